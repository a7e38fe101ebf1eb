/// What one pass over the bytes of a name tells.
struct NameBytes {
  let hash: UInt64
  let isASCII: Bool
  /// Whether it has neither parentheses nor backticks, so that it is a function's base name as it stands.
  let isUnquoted: Bool

  init(_ bytes: UnsafeRawBufferPointer) {
    var hash = Self.folded(UInt64(bytes.count), 0x9E37_79B9_7F4A_7C15)
    var high: UInt64 = 0
    var quotes: UInt64 = 0
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      high |= word
      quotes |= Self.quotes(in: word)
      hash = Self.folded(hash ^ word, 0xD6E8_FEB8_6659_FD93)
      offset += 8
    }
    let rest = Self.rest(of: bytes, from: offset)
    high |= rest
    quotes |= Self.quotes(in: rest)
    self.hash = Self.folded(hash ^ rest, 0xA076_1D64_78BD_642F)
    isASCII = high & Self.highBits == 0
    isUnquoted = quotes == 0
  }

  /// The last bytes, fewer than eight, as one word; in a longer name together with those before them.
  private static func rest(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    guard start == 0 else { return bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self) }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Not 0 where one of the eight bytes is a parenthesis or a backtick.
  private static func quotes(in word: UInt64) -> UInt64 {
    // The two parentheses differ in the lowest bit alone.
    zeros(in: (word | ones) ^ 0x2929_2929_2929_2929) | zeros(in: word ^ 0x6060_6060_6060_6060)
  }

  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }

  /// Mixes the next part into a hash.
  static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = (left ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: right)
    return high ^ low
  }
}

extension NameBytes {
  /// Equal for texts that are equal: by bytes where they are ASCII, other texts can be equal with different
  /// bytes.
  static func hash(of text: String) -> UInt64 {
    var text = text
    let name = text.withUTF8 { NameBytes(UnsafeRawBufferPointer($0)) }
    return name.isASCII ? name.hash : UInt64(bitPattern: Int64(text.hashValue))
  }
}
