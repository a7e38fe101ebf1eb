import DeviceLogs
import Notation
import Testing

/// What `log show` says at the end of an export shows what was taken out of it.
@Suite struct WholeExportTests {
  private static let count = 600

  /// Lines of the whole system with one of the app in thirty.
  private func lines(_ number: Int = count) -> [String] {
    (0..<number).map { index in
      let clock = "14:10:\(10 + index / 100).\(1000 + index % 100 * 10)"
      let isNotes = index % 30 == 0
      let origin = isNotes ? "com.example.notes" : "com.apple.system"
      return
        #"{"timestamp":"2026-11-12 \#(clock)00+0900","messageType":"Default","eventType":"logEvent","subsystem":"\#(origin)","category":"life","processImagePath":"\/x\/\#(isNotes ? "Notes" : "daemon\(index % 7)")","eventMessage":"tick \#(index)"}"#
    }
  }

  private func never(_ text: String, _ signals: [SignalPattern] = notesSignals) -> (RuleVerdict, LogTimeline)
  {
    let read = timeline(text, signals)
    let window = instant("2026-11-12T14:10:11+09:00")...instant("2026-11-12T14:10:12+09:00")
    return (LogRuleEvaluator.evaluate(.never("failed"), in: read, window: window), read)
  }

  private func text(_ lines: [String], _ end: String) -> String { lines.joined(separator: "\n") + "\n" + end }

  private let everySignal = [notesSignals, notesSignals + [signal("anything", "zzz")]]

  /// As many as a tool writes that pads a file: none of them costs a place on the stack.
  @Test func aHundredThousandBlankLinesProveNoLess() {
    let end = String(repeating: "\n", count: 100_000) + "{\"count\":\(Self.count),\"finished\":1}\n"
    let (verdict, read) = never(text(lines(), end))
    #expect(verdict.outcome == .passed, "\(verdict.reason)")
    #expect(read.disturbances == [])
  }

  @Test(arguments: [
    "{\"count\":\(count),\"finished\":1}\n", "{\"count\":\(count),\"finished\":1}", "",
    "\n\n{\"count\":\(count),\"finished\":1}\n\n\n", "{\"count\":\(count),\"finished\":1}\n   \n",
  ])
  func aWholeLogProvesAbsence(end: String) {
    for signals in everySignal {
      let banner = "Filtering the log data using \"subsystem BEGINSWITH \"com\"\"\n"
      let (verdict, read) = never(banner + text(lines(), end), signals)
      #expect(verdict.outcome == .passed, "\(verdict.reason)")
      #expect(read.disturbances == [])
    }
  }

  @Test func linesMayEndAsOnWindows() {
    let end = "{\"count\":\(Self.count),\"finished\":1}\n"
    #expect(never(text(lines(), end).replacing("\n", with: "\r\n")).0.outcome == .passed)
  }

  @Test func twoWholeLogsAreOne() {
    let half = "{\"count\":\(Self.count / 2),\"finished\":1}"
    let all = lines()
    let whole = all.prefix(Self.count / 2) + [half] + all.suffix(Self.count / 2) + [half]
    #expect(never(text(Array(whole), "")).0.outcome == .passed)
  }

  @Test(arguments: [
    ("{\"count\":972,\"finished\":1}\n", "the export counts 972 entries and holds 600"),
    ("{\"count\":599,\"finished\":1}\n", "the export counts 599 entries and holds 600"),
    ("{\"count\":600,\"finished\":0}\n", "the export did not finish"),
  ])
  func ofALogThatIsNotWholeNothingIsKnownToBeAbsent(end: String, message: String) {
    for signals in everySignal {
      let (verdict, read) = never(text(lines(), end), signals)
      #expect(verdict.outcome == .unverifiable)
      #expect(verdict.reason == "\(message) (line 601)")
      #expect(read.disturbances.map(\.message) == [message])
    }
  }

  @Test func anUnfinishedExportIsSeenAlsoWhereMoreComesBehindIt() {
    let all = lines()
    let two = all.prefix(70) + ["{\"count\":70,\"finished\":0}"] + all.dropFirst(70)
    #expect(never(text(Array(two), "")).0.reason == "the export did not finish (line 71)")
  }

  @Test func aTrailerThatCannotBeReadIsNone() {
    for end in [
      #"{"count":"600","finished":1}"#, #"{"finished":1,"count":600}"#,
      #"{"count":1,"count":2,"finished":1}"#,
    ] {
      #expect(never(text(lines(), end + "\n")).0.outcome == .unverifiable, "\(end)")
    }
  }

  @Test(arguments: [
    ("]\n", RuleOutcome.passed), ("]{\"count\":300,\"finished\":1}\n", .passed),
    (",{\"count\":300,\"finished\":1}]\n", .passed), ("]\n{\"count\":301,\"finished\":1}\n", .unverifiable),
    ("]{\"count\":300,\"finished\":0}\n", .unverifiable),
    (",{\"count\":2,\"finished\":1}]\n", .unverifiable),
    ("{\"count\":300,\"finished\":1}\n", .unverifiable),
  ])
  func anArrayIsCountedToo(end: String, outcome: RuleOutcome) {
    let (verdict, _) = never("[" + lines(300).joined(separator: ",\n") + end)
    #expect(verdict.outcome == outcome, "\(verdict.reason)")
  }

  @Test(arguments: [
    ("{\"count\":600,\"finished\":1}\n", RuleOutcome.passed),
    ("{\"count\":972,\"finished\":1}\n", .unverifiable),
    ("{\"count\":600,\"finished\":0}\n", .unverifiable),
  ])
  func anExcerptSaysTheSame(end: String, outcome: RuleOutcome) throws {
    let whole = text(lines(), end)
    let excerpt = try Array(whole.utf8).withUnsafeBytes {
      try LogExcerpt.make($0, path: "device.log", signals: notesSignals)
    }
    #expect(excerpt.bytes.count * 4 < whole.utf8.count)
    let (verdict, read) = never(String(decoding: excerpt.bytes, as: UTF8.self))
    #expect(verdict.outcome == outcome)
    #expect(read.disturbances.map(\.message) == never(whole).1.disturbances.map(\.message))
  }

  /// What is missing of a recording may have stood anywhere, not only at its end.
  @Test func aMarkerThatWasTakenOutOfARecordingMayHaveBeenAnyOne() {
    let header = #"{"hapticFeedbackLog":1,"session":"K7","model":"iPhone15,3","reality":"physical"}"#
    let (verdict, _) = never(text([header] + lines(300), "{\"count\":301,\"finished\":1}\n"))
    #expect(verdict.outcome == .unverifiable)
  }
}
