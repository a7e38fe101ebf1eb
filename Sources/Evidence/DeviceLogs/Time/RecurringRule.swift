import Notation

/// The yearly change between standard and daylight-saving time in POSIX notation, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct RecurringRule: Sendable {
  fileprivate struct Daylight: Sendable {
    var offset: Int32
    var start, end: Change
  }

  /// A day of the year and the seconds after its midnight.
  fileprivate struct Change: Sendable {
    enum Day: Sendable {
      /// Day 1 to 365; 29 February is never counted.
      case withoutLeapDay(Int)
      /// Day 0 to 365.
      case ordinal(Int)
      /// The `week`th `weekday` of a month; week 5 is the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }
    var day: Day
    var seconds: Int64
  }

  private var standard: Int32
  private var daylight: Daylight?

  init?(_ text: some Collection<UInt8>) {
    var reader = Reader(text)
    guard reader.name(), let standard = reader.offset() else { return nil }
    self.standard = -standard
    if reader.isAtEnd { return }
    guard reader.name() else { return nil }
    var daylightOffset = self.standard + 3600
    if reader.next != UInt8(ascii: ",") {
      guard let offset = reader.offset() else { return nil }
      daylightOffset = -offset
    }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }

  func offset(at instant: Int64) -> Int32 {
    guard let daylight else { return standard }
    let local = Timestamp(secondsSince1970: instant, utcOffset: standard)
    let year = CivilTime(nanoseconds: local.nanoseconds, utcOffset: standard).year
    let start = daylight.start.local(in: year) - Int64(standard)
    let end = daylight.end.local(in: year) - Int64(daylight.offset)
    let isDaylight = start < end ? (start..<end).contains(instant) : !(end..<start).contains(instant)
    return isDaylight ? daylight.offset : standard
  }
}

extension RecurringRule.Change {
  /// Seconds since 1970 on the local clock.
  fileprivate func local(in year: Int) -> Int64 {
    let newYear = CivilTime.daysSince1970(year: year, month: 1, day: 1)
    let dayNumber: Int64
    switch day {
    case .ordinal(let day): dayNumber = newYear + Int64(day)
    case .withoutLeapDay(let day):
      let isAfterLeapDay = day >= 60 && CivilTime.days(inMonth: 2, of: year) == 29
      dayNumber = newYear + Int64(day - 1) + (isAfterLeapDay ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CivilTime.daysSince1970(year: year, month: month, day: 1)
      let firstWeekday = Int((first + 4) % 7 + 7) % 7
      var day = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
      while day >= CivilTime.days(inMonth: month, of: year) { day -= 7 }
      dayNumber = first + Int64(day)
    }
    return dayNumber * 86_400 + seconds
  }
}

extension RecurringRule {
  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    var next: UInt8? { index < bytes.count ? bytes[index] : nil }
    var isAtEnd: Bool { next == nil }

    mutating func take(_ byte: Character) -> Bool {
      guard let next, next == byte.asciiValue else { return false }
      index += 1
      return true
    }

    /// `CET` or `<+0330>`.
    mutating func name() -> Bool {
      let start = index
      if take("<") {
        while !isAtEnd, next != UInt8(ascii: ">") { index += 1 }
        return take(">")
      }
      while let next, (0x41...0x5A).contains(next & 0xDF) { index += 1 }
      return index - start >= 3
    }

    mutating func number() -> Int? {
      let start = index
      var value = 0
      while let next, (0x30...0x39).contains(next), index - start < 4 {
        value = value * 10 + Int(next - 0x30)
        index += 1
      }
      return index > start ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func offset() -> Int32? {
      let sign: Int = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard let hours = number(), hours <= 167 else { return nil }
      var seconds = hours * 3600
      if take(":") {
        guard let minutes = number(), minutes < 60 else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(), rest < 60 else { return nil }
          seconds += rest
        }
      }
      return Int32(sign * seconds)
    }

    /// `,M3.5.0/2`, `,J60` or `,59`; two o'clock where no time is given.
    mutating func change() -> Change? {
      guard take(",") else { return nil }
      let day: Change.Day
      if take("M") {
        guard let month = number(), (1...12).contains(month), take("."), let week = number(),
          (1...5).contains(week), take("."), let weekday = number(), (0...6).contains(weekday)
        else { return nil }
        day = .weekday(month: month, week: week, weekday: weekday)
      } else if take("J") {
        guard let number = number(), (1...365).contains(number) else { return nil }
        day = .withoutLeapDay(number)
      } else {
        guard let number = number(), (0...365).contains(number) else { return nil }
        day = .ordinal(number)
      }
      guard take("/") else { return Change(day: day, seconds: 7200) }
      guard let time = offset() else { return nil }
      return Change(day: day, seconds: Int64(time))
    }
  }
}
