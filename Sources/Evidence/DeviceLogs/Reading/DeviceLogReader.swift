import Diagnostics
public import Notation

/// Reads device logs of all formats into timelines of the signals that a checklist looks for.
public enum DeviceLogReader {
  /// The format of a log, told by its content; nil where it is none that is read.
  public static func recognise(_ bytes: UnsafeRawBufferPointer) -> LogFormat? {
    let text = ByteView(bytes).withoutByteOrderMark
    return RefusedLog.recognise(text) == nil ? LogFormat.recognise(text) : nil
  }

  /// What the log says about signals within the time of a session. A log that cannot be read gives a timeline
  /// without a format, whose problems say why and what to hand in instead.
  public static func timeline(
    _ bytes: UnsafeRawBufferPointer, path: String, signals: [SignalPattern], context: LogContext
  ) -> LogTimeline {
    let text = ByteView(bytes).withoutByteOrderMark
    let file = SourceLocation(file: path)
    if let refused = RefusedLog.recognise(text) {
      return LogTimeline(
        path: path, format: nil,
        problems: [.error("this is \(refused.title)", at: file, remedy: refused.remedy)])
    }
    guard let format = LogFormat.recognise(text) else {
      let problem: Diagnostic =
        text.trimmed.isEmpty
        ? .error("the log is empty", at: file)
        : .error(
          "no known log format: expected one of \(LogFormat.allCases.map(\.title).joined(separator: ", "))",
          at: file, remedy: "Export the log with: log show --archive NAME.logarchive --style ndjson")
      return LogTimeline(path: path, format: nil, problems: [problem])
    }
    var builder = TimelineBuilder(text, format, path, signals, context)
    builder.read()
    return builder.timeline()
  }

  /// Every entry of a log, in the order of its lines; for looking at a log and for excerpts, not for
  /// gigabytes.
  public static func entries(_ bytes: UnsafeRawBufferPointer) -> [LogEntry] {
    let text = ByteView(bytes).withoutByteOrderMark
    guard RefusedLog.recognise(text) == nil, let format = LogFormat.recognise(text) else { return [] }
    var reader = RecordReader(text, format)
    var lines = LineCounter(text)
    var entries: [LogEntry] = []
    var start = text.startIndex
    while start < text.endIndex {
      let (record, end) = reader.record(at: start)
      if let entry = LogEntry(record, line: lines.line(at: start)) { entries.append(entry) }
      start = end
    }
    return entries
  }
}

extension ByteView {
  /// Without the mark that some editors put before UTF-8.
  var withoutByteOrderMark: ByteView { starts(with: "\u{FEFF}") ? from(startIndex + 3) : self }
}

extension LogEntry {
  init?(_ record: LogRecord, line: Int) {
    self.init(line: line, time: nil, resolution: .zero, kind: .message)
    switch record {
    case .banner, .continuation: return nil
    case .unreadable(let reason): kind = .unreadable(reason)
    case .disturbance(let kind, let text):
      guard let known = Kind(kind) else { return nil }
      self.kind = known
      message = text
    case .entry(let head):
      time = head.time
      resolution = head.resolution
      if let boot = head.boot, let ticks = head.ticks {
        monotonic = MonotonicTime(boot: boot.string, ticks: ticks)
      }
      process = head.process.string
      subsystem = head.subsystem.string
      category = head.category.string
      level = head.level
      message = head.message.map { MessageText($0, head.encoding).string }
      kind = head.kind
    }
  }
}

extension LogEntry.Kind {
  fileprivate init?(_ kind: Disturbance.Kind) {
    switch kind {
    case .loss: self = .loss
    case .clockChange: self = .clockAdjusted
    case .restart: self = .restart
    case .gap, .cut, .unreadable, .redacted, .crash: return nil
    }
  }
}
