import Notation

/// Cuts a log into records: a line, a line with those that its message runs on over, or a JSON object.
struct RecordReader {
  let text: ByteView
  let format: LogFormat

  /// The record that was looked at to find the end of the one before it.
  private var ahead: (start: Int, record: LogRecord)?

  init(_ text: ByteView, _ format: LogFormat) {
    self.text = text
    self.format = format
  }

  /// The record that begins at `start`, and where the next one begins.
  mutating func record(at start: Int) -> (record: LogRecord, end: Int) {
    if format == .unifiedJSON { return UnifiedLogArray.record(in: text, at: start) }
    let line = line(at: start)
    var record = ahead.flatMap { $0.start == start ? $0.record : nil } ?? classify(line)
    var end = min(line.endIndex + 1, text.endIndex)
    guard format.hasContinuationLines, case .entry(var head) = record else { return (record, end) }
    var last = line
    while end < text.endIndex {
      let next = self.line(at: end)
      let found = classify(next)
      guard case .continuation = found else {
        ahead = (end, found)
        break
      }
      last = next
      end = min(next.endIndex + 1, text.endIndex)
    }
    if let message = head.message { head.message = text[message.startIndex..<last.endIndex] }
    if format == .pymobiledevice { Pymobiledevice.readLabel(&head) }
    record = .entry(head)
    return (record, end)
  }

  /// The time of the nearest dated entry before a place, and of the nearest behind it: what is known of the
  /// time of a line that has none.
  mutating func times(around place: Int, _ clock: LogClock) -> (before: Timestamp?, after: Timestamp?) {
    let (before, after) = neighbours(of: place) { clock.timing(of: $0.time).candidates.first }
    return (before?.value, after?.value)
  }

  /// The records of the nearest entries with a time before and at or behind a place.
  mutating func datedNeighbours(of place: Int) -> [Range<Int>] {
    guard format != .unifiedJSON else { return [] }
    let (before, after) = neighbours(of: place) { $0.time }
    return [before?.range, after?.range].compactMap(\.self)
  }

  private mutating func neighbours<Value>(
    of place: Int, _ value: (EntryHead) -> Value?
  ) -> (before: (value: Value, range: Range<Int>)?, after: (value: Value, range: Range<Int>)?) {
    var before: (Value, Range<Int>)?
    var start = place
    for _ in 0..<200 where before == nil && start > text.startIndex {
      start = self.start(ofRecordAt: start - 1)
      let (record, end) = record(at: start)
      if case .entry(let head) = record, let value = value(head) { before = (value, start..<end) }
    }
    var after: (Value, Range<Int>)?
    var end = place
    for _ in 0..<200 where after == nil && end < text.endIndex {
      let (record, next) = record(at: end)
      if case .entry(let head) = record, let value = value(head) { after = (value, end..<next) }
      end = next
    }
    return (before, after)
  }

  /// Where the record begins that holds a place.
  func start(ofRecordAt place: Int) -> Int {
    var start = lineStart(place)
    guard format.hasContinuationLines else { return start }
    while start > text.startIndex, case .continuation = classify(line(at: start)) {
      start = lineStart(start - 1)
    }
    return start
  }

  private func lineStart(_ place: Int) -> Int {
    text.upTo(place).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
  }

  private func line(at start: Int) -> ByteView {
    text[start..<(text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.endIndex)]
  }

  func classify(_ line: ByteView) -> LogRecord {
    format.isJSONLines ? JSONLine.classify(line, format) : TextLine.classify(line, format)
  }
}

/// A line of a format that writes one JSON object a line.
enum JSONLine {
  static func classify(_ line: ByteView, _ format: LogFormat) -> LogRecord {
    let line = line.trimmed
    if line.isEmpty { return .banner }
    guard line.starts(with: "{") else {
      return ToolLine.classify(line) ?? .unreadable("expected a JSON object")
    }
    do throws(JSONMembers.Fault) {
      if let trailer = try UnifiedLogTrailer(line), line.from(trailer.end).trimmed.isEmpty {
        return trailer.record
      }
      if format == .appRecording, try AppRecording.identity(line) != nil { return .banner }
      var members = try JSONMembers(line)
      var head = try head(&members, format)
      guard line.from(members.end).trimmed.isEmpty else { return .unreadable("text follows the JSON object") }
      if head.time == nil, head.message == nil { return .unreadable("neither a time nor a message") }
      if head.message == nil, head.kind == .message, !head.isBookkeeping {
        head.kind = .unreadable("no text")
      }
      return .entry(head)
    } catch {
      return .unreadable(error.message)
    }
  }

  static func head(
    _ members: inout JSONMembers, _ format: LogFormat
  ) throws(JSONMembers.Fault) -> EntryHead {
    switch format {
    case .pymobiledeviceJSON: try Pymobiledevice.json(&members)
    case .goIOSSyslog: try GoIOS.syslog(&members)
    case .goIOSTrace: try GoIOS.osTrace(&members)
    case .unifiedLogIterator: try UnifiedLogIterator.head(&members)
    default: try UnifiedLogJSON.head(&members)
    }
  }
}

/// A line of a text format.
enum TextLine {
  static func classify(_ line: ByteView, _ format: LogFormat) -> LogRecord {
    if let head = head(line, format) { return .entry(head) }
    if let record = ToolLine.classify(line) { return record }
    if format == .xcodeConsole {
      let line = line.trimmed
      if line.starts(with: "App terminated due to signal ") {
        return .disturbance(.crash, "the app was terminated")
      }
      return line.isEmpty || ToolLine.isDeviceControl(line) ? .banner : .entry(XcodeConsole.printed(line))
    }
    return looksDated(line)
      ? .unreadable("a dated line that does not have the format's columns") : .continuation
  }

  static func head(_ line: ByteView, _ format: LogFormat) -> EntryHead? {
    switch format {
    case .unifiedDefault: UnifiedLogText.defaultStyle(line)
    case .unifiedCompact: UnifiedLogText.compactStyle(line)
    case .unifiedSyslog: UnifiedLogText.syslogStyle(line)
    case .osTrace: SyslogText.osTrace(line)
    case .syslogRelay: SyslogText.relay(line)
    case .pymobiledevice: Pymobiledevice.text(line)
    case .xcodeConsole: XcodeConsole.head(line)
    case .consoleAppCopy: ConsoleAppCopy.head(line)
    case .unifiedNDJSON, .unifiedJSON, .pymobiledeviceJSON, .goIOSSyslog, .goIOSTrace, .unifiedLogIterator,
      .appRecording:
      nil
    }
  }

  /// Whether a line begins as an entry of some log does, so that it is no continuation of a message.
  private static func looksDated(_ line: ByteView) -> Bool {
    var cursor = FieldCursor(line)
    if cursor.dateAndTime() != nil { return true }
    return cursor.monthAndTime() != nil
  }
}
