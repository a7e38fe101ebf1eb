import DeviceLogs
import Notation
import Testing

/// Lines that a rule must see are found wherever they stand among lines that nobody looks at.
/// `Benchmarks/logs.sh` does the same among a million.
@Suite struct SeededLineTests {
  private static let lines = 4000

  private static let ndjson = [
    "redacted": app("<private>"), "partly redacted": app("save <sensitive hash> id=3"),
    "undecodable": app("<decode: missing data>"),
    "lost": event("lossEvent", "lost >= 1 unreliable messages"),
    "quarantined": event("logEvent", "*** QUARANTINED DUE TO HIGH LOGGING VOLUME ***"),
    "dropped": "=== Messages dropped during live streaming (use `log show` to see what they were)",
    "adjusted": event("timesyncEvent", "=== system wallclock time adjusted"),
    "booted": event("timesyncEvent", "=== system boot: 49BA"),
    "cut at its end": String(app("save failed id=3").prefix(60)),
    "cut at its beginning": String(app("save failed id=3").suffix(60)),
    "of another kind": "dyld: warning",
  ]

  private static func app(_ message: String) -> String {
    #"{"timestamp":"2026-11-12 14:03:20.000000+0900","eventType":"logEvent","subsystem":"com.example.notes","category":"save","eventMessage":"\#(message)"}"#
  }

  private static func event(_ type: String, _ message: String) -> String {
    #"{"timestamp":"2026-11-12 14:03:20.000000+0900","eventType":"\#(type)","subsystem":"","category":"","eventMessage":"\#(message)"}"#
  }

  private static func filler(_ number: Int) -> String {
    let second = 10 + number * 40 / lines
    return
      #"{"timestamp":"2026-11-12 14:03:\#(second).000000+0900","eventType":"logEvent","subsystem":"com.apple.x","category":"y","eventMessage":"tick \#(number)"}"#
  }

  private static let log = (0..<lines).map(filler)
  private static let window = instant("2026-11-12T14:03:11+09:00")...instant("2026-11-12T14:03:48+09:00")

  private func read(_ lines: [String]) -> LogTimeline {
    timeline(lines.joined(separator: "\n") + "\n", notesSignals)
  }

  @Test func withoutThemAbsenceIsProved() {
    #expect(
      LogRuleEvaluator.evaluate(.never("failed"), in: read(Self.log), window: Self.window).outcome == .passed)
  }

  @Test(arguments: ndjson.keys.sorted()) func leavesARuleAboutAbsenceOpen(name: String) throws {
    let line = try #require(Self.ndjson[name])
    for place in [1, 1999, 2000, 2001, Self.lines - 1] {
      let read = read(Self.log[..<place] + [line] + Self.log[place...])
      let verdict = LogRuleEvaluator.evaluate(.never("failed"), in: read, window: Self.window)
      // At the ends of the log a line without a time lies outside of the window.
      let hasTime = line.hasPrefix("{\"timestamp") && line.hasSuffix("}")
      if hasTime || (1999...2001).contains(place) {
        #expect(verdict.outcome == .unverifiable, "line \(place + 1)")
      }
      #expect(read.disturbances.map(\.line) == [place + 1])
    }
  }

  @Test func aCrashIsFound() {
    let line = Self.event("logEvent", "Formulating crash report for process Notes[9]")
    let read = read(Self.log[..<2000] + [line] + Self.log[2000...])
    #expect(read.disturbances.map(\.kind) == [.crash])
    #expect(read.disturbances.map(\.line) == [2001])
  }

  /// Blocks of sixty-four bytes, pieces and lines meet in every way.
  @Test(arguments: 0..<130) func isFoundAtEveryOffset(padding: Int) {
    let first = Self.filler(0).replacing("tick 0", with: "tick " + String(repeating: "0", count: padding))
    let read = read([first] + Self.log[..<40] + [Self.app("save failed id=3 offline")] + Self.log[40..<80])
    #expect(read.signals.map(\.name) == ["failed"])
    #expect(read.signals.map(\.line) == [42])
  }
}
