/// The lines of the runner around the tests: `xcodebuild`, `swift test`, the compiler.
enum RunnerLine {
  static func parse(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    if let finished = finished(line) { return finished }
    if let restarted = restarted(line) { return restarted }
    if TextCursor.contains("xited with unexpected signal code", in: line) { return .died(trimmed(line)) }
    if TextCursor.contains(": Fatal error: ", in: line) || line.starts(with: "Fatal error: ".utf8) {
      return .fatalError(trimmed(line))
    }
    if line.starts(with: "Testing failed:".utf8) { return .testingFailed }
    if line.first == UInt8(ascii: "["), TextCursor.contains("] Testing ", in: line) { return .listed }
    if TextCursor.contains(": error: ", in: line) || line.starts(with: "error: ".utf8) {
      return .compileError(trimmed(line))
    }
    return nil
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    return MessageText.shortened(cursor.text)
  }

  private static func finished(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    guard let start = TextCursor.index(of: "** ", in: line) else { return nil }
    var cursor = TextCursor(line[start...])
    guard cursor.take("** "), let words = cursor.upTo(" **") else { return nil }
    let text = String(decoding: words, as: UTF8.self)
    guard text.hasPrefix("TEST ") || text.hasPrefix("BUILD ") else { return nil }
    if text.hasSuffix("SUCCEEDED") { return .finished(text, succeeded: true) }
    let failed = text.hasSuffix("FAILED") || text.hasSuffix("INTERRUPTED") || text.hasSuffix("CANCELLED")
    return failed ? .finished(text, succeeded: false) : nil
  }

  /// All spellings name the test between ` in ` and the semicolon; between two tests there is none to name.
  private static func restarted(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    guard let start = TextCursor.index(of: "Restarting after unexpected exit", in: line) else { return nil }
    var cursor = TextCursor(line[start...])
    guard cursor.upTo(" in ") != nil else { return .restarted(nil) }
    let written = cursor.rest.prefix { $0 != UInt8(ascii: ";") }
    return .restarted(XCTestLine.name(written, .xctest))
  }
}
