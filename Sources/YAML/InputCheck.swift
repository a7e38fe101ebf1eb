import Diagnostics

/// What the bytes of a file, less a byte-order mark, must satisfy before libyaml sees them.
struct InputCheck {
  private(set) var refusal: Refusal?
  /// Whether all bytes are ASCII, if they are not refused.
  private(set) var isASCII = true

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    refusal = refusal(of: bytes, file: file)
  }

  private mutating func refusal(of bytes: UnsafeBufferPointer<UInt8>, file: String) -> Refusal? {
    let whole = SourceLocation(file: file)
    guard bytes.count <= YAMLReader.maximumSize else {
      let limit = YAMLReader.maximumSize >> 20
      return Refusal(.size, "the file is larger than \(limit) MiB, the most that is read", at: whole)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Refusal(
        .encoding, "the file is UTF-16; expected UTF-8", at: whole, remedy: "Save the file as UTF-8.")
    }
    guard let fault = firstFault(in: bytes) else { return nil }
    let position = SourceText(bytes: bytes, isASCII: isASCII).position(of: fault.offset)
    let location = SourceLocation(file: file, position: position)
    return Refusal(.encoding, fault.message, at: location, remedy: fault.remedy)
  }

  private struct Fault {
    var offset: Int
    var message: String
    var remedy: String?
  }

  private mutating func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < bytes.count {
      while offset + 8 <= bytes.count,
        Self.isHarmless(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      {
        offset += 8
      }
      let blockEnd = min(offset + 8, bytes.count)
      while offset < blockEnd {
        switch bytes[offset] {
        case 0x20...0x7E, 0x09, 0x0A, 0x0D: offset += 1
        // U+3000 to U+CFFF, where most Chinese, Japanese and Korean text lies: nothing there is refused.
        case 0xE3...0xEC
        where offset + 2 < bytes.count && (bytes[offset + 1] & bytes[offset + 2]) & 0xC0 == 0x80
          && (bytes[offset + 1] | bytes[offset + 2]) & 0xC0 == 0x80:
          isASCII = false
          offset += 3
        case 0x00...0x7F:
          return Fault(
            offset: offset,
            message: "control character \(Self.codePoint(UInt32(bytes[offset]))); expected text",
            remedy: "Write it as an escape in double quotes, or remove it.")
        default:
          isASCII = false
          guard let scalar = Self.decode(bytes, at: offset) else {
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            return Fault(
              offset: offset, message: "byte 0x\(byte) is not UTF-8; expected UTF-8 text",
              remedy: "Save the file as UTF-8.")
          }
          if let fault = Self.fault(of: scalar.value, at: offset) { return fault }
          offset += scalar.length
        }
      }
    }
    return nil
  }

  /// Whether all eight bytes are printable ASCII, tabs or line ends.
  @inline(__always)
  private static func isHarmless(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones << 7
    guard (word | (word &+ ones)) & highBits == 0 else { return false }
    let controls = ~(word &+ ones * 0x60) & highBits
    guard controls != 0 else { return true }
    let others =
      ((word ^ ones * 0x0A) &+ ones * 0x7F) & ((word ^ ones * 0x0D) &+ ones * 0x7F)
      & ((word ^ ones * 0x09) &+ ones * 0x7F)
    return controls & others == 0
  }

  private static func fault(of value: UInt32, at offset: Int) -> Fault? {
    switch value {
    case 0x85, 0x2028, 0x2029:
      Fault(
        offset: offset,
        message: "\(codePoint(value)) is a line break to some YAML readers and not to others",
        remedy: "Write it as an escape in double quotes, or remove it.")
    case 0x80...0x9F, 0xFFFE, 0xFFFF:
      Fault(
        offset: offset, message: "control character \(codePoint(value)); expected text",
        remedy: "Write it as an escape in double quotes, or remove it.")
    case 0xFEFF:
      Fault(
        offset: offset, message: "byte-order mark (U+FEFF) inside the text",
        remedy: "Remove it; it is invisible in most editors.")
    default: nil
    }
  }

  private static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The scalar that begins with a byte above 0x7F, or nil where the bytes are not well-formed UTF-8.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int)? {
    let first = bytes[offset]
    let length: Int
    let least: UInt32
    switch first {
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for next in bytes[offset + 1..<offset + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard value >= least, Unicode.Scalar(value) != nil else { return nil }
    return (value, length)
  }
}
