import Notation

/// A signal with its time on the clock that no one adjusts, where the log has it.
struct TimedOccurrence {
  var occurrence: SignalOccurrence
  var monotonic: LogEntry.MonotonicTime?

  /// Nanoseconds a tick takes on Apple silicon, as a fraction.
  private static let tick: (numerator: Int64, denominator: Int64) = (125, 3)

  /// In order of time, measured in ticks where the log has them for every signal and they agree with the
  /// wall clock nearly everywhere (a stepped clock disagrees in few places, another tick in all).
  static func ordered(
    _ found: [TimedOccurrence]
  ) -> (occurrences: [SignalOccurrence], isMonotonic: Bool) {
    let positions = monotonicPositions(found)
    var occurrences = found.map(\.occurrence)
    // Some tools cut zeros off the end of a fraction: the finest time shows the clock's step.
    let finest = occurrences.map(\.resolution).min()
    for index in occurrences.indices { occurrences[index].resolution = finest ?? .zero }
    if let positions {
      for index in occurrences.indices { occurrences[index].position = positions[index] }
    }
    occurrences.sort { left, right in
      if let first = left.position, let second = right.position, first != second { return first < second }
      if (left.position == nil) != (right.position == nil) { return right.position == nil }
      return left.line < right.line
    }
    return (occurrences, positions != nil && !occurrences.isEmpty)
  }

  private static func monotonicPositions(_ found: [TimedOccurrence]) -> [Int64]? {
    var anchors: [String: (wall: Int64, ticks: UInt64)] = [:]
    var previous: [String: (wall: Int64, ticks: UInt64)] = [:]
    var positions: [Int64] = []
    var agreeing = 0
    var compared = 0
    for item in found {
      guard let time = item.monotonic, let wall = item.occurrence.timing.certain?.nanoseconds else {
        return nil
      }
      let anchor = anchors[time.boot] ?? (wall, time.ticks)
      anchors[time.boot] = anchor
      guard let passed = nanoseconds(from: anchor.ticks, to: time.ticks) else { return nil }
      positions.append(anchor.wall &+ passed)
      if let last = previous[time.boot], let step = nanoseconds(from: last.ticks, to: time.ticks) {
        compared += 1
        if abs(step - (wall - last.wall)) <= 1_000_000 + abs(step) / 500 { agreeing += 1 }
      }
      previous[time.boot] = (wall, time.ticks)
    }
    return agreeing * 10 >= compared * 8 ? positions : nil
  }

  private static func nanoseconds(from first: UInt64, to second: UInt64) -> Int64? {
    let difference = Int64(bitPattern: second &- first)
    let (scaled, overflow) = difference.multipliedReportingOverflow(by: tick.numerator)
    return overflow ? nil : scaled / tick.denominator
  }
}
