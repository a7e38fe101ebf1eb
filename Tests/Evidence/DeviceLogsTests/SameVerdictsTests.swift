import DeviceLogs
import Notation
import Testing

/// The same events, as every tool writes them, come to the same verdicts.
@Suite struct SameVerdictsTests {
  /// Their clocks step by a second, or by a millisecond.
  private static let coarse: Set<LogFormat> = [.syslogRelay, .goIOSSyslog, .unifiedCompact]

  private func outcomes(_ events: [LoggedEvent], _ format: LogFormat) -> [RuleOutcome] {
    let rendering = LogRendering(format: format, events: events)
    let read = timeline(rendering.text, fullSignals, context: LogRendering.context)
    #expect(read.format == format)
    #expect(read.disturbances == [])
    return read.outcomes
  }

  @Test(arguments: 0..<30) func inEveryFormat(seed: Int) {
    let events = [LoggedEvent].random(seed: seed)
    let expected = outcomes(events, .unifiedNDJSON)
    for format in LogFormat.allCases {
      let found = outcomes(events, format)
      if Self.coarse.contains(format) {
        // A coarse clock may leave a rule open; it never turns a verdict round.
        #expect(zip(found, expected).allSatisfy { $0 == $1 || $0 == .unverifiable }, "\(format) \(seed)")
      } else {
        #expect(found == expected, "\(format) \(seed)")
      }
    }
  }

  @Test func theEventsReachEveryOutcome() {
    let outcomes = (0..<30).flatMap { self.outcomes(.random(seed: $0), .unifiedNDJSON) }
    #expect(Set(outcomes).isSuperset(of: [.passed, .missing, .failed]))
  }
}
