import Diagnostics

/// What a pattern says of one value: a number or a word.
public enum PatternValue: Sendable, Hashable, CustomStringConvertible {
  case number(Float)
  case text(String)

  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

/// One value of an event, a dynamic parameter or a curve, as it was promised and as it was found.
public struct ComparedValue: Sendable, Hashable {
  /// Such as `type`, `time` or `hapticIntensity`.
  public var name: String
  public var expected: PatternValue?
  public var found: PatternValue?
  public var differs: Bool
}

/// Compares the values of one part of a pattern.
struct ComparedPart {
  /// Such as `event 2`.
  let name: String
  let location: SourceLocation?
  private(set) var values: [ComparedValue] = []

  init(_ name: String, at location: SourceLocation?) {
    self.name = name
    self.location = location
  }

  var differences: [PatternDifference] {
    values.filter(\.differs).map { value in
      PatternDifference(
        what: "\(value.name) of \(name)", expected: value.expected?.description ?? "none",
        found: value.found?.description ?? "none", location: location)
    }
  }

  mutating func compare(_ name: String, _ expected: Float?, _ found: Float?) {
    guard expected != nil || found != nil else { return }
    var isEqual = false
    if let expected, let found { isEqual = PatternComparison.areEqual(expected, found) }
    values.append(
      ComparedValue(
        name: name, expected: expected.map { .number($0) }, found: found.map { .number($0) },
        differs: !isEqual))
  }

  mutating func compare(_ name: String, _ expected: String?, _ found: String?) {
    guard expected != nil || found != nil else { return }
    values.append(
      ComparedValue(
        name: name, expected: expected.map { .text($0) }, found: found.map { .text($0) },
        differs: expected != found))
  }
}
