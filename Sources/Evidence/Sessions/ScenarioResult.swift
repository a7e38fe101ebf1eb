public import Diagnostics
public import Notation

/// What a tester says about one scenario.
public struct ScenarioResult: Sendable, Hashable {
  /// The id of the scenario.
  public var scenario: String
  public var started: Timestamp?
  public var ended: Timestamp?
  public var verdict: Verdict
  public var felt: Felt?
  /// Answers by the scenario's observe keys.
  public var observations: [String: String]
  public var note: String?
  /// Why it was blocked or not run.
  public var reason: String?
  public var location: SourceLocation
  public var verdictLocation: SourceLocation

  public enum Verdict: String, Sendable, CaseIterable {
    case pass, fail, blocked
    case notRun = "not-run"
  }

  public enum Felt: String, Sendable, CaseIterable {
    case asContract = "as-contract"
    case none, fewer, more, late
    case tooStrong = "too-strong"
    case tooWeak = "too-weak"
  }
}
