import Diagnostics
public import Notation

/// Reads device logs of all formats into timelines of the signals that a checklist looks for.
public enum DeviceLogReader {
  /// The format of a log, told by its content; nil where it is none that is read.
  public static func recognise(_ bytes: UnsafeRawBufferPointer) -> LogFormat? {
    (try? LogFile(bytes, path: ""))?.format
  }

  /// What the log says about signals within the time of a session. A log that cannot be read gives a timeline
  /// without a format, whose problems say why and what to hand in instead.
  ///
  /// `reading` is told of all bytes, one part after the other, each before it is looked at: for a digest in the
  /// same pass, and for progress.
  public static func timeline(
    _ bytes: UnsafeRawBufferPointer, path: String, signals: [SignalPattern], context: LogContext,
    reading: @escaping (UnsafeRawBufferPointer) -> Void = { _ in }
  ) -> LogTimeline {
    let file: LogFile
    do throws(Diagnostic) {
      file = try LogFile(bytes, path: path)
    } catch {
      reading(bytes)
      return LogTimeline(path: path, format: nil, problems: [error])
    }
    var builder = TimelineBuilder(file, signals, context, reading: reading)
    builder.read()
    return builder.timeline(builder.survey())
  }

  /// The log that these bytes are an excerpt of, by their own word; nil for a whole log.
  public static func excerptOrigin(_ bytes: UnsafeRawBufferPointer) -> ExcerptOrigin? {
    let text = ByteView(bytes)
    guard ExcerptHeader.begins(text) else { return nil }
    return ExcerptHeader(text.upTo(text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex))?.origin
  }

  /// Every entry of a log, in the order of its lines; for looking at a log and for excerpts, not for
  /// gigabytes.
  public static func entries(_ bytes: UnsafeRawBufferPointer) -> [LogEntry] {
    guard let file = try? LogFile(bytes, path: "") else { return [] }
    let text = file.text
    var reader = RecordReader(text, file.format)
    var lines = LineCounter(text, firstLine: file.firstLine)
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
      process = head.text(of: head.process)
      subsystem = head.text(of: head.subsystem)
      category = head.text(of: head.category)
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
