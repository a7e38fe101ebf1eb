/// `{ never: T }`.
struct NeverRule {
  var signal: String

  func verdict(in observed: ObservedWindow) -> RuleVerdict {
    let seen = observed.sightings(of: signal)
    if !seen.certain.isEmpty {
      return RuleVerdict(
        .failed, "\"\(signal)\" came \(times(seen.certain.count)), expected never", seen.certain, in: observed
      )
    }
    let doubts =
      seen.doubts + observed.blindness(in: observed.window) + [observed.coverage].compactMap(\.self)
    if !doubts.isEmpty { return RuleVerdict(unverifiable: doubts) }
    return RuleVerdict(.passed, "\"\(signal)\" never came", in: observed)
  }
}
