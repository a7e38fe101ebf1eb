/// The entries of an export, against the number that its trailer gives: where lines were taken out, the number
/// stays behind.
///
/// Of a log that is not looked at line by line, the lines are counted, and those that were looked at and are no
/// entries are taken off.
struct EntryTally {
  private let file: LogFile
  private let isCounted: Bool
  private var seen = 0
  private var others = 0
  /// Records that may be entries.
  private var unreadable = 0
  /// What the trailers count together.
  private var expected: Int?
  private var trailerLine = 0
  private var isFinished = true
  private var isReadable = true
  /// The lines of a log that was not read from end to end.
  var lines: Int?

  init(_ file: LogFile) {
    self.file = file
    isCounted = [.unifiedNDJSON, .unifiedJSON, .appRecording].contains(file.format)
  }

  /// Nil for formats whose trailer counts nothing.
  var entries: Int? { isCounted ? (lines ?? seen) - others : nil }

  /// Looks at one record, and says whether it is a trailer.
  mutating func note(_ record: LogRecord, _ text: ByteView, _ line: Int) -> Bool {
    guard isCounted else { return false }
    seen += 1
    if let trailer = trailer(text) {
      others += 1
      expected = (expected ?? 0) &+ trailer.count
      isFinished = isFinished && trailer.isFinished
      trailerLine = line
      return true
    }
    switch record {
    case .entry: break
    case .unreadable:
      unreadable += 1
      noteBroken(text.trimmed, line)
    case .banner, .disturbance, .continuation: others += 1
    }
    return false
  }

  private mutating func noteBroken(_ text: ByteView, _ line: Int) {
    guard text.starts(with: "{\"count\":") || text.starts(with: "{\"finished\":") else { return }
    (isReadable, trailerLine) = (false, line)
  }

  private func trailer(_ text: ByteView) -> UnifiedLogTrailer? {
    guard let start = text.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    return try? UnifiedLogTrailer(text.from(start))
  }

  /// Why the log is not whole. What is missing may have stood anywhere.
  var fault: Disturbance? {
    guard isReadable else {
      return Disturbance(
        kind: .cut, message: "the line that counts the entries cannot be read", line: trailerLine,
        timing: .undated)
    }
    guard let expected else { return nil }
    if !isFinished {
      return Disturbance(
        kind: .cut, message: "the export did not finish", line: trailerLine, timing: .undated)
    }
    guard file.format != .appRecording, let message = difference(expected) else { return nil }
    return Disturbance(kind: .loss, message: message, line: trailerLine, timing: .undated)
  }

  private func difference(_ expected: Int) -> String? {
    guard let held = file.excerpt == nil ? entries : file.excerpt?.entries else {
      return "the excerpt does not say how many entries the whole log holds; make it again"
    }
    return (held - unreadable...held).contains(expected)
      ? nil : "the export counts \(expected) entries and holds \(held)"
  }
}
