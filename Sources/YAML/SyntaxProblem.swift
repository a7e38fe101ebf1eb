import CLibYAML
import Diagnostics

/// libyaml's error in the words of someone who wrote the file.
struct SyntaxProblem {
  private let failure: LibYAMLFailure
  private let text: SourceText
  private let offset: Int
  private let contextOffset: Int

  init(_ failure: LibYAMLFailure, in text: SourceText) {
    self.failure = failure
    self.text = text
    offset = text.offset(failure.problemMark.index, after: 0)
    contextOffset = text.offset(failure.contextMark.index, after: 0)
  }

  /// The problem with its places; `locate` gives the location of an offset.
  func refusal(_ locate: (Int) -> SourceLocation) -> Refusal {
    if text[offset] == UInt8(ascii: "\t") || failure.problem.contains("tab character") {
      return Refusal(
        .syntax, "a tab stands where YAML allows only spaces", at: locate(offset),
        remedy: "Replace the tab by spaces.")
    }
    if let start = unquotedOffset {
      let value = UnquotedValue(at: start, in: text)
      return Refusal(
        .syntax, "\"\(value.text)\" cannot stand without quotes", at: locate(value.offset),
        remedy: "Put the value in quotes: \(value.quoted).")
    }
    let (message, remedy) = explanation
    var notes: [Diagnostic.Note] = []
    if let context = failure.context, contextOffset != offset {
      notes = [Diagnostic.Note(Self.note(for: context), at: locate(contextOffset))]
    }
    return Refusal(.syntax, message, at: locate(offset), notes: notes, remedy: remedy)
  }

  /// Where a value begins with a character that YAML gives a meaning.
  private var unquotedOffset: Int? {
    switch (failure.context, failure.problem) {
    case (_, "found character that cannot start any token"): offset
    case ("while scanning an alias", _), ("while scanning an anchor", _): contextOffset
    case ("while scanning a block scalar", "did not find expected comment or line break"): contextOffset
    case ("while scanning a directive", _) where failure.problem != "found incompatible YAML document":
      contextOffset
    case ("while scanning a tag", _), ("while parsing a tag", _),
      ("while parsing a node", "found undefined tag handle"):
      contextOffset
    default: nil
    }
  }

  private var explanation: (message: String, remedy: String?) {
    switch failure.problem {
    case "mapping values are not allowed in this context":
      (
        "a colon and a space inside a value, or a key that is indented too deep",
        "Put the value in quotes if the colon belongs to it, or line the key up with the others."
      )
    case "did not find expected <document start>":
      (
        "text after the end of the document; expected one document in a file",
        "Keep one document in a file, and no text after \"...\"."
      )
    case "did not find expected key", "did not find expected '-' indicator":
      (expectation, "Line it up with what stands above it, and look for a missing quote or colon.")
    case "could not find expected ':'":
      ("expected \":\" after the key", "Write it as \"key: value\", and look for a missing quote.")
    case "found unknown escape character":
      (
        "unknown escape after a backslash in double quotes",
        "Double the backslash, or use single quotes, where a backslash is itself."
      )
    case "found invalid Unicode character escape code":
      (
        "half of a surrogate pair; expected one whole character",
        "Write the character itself, or \\U and eight hexadecimal digits."
      )
    case "found unexpected end of stream": ("the text ends inside quotes", "Close the quotes.")
    case "did not find expected node content":
      ("expected a value", "Put text that begins with #, a comma or a bracket in quotes.")
    case "block sequence entries are not allowed in this context":
      (
        "a dash and a space on the line of a key",
        "Begin the list on a line of its own, or put the value in quotes if the dash belongs to it."
      )
    default: (expectation, nil)
    }
  }

  /// libyaml's "did not find expected ',' or ']'" as what was expected.
  private var expectation: String {
    let prefix = "did not find "
    return failure.problem.hasPrefix(prefix)
      ? String(failure.problem.dropFirst(prefix.count)) : failure.problem
  }

  private static func note(for context: String) -> String {
    switch context {
    case "while parsing a flow sequence", "while parsing a block collection": "in the list that begins here"
    case "while parsing a flow mapping", "while parsing a block mapping": "in the mapping that begins here"
    case "while scanning a quoted scalar", "while parsing a quoted scalar": "in the quotes that open here"
    case "while scanning a simple key": "in the key that begins here"
    default: context
    }
  }
}

/// A value without quotes that YAML does not take for text.
struct UnquotedValue {
  let offset: Int
  let text: String

  /// - Parameters:
  ///   - mark: where its first unfit character stands, or a character after a comma inside it.
  ///   - source: the file.
  init(at mark: Int, in source: SourceText) {
    var start = mark
    while !source.isSpace(start - 1), !"[{".utf8.contains(source[start - 1]) { start -= 1 }
    var lineStart = mark
    var depth = 0
    while lineStart > 0, !source.isLineEnd(lineStart - 1) {
      lineStart -= 1
      if "[{".utf8.contains(source[lineStart]) { depth += 1 }
      if "]}".utf8.contains(source[lineStart]) { depth -= 1 }
    }
    var end = mark
    while !source.isLineEnd(end) {
      if depth > 0, end > mark, ",]}".utf8.contains(source[end]) { break }
      if source[end] == UInt8(ascii: "#"), source.isBlank(end - 1) { break }
      end += 1
    }
    while end > start + 1, source.isBlank(end - 1) { end -= 1 }
    offset = start
    text = source.string(start..<end)
  }

  /// As it should be written.
  var quoted: String {
    text.contains("\"") || text.contains("\\")
      ? "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      : "\"\(text)\""
  }
}
