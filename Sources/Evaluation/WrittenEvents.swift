import Checklists
import Diagnostics
import Evidence
import Patterns
import SourceFacts

/// The events that a contract's function builds as they are written out in the source, beside the contract.
enum WrittenEvents {
  enum Comparison {
    /// Every value is a literal, and equals the contract.
    case equal([SourceLocation])
    /// Literals that are not what the contract says.
    case differ([PatternDifference])
    /// What keeps the source alone from telling.
    case unread(String, SourceLocation?)
  }

  static func compare(_ built: [BuiltEvents], with contract: Contract) -> Comparison {
    guard !built.isEmpty else { return .unread("no definition of \(contract.function) was read", nil) }
    let expected = contract.expectedEvents
    var differences: [PatternDifference] = []
    var unread: (String, SourceLocation)?
    for definition in built {
      switch compare(definition, with: expected) {
      case .equal: break
      case .differ(let found): differences += found
      case .unread(let why, let place): unread = unread ?? (why, place ?? definition.definition.location)
      }
    }
    if !differences.isEmpty { return .differ(differences) }
    if let unread { return .unread(unread.0, unread.1) }
    return .equal(built.flatMap { $0.events.map(\.location) })
  }

  private static func compare(_ built: BuiltEvents, with expected: [ExpectedEvent]) -> Comparison {
    let place = built.definition.location
    guard !built.events.isEmpty else {
      return .unread("\(built.definition.name) writes out no event that it builds", place)
    }
    guard built.isStraight else {
      return .unread("what \(built.definition.name) builds depends on what the running code decides", place)
    }
    guard built.events.count == expected.count else {
      return .differ([
        PatternDifference(
          what: "number of events", expected: "\(expected.count)", found: "\(built.events.count)",
          location: built.events[min(expected.count, built.events.count - 1)].location)
      ])
    }
    var comparison = ValueComparison()
    let inOrder = built.events.enumerated().sorted {
      ($0.element.time?.value ?? 0, $0.offset) < ($1.element.time?.value ?? 0, $1.offset)
    }
    let promised = expected.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (index, (left, right)) in zip(promised, inOrder).enumerated() {
      comparison.compare(left.element, right.element, name: "event \(index + 1)")
    }
    if !comparison.differences.isEmpty { return .differ(comparison.differences) }
    if let unread = comparison.unread { return .unread("a value is not written out", unread) }
    return .equal(built.events.map(\.location))
  }
}

/// Compares single values, and keeps what differs and what is no literal.
private struct ValueComparison {
  private(set) var differences: [PatternDifference] = []
  private(set) var unread: SourceLocation?

  mutating func compare(_ expected: ExpectedEvent, _ found: EventConstruction, name: String) {
    if let type = found.type, type != expected.type {
      append("type of \(name)", expected.type, type, found.location)
    }
    if found.type == nil { unread = unread ?? found.location }
    compare(expected.time, found.time, "time of \(name)", in: found)
    if expected.duration != nil || found.duration != nil {
      compare(expected.duration, found.duration, "duration of \(name)", in: found)
    }
    for id in Set(expected.parameters.keys).union(found.parameters.keys).sorted() {
      compare(expected.parameters[id], found.parameters[id], "\(id) of \(name)", in: found)
    }
  }

  /// A value that is not written out is a default of Core Haptics only where Core Haptics' own type is built.
  private mutating func compare(
    _ expected: Float?, _ found: EventConstruction.Literal?, _ what: String, in event: EventConstruction
  ) {
    guard let found else {
      guard event.callee == "CHHapticEvent", event.unread.isEmpty else {
        unread = unread ?? event.unread.first ?? event.location
        return
      }
      return append(what, expected.map { "\($0)" } ?? "none", "none", event.location)
    }
    guard let expected, PatternComparison.areEqual(expected, Float(found.value)) else {
      return append(what, expected.map { "\($0)" } ?? "none", "\(found.value)", found.location)
    }
  }

  private mutating func append(
    _ what: String, _ expected: String, _ found: String, _ place: SourceLocation
  ) {
    differences.append(
      PatternDifference(what: what, expected: expected, found: found, location: place))
  }
}
