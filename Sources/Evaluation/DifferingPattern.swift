import Checklists
import Evidence
public import Patterns

/// An exported pattern that is not what its contract promises, beside it.
public struct DifferingPattern: Sendable, Hashable {
  /// The id of the contract.
  public var contract: String
  /// The path of the pattern's file.
  public var file: String
  public var sides: PatternSides

  public init(contract: String, file: String, sides: PatternSides) {
    self.contract = contract
    self.file = file
    self.sides = sides
  }
}

extension DifferingPattern {
  /// - Parameters:
  ///   - contract: what was promised.
  ///   - whole: the contract's own pattern file, where the exported pattern is not equal to it.
  ///   - file: the path of the exported pattern.
  ///   - pattern: the exported pattern.
  init(_ contract: Contract, whole: HapticPattern?, file: String, _ pattern: HapticPattern) {
    let pinned = contract.expectedEvents.map {
      HapticEvent(
        type: $0.type, time: $0.time, duration: $0.duration, parameters: $0.parameters,
        location: contract.location)
    }
    self.init(
      contract: contract.id, file: file,
      sides: PatternSides(
        expected: whole ?? HapticPattern(events: pinned), found: pattern, comparesAudio: whole != nil))
  }
}
