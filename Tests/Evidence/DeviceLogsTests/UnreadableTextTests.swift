import DeviceLogs
import Diagnostics
import Notation
import Testing

@Suite struct UnreadableTextTests {
  private let pairing = """
    Nov 12 09:00:01 Jo-iPhone Notes[812] <Notice>: pairing started name=<private>
    Nov 12 09:00:03 Jo-iPhone Notes[812] <Notice>: pairing finished serial=<private> rssi=-52
    Nov 12 09:00:04 Jo-iPhone Notes[812] <Error>: <private>
    Nov 12 09:00:05 Jo-iPhone Notes[812] <Notice>: <decode: missing data>
    Nov 12 09:00:06 Jo-iPhone Notes[812] <Notice>: upload finished status=200

    """
  private let session = LogContext(
    sessionStart: instant("2026-11-12T09:00:01Z"), sessionEnd: instant("2026-11-12T09:00:06Z"),
    hostZone: .fixed(utcOffset: 0))

  private func verdict(_ pattern: SignalPattern, _ rule: (String) -> LogRule) -> RuleVerdict {
    LogRuleEvaluator.evaluate(
      rule(pattern.name), in: timeline(pairing, [pattern], context: session),
      window: instant("2026-11-12T09:00:01Z")...instant("2026-11-12T09:00:06Z"))
  }

  @Test func aRedactedValueProvesNothing() {
    let verdict = verdict(signal("paired", "pairing finished serial=TL-{serial} *", process: "Notes")) {
      .exercised($0, atLeast: 1)
    }
    #expect(verdict.outcome == .unverifiable)
    #expect(
      verdict.reason
        == "the text is redacted where \"paired\" may stand (line 2); log it with privacy: .public, and 2 more"
    )
  }

  @Test(arguments: ["pairing finished*", "*rssi=-{rssi}"]) func staticTextSurvives(message: String) {
    #expect(
      verdict(signal("paired", message, process: "Notes")) { .exercised($0, atLeast: 1) }.outcome == .passed)
  }

  @Test func absenceIsNotProvedOverRedactedText() {
    let verdict = verdict(signal("refused", "pairing failed*", process: "Notes")) { .never($0) }
    #expect(verdict.outcome == .unverifiable)
    #expect(verdict.lines.map(\.line) == [3, 4])
  }

  @Test func theLevelSurvivesRedaction() {
    let verdict = verdict(signal("error", "*", process: "Notes", level: .error)) { .never($0) }
    #expect(verdict.outcome == .failed)
    #expect(verdict.lines.map(\.line) == [3])
  }

  @Test func anotherProcessesRedactedTextHidesNothing() {
    #expect(verdict(signal("other", "anything", process: "Mail")) { .never($0) }.outcome == .passed)
  }

  @Test func aMessageOfNoKnownProcessIsNoProof() {
    let verdict = verdict(signal("upload", "upload finished *", subsystem: "com.example.notes")) {
      .exercised($0, atLeast: 1)
    }
    #expect(verdict.outcome == .unverifiable)
    #expect(
      verdict.reason.hasPrefix("line 5 reads as \"upload\" and does not say its subsystem; name the process"))
  }

  @Test func aRedactedCaptureIsMarked() {
    let read = timeline(
      pairing, [signal("paired", "pairing finished serial={serial} rssi={rssi}", process: "Notes")],
      context: session)
    #expect(read.signals.map(\.redactedCaptures) == [["serial"]])
    #expect(read.signals.map(\.captures) == [["serial": "<private>", "rssi": "-52"]])
  }

  @Test func visibleEscapesBecomeCharacters() {
    let read = timeline(
      #"Aug  7 11:42:42 Jo-iPhone Notes[84] <Notice>: saved \M-b\M^@\M-&done"# + "\n",
      [signal("saved", "saved {rest}", process: "Notes")])
    #expect(read.signals.map(\.captures) == [["rest": "…done"]])
  }

  @Test func brokenBytesAreUnreadable() {
    var bytes = Array("Aug  7 11:42:42 Jo-iPhone Notes[84] <Notice>: save tapped id=".utf8)
    bytes += [0xFF, 0xFE, 0x00, 0x0A]
    let read = timeline(bytes, processSignals)
    #expect(read.signals.map(\.redactedCaptures) == [["id"]])
  }

  @Test func nothingIsReadIntoAnEntryWithoutText() {
    let read = timeline(
      #"{"timestamp":"2026-11-12 14:03:28.908085+0900","subsystem":"com.example.notes","category":"save","eventMessage":null,"eventType":"logEvent"}"#
        + "\n")
    #expect(read.disturbances.map(\.kind) == [.unreadable])
    #expect(read.disturbances.map(\.signals) == [["tapped", "succeeded", "failed"]])
  }

  @Test func linesBeyondReadingAreNotListedForever() {
    let good = #"{"timestamp":"2026-11-12 14:03:28.908085-0700","eventMessage":"x","eventType":"logEvent"}"#
    let read = timeline(good + "\n" + String(repeating: "{\n", count: 5000), [signal("any", "*")])
    #expect(read.disturbances.count == 202)
    #expect(read.disturbances.map(\.kind).suffix(2) == [.unreadable, .cut])
    #expect(read.disturbances.contains { $0.timing == .undated })
    #expect(read.problems.count == 21)
  }

  @Test func aLineOfAnotherFormatIsAProblem() {
    let text = """
      2026-11-12 14:03:28.908085+0900 0x1 Default 0x0 110 0 Notes: [com.example.notes:save] save tapped id=1
      2026-11-12 14:03:29 save succeeded

      """
    let read = timeline(text, processSignals.map { SignalPattern(name: $0.name, message: $0.message) })
    #expect(
      read.problems.map(\.message) == [
        "the line is no entry of log --style default: a dated line that does not have the format's columns"
      ])
    #expect(read.disturbances.map(\.kind) == [.unreadable])
  }

  @Test(arguments: [
    ("\u{0}\u{10}\u{0}\u{0}\u{11}\u{0}\u{0}\u{0}", "this is a raw .tracev3 file of the unified log"),
    ("PK\u{3}\u{4}xxxx", "this is a compressed or binary archive"),
    (#"{"app_name":"Notes","bug_type":"309"}"#, "this is a crash report (.ips), not a log"),
    (
      "Wed Jul  1 12:00:00 2026 [123] <notice> -[MIClient install]: x\n",
      "this is a text log of a sysdiagnose (such as mobile_installation.log)"
    ),
    (
      "07/01/26 12:00:00.123456 pid=54 mobile(501) lockdownd: x\n",
      "this is a text log of a sysdiagnose (lockdownd.log)"
    ),
    ("Timestamp,Event Type,Log Type,Subsystem\n", "this is the CSV of unifiedlog_iterator"),
    ("\n \n", "the log is empty"),
  ])
  func whatIsNoLogIsNamed(text: String, message: String) {
    let read = timeline(text)
    #expect(read.format == nil)
    #expect(read.problems.map(\.message) == [message])
    #expect(read.problems.hasErrors)
  }
}
