import Diagnostics
import Notation

/// Reads one log from its beginning to its end and keeps what matters for its signals.
///
/// Where every signal names a subsystem or process that its lines hold as written, only the lines that hold
/// one of these, or a sign of loss, clock change, restart or crash, are looked at; else all lines are.
struct TimelineBuilder {
  private let text: ByteView
  private let format: LogFormat
  private let path: String
  private let matchers: [SignalMatcher]
  private let context: LogContext
  private let clock: LogClock
  private var reader: RecordReader
  private var lines: LineCounter
  private var found: [TimedOccurrence] = []
  private var disturbances: [Disturbance] = []
  private var problems: [Diagnostic] = []
  private var unreadableLines = 0
  private var identities = LogIdentities()
  private var isSimulator = false
  /// Where a line says that lesser levels were left out.
  private var leftOut: Int?

  /// More are not listed one by one; all of the log is then doubtful.
  private static let maximumUnreadableLines = 200

  init(
    _ text: ByteView, _ format: LogFormat, _ path: String, _ signals: [SignalPattern], _ context: LogContext
  ) {
    self.text = text
    self.format = format
    self.path = path
    self.context = context
    matchers = signals.map { SignalMatcher($0) }
    clock = LogClock(context)
    reader = RecordReader(text, format)
    lines = LineCounter(text)
  }

  mutating func read() {
    readHeading()
    let wanted = matchers.map { $0.needle(in: format) }
    let needles = Set(wanted.compactMap(\.?.bytes)).sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap { LiteralNeedle(String(decoding: $0, as: UTF8.self)) }
    if wanted.contains(where: { $0 == nil }) || format == .unifiedJSON {
      readEverything()
    } else {
      readCandidates(needles + SystemSign.needles(in: format))
    }
    noteEnd()
  }

  /// The tools say in the first lines which device it is and what they left out.
  private mutating func readHeading() {
    var start = text.startIndex
    for _ in 0..<20 where start < text.endIndex {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.endIndex
      let line = text[start..<end]
      if format == .appRecording, AppRecording.isHeader(line) { readRecordingHeader(line) }
      if let id = ToolLine.deviceID(line), !identities.deviceIDs.contains(id) {
        identities.deviceIDs.append(id)
      }
      if line.starts(with: "Skipping info and debug messages") || line.starts(with: "Skipping debug messages")
      {
        leftOut = start
      }
      start = end + 1
    }
  }

  private mutating func readRecordingHeader(_ line: ByteView) {
    identities.recorded = AppRecording.identity(line)
    isSimulator = isSimulator || identities.recorded["reality"] == "simulator"
  }

  private mutating func readEverything() {
    var signs: [Int] = []
    text.search(SystemSign.needles(in: format)) { place in
      signs.append(place)
      return place + 1
    }
    var nextSign = signs.makeIterator()
    var sign = nextSign.next()
    var start = text.startIndex
    while start < text.endIndex {
      let (record, end) = reader.record(at: start)
      while let place = sign, place < start { sign = nextSign.next() }
      note(record, start..<end, mayHoldSign: sign.map { $0 < end } ?? false)
      start = end
    }
  }

  private mutating func readCandidates(_ needles: [LiteralNeedle]) {
    text.search(needles) { place in
      let start = reader.start(ofRecordAt: place)
      let (record, end) = reader.record(at: start)
      note(record, start..<end, mayHoldSign: true)
      return end
    }
  }

  private mutating func note(_ record: LogRecord, _ range: Range<Int>, mayHoldSign: Bool) {
    switch record {
    case .banner: break
    case .continuation: unreadable("a line that belongs to no entry", range)
    case .unreadable(let reason): unreadable(reason, range)
    case .disturbance(let kind, let message): disturb(kind, message, range.lowerBound, .undated)
    case .entry(let head): note(head, range, mayHoldSign: mayHoldSign)
    }
  }

  private mutating func note(_ head: EntryHead, _ range: Range<Int>, mayHoldSign: Bool) {
    isSimulator = isSimulator || head.isSimulator
    switch head.kind {
    case .loss: return disturb(.loss, "messages were lost", range.lowerBound, clock.timing(of: head.time))
    case .clockAdjusted:
      return disturb(
        .clockChange, "the device's clock was adjusted", range.lowerBound, clock.timing(of: head.time))
    case .restart:
      return disturb(.restart, "the device started anew", range.lowerBound, clock.timing(of: head.time))
    case .message, .unreadable: break
    }
    if mayHoldSign, let message = head.message, let sign = SystemSign.find(in: message) {
      noteSign(sign.kind, sign.process ?? head.process.string, head, range)
    }
    guard !head.isBookkeeping else { return }
    match(head, range)
  }

  private mutating func noteSign(
    _ kind: Disturbance.Kind, _ process: String?, _ head: EntryHead, _ range: Range<Int>
  ) {
    let message =
      switch kind {
      case .crash: process.map { "\($0) crashed" } ?? "a process crashed"
      case .clockChange: "the device's clock was adjusted"
      case .restart: "the device started anew"
      default: "messages were lost"
      }
    disturb(
      kind, message, range.lowerBound, clock.timing(of: head.time), process: kind == .crash ? process : nil)
  }

  private mutating func match(_ head: EntryHead, _ range: Range<Int>) {
    var message: MessageText?
    var hidden: [String] = []
    for matcher in matchers {
      let unconfirmed: [String]
      switch matcher.origin(of: head, format) {
      case .other: continue
      case .confirmed: unconfirmed = []
      case .unconfirmed(let fields): unconfirmed = fields
      }
      guard let view = head.message else {
        hidden.append(matcher.pattern.name)
        continue
      }
      guard matcher.mayFit(view) || isCut(range) else { continue }
      let text = message ?? messageText(view, head, range)
      message = text
      let holes = text.holes
      if let ranges = matcher.pattern.message.captureRanges(in: text.bytes),
        let captures = Captures(ranges, in: text.bytes, holes: holes)
      {
        occurred(matcher.pattern.name, captures, text, head, range, unconfirmed)
      } else if !holes.isEmpty, HiddenText.mayFit(matcher.pattern.message, text.bytes, holes: holes) {
        hidden.append(matcher.pattern.name)
      }
    }
    if !hidden.isEmpty { hide(hidden, message, head, range) }
  }

  private func messageText(_ view: ByteView, _ head: EntryHead, _ range: Range<Int>) -> MessageText {
    var text = MessageText(view, head.encoding)
    if isCut(range) { text.markCut() }
    return text
  }

  private mutating func occurred(
    _ name: String, _ captures: Captures, _ text: MessageText, _ head: EntryHead, _ range: Range<Int>,
    _ unconfirmed: [String]
  ) {
    let occurrence = SignalOccurrence(
      name: name, timing: clock.timing(of: head.time), captures: captures.values,
      line: lines.line(at: range.lowerBound), text: text.string, redactedCaptures: captures.redacted,
      unconfirmed: unconfirmed, resolution: head.resolution)
    var monotonic: LogEntry.MonotonicTime?
    if let boot = head.boot, let ticks = head.ticks { monotonic = .init(boot: boot.string, ticks: ticks) }
    found.append(TimedOccurrence(occurrence: occurrence, monotonic: monotonic))
    if let process = head.process.string, !identities.processes.contains(process) {
      identities.processes.append(process)
    }
    if let name = head.deviceName?.string, !identities.deviceNames.contains(name) {
      identities.deviceNames.append(name)
    }
  }

  /// An entry that may be one of these signals, for all that can be read of it.
  private mutating func hide(
    _ signals: [String], _ text: MessageText?, _ head: EntryHead, _ range: Range<Int>
  ) {
    let isRedacted = text?.string.contains("<") ?? false
    let names = signals.map { "\"\($0)\"" }.joined(separator: ", ")
    disturb(
      isRedacted ? .redacted : .unreadable,
      isRedacted
        ? "the text is redacted where \(names) may stand" : "the text is unreadable where \(names) may stand",
      range.lowerBound, clock.timing(of: head.time), signals: signals)
  }

  private mutating func unreadable(_ reason: String, _ range: Range<Int>) {
    let isLast = range.upperBound == text.endIndex && isCutAtEnd
    guard unreadableLines < Self.maximumUnreadableLines || isLast else {
      if unreadableLines == Self.maximumUnreadableLines {
        disturbances.append(
          Disturbance(
            kind: .unreadable, message: "from here on, lines are unreadable that are not listed",
            line: lines.line(at: range.lowerBound), timing: .undated))
      }
      unreadableLines += 1
      return
    }
    disturb(isLast ? .cut : .unreadable, isLast ? "the last line is cut" : reason, range.lowerBound, .undated)
    unreadableLines += 1
    guard unreadableLines <= 20, !isLast else { return }
    let line = lines.line(at: range.lowerBound)
    problems.append(
      .warning(
        "the line is no entry of \(format.title): \(reason)", at: SourceLocation(file: path, line: line)))
  }

  private mutating func disturb(
    _ kind: Disturbance.Kind, _ message: String, _ place: Int, _ timing: Timing, signals: [String] = [],
    process: String? = nil
  ) {
    var disturbance = Disturbance(
      kind: kind, message: message, line: lines.line(at: place), timing: timing, signals: signals,
      process: process)
    if timing == .undated, format != .unifiedJSON {
      let (before, after) = reader.times(around: place, clock)
      if let first = before ?? after {
        disturbance.timing = .exact(before == nil ? Timestamp(nanoseconds: .min) : min(first, after ?? first))
        disturbance.until = after.map { max(first, $0) } ?? Timestamp(nanoseconds: .max)
      }
    }
    disturbances.append(disturbance)
  }

  /// Console.app puts no line break behind the last line that it copies.
  private var isCutAtEnd: Bool {
    format != .consoleAppCopy && !text.isEmpty && text[text.endIndex - 1] != UInt8(ascii: "\n")
  }

  private func isCut(_ range: Range<Int>) -> Bool {
    range.upperBound == text.endIndex && isCutAtEnd && !format.isJSONLines && format != .unifiedJSON
  }

  /// Notes an end in the middle of a line or of the document, which may hide what came next.
  private mutating func noteEnd() {
    let isOpenArray =
      format == .unifiedJSON && text.trimmed.lastIndex(of: UInt8(ascii: "]")) != text.trimmed.endIndex - 1
    let isOpenLine = isCutAtEnd && !format.isJSONLines && format != .unifiedJSON
    let last = text.trimmed.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    if isOpenArray || isOpenLine, !disturbances.contains(where: { $0.kind == .cut }) {
      disturb(.cut, isOpenArray ? "the array has no end" : "the last line is cut", last, .undated)
    } else if format.isJSONLines, case .unreadable = reader.classify(text.from(last)),
      !disturbances.contains(where: { $0.kind == .cut })
    {
      disturb(.cut, "the last line is cut", last, .undated)
    } else if format == .appRecording, let fault = AppRecording.fault(text) {
      disturb(fault.kind, fault.message, last, .undated)
    }
  }

  func timeline() -> LogTimeline {
    var survey = CoverageSurvey(text, format, clock)
    survey.run()
    var disturbances = self.disturbances + survey.gaps + [omission].compactMap(\.self)
    disturbances.sort { ($0.line, $0.kind.rawValue) < ($1.line, $1.kind.rawValue) }
    let ordered = TimedOccurrence.ordered(found)
    let further = TimelineProblems(
      path: path, format: format, patterns: matchers.map(\.pattern), occurrences: found.map(\.occurrence),
      disturbances: disturbances, unknownTime: survey.span == nil ? survey.lacking : nil)
    return LogTimeline(
      path: path, format: format, problems: problems + further.diagnostics, signals: ordered.occurrences,
      disturbances: disturbances,
      resolution: ordered.occurrences.map(\.resolution).max() ?? format.resolution, zone: zone(survey),
      span: survey.span, isSimulator: isSimulator || survey.isSimulator, identities: identities,
      hasMonotonicClock: ordered.isMonotonic)
  }

  /// Signals that were nowhere found may be of a level that the export left out.
  private var omission: Disturbance? {
    guard let leftOut else { return nil }
    let seen = Set(found.map(\.occurrence.name))
    let absent = matchers.map(\.pattern).filter { pattern in
      let level = pattern.level.flatMap { LogLevel(word: $0) }
      return !seen.contains(pattern.name) && (level == nil || level == .info || level == .debug)
    }
    guard !absent.isEmpty else { return nil }
    return Disturbance(
      kind: .loss, message: "info and debug messages were left out; export with --info --debug",
      line: 1 + text.lineBreaks(in: text.startIndex..<leftOut), timing: .undated,
      signals: absent.map(\.name))
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

extension String {
  /// `+09:00` of `1970-01-01T09:00:00+09:00`.
  fileprivate var suffixAfterTime: String { String(dropFirst(19)) }
}
