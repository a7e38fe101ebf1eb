import Notation

/// Looks at a log from end to end, in samples where it is large: which time it covers, and whether it falls
/// silent where logs of its kind never do.
///
/// A log of the whole system writes many lines a second. A log of one app is silent whenever the app is, so
/// that silence there says nothing: gaps are looked for only where several processes write at least
/// `busyRate` entries a second. An excerpt says in its header whether the log that it was taken from is busy.
///
/// Where entries name the boot that they come from, another one shows that the device started anew.
struct CoverageSurvey {
  private struct Sample {
    var place: Int
    var end: Int
    var time: Timestamp
    /// Nil where the entry does not say.
    var boot: Int?
  }

  private static let stride = 1 << 16
  private static let busyRate = 5.0
  private static let silence = Duration.seconds(5)

  private let file: LogFile
  private let text: ByteView
  private let clock: LogClock
  private var reader: RecordReader
  private var samples: [Sample] = []
  private var processes: Set<String> = []
  private var bytesRead = 0
  private(set) var gaps: [Disturbance] = []
  private(set) var restarts: [Disturbance] = []
  /// The last entry before a restart and the first one behind it.
  private var restartEnds: [Range<Int>] = []
  private var boots = BootNumbers()
  private(set) var namesZone = false
  /// The entry that shows that a simulator wrote into the log.
  private var simulatorEntry: Range<Int>?
  /// What a line that was looked at does not say: `year, zone`.
  private(set) var lacking = "time"

  init(_ file: LogFile, _ clock: LogClock) {
    self.file = file
    text = file.text
    self.clock = clock
    reader = RecordReader(file.text, file.format)
  }

  var isSimulator: Bool { simulatorEntry != nil }

  /// The first and the last dated entry.
  var span: ClosedRange<Timestamp>? {
    guard let first = samples.map(\.time).min(), let last = samples.map(\.time).max() else { return nil }
    return first...last
  }

  mutating func run() {
    if file.excerpt != nil || text.count <= 64 * Self.stride || file.format == .unifiedJSON {
      sample(text.range, upTo: .max)
    } else {
      for place in Swift.stride(from: text.startIndex, to: text.endIndex, by: Self.stride) {
        sample(place..<text.endIndex, upTo: 1)
      }
      sample(max(text.startIndex, text.endIndex - Self.stride)..<text.endIndex, upTo: .max)
    }
    findRestarts()
    if isBusy { findGaps() }
  }

  /// Looks at so many entries from the start of a range on, and not further than its end.
  private mutating func sample(_ range: Range<Int>, upTo limit: Int) {
    var start = file.format == .unifiedJSON ? range.lowerBound : reader.start(ofRecordAt: range.lowerBound)
    var seen = 0
    while start < range.upperBound, seen < limit {
      let (record, end) = reader.record(at: start)
      if case .entry(let head) = record, let time = clock.timing(of: head.time).candidates.first {
        samples.append(Sample(place: start, end: end, time: time, boot: boots.number(of: head.boot)))
        seen += 1
        bytesRead += end - start
        note(head, start..<end)
      } else if case .entry(let head) = record, case .wall(let wall)? = head.time {
        lacking = wall.month == nil ? "date" : wall.year == nil ? "year, zone" : "zone"
        seen += 1
      }
      start = end
    }
  }

  private mutating func note(_ head: EntryHead, _ range: Range<Int>) {
    if case .instant? = head.time { namesZone = true }
    if head.isSimulator, simulatorEntry == nil { simulatorEntry = range }
    if processes.count < 8, let process = head.text(of: head.process) { processes.insert(process) }
  }

  /// Whether the log is one that never falls silent.
  var isBusy: Bool {
    if let excerpt = file.excerpt { return excerpt.isBusy }
    guard let span, processes.count >= 4, bytesRead > 0 else { return false }
    let total = Double(samples.count) * Double(text.count) / Double(bytesRead)
    let seconds = Double(span.upperBound.since(span.lowerBound).wholeNanoseconds) / 1e9
    return total >= 200 && total / max(seconds, 1) >= Self.busyRate
  }

  private mutating func findGaps() {
    samples.sort { ($0.place, $0.time) < ($1.place, $1.time) }
    var lines = LineCounter(text, firstLine: file.firstLine)
    for (first, second) in zip(samples, samples.dropFirst()) {
      for (left, right) in silences(between: first, and: second) {
        let seconds = right.time.since(left.time).wholeNanoseconds / 1_000_000_000
        gaps.append(
          Disturbance(
            kind: .gap, message: "nothing was logged for \(seconds) s", line: lines.line(at: left.place),
            timing: .exact(left.time), until: right.time))
      }
    }
  }

  /// Neighbouring entries that lie too far apart in time, found by looking into the middle of what does.
  private mutating func silences(between first: Sample, and second: Sample) -> [(Sample, Sample)] {
    var found: [(Sample, Sample)] = []
    var open = [(first, second)]
    while let (left, right) = open.popLast() {
      guard right.time.since(left.time) >= Self.silence else { continue }
      if let middle = entry(between: left, and: right) {
        samples.append(middle)
        open.append((middle, right))
        open.append((left, middle))
      } else {
        found.append((left, right))
      }
    }
    return found
  }

  /// Neighbouring entries of different boots.
  private mutating func findRestarts() {
    let booted = samples.filter { $0.boot != nil }.sorted { $0.place < $1.place }
    var lines = LineCounter(text, firstLine: file.firstLine)
    for (first, second) in zip(booted, booted.dropFirst()) where first.boot != second.boot {
      let (left, right) = restart(between: first, and: second)
      restarts.append(
        Disturbance(
          kind: .restart, message: SystemSign.message(.restart), line: lines.line(at: right.place),
          timing: .exact(min(left.time, right.time)), until: max(left.time, right.time)))
      restartEnds += [left.place..<left.end, right.place..<right.end]
    }
  }

  private mutating func restart(between first: Sample, and second: Sample) -> (Sample, Sample) {
    var (left, right) = (first, second)
    while let middle = entry(between: left, and: right, namingBoot: true) {
      if middle.boot == left.boot { left = middle } else { right = middle }
    }
    return (left, right)
  }

  /// A dated entry behind one and before another, near the middle between them.
  private mutating func entry(
    between left: Sample, and right: Sample, namingBoot: Bool = false
  ) -> Sample? {
    guard left.end < right.place else { return nil }
    if file.format != .unifiedJSON {
      let middle = reader.start(ofRecordAt: left.end + (right.place - left.end) / 2)
      if let found = firstEntry(in: max(middle, left.end)..<right.place, namingBoot) { return found }
    }
    return firstEntry(in: left.end..<right.place, namingBoot)
  }

  private mutating func firstEntry(in range: Range<Int>, _ namingBoot: Bool) -> Sample? {
    var start = range.lowerBound
    while start < range.upperBound {
      let (record, end) = reader.record(at: start)
      if case .entry(let head) = record, let time = clock.timing(of: head.time).candidates.first {
        let boot = boots.number(of: head.boot)
        if !namingBoot || boot != nil { return Sample(place: start, end: end, time: time, boot: boot) }
      }
      start = end
    }
    return nil
  }

  /// The entries from which another survey finds the same span and the same gaps: the first and the last in
  /// the log and in time, both ends of each gap, and between them enough that no two lie far apart unless nothing
  /// lies between.
  var skeleton: [Range<Int>] {
    let inOrder = samples.sorted { ($0.place, $0.time) < ($1.place, $1.time) }
    guard var last = inOrder.first, let final = inOrder.last else { return [] }
    var kept = [last, final]
    kept += [inOrder.min { $0.time < $1.time }, inOrder.max { $0.time < $1.time }].compactMap(\.self)
    for (sample, next) in zip(inOrder, inOrder.dropFirst()) where isBusy {
      // Entries may stand somewhat out of order: the one before may be earlier than one that was kept, and so may the
      // app's own that is kept in between.
      if next.time.since(last.time) >= Self.silence / 2 || next.time.since(sample.time) >= Self.silence {
        kept += [sample, next]
        last = next
      }
    }
    return kept.map { $0.place..<$0.end } + restartEnds + [simulatorEntry].compactMap(\.self)
  }
}
