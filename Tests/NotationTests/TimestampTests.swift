import Notation
import Testing

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("2026-11-12T14:03:00+09:00", 1_794_459_780_000_000_000),
      ("2026-11-12T14:03:00+0900", 1_794_459_780_000_000_000),
      ("2026-11-12t05:03:00z", 1_794_459_780_000_000_000),
      ("2026-11-12 14:03:00.5+09:00", 1_794_459_780_500_000_000),
      ("1969-12-31T23:59:59.999999999Z", -1),
      ("1970-01-01T00:00:00.1234567891Z", 123_456_789),
      ("2024-02-29T00:00:00-00:30", 1_709_166_600_000_000_000),
    ] as [(String, Int64)])
  func readsInstants(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try Timestamp(parsing: text).nanoseconds == nanoseconds)
  }

  @Test(
    arguments: [
      ("", .notATime), ("2026-11-12", .notATime), ("12:30:45", .notATime), ("45045", .notATime),
      ("2026-11-12T14:03Z", .notATime), ("2026-1-2T14:03:00Z", .notATime),
      ("2026-11-12T14:03:00.Z", .notATime),
      ("2026-11-12T14:03:00+09", .notATime), ("2026-11-12T14:03:00Z ", .notATime),
      (" 2026-11-12T14:03:00Z", .notATime), ("２０２６-11-12T14:03:00Z", .notATime),
      ("2026-11-12T14:03:00", .noZone), ("2026-11-12 14:03:00.25", .noZone),
      ("2026-02-30T00:00:00Z", .noSuchMoment), ("2025-02-29T00:00:00Z", .noSuchMoment),
      ("2026-11-12T25:00:00Z", .noSuchMoment), ("2026-11-12T24:00:00Z", .noSuchMoment),
      ("2026-11-12T23:59:60Z", .noSuchMoment), ("2026-13-01T00:00:00Z", .noSuchMoment),
      ("2026-11-12T14:03:00+09:60", .noSuchMoment), ("2026-11-12T14:03:00+25:00", .noSuchMoment),
      ("0000-01-01T00:00:00Z", .noSuchMoment), ("9999-12-31T23:59:59Z", .noSuchMoment),
    ] as [(String, Timestamp.ParsingFault)])
  func refusesWhatIsNoInstant(_ text: String, _ fault: Timestamp.ParsingFault) {
    #expect(throws: fault) { try Timestamp(parsing: text) }
  }

  @Test(arguments: [
    "2026-11-12T14:03:00+09:00", "2026-11-12T05:03:00Z", "2026-11-12T05:03:00.001-03:30",
    "1900-03-01T00:00:00Z",
  ])
  func printsAsItWasWritten(_ text: String) throws {
    #expect(try Timestamp(parsing: text).description == text)
  }

  @Test func offsetsDoNotCountInComparisons() throws {
    let seoul = try Timestamp(parsing: "2026-12-01T09:30:00+0200")
    #expect(seoul == Timestamp(secondsSince1970: seoul.nanoseconds / 1_000_000_000))
    #expect(seoul.utc.description == "2026-12-01T07:30:00Z")
    #expect(seoul > (try Timestamp(parsing: "2026-12-01T06:00:00Z")))
    #expect(Set([seoul, seoul.utc]).count == 1)
  }

  /// A waiver of 30 November has run out on the first of December, 00:00 in UTC.
  @Test func aDayEndsInUTC() throws {
    let end = try Timestamp(endOfDay: "2026-11-30")
    #expect(end.description == "2026-12-01T00:00:00Z")
    #expect(throws: Timestamp.ParsingFault.noSuchMoment) { try Timestamp(endOfDay: "2026-02-30") }
    #expect(throws: Timestamp.ParsingFault.notATime) { try Timestamp(endOfDay: "2026-11-30T00:00:00Z") }
    #expect(throws: Timestamp.ParsingFault.notATime) { try Timestamp(endOfDay: "30.11.2026") }
  }

  @Test func centuriesApartDoNotOverflow() throws {
    let early = try Timestamp(parsing: "1678-01-01T00:00:00Z")
    let late = try Timestamp(parsing: "2261-12-31T23:59:59Z")
    #expect(late.since(early) == .seconds(18_429_206_399))
    #expect(early.since(late) < .zero)
    #expect(late.advanced(by: late.since(early)).nanoseconds == .max)
    #expect(early.advanced(by: early.since(late)).nanoseconds == .min)
    #expect(late.advanced(by: .seconds(-1)) < late)
  }
}

@Suite struct CivilTimeTests {
  @Test(
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 3, 1, -25_508),
      (2026, 11, 12, 20_769),
    ] as [(Int, Int, Int, Int64)])
  func countsDays(_ year: Int, _ month: Int, _ day: Int, _ days: Int64) {
    #expect(CivilTime.daysSince1970(year: year, month: month, day: day) == days)
    let civil = CivilTime(nanoseconds: days * 86_400_000_000_000, utcOffset: 0)
    #expect((civil.year, civil.month, civil.dayOfMonth) == (year, month, day))
  }

  @Test func everyDayOfFourCenturiesComesBack() {
    var failures = 0
    for days in Int64(-100_000)...46_097 {
      let civil = CivilTime(nanoseconds: days * 86_400_000_000_000, utcOffset: 0)
      if civil.secondsSince1970 != days * 86_400 { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test(arguments: [
    (2026, 2, 28), (2024, 2, 29), (2000, 2, 29), (1900, 2, 28), (2026, 4, 30), (2026, 12, 31),
  ])
  func monthsEnd(_ year: Int, _ month: Int, _ last: Int) {
    #expect(CivilTime.days(inMonth: month, of: year) == last)
    #expect(CivilTime(year: year, month: month, day: last) != nil)
    #expect(CivilTime(year: year, month: month, day: last + 1) == nil)
  }

  @Test func printsFractionsWithoutTrailingZeros() throws {
    let time = try #require(
      CivilTime(year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5, nanosecond: 60_000))
    #expect(time.description == "2026-01-02T03:04:05.00006")
    #expect(time.day == "2026-01-02")
  }

  @Test func showsTheWallClockOfAnOffset() {
    let before = CivilTime(nanoseconds: -1, utcOffset: 0)
    #expect(before.description == "1969-12-31T23:59:59.999999999")
    #expect(CivilTime(nanoseconds: 0, utcOffset: -12_600).description == "1969-12-31T20:30:00")
  }
}
