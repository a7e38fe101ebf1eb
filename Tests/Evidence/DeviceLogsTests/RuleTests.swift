import DeviceLogs
import Notation
import Testing

private let start = instant("2026-11-12T14:03:00+09:00")
private let window = start...instant("2026-11-12T14:04:00+09:00")

/// An app's log as ndjson: `(milliseconds, message)`, between two lines that cover the scenario's window.
private func log(_ lines: [(Int, String)], isOpen: Bool = false) -> String {
  let all = [(-1000, "foreground")] + lines + (isOpen ? [] : [(61_000, "background")])
  return all.map { offset, message in
    let local = CivilTime(nanoseconds: start.nanoseconds + Int64(offset) * 1_000_000, utcOffset: 9 * 3600)
    let fraction = "\(1_000_000 + local.nanosecond / 1000)".dropFirst()
    let time = "\(local)".replacing("T", with: " ").prefix(19) + ".\(fraction)+0900"
    let category =
      message.hasPrefix("save") ? "save" : message.hasPrefix("requested") ? "haptics" : "life"
    let type = message == "LOSS" ? "lossEvent" : message == "CLOCK" ? "timesyncEvent" : "logEvent"
    return
      #"{"timestamp":"\#(time)","eventType":"\#(type)","subsystem":"com.example.notes","category":"\#(category)","eventMessage":"\#(message)"}"#
      + "\n"
  }.joined()
}

private func judge(
  _ rule: LogRule, _ lines: [(Int, String)], isOpen: Bool = false, isGenerated: Bool = false
) -> RuleVerdict {
  LogRuleEvaluator.evaluate(
    rule, in: timeline(log(lines, isOpen: isOpen)), window: window, isGenerated: isGenerated)
}

/// One request for each save, within its deadline, told apart by the note.
private let contract = LogRule.after(
  ["succeeded"], expect: "requested", count: 1,
  within: .init(warn: .milliseconds(50), fail: .milliseconds(100)), same: ["id"],
  where: ["contract": "save-confirmation"])
private let onlyAfter = LogRule.onlyAfter(
  "succeeded", of: "requested", same: ["id"], where: ["contract": "save-confirmation"])
private let silentAfterFailure = LogRule.after(
  ["failed"], expect: "requested", count: 0, within: .init(fail: .seconds(1)), same: [], where: [:])
private let afterReturn = LogRule.after(
  ["foreground", "succeeded"], expect: "requested", count: 1, within: .init(fail: .milliseconds(100)),
  same: [], where: [:])
private let spaced = LogRule.spacing(
  "requested", atLeast: .milliseconds(50), warnBelow: .milliseconds(200))

private let goodSave = [
  (1000, "save tapped id=1"), (1030, "save succeeded id=1"), (1031, "requested save-confirmation for=1"),
]

/// What an app may do wrong, and which rule has to say so on which line.
struct Fault: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var lines: [(Int, String)]
  var rule: LogRule
  var outcome: RuleOutcome
  var line: Int?

  init(
    _ name: String, _ rule: LogRule, _ outcome: RuleOutcome, line: Int? = nil, _ lines: [(Int, String)]
  ) {
    testDescription = name
    self.lines = lines
    self.rule = rule
    self.outcome = outcome
    self.line = line
  }

  static let all = [
    Fault("a good save", contract, .passed, line: 3, goodSave),
    Fault("a good save, asked for only after success", onlyAfter, .passed, line: 4, goodSave),
    Fault(
      "fires on the tap", onlyAfter, .failed, line: 3,
      [
        (1000, "save tapped id=1"), (1001, "requested save-confirmation for=1"),
        (1030, "save succeeded id=1"),
      ]),
    Fault(
      "fires on the tap, so that success has none", contract, .failed, line: 4,
      [
        (1000, "save tapped id=1"), (1001, "requested save-confirmation for=1"),
        (1030, "save succeeded id=1"),
      ]),
    Fault(
      "fires twice", contract, .failed, line: 5, goodSave + [(1200, "requested save-confirmation for=1")]),
    Fault(
      "fires more often than triggers", onlyAfter, .failed, line: 5,
      goodSave + [(1200, "requested save-confirmation for=1")]),
    Fault(
      "fires after failure", silentAfterFailure, .failed, line: 3,
      [(1000, "save failed id=1 offline"), (1700, "requested save-confirmation for=1")]),
    Fault(
      "fires long after failure", silentAfterFailure, .passed, line: 2,
      [(1000, "save failed id=1 offline"), (2001, "requested save-confirmation for=2")]),
    Fault(
      "ends too soon to show silence", silentAfterFailure, .unverifiable, line: 2,
      [(59_700, "save failed id=1 offline"), (60_300, "requested save-confirmation for=1")]),
    Fault(
      "ends too soon after silence", silentAfterFailure, .unverifiable, line: 2,
      [(59_001, "save failed id=1 offline")]),
    Fault(
      "ends when silence was shown", silentAfterFailure, .passed, line: 2,
      [(59_000, "save failed id=1 offline")]),
    Fault(
      "fires after failure and ends", silentAfterFailure, .failed, line: 3,
      [(59_700, "save failed id=1 offline"), (59_800, "requested save-confirmation for=1")]),
    Fault(
      "fires again behind the end", contract, .unverifiable, line: 2,
      [
        (59_700, "save succeeded id=1"), (59_720, "requested save-confirmation for=1"),
        (60_050, "requested save-confirmation for=1"),
      ]),
    Fault(
      "ends a second after the last save", contract, .passed, line: 2,
      [(59_000, "save succeeded id=1"), (59_020, "requested save-confirmation for=1")]),
    Fault("never fires", contract, .failed, line: 2, [(1030, "save succeeded id=1")]),
    Fault(
      "fires for another note", contract, .failed, line: 2,
      [(1030, "save succeeded id=1"), (1031, "requested save-confirmation for=2")]),
    Fault(
      "another contract fires", contract, .failed, line: 2,
      [(1030, "save succeeded id=1"), (1031, "requested delete-done for=1")]),
    Fault(
      "fires too late", contract, .failed, line: 3,
      [(1030, "save succeeded id=1"), (1131, "requested save-confirmation for=1")]),
    Fault(
      "fires just in time", contract, .passed, line: 2,
      [(1030, "save succeeded id=1"), (1130, "requested save-confirmation for=1")]),
    Fault(
      "silent after the background", afterReturn, .failed, line: 4,
      goodSave.dropFirst(3) + [(1000, "background"), (20_000, "foreground"), (21_000, "save succeeded id=2")]),
    Fault(
      "plays after the background, and again", afterReturn, .passed, line: 3,
      [
        (20_000, "foreground"), (21_000, "save succeeded id=2"),
        (21_001, "requested save-confirmation for=2"),
        (22_000, "save succeeded id=3"), (22_001, "requested save-confirmation for=3"),
      ]),
    Fault(
      "too dense", spaced, .failed, line: 4,
      [
        (1000, "requested save-confirmation for=1"), (1300, "requested save-confirmation for=2"),
        (1340, "requested save-confirmation for=3"),
      ]),
    Fault("no spacing of one", spaced, .missing, line: 2, [(1000, "requested save-confirmation for=1")]),
    Fault("not exercised", .exercised("tapped", atLeast: 2), .missing, line: 2, goodSave),
    Fault("exercised", .exercised("tapped", atLeast: 1), .passed, line: 2, goodSave),
    Fault("too few of an obligation", .atLeast(2, of: "requested"), .failed, line: 4, goodSave),
    Fault("a forbidden signal", .never("requested"), .failed, line: 4, goodSave),
    Fault("no forbidden signal", .never("failed"), .passed, goodSave),
    Fault("the trigger never came", contract, .missing, [(1000, "save tapped id=1")]),
    Fault("neither came", onlyAfter, .missing, [(1000, "save tapped id=1")]),
    Fault(
      "saves overlap",
      .after(
        ["succeeded"], expect: "requested", count: 1, within: .init(fail: .milliseconds(100)), same: [],
        where: [:]),
      .unverifiable, line: 3,
      [
        (1000, "save succeeded id=1"), (1050, "save succeeded id=2"),
        (1051, "requested save-confirmation for=1"),
        (1060, "requested save-confirmation for=2"),
      ]),
    Fault(
      "saves overlap and are told apart", contract, .passed, line: 2,
      [
        (1000, "save succeeded id=1"), (1040, "save succeeded id=2"),
        (1051, "requested save-confirmation for=1"),
        (1060, "requested save-confirmation for=2"),
      ]),
    Fault(
      "the note is redacted", contract, .unverifiable, line: 3,
      [(1000, "save succeeded id=1"), (1001, "requested save-confirmation for=<private>")]),
    Fault(
      "a redacted request may be another", onlyAfter, .unverifiable, line: 5,
      goodSave + [(3000, "requested <private> for=9")]),
    Fault(
      "redacted text that cannot be the signal", .never("failed"), .passed,
      goodSave + [(3000, "save failure=<private>")]),
    Fault(
      "redacted text that may be the signal", .never("failed"), .unverifiable, line: 5,
      goodSave + [(3000, "save <private>")]),
    Fault("lost messages", .never("failed"), .unverifiable, line: 5, goodSave + [(3000, "LOSS")]),
    Fault(
      "lost messages may hide a second pulse", contract, .unverifiable, line: 5, goodSave + [(3000, "LOSS")]),
    Fault(
      "lost messages do not undo what was seen", .exercised("tapped", atLeast: 1), .passed, line: 2,
      goodSave + [(3000, "LOSS")]),
    Fault(
      "lost messages may hold what is missing", .exercised("tapped", atLeast: 2), .unverifiable, line: 5,
      goodSave + [(3000, "LOSS")]),
    Fault(
      "a forbidden signal among lost messages", .never("requested"), .failed, line: 4,
      goodSave + [(3000, "LOSS")]),
    Fault("the clock was adjusted", .never("failed"), .unverifiable, line: 5, goodSave + [(3000, "CLOCK")]),
    Fault("messages lost after the scenario", .never("failed"), .passed, goodSave + [(60_500, "LOSS")]),
    Fault(
      "success is close to the scenario's end", contract, .unverifiable, line: 2,
      [(59_950, "save succeeded id=1")]),
  ]
}

@Suite struct RuleTests {
  @Test(arguments: Fault.all) func seededFault(fault: Fault) {
    let verdict = judge(fault.rule, fault.lines)
    #expect(verdict.outcome == fault.outcome, "\(verdict.reason)")
    #expect(verdict.lines.first?.line == fault.line)
  }

  @Test(arguments: [contract, onlyAfter, spaced, .never("foreground"), silentAfterFailure])
  func aLogThatEndsEarlyProvesNoAbsence(rule: LogRule) {
    let lines = goodSave + [(2000, "save failed id=2 offline")]
    let verdict = judge(rule, lines, isOpen: true)
    #expect(verdict.outcome == .unverifiable)
    #expect(verdict.reason == "the log ends at 2026-11-12T14:03:02+09:00, before the scenario's end")
  }

  @Test func reasonsNameNumbersAndLines() {
    #expect(
      judge(contract, [(1030, "save succeeded id=1"), (1131, "requested save-confirmation for=1")]).reason
        == "\"requested\" came 101.0 ms after \"succeeded\" (line 3), expected within 100 ms")
    #expect(
      judge(contract, goodSave + [(1200, "requested save-confirmation for=1")]).reason
        == "\"requested\" came 2 times after \"succeeded\" (line 3), expected 1; line 5 is too many")
    #expect(
      judge(onlyAfter, [(1001, "requested save-confirmation for=1"), (1030, "save succeeded id=1")]).reason
        == "\"requested\" came before \"succeeded\" (line 2, before line 3)")
    #expect(
      judge(.exercised("tapped", atLeast: 3), goodSave).reason
        == "\"tapped\" came 1 time, expected at least 3")
    #expect(
      judge(contract, [(1000, "save succeeded id=1"), (1001, "requested save-confirmation for=<private>")])
        .reason
        == "id of \"requested\" is redacted in line 3; log it with privacy: .public")
  }

  @Test func slowAndDenseAreWarnedOf() {
    let slow = judge(contract, [(1000, "save succeeded id=1"), (1060, "requested save-confirmation for=1")])
    #expect(slow.outcome == .passed)
    #expect(slow.warnings == ["\"requested\" came 60.0 ms after \"succeeded\" (line 2), advised are 50 ms"])
    let dense = judge(
      spaced, [(1000, "requested save-confirmation for=1"), (1150, "requested save-confirmation for=2")])
    #expect(dense.outcome == .passed)
    #expect(dense.warnings == ["\"requested\" came again after 150.0 ms (line 3), advised are 200 ms"])
  }

  @Test func aGeneratedRuleWithoutItsTriggerIsNotApplicable() {
    #expect(judge(contract, [(1000, "save tapped id=1")], isGenerated: true).outcome == .notApplicable)
    #expect(judge(onlyAfter, [(1000, "save tapped id=1")], isGenerated: true).outcome == .notApplicable)
    #expect(
      judge(onlyAfter, [(1000, "requested save-confirmation for=1")], isGenerated: true).outcome == .failed)
    #expect(judge(contract, [(1000, "LOSS")], isGenerated: true).outcome == .unverifiable)
  }

  @Test func aTriggerMayAllowSeveral() {
    let lines = goodSave + [(1100, "requested save-confirmation for=1")]
    let twice = LogRule.onlyAfter("succeeded", of: "requested", same: ["id"], times: 2)
    #expect(judge(twice, lines).outcome == .passed)
    #expect(judge(twice, lines + [(1200, "requested save-confirmation for=1")]).outcome == .failed)
  }

  @Test func ofALogThatCannotBeReadNothingIsProved() {
    let unread = timeline("what is this\n")
    #expect(unread.format == nil)
    let verdict = LogRuleEvaluator.evaluate(.never("failed"), in: unread, window: window)
    #expect(verdict.outcome == .unverifiable)
  }

  @Test func secondsCannotProveMilliseconds() {
    let text = """
      Nov 12 14:02:59 Jo-iPhone Notes[812] <Notice>: foreground
      Nov 12 14:03:10 Jo-iPhone Notes[812] <Notice>: save succeeded id=1
      Nov 12 14:03:10 Jo-iPhone Notes[812] <Notice>: requested save-confirmation for=1
      Nov 12 14:04:20 Jo-iPhone Notes[812] <Notice>: background

      """
    let session = LogContext(
      sessionStart: start, sessionEnd: window.upperBound, hostZone: .fixed(utcOffset: 9 * 3600))
    let timeline = timeline(text, processSignals, context: session)
    let verdict = LogRuleEvaluator.evaluate(contract, in: timeline, window: window)
    #expect(verdict.outcome == .unverifiable)
    #expect(verdict.reason == "the log's clock steps by 1 s, too coarse for 100 ms")
    #expect(LogRuleEvaluator.evaluate(onlyAfter, in: timeline, window: window).outcome == .passed)
    let slow = LogRule.after(
      ["succeeded"], expect: "requested", count: 1, within: .init(fail: .seconds(5)), same: ["id"], where: [:]
    )
    #expect(LogRuleEvaluator.evaluate(slow, in: timeline, window: window).outcome == .passed)
  }

  @Test func ticksAreMeasuredWhereTheClockWasStepped() {
    func line(_ time: String, _ ticks: Int, _ message: String, _ category: String) -> String {
      #"{"timestamp":"2026-11-12 14:03:\#(time)+0900","machTimestamp":\#(ticks),"bootUUID":"B","eventType":"logEvent","subsystem":"com.example.notes","category":"\#(category)","eventMessage":"\#(message)"}"#
        + "\n"
    }
    var text = ""
    for second in 0..<10 {
      text += line("0\(second).000000", second * 24_000_000, "save tapped id=\(second)", "save")
    }
    text += line("10.000000", 240_000_000, "save succeeded id=1", "save")
    // 30 ms later by ticks, 40 ms earlier by the clock, which was set back by 70 ms.
    text += line("09.960000", 240_720_000, "requested save-confirmation for=1", "haptics")
    let read = timeline(text)
    #expect(read.hasMonotonicClock)
    let found = read.signals.suffix(2)
    #expect(found.map(\.name) == ["succeeded", "requested"])
    #expect(found.map(\.position).compactMap(\.self).reduce(0) { $1 - $0 } == 30_000_000)
  }
}
