import Diagnostics

/// JSON writes characters beyond U+FFFF as two `\u` escapes, which libyaml refuses. In a text made of JSON's
/// tokens alone, this puts YAML's one `\U` escape in their place, and remembers where, so that places stay right.
struct SurrogatePairs {
  /// The text with the pairs replaced.
  private(set) var bytes: [UInt8] = []
  /// Where, in the new text, each replacement ends.
  private var ends: [Position] = []

  /// Characters by which a pair is longer than its replacement.
  private static let shrinkage = 2

  /// Nil if there is no pair, or the text is not made of JSON's tokens alone.
  init?(replacingIn text: SourceText) {
    let json = text.bytes
    bytes.reserveCapacity(json.count)
    var position = Position(line: 1)
    var offset = 0
    var isInString = false
    // The last byte outside strings that is not a space: before a string stands punctuation.
    var before = UInt8(ascii: ",")
    while offset < json.count {
      if isInString, let value = Self.pair(at: offset, in: text) {
        let digits = String(value, radix: 16, uppercase: true)
        bytes += Array("\\U".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: 8 - digits.utf8.count)
        bytes += Array(digits.utf8)
        offset += 12
        position.column += 12 - Self.shrinkage
        ends.append(position)
        continue
      }
      let byte = json[offset]
      let length = isInString && byte == UInt8(ascii: "\\") ? 2 : 1
      guard offset + length <= json.count, isInString || Self.isOutsideStrings(byte) else { return nil }
      if byte == UInt8(ascii: "\"") {
        guard isInString || "{[:,".utf8.contains(before) else { return nil }
        isInString.toggle()
      }
      if !isInString, !" \t\r\n".utf8.contains(byte) { before = byte }
      if isInString, byte < 0x20 || text[offset + length - 1] < 0x20 { return nil }
      bytes += json[offset..<offset + length]
      offset += length
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && text[offset] != UInt8(ascii: "\n")) {
        position = Position(line: position.line + 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += length
      }
    }
    if ends.isEmpty || isInString { return nil }
  }

  /// The place in the file of a place in the new text.
  func original(_ position: Position) -> Position {
    let before = Self.count(of: ends) { $0 <= position }
    let onEarlierLines = Self.count(of: ends) { $0.line < position.line }
    return Position(line: position.line, column: position.column + Self.shrinkage * (before - onEarlierLines))
  }

  private static func count(of ends: [Position], where isBefore: (Position) -> Bool) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(ends[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Brackets, punctuation, spaces, numbers and the letters of `true`, `false` and `null`.
  private static func isOutsideStrings(_ byte: UInt8) -> Bool {
    "{}[]:,\" \t\r\n0123456789+-.eEtrufalsn".utf8.contains(byte)
  }

  private static func pair(at offset: Int, in text: SourceText) -> UInt32? {
    guard let high = escape(at: offset, in: text), 0xD800...0xDBFF ~= high,
      let low = escape(at: offset + 6, in: text), 0xDC00...0xDFFF ~= low
    else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func escape(at offset: Int, in text: SourceText) -> UInt32? {
    guard text[offset] == UInt8(ascii: "\\"), text[offset + 1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for digit in offset + 2..<offset + 6 {
      guard let number = Character(Unicode.Scalar(text[digit])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(number)
    }
    return value
  }
}
