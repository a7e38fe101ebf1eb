import Notation

/// Turns what lines say about their time into instants, with the session's help where they lack a year, a
/// date or a zone.
struct LogClock {
  private let context: LogContext

  init(_ context: LogContext) { self.context = context }

  func timing(of time: EntryTime?) -> Timing {
    switch time {
    case .instant(let instant): .exact(instant)
    case .wall(let wall): timing(of: wall)
    case nil: .undated
    }
  }

  private func timing(of wall: WallTime) -> Timing {
    guard wall.month != nil, wall.day != nil else { return timingWithoutDate(wall) }
    if let year = wall.year { return civil(wall, year: year).map(timing(of:)) ?? .undated }
    return nearest(sessionYears.compactMap { civil(wall, year: $0) }.map(timing(of:)))
  }

  /// A time of day: the session's date, or the one before or after it, whichever lies nearest.
  private func timingWithoutDate(_ wall: WallTime) -> Timing {
    guard let start = context.sessionStart, let end = context.sessionEnd,
      end.since(start) < .seconds(20 * 3600)
    else { return .undated }
    let base = start.nanoseconds / 1_000_000_000
    let timings = (Int64(-1)...2).compactMap { day -> Timing? in
      let date = CivilTime(nanoseconds: (base + day * 86_400) * 1_000_000_000, utcOffset: wall.utcOffset ?? 0)
      var dated = wall
      (dated.month, dated.day) = (date.month, date.dayOfMonth)
      guard let civil = civil(dated, year: date.year) else { return nil }
      return wall.utcOffset.map { .exact(civil.instant(utcOffset: $0)) } ?? timing(of: civil)
    }
    return nearest(timings)
  }

  private func civil(_ wall: WallTime, year: Int) -> CivilTime? {
    guard let month = wall.month, let day = wall.day else { return nil }
    return CivilTime(
      year: year, month: month, day: day, hour: wall.hour, minute: wall.minute, second: wall.second,
      nanosecond: wall.nanosecond)
  }

  private func timing(of civil: CivilTime) -> Timing {
    switch context.hostZone {
    case nil: return .undated
    case .fixed(let offset): return .exact(civil.instant(utcOffset: offset))
    case .rules(let rules, _):
      switch rules.localTime(civil) {
      case .unique(let offset): return .exact(civil.instant(utcOffset: offset))
      case .ambiguous(let first, let second):
        return .ambiguous(civil.instant(utcOffset: first), civil.instant(utcOffset: second))
      case .nonexistent(let before, let after):
        return .nonexistent(civil.instant(utcOffset: before), civil.instant(utcOffset: after))
      }
    }
  }

  /// Far enough around the session that its neighbours in the calendar are tried as well; a leap day needs
  /// the leap year.
  private var sessionYears: [Int] {
    guard let start = context.sessionStart ?? context.sessionEnd,
      let end = context.sessionEnd ?? context.sessionStart
    else { return [] }
    let first = CivilTime(nanoseconds: start.nanoseconds, utcOffset: 0).year - 1
    let last = CivilTime(nanoseconds: end.nanoseconds, utcOffset: 0).year + 1
    return first <= last && last - first < 20 ? Array(first...last) : []
  }

  private func nearest(_ timings: [Timing]) -> Timing {
    timings.compactMap { timing in timing.candidates.first.map { (distance(to: $0), timing) } }
      .min { $0.0 < $1.0 }?.1 ?? .undated
  }

  private func distance(to time: Timestamp) -> Duration {
    if let start = context.sessionStart, time < start { return start.since(time) }
    if let end = context.sessionEnd ?? context.sessionStart, time > end { return time.since(end) }
    return .zero
  }
}
