import Diagnostics

/// A tag with its delimiters taken off.
struct TemplateTag {
  enum Kind {
    case escaped, unescaped, section, inverted, end, partial, comment, delimiters

    /// Whether a line that holds nothing but this tag is dropped from the output.
    var canStandAlone: Bool { self != .escaped && self != .unescaped }
  }

  let kind: Kind
  let content: String
  let location: SourceLocation
  /// White space before a tag that stands alone on its line; nil for a tag within a line.
  var indentation: String?
}

/// Splits a template into texts and tags in one pass, and drops the lines on which a tag stands alone.
struct TemplateScanner {
  enum Piece {
    case text(String, startsLine: Bool)
    case tag(TemplateTag)
  }

  private let source: [UInt8]
  private var positions: TemplatePositions
  private var delimiters = TemplateDelimiters()
  private var cursor = 0
  private var isAtLineStart = true
  private var pieces: [Piece] = []

  init(_ template: String, name: String) {
    source = Array(template.utf8)
    positions = TemplatePositions(file: name)
  }

  mutating func scan() throws(Diagnostic) -> [Piece] {
    while let start = source.firstOffset(of: delimiters.opening, from: cursor) {
      var (tag, end) = try readTag(at: start)
      if tag.kind.canStandAlone, let line = lineOfItsOwn(from: start, to: end) {
        tag.indentation = text(line.lowerBound..<start)
        appendText(upTo: line.lowerBound)
        cursor = line.upperBound
        isAtLineStart = true
      } else {
        appendText(upTo: start)
        if isAtLineStart { pieces.append(.text("", startsLine: true)) }
        cursor = end
        isAtLineStart = false
      }
      pieces.append(.tag(tag))
    }
    appendText(upTo: source.count)
    return pieces
  }

  /// Reads the tag that opens at an offset, and applies it if it sets the delimiters.
  private mutating func readTag(at start: Int) throws(Diagnostic) -> (TemplateTag, end: Int) {
    let location = positions.location(of: start, in: source)
    var first = start + delimiters.opening.count
    while first < source.count, source[first].isTemplateSpace { first += 1 }
    let sigil = first < source.count ? TemplateSigil(rawValue: source[first]) : nil
    let closing = (sigil?.closing ?? []) + delimiters.closing
    let contentStart = sigil == nil ? first : first + 1
    guard let close = source.firstOffset(of: closing, from: contentStart) else {
      throw .error(
        "the tag is not closed, expected '\(String(decoding: closing, as: UTF8.self))'", at: location)
    }
    let content = text(trimmed(contentStart..<close))
    let tag = TemplateTag(kind: sigil?.kind ?? .escaped, content: content, location: location)
    if tag.kind == .delimiters { delimiters = try TemplateDelimiters(content, at: location) }
    return (tag, close + closing.count)
  }

  /// The whole source line, with its line ending, of a tag that has nothing but white space around it.
  private func lineOfItsOwn(from start: Int, to end: Int) -> Range<Int>? {
    var lower = start
    while lower > cursor, source[lower - 1].isBlank { lower -= 1 }
    guard lower > cursor ? source[lower - 1] == UInt8(ascii: "\n") : isAtLineStart else { return nil }
    var upper = end
    while upper < source.count, source[upper].isBlank { upper += 1 }
    if upper == source.count { return lower..<upper }
    if source[upper] == UInt8(ascii: "\r"), upper + 1 < source.count { upper += 1 }
    return source[upper] == UInt8(ascii: "\n") ? lower..<(upper + 1) : nil
  }

  private mutating func appendText(upTo end: Int) {
    while cursor < end {
      let newline = source[cursor..<end].firstIndex(of: UInt8(ascii: "\n"))
      let lineEnd = newline.map { $0 + 1 } ?? end
      pieces.append(.text(text(cursor..<lineEnd), startsLine: isAtLineStart))
      isAtLineStart = newline != nil
      cursor = lineEnd
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, source[lower].isTemplateSpace { lower += 1 }
    while upper > lower, source[upper - 1].isTemplateSpace { upper -= 1 }
    return lower..<upper
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}

/// The character after the opening delimiter that says what kind of tag it is.
private enum TemplateSigil: UInt8 {
  case section = 0x23
  case inverted = 0x5E
  case end = 0x2F
  case partial = 0x3E
  case comment = 0x21
  case ampersand = 0x26
  case brace = 0x7B
  case equals = 0x3D

  var kind: TemplateTag.Kind {
    switch self {
    case .section: .section
    case .inverted: .inverted
    case .end: .end
    case .partial: .partial
    case .comment: .comment
    case .ampersand, .brace: .unescaped
    case .equals: .delimiters
    }
  }

  /// What stands before the closing delimiter.
  var closing: [UInt8] {
    switch self {
    case .brace: [UInt8(ascii: "}")]
    case .equals: [UInt8(ascii: "=")]
    default: []
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  fileprivate var isTemplateSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  fileprivate func firstOffset(of sequence: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + sequence.count <= count {
      if self[offset] == sequence[0], self[offset..<offset + sequence.count].elementsEqual(sequence) {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
