public import Notation

/// Judges rules over one log in the window of one scenario.
///
/// Where the log can be read in two ways, the one that proves less is taken: an occurrence that may be
/// another process's, at another time or with another value counts for nothing, and every rule that says
/// how often something did *not* come (`after`, `onlyAfter`, `spacing`, `never`) is `unverifiable` unless
/// the log covers the whole window without a gap, a loss, a clock change or an unreadable line in which the
/// signal may stand. What the log shows for certain to contradict the rule is `failed` all the same.
public enum LogRuleEvaluator {
  /// `isGenerated` is for rules that a contract brings along: where their trigger never came they are not
  /// applicable instead of missing.
  public static func evaluate(
    _ rule: LogRule, in timeline: LogTimeline, window: ClosedRange<Timestamp>, isGenerated: Bool = false
  ) -> RuleVerdict {
    guard timeline.format != nil else {
      return RuleVerdict(outcome: .unverifiable, warnings: [], reason: "the log could not be read", lines: [])
    }
    let observed = ObservedWindow(timeline: timeline, window: window)
    switch rule {
    case .exercised(let signal, let count):
      return CountRule(signal: signal, atLeast: count, shortfall: .missing).verdict(in: observed)
    case .atLeast(let count, let signal):
      return CountRule(signal: signal, atLeast: count, shortfall: .failed).verdict(in: observed)
    case .never(let signal): return NeverRule(signal: signal).verdict(in: observed)
    case .spacing(let signal, let minimum, let warnBelow):
      return SpacingRule(signal: signal, minimum: minimum, warnBelow: warnBelow).verdict(in: observed)
    case .onlyAfter(let trigger, let signal, let same, let conditions, let times):
      return OnlyAfterRule(
        trigger: trigger, signal: signal, same: same, conditions: conditions, times: times,
        isGenerated: isGenerated
      ).verdict(in: observed)
    case .after(let triggers, let expected, let count, let limits, let same, let conditions):
      return AfterRule(
        triggers: triggers, expected: expected, count: count, limits: limits, same: same,
        conditions: conditions, isGenerated: isGenerated
      ).verdict(in: observed)
    }
  }
}

extension RuleVerdict {
  init(
    _ outcome: RuleOutcome, _ reason: String, _ lines: [SignalOccurrence] = [], in observed: ObservedWindow,
    warnings: [String] = []
  ) {
    self.init(
      outcome: outcome, warnings: warnings, reason: reason,
      lines: lines.prefix(Self.maximumLines).map(observed.line))
  }

  /// The log cannot decide, for these reasons.
  init(unverifiable doubts: [ObservedWindow.Doubt]) {
    var reasons: Set<String> = []
    let doubts = doubts.filter { reasons.insert($0.reason).inserted }
    var reason = doubts.first?.reason ?? "the log cannot decide"
    if doubts.count > 1 { reason += ", and \(doubts.count - 1) more" }
    self.init(
      outcome: .unverifiable, warnings: [], reason: reason,
      lines: Array(doubts.compactMap(\.line).prefix(Self.maximumLines)))
  }
}

/// `1 time`, `3 times`.
func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }
