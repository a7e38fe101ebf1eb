import Diagnostics

/// What the bytes of a file must satisfy before libyaml sees them.
enum InputCheck {
  static func refusal(of bytes: [UInt8], file: String) -> Refusal? {
    let whole = SourceLocation(file: file)
    guard bytes.count <= YAMLReader.maximumSize else {
      let limit = YAMLReader.maximumSize >> 20
      return Refusal(.size, "the file is larger than \(limit) MiB, the most that is read", at: whole)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Refusal(
        .encoding, "the file is UTF-16; expected UTF-8", at: whole, remedy: "Save the file as UTF-8.")
    }
    guard let fault = bytes.withUnsafeBufferPointer(firstFault) else { return nil }
    let location = SourceLocation(file: file, position: position(of: fault.offset, in: bytes))
    return Refusal(.encoding, fault.message, at: location, remedy: fault.remedy)
  }

  private struct Fault {
    var offset: Int
    var message: String
    var remedy: String?
  }

  private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < bytes.count {
      while offset + 16 <= bytes.count,
        isHarmless(raw.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
      {
        offset += 16
      }
      let blockEnd = min(offset + 16, bytes.count)
      while offset < blockEnd {
        switch bytes[offset] {
        case 0x20...0x7E, 0x09, 0x0A, 0x0D: offset += 1
        case 0x00...0x7F:
          return Fault(
            offset: offset, message: "control character \(codePoint(UInt32(bytes[offset]))); expected text",
            remedy: "Write it as an escape in double quotes, or remove it.")
        default:
          guard let scalar = decode(bytes, at: offset) else {
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            return Fault(
              offset: offset, message: "byte 0x\(byte) is not UTF-8; expected UTF-8 text",
              remedy: "Save the file as UTF-8.")
          }
          if let fault = fault(of: scalar.value, at: offset) { return fault }
          offset += scalar.length
        }
      }
    }
    return nil
  }

  /// Whether all sixteen bytes are printable ASCII, tabs or line ends.
  private static func isHarmless(_ block: SIMD16<UInt8>) -> Bool {
    let isPrintable = (block &- 0x20) .< 0x5F
    let isSpace = (block .== 0x0A) .| (block .== 0x0D) .| (block .== 0x09)
    return all(isPrintable .| isSpace)
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
    case 0xFEFF where offset != 0:
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

  /// Line and column of a byte; what goes before it is UTF-8.
  private static func position(of offset: Int, in bytes: [UInt8]) -> Position {
    var position = Position(line: 1)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : 0
    for index in start..<offset {
      switch bytes[index] {
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
      case 0x0A, 0x0D: position = Position(line: position.line + 1)
      case 0x80...0xBF: break
      default: position.column += 1
      }
    }
    return position
  }
}
