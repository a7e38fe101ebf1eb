/// Turns raw text into inline Markdown in one pass over its UTF-8.
struct InlineEscaper {
  private let source: ArraySlice<UInt8>
  private let marksReferences: Bool
  private var markup: [UInt8] = []

  /// - Parameters:
  ///   - raw: any text.
  ///   - marksReferences: whether words that a host would link are put in `<code>`.
  /// - Returns: the markup.
  static func escape(_ raw: String, marksReferences: Bool) -> String {
    var escaper = InlineEscaper(VisibleText(raw).text, marksReferences: marksReferences)
    escaper.run()
    return String(decoding: escaper.markup, as: UTF8.self)
  }

  private init(_ text: String, marksReferences: Bool) {
    let bytes = Array(text.utf8)
    let first = bytes.firstIndex { !Self.isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? first
    source = bytes[first..<end]
    self.marksReferences = marksReferences
    markup.reserveCapacity(source.count + source.count / 4)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  private mutating func run() {
    var offset = source.startIndex
    while offset < source.endIndex {
      if Self.isSpace(source[offset]) {
        offset = appendSpace(at: offset)
      } else if marksReferences, ReferenceWord.contains(source[offset]) {
        offset = appendWord(at: offset)
      } else {
        offset = append(at: offset)
      }
    }
  }

  private mutating func appendSpace(at start: Int) -> Int {
    let space = source[start...].prefix(while: Self.isSpace)
    append(space.contains(0x0A) ? "<br>" : " ")
    return space.endIndex
  }

  private mutating func appendWord(at start: Int) -> Int {
    let word = source[start...].prefix(while: ReferenceWord.contains)
    guard ReferenceWord.isReference(word) else {
      var offset = start
      while offset < word.endIndex { offset = append(at: offset) }
      return offset
    }
    let end = word.lastIndex { !ReferenceWord.isTrailing($0) }.map { $0 + 1 } ?? word.endIndex
    append("<code>")
    var offset = start
    while offset < end { offset = append(at: offset) }
    append("</code>")
    while offset < word.endIndex { offset = append(at: offset) }
    return offset
  }

  /// Appends what stands at an offset, and returns the offset after it.
  private mutating func append(at offset: Int) -> Int {
    let next = byte(offset + 1)
    switch source[offset] {
    case UInt8(ascii: "_"): return appendUnderscores(at: offset)
    case UInt8(ascii: "&"): append(next.isASCIIDigit ? "&amp;<wbr>" : "&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "#"): append("&#x23;")
    case UInt8(ascii: "$"): append(next.isASCIIDigit ? "&#x24;<wbr>" : "&#x24;")
    case UInt8(ascii: "*"): append("&#x2A;")
    case UInt8(ascii: "@"): append(isMailSign(offset) ? "&#x40;<wbr>" : "&#x40;")
    case UInt8(ascii: "["): append("&#x5B;")
    case UInt8(ascii: "\\"): append("&#x5C;")
    case UInt8(ascii: "]"): append("&#x5D;")
    case UInt8(ascii: "`"): append("&#x60;")
    case UInt8(ascii: "|"): append("&#x7C;")
    case UInt8(ascii: "~"): append(next.isASCIIDigit ? "&#x7E;<wbr>" : "&#x7E;")
    case UInt8(ascii: "!"): append(next.isASCIIDigit ? "!<wbr>" : "!")
    case UInt8(ascii: "%"): append(next.isASCIIDigit ? "%<wbr>" : "%")
    case UInt8(ascii: "+") where offset == source.startIndex: append("&#x2B;")
    case UInt8(ascii: "-") where offset == source.startIndex: append("&#x2D;")
    case UInt8(ascii: "=") where offset == source.startIndex: append("&#x3D;")
    case UInt8(ascii: ")") where followsListNumber(offset): append("&#x29;")
    case UInt8(ascii: "."): append(followsListNumber(offset) ? "&#x2E;" : followsWWW(offset) ? "<wbr>." : ".")
    case UInt8(ascii: ":"):
      append(offset == source.startIndex ? "&#x3A;" : ":")
      if startsAuthority(offset) || startsEmoji(offset) { append("<wbr>") }
    case let byte: markup.append(byte)
    }
    return offset + 1
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { markup.append(contentsOf: $0) }
  }

  /// The byte at an offset; 0, which the text does not hold, outside of it.
  private func byte(_ offset: Int) -> UInt8 { source.indices.contains(offset) ? source[offset] : 0 }

  /// Underscores between letters or digits are no emphasis and stay readable.
  private mutating func appendUnderscores(at start: Int) -> Int {
    let run = source[start...].prefix { $0 == UInt8(ascii: "_") }
    let isWithinWord = byte(start - 1).isASCIIAlphanumeric && byte(run.endIndex).isASCIIAlphanumeric
    for _ in run { append(isWithinWord ? "_" : "&#x5F;") }
    return run.endIndex
  }

  /// Whether an `@` could be that of an e-mail address, which becomes a link even when it is an entity.
  private func isMailSign(_ offset: Int) -> Bool {
    let (previous, next) = (byte(offset - 1), byte(offset + 1))
    return (next.isASCIIWord || ".-".utf8.contains(next))
      && (previous.isASCIIWord || ".+-:".utf8.contains(previous))
  }

  /// Whether nothing but up to nine digits, as a list's number has, stands before an offset.
  private func followsListNumber(_ offset: Int) -> Bool {
    let before = source[..<offset]
    return (1...9).contains(before.count) && before.allSatisfy(\.isASCIIDigit)
  }

  private func followsWWW(_ offset: Int) -> Bool {
    (1...3).allSatisfy { byte(offset - $0) | 0x20 == UInt8(ascii: "w") }
      && !byte(offset - 4).isASCIIAlphanumeric
  }

  /// Whether a colon is that of `https://`.
  private func startsAuthority(_ offset: Int) -> Bool {
    byte(offset + 1) == UInt8(ascii: "/") && byte(offset + 2) == UInt8(ascii: "/")
  }

  /// Longer than any emoji's short name.
  private static let longestEmojiName = 64

  /// Whether a colon opens an emoji's short name, as in `:tada:`. None consists of two digits, as the
  /// minutes of a time do.
  private func startsEmoji(_ offset: Int) -> Bool {
    let name = source[(offset + 1)...].prefix(Self.longestEmojiName)
      .prefix { $0.isASCIIAlphanumeric || "_+-".utf8.contains($0) }
    let isMinutes = name.count == 2 && name.allSatisfy(\.isASCIIDigit)
    return name.contains(where: \.isASCIIAlphanumeric) && !isMinutes
      && byte(name.endIndex) == UInt8(ascii: ":")
  }
}
