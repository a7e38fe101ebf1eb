#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds lines and columns of byte offsets in a UTF-8 text, each step from the last one asked for.
struct SourcePlaces {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The code points of the line before `offset`.
  private var codePoints = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The 1-based line and column, in code points, of an offset.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    let end = min(max(0, target), bytes.count)
    if end < offset { (offset, line, lineStart, codePoints) = (0, 1, 0, 0) }
    while let lineEnd = newline(from: offset, to: end) {
      line += 1
      lineStart = lineEnd + 1
      offset = lineStart
      codePoints = 0
    }
    for index in offset..<end where bytes[index] & 0xC0 != 0x80 { codePoints += 1 }
    offset = end
    var column = codePoints + 1
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), end >= 3 { column -= 1 }
    return (line, column)
  }

  private func newline(from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, end - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The place of the last `<` before an offset.
  mutating func placeOfTag(before end: Int) -> (line: Int, column: Int) {
    var index = min(end, bytes.count) - 1
    while index > 0, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return place(of: max(0, index))
  }

  /// The place after the last character that is no blank.
  mutating func end() -> (line: Int, column: Int) {
    var end = bytes.count
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return place(of: end)
  }

  /// The place of the first control character that XML forbids, written raw or, if asked for, as a
  /// reference.
  mutating func firstIllegalCharacter(references: Bool) -> (line: Int, column: Int)? {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return place(of: index) }
      if references, byte == UInt8(ascii: "&"), let value = reference(at: index), !Self.isLegal(value) {
        return place(of: index)
      }
    }
    return nil
  }

  /// The number in `&#27;` or `&#x1B;`.
  private func reference(at start: Int) -> UInt32? {
    var index = start + 1
    guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
    index += 1
    let isHexadecimal = index < bytes.count && bytes[index] == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    var digits = ""
    while index < bytes.count, bytes[index] != UInt8(ascii: ";"), digits.utf8.count < 9 {
      digits.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      index += 1
    }
    return UInt32(digits, radix: isHexadecimal ? 16 : 10)
  }

  private static func isLegal(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
