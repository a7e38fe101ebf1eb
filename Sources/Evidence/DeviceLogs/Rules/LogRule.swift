/// What a scenario's part of a device log has to show. A rule sees the signals inside the scenario's window
/// alone.
public enum LogRule: Sendable, Hashable {
  /// How late is late.
  public struct Limits: Sendable, Hashable {
    /// Beyond this the verdict carries a warning.
    public var warn: Duration?
    /// Beyond this the rule fails.
    public var fail: Duration

    public init(warn: Duration? = nil, fail: Duration) {
      self.warn = warn
      self.fail = fail
    }
  }

  /// The scenario was done: the signal came so often, else the scenario is `missing`.
  case exercised(String, atLeast: Int)

  /// For each occurrence of the last trigger (with several triggers: for the first one after each occurrence
  /// of those before it, in order), the matches of `expect` up to the next occurrence of the last trigger or
  /// the window's end are exactly `count`, and the first comes within the limit. Only matches whose captures
  /// named in `same` equal the trigger's, and whose captures in `where` have these values, are counted. With
  /// a `count` of 0 the limit says for how long nothing may come.
  case after(
    [String], expect: String, count: Int, within: Limits?, same: [String], where: [String: String])

  /// No match of `of` without an earlier occurrence of the first signal of its own: each allows `times`
  /// matches.
  case onlyAfter(String, of: String, same: [String], where: [String: String] = [:], times: Int = 1)

  /// Neighbouring occurrences are at least so far apart. It takes two: fewer leave the rule `missing`.
  case spacing(String, atLeast: Duration, warnBelow: Duration?)

  /// An obligation: fewer occurrences are `failed`.
  case atLeast(Int, of: String)

  /// An obligation: any occurrence is `failed`.
  case never(String)
}

/// What a rule comes to.
public enum RuleOutcome: String, Sendable, CaseIterable {
  case passed
  /// What the rule is about never came.
  case missing
  /// The log cannot decide.
  case unverifiable
  /// The log contradicts the rule.
  case failed
  /// A generated rule whose trigger never came.
  case notApplicable = "not-applicable"
}

/// A line that a verdict rests on.
public struct RuleLine: Sendable, Hashable {
  /// 1-based.
  public var line: Int
  /// Since the start of the scenario; nil where the line is not dated.
  public var time: Duration?
  public var text: String
}

/// What a rule comes to in one window of one log, and why.
public struct RuleVerdict: Sendable, Hashable {
  public var outcome: RuleOutcome
  public var warnings: [String]
  /// One sentence without a final stop.
  public var reason: String
  /// The lines that decided it first, at most `maximumLines`.
  public var lines: [RuleLine]

  public static let maximumLines = 20
}
