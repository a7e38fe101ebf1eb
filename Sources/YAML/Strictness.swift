import CLibYAML

/// Finds what libyaml accepts although YAML forbids it, or reads differently from YAML 1.2, by looking at the
/// text between and inside the events. It follows the events with a cursor.
struct Strictness {
  struct Fault {
    var offset: Int
    var message: String
    var remedy: String
  }

  private let text: SourceText
  /// The cursor: code points, as in libyaml's marks, and bytes.
  private var index = 0
  private(set) var offset = 0
  /// Where the last event begins, in bytes.
  private(set) var eventStart = 0

  init(_ text: SourceText) { self.text = text }

  /// Moves the cursor past an event.
  ///
  /// - Parameters:
  ///   - event: the event, which begins at or after the cursor.
  ///   - isInFlow: whether it stands inside `[ ]` or `{ }`.
  ///   - blockColumn: the zero-based column of the innermost block collection around it; -1 where there is none.
  /// - Returns: what is wrong with the event or the text before it.
  @inline(__always)
  mutating func pass(_ event: UnsafePointer<yaml_event_t>, isInFlow: Bool, blockColumn: Int) -> Fault? {
    let (start, end) = (event.pointee.start_mark.index, event.pointee.end_mark.index)
    let type = event.pointee.type
    let gap = start - index
    if gap > 0, text.holdsNoIndicator(from: offset, gap, isInFlow: isInFlow) {
      index = start
      offset += gap
    } else if gap > 0 {
      let isClosing = type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT
      let leastIndentation = isInFlow && !isClosing ? blockColumn + 1 : 0
      if let fault = crossGap(to: start, isInFlow: isInFlow, leastIndentation: leastIndentation) {
        return fault
      }
    }
    let first = offset
    eventStart = first
    guard end > index else { return nil }
    offset = text.isASCII ? end : text.offset(end - index, after: offset)
    index = end
    if type == YAML_SCALAR_EVENT, Self.isSimple(event, isInFlow: isInFlow) {
      return nil
    }
    return fault(in: event, from: first, isInFlow: isInFlow, blockColumn: blockColumn)
  }

  /// Whether a scalar stands on one line and has nothing that `fault` looks at.
  @inline(__always)
  private static func isSimple(_ event: UnsafePointer<yaml_event_t>, isInFlow: Bool) -> Bool {
    let scalar = event.pointee.data.scalar
    return scalar.anchor == nil && scalar.style.rawValue <= YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue
      && event.pointee.start_mark.line == event.pointee.end_mark.line && !(isInFlow && scalar.length == 1)
  }

  /// What is wrong with an event that the cursor has just passed.
  private func fault(
    in event: UnsafePointer<yaml_event_t>, from first: Int, isInFlow: Bool, blockColumn: Int
  ) -> Fault? {
    switch event.pointee.type {
    case YAML_ALIAS_EVENT:
      return text[offset] == UInt8(ascii: ":") ? Self.colonInName(at: first) : nil
    case YAML_SCALAR_EVENT:
      let scalar = event.pointee.data.scalar
      if scalar.anchor != nil, let fault = anchorFault(from: first) { return fault }
      switch scalar.style {
      case YAML_PLAIN_SCALAR_STYLE:
        let isDash = isInFlow && scalar.length == 1 && text[first] == UInt8(ascii: "-")
        return isDash ? Self.indicator("-", at: first) : nil
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
        return blockScalarFault(from: first, blockColumn: blockColumn)
      default:
        guard event.pointee.start_mark.line != event.pointee.end_mark.line else {
          return nil
        }
        return quotedScalarFault(from: first, leastIndentation: blockColumn + 1)
      }
    case YAML_SEQUENCE_START_EVENT:
      return event.pointee.data.sequence_start.anchor == nil ? nil : anchorFault(from: first)
    case YAML_MAPPING_START_EVENT:
      if isInFlow, text[first] == UInt8(ascii: "?"), !text.isSpace(first + 1) {
        return Self.indicator("?", at: first)
      }
      return event.pointee.data.mapping_start.anchor == nil ? nil : anchorFault(from: first)
    default: return nil
    }
  }

  /// Between two events stand spaces, comments and indicators.
  private mutating func crossGap(to end: Int, isInFlow: Bool, leastIndentation: Int) -> Fault? {
    var lineStart: Int?
    while index < end, offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "#"):
        guard offset == 0 || text.isSpace(offset - 1) else {
          return Fault(
            offset: offset, message: "a comment begins without a space before it",
            remedy: "Put a space before #, or quotes around the value if # belongs to it.")
        }
        while index < end, !text.isLineEnd(offset) { step() }
        continue
      case UInt8(ascii: "?") where isInFlow && !text.isSpace(offset + 1):
        return Self.indicator("?", at: offset)
      case UInt8(ascii: "-") where isInFlow: return Self.indicator("-", at: offset)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lineStart = offset + 1
      default: break
      }
      step()
    }
    if let lineStart, text.spaces(from: lineStart) < leastIndentation {
      return Self.indentation(at: offset)
    }
    return nil
  }

  private mutating func step() {
    offset += 1
    while text[offset] & 0xC0 == 0x80 { offset += 1 }
    index += 1
  }

  private func anchorFault(from start: Int) -> Fault? {
    guard text[start] == UInt8(ascii: "&") else { return nil }
    var end = start + 1
    while Self.isNameByte(text[end]) { end += 1 }
    return text.isSpace(end) ? nil : Self.colonInName(at: start)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Continuation lines of a quoted scalar are indented deeper than the collection it stands in.
  private func quotedScalarFault(from start: Int, leastIndentation: Int) -> Fault? {
    var line = start
    while line < offset {
      while line < offset, !text.isLineEnd(line) { line += 1 }
      line += 1
      let content = line + text.spaces(from: line)
      if line < offset, content - line < leastIndentation, !text.isLineEnd(content) {
        return Self.indentation(at: line)
      }
    }
    return nil
  }

  /// A block scalar's header ends in a space or the line's end, and no blank line before its first line of
  /// content is longer than that line's indentation.
  private func blockScalarFault(from start: Int, blockColumn: Int) -> Fault? {
    var header = start
    while header < offset, text[header] != UInt8(ascii: "|"), text[header] != UInt8(ascii: ">") {
      header += 1
    }
    header += 1
    var hasIndentation = false
    while !text.isSpace(header), text[header] != UInt8(ascii: "#") {
      hasIndentation =
        hasIndentation || (text[header] >= UInt8(ascii: "1") && text[header] <= UInt8(ascii: "9"))
      header += 1
    }
    if text[header] == UInt8(ascii: "#") {
      return Fault(
        offset: header, message: "a comment begins without a space before it",
        remedy: "Put a space before #, or quotes around the value if # belongs to it.")
    }
    guard !hasIndentation else { return nil }
    while header < text.count, !text.isLineEnd(header) { header += 1 }
    var line = header + 1
    if text[header] == UInt8(ascii: "\r"), text[line] == UInt8(ascii: "\n") { line += 1 }
    var deepest = 0
    while line < text.count {
      let spaces = text.spaces(from: line)
      guard text.isLineEnd(line + spaces) else {
        let isContent = spaces > blockColumn
        return isContent && deepest > spaces ? Self.indentation(at: line) : nil
      }
      deepest = max(deepest, spaces)
      line += spaces + 1
    }
    return nil
  }

  private static func indicator(_ character: String, at offset: Int) -> Fault {
    Fault(
      offset: offset,
      message: "a value that begins with \(character) inside [ ] or { } is not read alike by all",
      remedy: "Put the value in quotes.")
  }

  private static func indentation(at offset: Int) -> Fault {
    Fault(
      offset: offset, message: "this line is not indented deeper than what it belongs to",
      remedy: "Indent it by spaces, deeper than the key or dash it belongs to.")
  }

  private static func colonInName(at offset: Int) -> Fault {
    Fault(
      offset: offset, message: "a name after & or * ends in punctuation; expected a space after it",
      remedy: "Put the value in quotes if it is meant as text.")
  }
}
