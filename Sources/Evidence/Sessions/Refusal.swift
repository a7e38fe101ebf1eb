public import Diagnostics

/// Why a record, or one of its results, is no evidence.
public struct Refusal: Sendable, Hashable {
  public enum Rule: String, Sendable, CaseIterable {
    /// A sample, and samples are not accepted.
    case sample
    case notPhysical = "not-physical"
    case notInHand = "not-in-hand"
    /// The catalogue does not know the model.
    case unknownModel = "unknown-model"
    case noHaptics = "no-haptics"
    /// The fleet says that the named device is another model.
    case otherDevice = "other-device"
    case otherApp = "other-app"
    case otherChecklist = "other-checklist"
    case otherBuild = "other-build"
    case afterAsOf = "after-as-of"
    /// It ends before it starts.
    case contradictoryTimes = "contradictory-times"
    case incomplete
  }

  public var rule: Rule
  /// What is the case, in one sentence without a final stop.
  public var message: String
  /// How to mend it.
  public var remedy: String
  public var location: SourceLocation
  /// What the tester has to say to mend it; nil for what no answer mends.
  public var question: SessionGap.Question?

  public init(
    _ rule: Rule, _ message: String, remedy: String, at location: SourceLocation,
    question: SessionGap.Question? = nil
  ) {
    self.question = question
    self.rule = rule
    self.message = message
    self.remedy = remedy
    self.location = location
  }

  /// Whether the evidence may be good and nobody can tell; otherwise it is simply none.
  public var isUnverifiable: Bool { rule == .unknownModel || rule == .otherDevice }
}
