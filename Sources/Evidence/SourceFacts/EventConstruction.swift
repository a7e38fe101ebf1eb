public import Diagnostics

/// A call that builds a haptic event, with the values that are written out in it: a `CHHapticEvent`, a type of the
/// app's own with the same labels (`HapticEvent(type: .transient, time: 0, intensity: 0.65)`), or an event of
/// `HapticFeedback` (`.transient(intensity: 0.65, sharpness: 0.35)`).
public struct EventConstruction: Sendable, Hashable {
  /// A number in the source.
  public struct Literal: Sendable, Hashable {
    public var value: Double
    public var location: SourceLocation
  }

  /// The type that is built; `init` where it is left to the compiler, `transient` or `continuous` for an event of
  /// `HapticFeedback`.
  public var callee: String
  public var enclosingFunction: String?
  /// `hapticTransient`, `hapticContinuous`, `audioContinuous` or `audioCustom`; nil if it is not written out.
  public var type: String?
  /// Seconds.
  public var time: Literal?
  /// Seconds.
  public var duration: Literal?
  /// By Core Haptics' parameter id, such as `hapticIntensity`.
  public var parameters: [String: Literal]
  /// Arguments whose value only the running code knows.
  public var unread: [SourceLocation]
  /// Whether it stands in a branch, loop or closure of its function, so that it may be built never or many times.
  public var isNested: Bool
  public var location: SourceLocation
  /// The byte at which the callee begins.
  public var offset: Int
}

/// The haptic events that one definition of a function builds, in the order of the source.
public struct BuiltEvents: Sendable, Hashable {
  public var definition: FunctionDefinition
  public var events: [EventConstruction]
  /// Whether each of them is built once whenever the function runs, and nothing else that another function returns.
  public var isStraight: Bool

  public init(definition: FunctionDefinition, events: [EventConstruction], isStraight: Bool) {
    self.definition = definition
    self.events = events
    self.isStraight = isStraight
  }
}

extension SourceFile {
  /// What each definition of a function builds.
  public func builtEvents(in function: String) -> [BuiltEvents] {
    let found = definitions(named: function)
    guard !found.isEmpty else { return [] }
    let events = eventConstructions
    return found.map { definition in
      let own = events.filter { definition.bodyRange?.contains($0.offset) == true }
      return BuiltEvents(
        definition: definition, events: own,
        isStraight: own.allSatisfy { !$0.isNested } && isStraight(definition, building: own))
    }
  }

  /// Whether a body neither decides, repeats nor asks another function.
  private func isStraight(_ definition: FunctionDefinition, building events: [EventConstruction]) -> Bool {
    guard let body = definition.bodyRange else { return false }
    let built = Set(events.map(\.offset))
    let asks = calls.contains {
      body.contains($0.offset) && !built.contains($0.offset) && $0.name.first?.isLowercase == true
        && $0.name != "init"
    }
    let decides = tokens.tokens.contains { token in
      body.contains(token.range.lowerBound)
        && (token.kind == .directive || Self.decisions.contains(tokens.text(token)))
    }
    return !asks && !decides
  }

  private static let decisions: Set<String> = [
    "if", "guard", "switch", "for", "while", "repeat", "do", "?", "??",
  ]

  /// All haptic events that the file builds.
  var eventConstructions: [EventConstruction] {
    calls.compactMap { EventConstructionReader.read($0, in: tokens, definitions: definitions) }
  }
}
