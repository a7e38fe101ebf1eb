import Diagnostics

/// Counts lines and columns while it moves forward over bytes. A line ends with LF, CRLF or CR.
struct PositionCursor {
  private(set) var position = Position(line: 1)
  private var offset = 0

  mutating func move(to target: Int, in bytes: [UInt8]) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      let isLineEnd = byte == 0x0A || (byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A))
      if isLineEnd {
        position = Position(line: position.line + 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
  }
}
