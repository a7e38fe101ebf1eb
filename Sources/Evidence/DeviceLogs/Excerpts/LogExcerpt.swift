public import Diagnostics
public import Notation

/// The part of a log that decides rules over some signals, as a log of its own: the app's entries, everything
/// that is unreadable or tells of loss, a changed clock, a restart or a crash, the tool's heading, and of all
/// other entries so many that the time the log covers, and its gaps, stay known.
///
/// The first line names the whole log by its SHA-256. The same log and signals give the same bytes, so that
/// whoever has the whole log can tell whether an excerpt is its own; nobody else can: an excerpt is trusted as
/// far as the person who filed it.
public struct LogExcerpt: Sendable {
  public var origin: ExcerptOrigin
  public var bytes: [UInt8]
  /// What the excerpt's user has to know, such as that nothing could be left out.
  public var problems: [Diagnostic]

  /// - Throws: why the log cannot be read, or that it is an excerpt itself.
  public static func make(
    _ bytes: UnsafeRawBufferPointer, path: String, signals: [SignalPattern],
    reading: @escaping (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(Diagnostic) -> LogExcerpt {
    let file = try LogFile(bytes, path: path)
    guard file.excerpt == nil else {
      throw .error(
        "this is an excerpt already", at: SourceLocation(file: path), remedy: "Give the whole log.")
    }
    var builder = TimelineBuilder(file, signals, .anyYear, keepsRecords: true, reading: reading)
    builder.read()
    let survey = builder.survey()
    let texts = SearchScope(signals, file.format).texts
    let keepsAll = texts == nil || file.format == .appRecording
    let header = ExcerptHeader(
      origin: ExcerptOrigin(digest: .of(bytes), bytes: bytes.count), format: file.format,
      keeps: keepsAll ? [""] : texts ?? [], isBusy: survey.isBusy,
      entries: builder.tally.entries)
    let ranges = keepsAll ? [file.text.range] : merged(builder.kept + survey.skeleton + ends(of: file))
    return LogExcerpt(
      origin: header.origin, bytes: Array("\(header.line)\n".utf8) + ranges.flatMap { file.text[$0].array },
      problems: keepsAll && file.format != .appRecording ? [keepsEverything(path)] : [])
  }

  private static func ends(of file: LogFile) -> [Range<Int>] {
    var reader = RecordReader(file.text, file.format)
    let last = reader.start(ofRecordAt: max(file.text.startIndex, file.text.endIndex - 1))
    return reader.datedNeighbours(of: last) + [LogHeading.range(of: file.text), last..<file.text.endIndex]
  }

  /// In order, none of them twice.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func keepsEverything(_ path: String) -> Diagnostic {
    .warning(
      "the excerpt is the whole log: a signal names nothing that each of its lines holds",
      at: SourceLocation(file: path),
      remedy: "Name the signal's subsystem, or its process where the format names no subsystem.")
  }
}

extension LogContext {
  /// For intervals in a log whose lines lack year or zone: what they are does not depend on them.
  fileprivate static var anyYear: LogContext {
    let day = Timestamp(secondsSince1970: 962_409_600)
    return LogContext(sessionStart: day, sessionEnd: day, hostZone: .fixed(utcOffset: 0))
  }
}
