/// What a symbol's unique name in an index tells: the type that it belongs to.
///
/// Swift's names are its mangled ones behind `s:` (swift/docs/ABI/Mangling.rst): the module and the types around the
/// symbol, each as its length and its text. A text that begins with 0 repeats words of names before it:
/// `14HapticFeedback0A5EventV` is `HapticFeedback.HapticEvent`.
package struct SymbolIdentity {
  private let bytes: [UInt8]
  private var index = 0
  private var words: [ArraySlice<UInt8>] = []

  /// The innermost type that a symbol of Swift or Objective-C is a member of; nil for one of another shape.
  package static func type(of symbol: String) -> String? {
    if symbol.hasPrefix("c:objc(cs)") {
      return String(symbol.dropFirst(10).prefix { $0 != "(" && $0 != "@" })
    }
    guard symbol.hasPrefix("s:") else { return nil }
    var identity = SymbolIdentity(bytes: Array(symbol.utf8.dropFirst(2)))
    return identity.innermostType()
  }

  /// Whether a Swift symbol is a static function.
  package static func isStaticFunction(_ symbol: String) -> Bool {
    symbol.hasPrefix("s:") && symbol.hasSuffix("FZ")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func innermostType() -> String? {
    // What was imported from Objective-C has no module of its own.
    if bytes.starts(with: Array("So".utf8)) {
      index = 2
    } else if identifier() == nil {
      return nil
    }
    var innermost: String?
    while let name = identifier() {
      guard index < bytes.count, ["V", "C", "O"].contains(UnicodeScalar(bytes[index])) else { break }
      innermost = name
      index += 1
    }
    return innermost
  }

  /// The next length and text, or nil where something else comes.
  private mutating func identifier() -> String? {
    guard let first = peek, Self.isDigit(first) else { return nil }
    var repeatsWords = false
    if first == UInt8(ascii: "0") {
      index += 1
      repeatsWords = true
      // 00 begins a text in Punycode, which no type here has.
      if peek == UInt8(ascii: "0") { return nil }
    }
    var text: [UInt8] = []
    repeat {
      while repeatsWords, let letter = peek, Self.isLetter(letter) {
        index += 1
        let isLast = letter < UInt8(ascii: "a")
        let number = Int((letter | 0x20) - UInt8(ascii: "a"))
        guard words.indices.contains(number) else { return nil }
        text += words[number]
        if isLast { repeatsWords = false }
      }
      if peek == UInt8(ascii: "0") {
        index += 1
        break
      }
      guard let part = literal() else { return text.isEmpty ? nil : String(decoding: text, as: UTF8.self) }
      text += part
    } while repeatsWords
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func literal() -> ArraySlice<UInt8>? {
    var length = 0
    while let digit = peek, Self.isDigit(digit), length < bytes.count {
      length = length * 10 + Int(digit - UInt8(ascii: "0"))
      index += 1
    }
    guard length > 0, bytes.count - index >= length else { return nil }
    let part = bytes[index..<index + length]
    index += length
    addWords(of: part)
    return part
  }

  /// Words begin at a capital or behind an underscore; the first 26 of two letters or more can be repeated.
  private mutating func addWords(of part: ArraySlice<UInt8>) {
    var start: Int?
    for position in part.startIndex...part.endIndex {
      let byte = position < part.endIndex ? part[position] : 0
      if let begin = start, position > begin,
        byte == 0 || byte == UInt8(ascii: "_")
          || (Self.isCapital(byte) && !Self.isCapital(part[position - 1]))
      {
        if position - begin >= 2, words.count < 26 { words.append(part[begin..<position]) }
        start = nil
      }
      if start == nil, byte != 0, byte != UInt8(ascii: "_"), !Self.isDigit(byte) { start = position }
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
