/// Reads one line of a log from left to right.
struct TextCursor {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// What is left, as text.
  var text: String { String(decoding: rest, as: UTF8.self) }

  func starts(_ literal: StaticString) -> Bool { rest.starts(with: Self.bytes(literal)) }

  /// Consumes a literal if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    guard starts(literal) else { return false }
    rest = rest.dropFirst(literal.utf8CodeUnitCount)
    return true
  }

  /// Consumes up to and with the first occurrence of a literal and gives what stood before it.
  mutating func upTo(_ literal: StaticString) -> ArraySlice<UInt8>? {
    guard let index = Self.index(of: literal, in: rest) else { return nil }
    defer { rest = rest[(index + literal.utf8CodeUnitCount)...] }
    return rest[..<index]
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

  /// A whole number without sign.
  mutating func number() -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  static func contains(_ literal: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
    index(of: literal, in: bytes) != nil
  }

  static func index(of literal: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let needle = Self.bytes(literal)
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    let last = bytes.endIndex - needle.count
    var index = bytes.startIndex
    while index <= last {
      if bytes[index] == first, bytes[index...].starts(with: needle) { return index }
      index += 1
    }
    return nil
  }

  private static func bytes(_ literal: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}
