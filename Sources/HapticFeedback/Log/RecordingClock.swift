#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The two clocks that date a recording's lines.
public struct RecordingClock: Sendable {
  /// Microseconds since 1970 by the wall clock, which people and networks set.
  public var wall: @Sendable () -> Int64
  /// Ticks of 125/3 ns that only ever go forward, as `machTimestamp` counts them on Apple silicon.
  public var ticks: @Sendable () -> UInt64

  public init(wall: @escaping @Sendable () -> Int64, ticks: @escaping @Sendable () -> UInt64) {
    self.wall = wall
    self.ticks = ticks
  }

  /// The device's clocks; ticks count from this call.
  public static func system() -> RecordingClock {
    let start = ContinuousClock.now
    return RecordingClock(
      wall: { Int64((Date().timeIntervalSince1970 * 1_000_000).rounded()) },
      ticks: {
        let elapsed = (ContinuousClock.now - start).components
        return UInt64(elapsed.seconds) * 24_000_000
          + UInt64(elapsed.attoseconds / 1_000_000_000) * 3 / 125
      })
  }
}

/// A wall-clock instant in UTC as the unified log prints one: `2026-05-24 13:03:28.908085+0000`.
func logTimestamp(microseconds: Int64) -> String {
  let (seconds, fraction) = floorDivided(microseconds, by: 1_000_000)
  let (days, secondOfDay) = floorDivided(seconds, by: 86_400)
  let (year, month, day) = civilDate(daysSince1970: days)
  let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, to: 2) }
  let date = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  return "\(date) \(time.joined(separator: ":")).\(padded(fraction, to: 6))+0000"
}

private func floorDivided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

/// The Gregorian date, counted in eras of 400 years that begin on 1 March.
private func civilDate(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let (era, dayOfEra) = floorDivided(days + 719_468, by: 146_097)
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let month = (5 * dayOfYear + 2) / 153
  let isNextYear = month >= 10
  return (
    yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
    dayOfYear - (153 * month + 2) / 5 + 1
  )
}

private func padded(_ number: Int64, to width: Int) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, width - text.count)) + text
}
