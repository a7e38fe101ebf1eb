/// `{ exercised: S, at-least: N }` and `{ at-least: N, of: T }`.
///
/// Enough certain occurrences pass whatever else the log lacks. Too few are unverifiable where more may be
/// hidden, else `missing` or `failed`.
struct CountRule {
  var signal: String
  var atLeast: Int
  /// What too few come to.
  var shortfall: RuleOutcome

  func verdict(in observed: ObservedWindow) -> RuleVerdict {
    let seen = observed.sightings(of: signal)
    let count = seen.certain.count
    let reason = "\"\(signal)\" came \(times(count)), expected at least \(atLeast)"
    if count >= atLeast { return RuleVerdict(.passed, reason, seen.certain, in: observed) }
    var doubts = seen.doubts + observed.blindness(in: observed.window)
    if let coverage = observed.coverage, shortfall == .failed || observed.timeline.span == nil {
      doubts.append(coverage)
    }
    if !doubts.isEmpty { return RuleVerdict(unverifiable: doubts) }
    let uncovered = observed.coverage.map { "; \($0.reason)" } ?? ""
    return RuleVerdict(shortfall, reason + uncovered, seen.certain, in: observed)
  }
}
