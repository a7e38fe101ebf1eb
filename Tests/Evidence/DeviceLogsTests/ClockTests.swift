import DeviceLogs
import Notation
import Testing

/// What a log's ticks and boots say about its times.
@Suite struct ClockTests {
  private func line(
    _ time: String, ticks: Int? = nil, boot: String = "0001", _ message: String,
    subsystem: String = "com.example.notes"
  ) -> String {
    let category = message.hasPrefix("requested") ? "haptics" : message.hasPrefix("save") ? "save" : "life"
    let ticks = ticks.map { "\"machTimestamp\":\($0)," } ?? ""
    return
      #"{"timestamp":"2026-11-12 14:\#(time)+0900",\#(ticks)"bootUUID":"\#(boot)","eventType":"logEvent","subsystem":"\#(subsystem)","category":"\#(category)","eventMessage":"\#(message)"}"#
      + "\n"
  }

  private let window = instant("2026-11-12T14:03:00+09:00")...instant("2026-11-12T14:05:00+09:00")

  private func outcome(_ rule: LogRule, _ text: String) -> RuleVerdict {
    LogRuleEvaluator.evaluate(rule, in: timeline(text), window: window)
  }

  private let prompt = LogRule.after(
    ["succeeded"], expect: "requested", count: 1, within: .init(fail: .milliseconds(100)), same: ["id"],
    where: [:])

  /// A pair 20 ms apart by the wall clock, and so many ticks apart.
  private func pair(_ ticks: Int, _ ticksOfTheFirst: Int? = 1_440_000_000) -> String {
    line("02:00.000000", ticks: 0, "beat")
      + line("03:00.000000", ticks: ticksOfTheFirst, "save succeeded id=1")
      + line("03:00.020000", ticks: 1_440_000_000 + ticks, "requested save-confirmation for=1")
      + line("06:00.000000", ticks: 5_760_000_000, "beat")
  }

  @Test func clocksThatAgreeAreReliedOn() {
    #expect(outcome(prompt, pair(480_000)).outcome == .passed)
    #expect(timeline(pair(480_000)).hasMonotonicClock)
  }

  @Test func clocksThatDisagreeProveNothing() {
    let verdict = outcome(prompt, pair(4_800_000))
    #expect(verdict.outcome == .unverifiable)
    #expect(
      verdict.reason.hasPrefix("the clock was changed between lines 2 and 3"), "\(verdict.reason)")
    let read = timeline(pair(4_800_000))
    #expect(
      read.disturbances.map(\.message) == [
        "the ticks and the wall clock disagree on the time from line 2 to line 3"
      ])
    #expect(timeline(pair(4_800_000)).disturbances.map(\.kind) == [.clockChange])
    #expect(
      outcome(.spacing("requested", atLeast: .milliseconds(1), warnBelow: nil), pair(4_800_000)).outcome
        == .unverifiable)
    #expect(outcome(.exercised("requested", atLeast: 1), pair(4_800_000)).outcome == .passed)
  }

  /// One line without ticks leaves those of the others what they are.
  @Test func aLineWithoutTicksHidesNoDisagreement() {
    let more =
      line("02:30.000000", "save succeeded id=9") + line("02:30.020000", "requested save-confirmation for=9")
    #expect(outcome(prompt, more + pair(480_000)).outcome == .passed)
    #expect(outcome(prompt, more + pair(4_800_000)).outcome == .unverifiable)
  }

  // MARK: Boots

  private func beats(_ minutes: ClosedRange<Int>, boot: String, subsystem: String = "com.example.notes")
    -> String
  {
    minutes.flatMap { minute in
      (0..<60).map {
        line("0\(minute):\($0 < 10 ? "0" : "")\($0).000000", boot: boot, "beat", subsystem: subsystem)
      }
    }.joined()
  }

  @Test(arguments: ["com.example.notes", "com.apple.system"])
  func anotherBootIsARestart(subsystem: String) {
    let text =
      beats(2...3, boot: "0001", subsystem: subsystem) + beats(4...6, boot: "0002", subsystem: subsystem)
    let verdict = outcome(.never("failed"), text)
    #expect(verdict.outcome == .unverifiable)
    #expect(verdict.reason == "the device started anew (line 121)")
    let read = timeline(text)
    #expect(read.disturbances.map(\.timing) == [.exact(instant("2026-11-12T14:03:59+09:00"))])
    #expect(read.disturbances.map(\.until) == [instant("2026-11-12T14:04:00+09:00")])
  }

  @Test func aRestartOutsideTheScenarioHidesNothingInIt() {
    #expect(
      outcome(.never("failed"), beats(2...5, boot: "0001") + beats(6...7, boot: "0002")).outcome == .passed)
    #expect(outcome(.never("failed"), beats(2...7, boot: "0001")).outcome == .passed)
  }

  @Test func aNoticeOfTheSameRestartIsNotRepeated() {
    let notice =
      #"{"timestamp":"2026-11-12 14:04:00.000000+0900","bootUUID":"0002","eventType":"timesyncEvent","eventMessage":"=== system boot: 0002"}"#
      + "\n"
    let read = timeline(beats(2...3, boot: "0001") + notice + beats(4...6, boot: "0002"))
    #expect(read.disturbances.map(\.kind) == [.restart])
  }

  /// In a log too large to be looked at line by line, at the very lines, and in its excerpt too.
  @Test func aRestartIsFoundInALargeLog() throws {
    let filler = String(repeating: "x", count: 20_000)
    func part(_ minutes: ClosedRange<Int>, _ boot: String) -> String {
      beats(minutes, boot: boot, subsystem: "com.apple.system").replacing("\"beat\"", with: "\"\(filler)\"")
    }
    let text = part(2...3, "0001") + part(4...6, "0002")
    let whole = timeline(text)
    #expect(whole.disturbances.map(\.line) == [121])
    #expect(whole.disturbances.map(\.until) == [instant("2026-11-12T14:04:00+09:00")])
    let excerpt = try Array(text.utf8).withUnsafeBytes {
      try LogExcerpt.make($0, path: "device.log", signals: notesSignals)
    }
    let part = timeline(excerpt.bytes)
    #expect(part.disturbances.map(\.timing) == whole.disturbances.map(\.timing))
    #expect(part.disturbances.map(\.until) == whole.disturbances.map(\.until))
  }

  @Test func unifiedLogIteratorNamesTheBootToo() {
    func line(_ clock: String, _ boot: String) -> String {
      #"{"subsystem":"com.example.notes","category":"life","log_type":"Default","process":"/x/Notes","event_type":"Log","message":"beat","boot_uuid":"\#(boot)","timestamp":"2026-11-12T14:\#(clock).000000+09:00"}"#
        + "\n"
    }
    let text = line("02:00", "A") + line("03:30", "A") + line("04:00", "B") + line("06:00", "B")
    #expect(outcome(.never("failed"), text).reason == "the device started anew (line 3)")
  }
}
