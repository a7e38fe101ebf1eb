import Diagnostics
import Notation

/// Gathers what in a log hides something or makes its times doubtful.
struct DisturbanceCollector {
  private let file: LogFile
  private let clock: LogClock
  private var reader: RecordReader
  private(set) var all: [Disturbance] = []
  private(set) var problems: [Diagnostic] = []
  private var unreadableLines = 0

  /// More are not listed one by one; all of the log is then doubtful.
  private static let maximumUnreadableLines = 200

  init(_ file: LogFile, _ clock: LogClock) {
    self.file = file
    self.clock = clock
    reader = RecordReader(file.text, file.format)
  }

  var count: Int { all.count }

  /// Where the record has no time, that of its neighbours tells when it was at most.
  mutating func note(
    _ kind: Disturbance.Kind, _ message: String, _ place: Int, _ line: Int, _ timing: Timing = .undated,
    signals: [String] = [], victim: Disturbance.Victim? = nil
  ) {
    var disturbance = Disturbance(
      kind: kind, message: message, line: line, timing: timing, signals: signals, victim: victim)
    if timing == .undated, file.format != .unifiedJSON {
      let (before, after) = reader.times(around: place, clock)
      if let first = before ?? after {
        disturbance.timing = .exact(before == nil ? Timestamp(nanoseconds: .min) : min(first, after ?? first))
        disturbance.until = after.map { max(first, $0) } ?? Timestamp(nanoseconds: .max)
      }
    }
    all.append(disturbance)
  }

  mutating func note(_ disturbance: Disturbance) { all.append(disturbance) }

  mutating func unreadable(_ reason: String, _ range: Range<Int>, _ line: Int) {
    let isLast = range.upperBound == file.text.endIndex && file.isCutAtEnd
    guard unreadableLines < Self.maximumUnreadableLines || isLast else {
      if unreadableLines == Self.maximumUnreadableLines {
        all.append(
          Disturbance(
            kind: .unreadable, message: "from here on, lines are unreadable that are not listed", line: line,
            timing: .undated))
      }
      unreadableLines += 1
      return
    }
    note(isLast ? .cut : .unreadable, isLast ? "the last line is cut" : reason, range.lowerBound, line)
    unreadableLines += 1
    guard unreadableLines <= 20, !isLast else { return }
    problems.append(
      .warning(
        "the line is no entry of \(file.format.title): \(reason)",
        at: SourceLocation(file: file.path, line: line)))
  }

  /// Notes an end in the middle of a line or of the document, which may hide what came next.
  mutating func noteEnd() {
    let text = file.text
    let isArray = file.format == .unifiedJSON
    let isOpenArray = isArray && !hasArrayEnd
    let isOpenLine = file.isCutAtEnd && !file.format.isJSONLines && !isArray
    let last = text.trimmed.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    var fault: (kind: Disturbance.Kind, message: String)?
    if isOpenArray || isOpenLine, !isKnownToBeCut {
      fault = (.cut, isOpenArray ? "the array has no end" : "the last line is cut")
    } else if file.format.isJSONLines, case .unreadable = reader.classify(text.from(last)), !isKnownToBeCut {
      fault = (.cut, "the last line is cut")
    } else if file.format == .appRecording, !isKnownToBeCut {
      fault = AppRecording.fault(file)
    }
    guard let fault else { return }
    let line = file.firstLine + text.lineBreaks(in: text.startIndex..<last)
    guard fault.kind != .loss else {
      return note(Disturbance(kind: .loss, message: fault.message, line: line, timing: .undated))
    }
    note(fault.kind, fault.message, last, line)
  }

  /// Whether the array ends, with nothing but a trailer behind it.
  private var hasArrayEnd: Bool {
    var array = file.text.trimmed
    if let start = array.lastIndex(of: UInt8(ascii: "{")),
      let trailer = try? UnifiedLogTrailer(array.from(start)),
      trailer.end == array.endIndex
    {
      array = array.upTo(start).trimmed
    }
    return array.lastIndex(of: UInt8(ascii: "]")) == array.endIndex - 1
  }

  private var isKnownToBeCut: Bool { all.contains { $0.kind == .cut } }
}
