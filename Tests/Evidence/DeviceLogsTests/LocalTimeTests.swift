import DeviceLogs
import Diagnostics
import Notation
import Testing

/// The bytes of a TZif file of version 2 that holds no transitions but a rule.
private func zoneFile(_ rule: String, offset: Int32) -> [UInt8] {
  func number(_ value: Int32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  let header: [UInt8] =
    Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [0, 0, 0, 0, 1, 4].flatMap { number($0) }
  let body = number(offset) + [0, 0] + Array("UTC\0".utf8)
  return header + body + header + body + Array("\n\(rule)\n".utf8)
}

private func rules(_ rule: String, offset: Int32) throws -> TimeZoneRules {
  try #require(TimeZoneRules(zoneFile(rule, offset: offset)))
}

private func civil(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) throws -> CivilTime
{
  try #require(CivilTime(year: year, month: month, day: day, hour: hour, minute: minute))
}

@Suite struct LocalTimeTests {
  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test func summerAndWinter() throws {
    let rules = try rules(Self.berlin, offset: 3600)
    #expect(try rules.localTime(civil(2026, 7, 1, 12)) == .unique(7200))
    #expect(try rules.localTime(civil(2026, 12, 31, 23)) == .unique(3600))
  }

  @Test func theHourThatHappensTwiceAndTheOneThatDoesNot() throws {
    let rules = try rules(Self.berlin, offset: 3600)
    #expect(try rules.localTime(civil(2026, 10, 25, 2, 30)) == .ambiguous(first: 7200, second: 3600))
    #expect(try rules.localTime(civil(2026, 3, 29, 2, 30)) == .nonexistent(before: 3600, after: 7200))
    #expect(try rules.localTime(civil(2026, 10, 25, 3, 0)) == .unique(3600))
    #expect(try rules.localTime(civil(2026, 10, 25, 1, 59)) == .unique(7200))
  }

  @Test func theSouthHasSummerAtNewYear() throws {
    let rules = try rules("AEST-10AEDT,M10.1.0,M4.1.0/3", offset: 36_000)
    #expect(try rules.localTime(civil(2027, 1, 1, 0)) == .unique(39_600))
    #expect(try rules.localTime(civil(2026, 6, 1, 0)) == .unique(36_000))
  }

  @Test(arguments: [("KST-9", 32_400), ("<+0330>-3:30", 12_600), ("<-03>3", -10_800)])
  func zonesWithoutSummerTime(rule: String, offset: Int32) throws {
    #expect(try rules(rule, offset: 0).localTime(civil(2026, 7, 1, 12)) == .unique(offset))
  }

  @Test(arguments: ["", "TZif", "CET-1CEST,M13.5.0,M10.5.0/3", "CET"]) func refusesWhatIsNoZone(text: String)
  {
    #expect(TimeZoneRules(Array(text.utf8)) == nil)
    if !text.isEmpty, text != "TZif" { #expect(TimeZoneRules(zoneFile(text, offset: 0)) == nil) }
  }

  @Test func newYearBetweenTwoLines() throws {
    let text = """
      Dec 31 23:59:58 Jo-iPhone Notes(CoreBluetooth)[812] <Notice>: save tapped id=1
      Jan  1 00:00:03 Jo-iPhone Notes[812] <Notice>: save succeeded id=1
      Jan  1 00:00:03 Jo-iPhone kernel[0] <Error>: save failed id=1 unrelated

      """
    let session = LogContext(
      sessionStart: instant("2026-12-31T23:50:00+01:00"), sessionEnd: instant("2027-01-01T00:10:00+01:00"),
      hostZone: .rules(try rules(Self.berlin, offset: 3600), name: "Europe/Berlin"))
    let read = timeline(text, processSignals, context: session)
    #expect(
      read.signals.map { "\($0.name) \($0.time?.utc.description ?? "-")" } == [
        "tapped 2026-12-31T22:59:58Z", "succeeded 2026-12-31T23:00:03Z",
      ])
    #expect(read.zone == "Europe/Berlin")
    #expect(read.identities.deviceNames == ["Jo-iPhone"])
  }

  @Test func theLeapDayNeedsItsYear() {
    let text = """
      Feb 29 10:00:00 Jo-iPhone Notes[9] <Notice>: save tapped id=1
      Mar  1 00:00:10 Jo-iPhone Notes[9] <Notice>: save succeeded id=1

      """
    let session = LogContext(
      sessionStart: instant("2028-02-29T09:59:00Z"), sessionEnd: instant("2028-03-01T00:05:00Z"),
      hostZone: .fixed(utcOffset: 0))
    let read = timeline(text, processSignals, context: session)
    #expect(read.span == instant("2028-02-29T10:00:00Z")...instant("2028-03-01T00:00:10Z"))
    #expect(read.signals.map(\.name) == ["tapped", "succeeded"])
  }

  @Test func withoutASessionNothingIsDated() {
    let read = timeline("Dec 31 23:59:58 Jo-iPhone Notes[812] <Notice>: save tapped id=1\n", processSignals)
    #expect(read.signals.map(\.timing) == [.undated])
    #expect(read.span == nil)
    #expect(
      read.problems.map(\.message) == [
        "no time of the log can be told: syslog relay leaves out what only a session record says (year, zone)"
      ])
  }

  @Test func ambiguousAndNonexistentTimesAreFlagged() throws {
    let text = """
      Oct 25 02:30:00 Jo-iPhone Notes[812] <Notice>: save tapped id=1
      Mar 29 02:30:00 Jo-iPhone Notes[812] <Notice>: save tapped id=2

      """
    let session = LogContext(
      sessionStart: instant("2026-06-01T00:00:00Z"), sessionEnd: instant("2026-06-01T00:10:00Z"),
      hostZone: .rules(try rules(Self.berlin, offset: 3600), name: "Europe/Berlin"))
    let read = timeline(text, processSignals, context: session)
    #expect(
      Set(read.signals.map(\.timing)) == [
        .ambiguous(instant("2026-10-25T00:30:00Z"), instant("2026-10-25T01:30:00Z")),
        .nonexistent(instant("2026-03-29T01:30:00Z"), instant("2026-03-29T00:30:00Z")),
      ])
    #expect(
      read.problems.map(\.message) == [
        "the local time is ambiguous: it is 2026-10-25T00:30:00Z or 2026-10-25T01:30:00Z",
        "the local time does not exist: the clock was set forward over it",
      ])
    let verdict = LogRuleEvaluator.evaluate(
      .exercised("tapped", atLeast: 1), in: read,
      window: instant("2026-10-25T00:00:00Z")...instant("2026-10-25T01:00:00Z"))
    #expect(verdict.outcome == .unverifiable)
    #expect(verdict.reason == "the local time of line 1 is ambiguous")
  }

  @Test func offsetsAreKeptWhereTheClockWasSetBack() {
    let text = """
      2026-10-25 02:59:59.500000+0200 0x1f3 Default 0x0 812 0 Notes: [com.example.notes:save] save tapped id=1
      2026-10-25 02:00:10.000000+0100 0x1f3 Default 0x0 812 0 Notes: [com.example.notes:save] save tapped id=2

      """
    let read = timeline(text)
    #expect(read.signals.map(\.captures) == [["id": "1"], ["id": "2"]])
    #expect(read.span.map { $0.upperBound.since($0.lowerBound) } == .milliseconds(10_500))
    #expect(read.zone == "from the log")
  }

  @Test func offsetsMayBeWrittenInAnyForm() {
    let lines = [
      "2026-10-25 02:59:59.500000+0200", "2026-10-25T00:59:59.5Z", "2026-10-25T02:59:59.500+02:00",
    ]
    let text = lines.map {
      #"{"timestamp": "\#($0)", "processImagePath": "/x/Notes", "subsystem": "com.example.notes", "category": "save", "eventMessage": "save tapped id=1"}"#
        + "\n"
    }.joined()
    #expect(
      timeline(text).signals.map(\.timing)
        == [Timing](repeating: .exact(instant("2026-10-25T00:59:59.5Z")), count: 3))
  }
}
