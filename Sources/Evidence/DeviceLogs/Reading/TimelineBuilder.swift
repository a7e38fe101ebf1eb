import Diagnostics
import Notation

/// Reads one log from its beginning to its end and keeps what matters for its signals.
///
/// Where every signal names a subsystem or process that its lines hold as written, only the records that hold
/// one of these, a sign of loss, clock change, restart or crash, or a broken line, are looked at; else all
/// records are.
struct TimelineBuilder {
  private let file: LogFile
  private let patterns: [SignalPattern]
  private let scope: SearchScope
  private var heading: LogHeading
  private let clock: LogClock
  private let context: LogContext
  private var reader: RecordReader
  private let reading: (UnsafeRawBufferPointer) -> Void
  private var signals: SignalCollector
  private var disturbances: DisturbanceCollector
  private(set) var tally: EntryTally
  private var isSimulator = false
  private let keepsRecords: Bool
  /// The records that matter, where they are asked for.
  private(set) var kept: [Range<Int>] = []

  init(
    _ file: LogFile, _ patterns: [SignalPattern], _ context: LogContext, keepsRecords: Bool = false,
    reading: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    self.file = file
    self.patterns = patterns
    self.context = context
    scope = SearchScope(patterns, file.format)
    heading = LogHeading(file)
    clock = LogClock(context)
    reader = RecordReader(file.text, file.format)
    self.reading = reading
    signals = SignalCollector(patterns, file.format)
    disturbances = DisturbanceCollector(file, clock)
    tally = EntryTally(file)
    self.keepsRecords = keepsRecords
  }

  mutating func read() {
    if scope.texts == nil { readEverything() } else { readCandidates() }
    if let fault = tally.fault { disturbances.note(fault) }
    disturbances.noteEnd()
  }

  private mutating func readCandidates() {
    let search = CandidateSearch(file, scope.needles)
    var line = file.firstLine
    var done = file.text.startIndex
    // An odd line is found by its neighbour: the first one has none.
    if file.format.isJSONLines { done = read(recordAt: done, line: line) }
    for window in search.windows {
      let found = search.candidates(in: window, reading: reading)
      for candidate in found.candidates where candidate.place >= done {
        let start = reader.start(ofRecordAt: candidate.place)
        let back = file.text.lineBreaks(in: start..<candidate.place)
        done = read(recordAt: start, line: line + candidate.lineBreaks - back)
      }
      line += found.lineBreaks
    }
    tally.lines = line - file.firstLine + (file.isCutAtEnd ? 1 : 0)
  }

  private mutating func readEverything() {
    var signs = LiteralSearch(
      file.text, from: file.text.startIndex, scope.needles, findsOddLines: false)
    var sign = signs.next(before: file.text.endIndex)
    var lines = LineCounter(file.text, firstLine: file.firstLine)
    var start = file.text.startIndex
    var told = 0
    while start < file.text.endIndex {
      if start >= told { told = tell(from: told, to: start + CandidateSearch.pieceSize) }
      let (record, end) = reader.record(at: start)
      while let place = sign, place < start {
        signs.skip(to: place + 1)
        sign = signs.next(before: file.text.endIndex)
      }
      note(record, start..<end, lines.line(at: start), mayHoldSign: sign.map { $0 < end } ?? false)
      start = end
    }
    _ = tell(from: told, to: file.text.endIndex)
  }

  /// Tells whoever reads along of a part of the file, and answers its end.
  private func tell(from start: Int, to end: Int) -> Int {
    let end = min(end, file.text.endIndex)
    guard let base = file.text.base, start < end else { return start }
    reading(UnsafeRawBufferPointer(start: base + start, count: end - start))
    return end
  }

  /// Looks at one record and says where the next one begins.
  @discardableResult
  private mutating func read(recordAt start: Int, line: Int) -> Int {
    var (start, line) = (start, line)
    while true {
      let (record, end) = reader.record(at: start)
      note(record, start..<end, line, mayHoldSign: true)
      // A blank line is found by the line before it.
      guard file.format.isJSONLines, end < file.text.endIndex, file.text[end] == UInt8(ascii: "\n") else {
        return end
      }
      (start, line) = (end, line + 1)
    }
  }

  private mutating func note(_ record: LogRecord, _ range: Range<Int>, _ line: Int, mayHoldSign: Bool) {
    let known = disturbances.count
    let isTrailer = tally.note(record, file.text[range], line)
    var isOfHeading = false
    switch record {
    case .banner: isOfHeading = heading.note(file.text[range], number: line, file.format)
    case .continuation: disturbances.unreadable("a line that belongs to no entry", range, line)
    case .unreadable(let reason): disturbances.unreadable(reason, range, line)
    case .disturbance(let kind, let message): disturbances.note(kind, message, range.lowerBound, line)
    case .entry(let head): note(head, range, line, mayHoldSign: mayHoldSign)
    }
    guard keepsRecords else { return }
    if disturbances.count > known {
      kept.append(contentsOf: reader.datedNeighbours(of: range.lowerBound))
      kept.append(range)
    } else if isTrailer || isOfHeading || scope.concerns(file.text[range]) {
      kept.append(range)
    }
  }

  private mutating func note(_ head: EntryHead, _ range: Range<Int>, _ line: Int, mayHoldSign: Bool) {
    isSimulator = isSimulator || head.isSimulator
    let timing = clock.timing(of: head.time)
    if let kind = head.kind.disturbance {
      return disturbances.note(kind, SystemSign.message(kind), range.lowerBound, line, timing)
    }
    if mayHoldSign {
      switch SystemSign.find(in: head) {
      case .notice(let kind)?:
        disturbances.note(kind, SystemSign.message(kind), range.lowerBound, line, timing)
      case .crash(let crash)?:
        disturbances.note(.crash, crash.message, range.lowerBound, line, timing, victim: crash.victim)
      case nil: break
      }
    }
    guard !head.isBookkeeping else { return }
    let hidden = signals.collect(head, line, timing, isCut: file.isCut(range))
    if let hidden {
      disturbances.note(
        hidden.kind, hidden.message, range.lowerBound, line, timing, signals: hidden.signals)
    }
  }

  func timeline(_ survey: CoverageSurvey) -> LogTimeline {
    let ordered = signals.ordered
    let disturbances = sortedDisturbances(survey, ordered.contradiction)
    let further = TimelineProblems(
      path: file.path, format: file.format, occurrences: signals.occurrences,
      disturbances: disturbances, unknownTime: survey.span == nil ? survey.lacking : nil)
    return LogTimeline(
      path: file.path, format: file.format, problems: self.disturbances.problems + further.diagnostics,
      signals: ordered.occurrences, disturbances: disturbances,
      resolution: ordered.occurrences.map(\.resolution).max() ?? file.format.resolution, zone: zone(survey),
      span: survey.span,
      isSimulator: isSimulator || survey.isSimulator || heading.isSimulator(file.format),
      identities: identities,
      hasMonotonicClock: ordered.isMonotonic, excerpt: file.excerpt?.origin)
  }

  private var identities: LogIdentities {
    var identities = signals.identities
    identities.deviceIDs = heading.identities.deviceIDs
    identities.recordings = heading.identities.recordings
    return identities
  }

  /// What the log says about itself as a whole.
  func survey() -> CoverageSurvey {
    var survey = CoverageSurvey(file, clock)
    survey.run()
    return survey
  }

  private func sortedDisturbances(_ survey: CoverageSurvey, _ contradiction: Disturbance?) -> [Disturbance] {
    let seen = Set(signals.occurrences.map(\.name))
    let omissions = [heading.omission(of: patterns, seen: seen), file.excerpt?.omission(of: patterns, file)]
    let restarts = survey.restarts.filter { restart in !disturbances.all.contains { $0.isNotice(of: restart) }
    }
    return (disturbances.all + survey.gaps + restarts + (omissions + [contradiction]).compactMap(\.self))
      .sorted { ($0.line, $0.kind.rawValue) < ($1.line, $1.kind.rawValue) }
  }

  private func zone(_ survey: CoverageSurvey) -> String? {
    if survey.namesZone { return "from the log" }
    switch context.hostZone {
    case .rules(_, let name): return name
    case .fixed(let offset): return Timestamp(nanoseconds: 0, utcOffset: offset).description.suffixAfterTime
    case nil: return nil
    }
  }
}

extension Disturbance {
  /// Whether it says what another one was told by: that the device started anew.
  fileprivate func isNotice(of restart: Disturbance) -> Bool {
    guard kind == .restart, let time = timing.certain, let from = restart.timing.certain,
      let until = restart.until
    else { return false }
    return from <= time && time <= until
  }
}

extension String {
  /// `+09:00` of `1970-01-01T09:00:00+09:00`.
  fileprivate var suffixAfterTime: String { String(dropFirst(19)) }
}
