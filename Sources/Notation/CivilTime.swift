/// A date and a time of day as a clock on a wall shows them, in no zone: year, month, day, hour, minute,
/// second, nanosecond of the proleptic Gregorian calendar.
public struct CivilTime: Sendable, Hashable, CustomStringConvertible {
  public var year: Int
  public var month: Int
  public var dayOfMonth: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var nanosecond: Int

  /// Nil unless the day exists in its month and the time of day exists; a second of 60 is refused.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0
  ) {
    guard (1678...2261).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.year = year
    self.month = month
    self.dayOfMonth = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// What a wall clock `utcOffset` seconds east of UTC shows at an instant.
  public init(nanoseconds: Int64, utcOffset: Int32) {
    let nanosPerSecond: Int64 = 1_000_000_000
    let floor = nanoseconds.floorDivided(by: nanosPerSecond)
    let local = floor.quotient + Int64(utcOffset)
    let (dayNumber, secondOfDay) = local.floorDivided(by: 86_400)
    let (year, month, day) = Self.date(daysSince1970: dayNumber)
    self.year = year
    self.month = month
    self.dayOfMonth = day
    self.hour = Int(secondOfDay) / 3600
    self.minute = Int(secondOfDay) / 60 % 60
    self.second = Int(secondOfDay) % 60
    self.nanosecond = Int(floor.remainder)
  }

  /// Seconds since 1970-01-01T00:00:00 on the same wall clock.
  public var secondsSince1970: Int64 {
    Self.daysSince1970(year: year, month: month, day: dayOfMonth) * 86_400
      + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The instant at which a clock `utcOffset` seconds east of UTC shows this.
  public func instant(utcOffset: Int32) -> Timestamp {
    let seconds = secondsSince1970 - Int64(utcOffset)
    return Timestamp(nanoseconds: seconds * 1_000_000_000 + Int64(nanosecond), utcOffset: utcOffset)
  }

  /// `2026-11-12`.
  public var day: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))" }

  /// `2026-11-12T14:03:00`, with a fraction where there is one.
  public var description: String {
    var text = "\(day)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    if nanosecond != 0 {
      var digits = Substring(padded(nanosecond, 9))
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
    }
    return text
  }

  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Days since 1970-01-01; years begin in March so that the leap day comes last.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let era = shifted.floorDivided(by: 400)
    let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1)
    let dayOfEra = era.remainder * 365 + era.remainder / 4 - era.remainder / 100 + dayOfYear
    return era.quotient * 146_097 + dayOfEra - 719_468
  }

  private static func date(daysSince1970 days: Int64) -> (year: Int, month: Int, day: Int) {
    let era = (days + 719_468).floorDivided(by: 146_097)
    let dayOfEra = era.remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    let month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    let year = Int(yearOfEra + era.quotient * 400) + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }
}

extension Int64 {
  /// Division that rounds towards minus infinity; the remainder is never negative.
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
