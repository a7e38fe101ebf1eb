internal import Diagnostics

/// Reads JUnit XML of all dialects, in one pass over the elements and without a tree.
enum JUnitReader {
  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var document = JUnitDocument(path: path, byteCount: bytes.count)
    let fault = XMLEncoding.withUTF8(bytes) { XMLScanner.scan($0, isConverted: $1, into: &document) }
    if let fault { document.problems.append(Self.diagnostic(fault, path: path)) }
    return document.finish(isWellFormed: fault == nil)
  }

  private static func diagnostic(_ fault: XMLScanner.Fault, path: String) -> Diagnostic {
    let place = SourceLocation(file: path, line: fault.line, column: fault.column)
    switch fault.kind {
    case .truncated:
      return .error(
        "the XML ends before its elements are closed: the file was cut off", at: place,
        remedy: "Run the tests again and let them finish; a crash of the test process leaves such a file.")
    case .illegalCharacter:
      return .error(
        "not well-formed XML: a control character that XML forbids", at: place,
        remedy: "Switch coloured output off (NO_COLOR=1) where the message comes from, or strip ANSI codes.")
    case .trailing:
      return .error(
        "content after the end of the document", at: place,
        remedy: "Keep one report in a file, and nothing that the console prints.")
    case .doctype:
      return .error(
        "a DOCTYPE is refused: a test result needs none", at: place,
        remedy: "Take the DOCTYPE and its entities out where the file is written.")
    case .illFormed(let message):
      return .error(
        "not well-formed XML: \(message)", at: place,
        remedy:
          "Let the tests run again and keep the file as their tool wrote it; < and & in texts have to be escaped."
      )
    }
  }
}
