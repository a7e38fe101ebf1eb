import Diagnostics

/// A log as it is read: its bytes, its format, and where it stands in its file.
struct LogFile {
  let path: String
  let format: LogFormat
  /// Without a mark of UTF-8 and without the header of an excerpt.
  let text: ByteView
  /// What the header of an excerpt says; nil for a whole log.
  var excerpt: ExcerptHeader?

  /// - Throws: why the log cannot be read, and what to hand in instead.
  init(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) {
    let whole = ByteView(bytes).withoutByteOrderMark
    let place = SourceLocation(file: path)
    self.path = path
    if ExcerptHeader.begins(whole) {
      let end = whole.firstIndex(of: UInt8(ascii: "\n")) ?? whole.endIndex
      guard let header = ExcerptHeader(whole.upTo(end)) else {
        throw .error(
          "the excerpt's header cannot be read", at: place,
          remedy: "Make the excerpt again with: hapticgate inspect LOG --excerpt FILE")
      }
      (excerpt, format, text) = (header, header.format, whole.from(end + 1))
      return
    }
    if let refused = RefusedLog.recognise(whole) {
      throw .error("this is \(refused.title)", at: place, remedy: refused.remedy)
    }
    guard let format = LogFormat.recognise(whole) else {
      if whole.trimmed.isEmpty { throw .error("the log is empty", at: place) }
      throw .error(
        "no known log format: expected one of \(LogFormat.allCases.map(\.title).joined(separator: ", "))",
        at: place, remedy: "Export the log with: log show --archive NAME.logarchive --style ndjson")
    }
    (self.format, text) = (format, whole)
  }

  /// The 1-based number of the line that the text begins on.
  var firstLine: Int { excerpt == nil ? 1 : 2 }

  /// Whether the last line has no end. Console.app puts no line break behind the last line that it copies.
  var isCutAtEnd: Bool {
    format != .consoleAppCopy && !text.isEmpty && text[text.endIndex - 1] != UInt8(ascii: "\n")
  }

  /// Whether a record's text may have gone on.
  func isCut(_ range: Range<Int>) -> Bool {
    range.upperBound == text.endIndex && isCutAtEnd && !format.isJSONLines && format != .unifiedJSON
  }
}

extension ByteView {
  /// Without the mark that some editors put before UTF-8.
  var withoutByteOrderMark: ByteView { starts(with: "\u{FEFF}") ? from(startIndex + 3) : self }
}
