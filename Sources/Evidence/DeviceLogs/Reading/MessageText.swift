/// The characters of a message, made out of the bytes that a format wrote for them. What is not UTF-8
/// becomes U+FFFD, NULs and closing line breaks are dropped; U+FFFD ends a text that was cut and may have gone on.
package struct MessageText {
  package private(set) var bytes: [UInt8]

  init(_ view: ByteView, _ encoding: EntryHead.Encoding, isCut: Bool = false) {
    let raw = view.array
    switch encoding {
    case .plain: bytes = raw
    case .json: bytes = Self.unescapedJSON(raw)
    case .visible: bytes = Self.unescapedVisible(raw)
    }
    if bytes.contains(where: { $0 >= 0x80 || $0 == 0 || $0 == 0x0D }) {
      bytes.removeAll { $0 == 0 || $0 == 0x0D }
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if isCut { bytes += Self.replacement }
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Where text is redacted or unreadable.
  package var holes: [Range<Int>] {
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == 0xEF }) else { return [] }
    var holes: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xEF, bytes[index...].starts(with: Self.replacement) {
        holes.append(index..<index + 3)
        index += 3
      } else if bytes[index] == UInt8(ascii: "<"), let end = redaction(at: index) {
        holes.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return holes
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// What stands where the unified log has no text to show.
  private static let redactions = [
    "<private>", "<private,", "<sensitive", "<redacted>", "<decode: ", "<Missing message data>", "<mask.hash",
    "<compose failure",
  ].map { Array($0.utf8) }

  private func redaction(at index: Int) -> Int? {
    guard Self.redactions.contains(where: { bytes[index...].starts(with: $0) }) else { return nil }
    return bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  private static func unescapedVisible(_ raw: [UInt8]) -> [UInt8] {
    guard raw.contains(UInt8(ascii: "\\")) else { return raw }
    var out: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3, rest.starts(with: "M-".utf8) {
        rest.removeFirst(2)
        out.append(rest.removeFirst() | 0x80)
      } else if byte == UInt8(ascii: "\\"), rest.count >= 3, rest.starts(with: "M^".utf8) {
        rest.removeFirst(2)
        out.append((rest.removeFirst() ^ 0x40) | 0x80)
      } else if byte == UInt8(ascii: "\\"), rest.count >= 3, let value = octal(rest.prefix(3)) {
        rest.removeFirst(3)
        out.append(value)
      } else {
        out.append(byte)
      }
    }
    return out
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.allSatisfy({ (0x30...0x37).contains($0) }), digits.first.map({ $0 <= 0x33 }) == true else {
      return nil
    }
    return digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) }
  }

  private static func unescapedJSON(_ raw: [UInt8]) -> [UInt8] {
    guard raw.contains(UInt8(ascii: "\\")) else { return raw }
    var out: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        out.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "u"): out += Array(String(scalar(&rest)).utf8)
      default: out.append(escape)
      }
    }
    return out
  }

  /// The character of `\uXXXX`, two of them for a surrogate pair; U+FFFD for half a pair.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let broken = Unicode.Scalar(0xFFFD as UInt16) ?? "?"
    guard let first = hexadecimal(&rest) else { return broken }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, rest.starts(with: "\\u".utf8) else { return broken }
    var ahead = rest.dropFirst(2)
    guard let second = hexadecimal(&ahead), (0xDC00...0xDFFF).contains(second) else { return broken }
    rest = ahead
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? broken
  }

  private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard rest.count >= 4, let value = UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
    else { return nil }
    rest = rest.dropFirst(4)
    return value
  }
}
