import Notation

/// Looks at a log from end to end, in samples where it is large: which time it covers, and whether it falls
/// silent where logs of its kind never do.
///
/// A log of the whole system writes many lines a second. A log of one app is silent whenever the app is, so
/// that silence there says nothing: gaps are looked for only where several processes write at least
/// `busyRate` entries a second.
struct CoverageSurvey {
  private struct Sample {
    var place: Int
    var time: Timestamp
  }

  private static let stride = 1 << 16
  private static let busyRate = 5.0
  private static let silence = Duration.seconds(5)

  private let text: ByteView
  private let format: LogFormat
  private let clock: LogClock
  private var reader: RecordReader
  private var samples: [Sample] = []
  private var processes: Set<String> = []
  private var entries = 0
  private var bytesRead = 0
  private(set) var gaps: [Disturbance] = []
  private(set) var namesZone = false
  private(set) var isSimulator = false
  /// What a line that was looked at does not say: `year, zone`.
  private(set) var lacking = "time"

  init(_ text: ByteView, _ format: LogFormat, _ clock: LogClock) {
    self.text = text
    self.format = format
    self.clock = clock
    reader = RecordReader(text, format)
  }

  /// The first and the last dated entry.
  var span: ClosedRange<Timestamp>? {
    guard let first = samples.map(\.time).min(), let last = samples.map(\.time).max() else { return nil }
    return first...last
  }

  mutating func run() {
    if text.count <= 64 * Self.stride || format == .unifiedJSON {
      sample(text.range, upTo: .max)
    } else {
      var place = text.startIndex
      while place < text.endIndex {
        sample(place..<text.endIndex, upTo: 4)
        place += Self.stride
      }
      sample(max(text.startIndex, text.endIndex - Self.stride)..<text.endIndex, upTo: .max)
    }
    if isBusy { findGaps() }
  }

  /// Looks at so many entries from the start of a range on, and not further than its end.
  private mutating func sample(_ range: Range<Int>, upTo limit: Int) {
    var start = format == .unifiedJSON ? range.lowerBound : reader.start(ofRecordAt: range.lowerBound)
    var seen = 0
    while start < range.upperBound, seen < limit {
      let (record, end) = reader.record(at: start)
      if case .entry(let head) = record, let time = clock.timing(of: head.time).candidates.first {
        samples.append(Sample(place: start, time: time))
        seen += 1
        entries += 1
        bytesRead += end - start
        note(head)
      } else if case .entry(let head) = record, case .wall(let wall)? = head.time {
        lacking = wall.month == nil ? "date" : wall.year == nil ? "year, zone" : "zone"
        seen += 1
      }
      start = end
    }
  }

  private mutating func note(_ head: EntryHead) {
    if case .instant? = head.time { namesZone = true }
    isSimulator = isSimulator || head.isSimulator
    if processes.count < 8, let process = head.process.string { processes.insert(process) }
  }

  private var isBusy: Bool {
    guard let span, processes.count >= 4, bytesRead > 0 else { return false }
    let total = Double(entries) * Double(text.count) / Double(bytesRead)
    let seconds = Double(span.upperBound.since(span.lowerBound).wholeNanoseconds) / 1e9
    return total >= 200 && total / max(seconds, 1) >= Self.busyRate
  }

  private mutating func findGaps() {
    samples.sort { ($0.place, $0.time) < ($1.place, $1.time) }
    var lines = LineCounter(text)
    for (first, second) in zip(samples, samples.dropFirst())
    where second.time.since(first.time) >= Self.silence {
      for (left, right) in neighbours(from: first.place, to: second.place)
      where right.time.since(left.time) >= Self.silence {
        gaps.append(
          Disturbance(
            kind: .gap,
            message:
              "nothing was logged for \(right.time.since(left.time).wholeNanoseconds / 1_000_000_000) s",
            line: lines.line(at: left.place), timing: .exact(left.time), until: right.time))
      }
    }
  }

  private mutating func neighbours(from first: Int, to last: Int) -> [(Sample, Sample)] {
    var entries: [Sample] = []
    var start = first
    while start <= last, start < text.endIndex {
      let (record, end) = reader.record(at: start)
      if case .entry(let head) = record, let time = clock.timing(of: head.time).candidates.first {
        entries.append(Sample(place: start, time: time))
      }
      start = end
    }
    return Array(zip(entries, entries.dropFirst()))
  }
}
