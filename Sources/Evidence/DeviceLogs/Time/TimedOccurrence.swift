import Notation

/// A signal with its time on the clock that no one adjusts, where the log has it.
struct TimedOccurrence {
  var occurrence: SignalOccurrence
  var monotonic: LogEntry.MonotonicTime?

  /// Signals in order of time.
  struct Order {
    var occurrences: [SignalOccurrence]
    /// Whether their positions are measured in ticks.
    var isMonotonic: Bool
    /// That no time can be relied on, as the log's two clocks say different things.
    var contradiction: Disturbance?
  }

  /// In order of time, measured in ticks where the log has them for every signal and they agree with the
  /// wall clock nearly everywhere (a stepped clock disagrees in few places, another tick in all). Where they do
  /// not, either clock may be wrong.
  static func ordered(_ found: [TimedOccurrence]) -> Order {
    let comparison = ClockComparison(found)
    var occurrences = found.map(\.occurrence)
    // Some tools cut zeros off the end of a fraction: the finest time shows the clock's step.
    let finest = occurrences.map(\.resolution).min()
    for index in occurrences.indices { occurrences[index].resolution = finest ?? .zero }
    if let positions = comparison.positions {
      for index in occurrences.indices { occurrences[index].position = positions[index] }
    }
    occurrences.sort { left, right in
      if let first = left.position, let second = right.position, first != second { return first < second }
      if (left.position == nil) != (right.position == nil) { return right.position == nil }
      return left.line < right.line
    }
    return Order(
      occurrences: occurrences, isMonotonic: comparison.positions != nil && !occurrences.isEmpty,
      contradiction: comparison.contradiction)
  }
}

/// What the ticks of a log's signals say, against the wall clock.
private struct ClockComparison {
  private typealias Reading = (wall: Int64, ticks: UInt64, line: Int)

  /// Nanoseconds a tick takes on Apple silicon, as a fraction.
  private static let tick: (numerator: Int64, denominator: Int64) = (125, 3)

  /// Of each signal, in ticks; nil where some have none.
  private(set) var positions: [Int64]?
  private(set) var contradiction: Disturbance?
  private var anchors: [String: Reading] = [:]
  private var previous: [String: Reading] = [:]
  private var agreeing = 0
  private var compared = 0
  private var firstDifference: (Reading, Reading)?

  init(_ found: [TimedOccurrence]) {
    let measured = found.map { measure($0) }
    guard agreeing * 10 >= compared * 8 else {
      contradiction = firstDifference.map { first, second in
        Disturbance(
          kind: .clockChange,
          message:
            "the ticks and the wall clock disagree on the time from line \(first.line) to line \(second.line)",
          line: second.line, timing: .undated)
      }
      return
    }
    if !measured.contains(nil) { positions = measured.compactMap(\.self) }
  }

  private mutating func measure(_ item: TimedOccurrence) -> Int64? {
    guard let time = item.monotonic, let wall = item.occurrence.timing.certain?.nanoseconds else {
      return nil
    }
    let reading: Reading = (wall, time.ticks, item.occurrence.line)
    let anchor = anchors[time.boot] ?? reading
    anchors[time.boot] = anchor
    if let last = previous[time.boot] { compare(last, reading) }
    previous[time.boot] = reading
    return Self.nanoseconds(from: anchor.ticks, to: time.ticks).map { anchor.wall &+ $0 }
  }

  private mutating func compare(_ first: Reading, _ second: Reading) {
    compared += 1
    if let step = Self.nanoseconds(from: first.ticks, to: second.ticks),
      abs(step - (second.wall - first.wall)) <= 1_000_000 + abs(step) / 500
    {
      agreeing += 1
    } else if firstDifference == nil {
      firstDifference = (first, second)
    }
  }

  private static func nanoseconds(from first: UInt64, to second: UInt64) -> Int64? {
    let difference = Int64(bitPattern: second &- first)
    let (scaled, overflow) = difference.multipliedReportingOverflow(by: tick.numerator)
    return overflow ? nil : scaled / tick.denominator
  }
}
