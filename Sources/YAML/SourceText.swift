import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file's bytes (UTF-8, checked, without a byte-order mark), for whoever must look at the text around one of
/// libyaml's marks. The bytes outlive it.
struct SourceText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether offsets count code points as well as bytes.
  let isASCII: Bool

  var count: Int { bytes.count }

  /// The byte at an offset; a line feed past either end.
  subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : UInt8(ascii: "\n")
  }

  /// The offset that lies some code points after another.
  @inline(__always)
  func offset(_ codePoints: Int, after start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var remaining = codePoints
    var offset = start
    while remaining >= 8, offset + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let continuations = word >> 7 & ~(word >> 6) & 0x0101_0101_0101_0101
      remaining -= 8 - continuations.nonzeroBitCount
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if remaining == 0 { break }
        remaining -= 1
      }
      offset += 1
    }
    return offset
  }

  /// Whether none of the bytes from an offset on begins a comment and, inside brackets, none is a dash, a
  /// question mark or a line end. It looks at eight bytes at a time.
  @inline(__always)
  func holdsNoIndicator(from start: Int, _ length: Int, isInFlow: Bool) -> Bool {
    guard length <= 64, start + length + 8 <= bytes.count else { return false }
    let raw = UnsafeRawBufferPointer(bytes)
    var found: UInt64 = 0
    var done = 0
    while done < length {
      let word = raw.loadUnaligned(fromByteOffset: start + done, as: UInt64.self)
      var hits = Self.matches(UInt8(ascii: "#"), in: word)
      if isInFlow {
        hits |= Self.matches(UInt8(ascii: "-"), in: word) | Self.matches(UInt8(ascii: "?"), in: word)
        hits |= Self.matches(UInt8(ascii: "\n"), in: word) | Self.matches(UInt8(ascii: "\r"), in: word)
      }
      let rest = length - done
      if rest < 8 { hits &= (1 << UInt64(8 * rest)) &- 1 }
      found |= hits
      done += 8
    }
    return found == 0
  }

  /// A word whose lowest set bit lies in the first byte that matches; zero if none does.
  @inline(__always)
  private static func matches(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = UInt64(littleEndian: word) ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & (ones << 7)
  }

  /// Line and column of an offset.
  func position(of offset: Int) -> Position {
    var position = Position(line: 1)
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case 0x0D where self[index + 1] == 0x0A: break
      case 0x0A, 0x0D: position = Position(line: position.line + 1)
      case 0x80...0xBF: break
      default: position.column += 1
      }
    }
    return position
  }

  /// The text of a range, cut to the file.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]), as: UTF8.self)
  }

  /// Whether some bytes stand at an offset.
  @inline(__always)
  func holds(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + other.count <= bytes.count, let base = bytes.baseAddress else { return false }
    guard let wanted = other.baseAddress else { return other.isEmpty }
    return memcmp(base + start, wanted, other.count) == 0
  }

  func isBlank(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: " ") || self[offset] == UInt8(ascii: "\t")
  }

  func isLineEnd(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
  }

  func isSpace(_ offset: Int) -> Bool { isBlank(offset) || isLineEnd(offset) }

  /// How many spaces stand from an offset on.
  func spaces(from offset: Int) -> Int {
    var end = offset
    while self[end] == UInt8(ascii: " ") { end += 1 }
    return end - offset
  }
}
