/// An instant, to the nanosecond, with the offset from UTC that it was written with, so that reports can
/// print it as the person who wrote it would read it. Equality and order look at the instant alone.
public struct Timestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Nanoseconds since 1970-01-01T00:00:00Z (years 1678 to 2262).
  public var nanoseconds: Int64
  /// Seconds east of UTC.
  public var utcOffset: Int32

  public init(nanoseconds: Int64, utcOffset: Int32 = 0) {
    self.nanoseconds = nanoseconds
    self.utcOffset = utcOffset
  }

  public init(secondsSince1970 seconds: Int64, utcOffset: Int32 = 0) {
    self.init(nanoseconds: seconds * 1_000_000_000, utcOffset: utcOffset)
  }

  public static func == (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds == right.nanoseconds }
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(nanoseconds) }

  /// The time that passed from `earlier` to this instant; negative if it lies before.
  public func since(_ earlier: Timestamp) -> Duration {
    .nanoseconds(nanoseconds) - .nanoseconds(earlier.nanoseconds)
  }

  /// The instant a duration later, printed in the same zone; the first or last representable instant where
  /// the sum lies beyond it.
  public func advanced(by duration: Duration) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (nanoseconds < 0 ? .min : .max) : sum, utcOffset: utcOffset)
  }

  /// The same instant, printed in UTC.
  public var utc: Timestamp { Timestamp(nanoseconds: nanoseconds) }

  /// RFC 3339 with the fraction only where there is one: `2026-11-12T14:03:00+09:00`.
  public var description: String {
    let local = CivilTime(nanoseconds: nanoseconds, utcOffset: utcOffset)
    return local.description + Self.zone(utcOffset)
  }

  /// The calendar day in the zone that the instant was written with: `2026-11-12`.
  public var day: String { CivilTime(nanoseconds: nanoseconds, utcOffset: utcOffset).day }

  private static func zone(_ offset: Int32) -> String {
    if offset == 0 { return "Z" }
    let minutes = abs(Int(offset)) / 60
    return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
}

extension Duration {
  /// Nanoseconds, what lies below cut off; saturates at the ends of 64 bits.
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carried) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || carried ? (seconds < 0 ? .min : .max) : sum
  }
}

/// A number in decimal with leading zeros up to `width` digits.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
