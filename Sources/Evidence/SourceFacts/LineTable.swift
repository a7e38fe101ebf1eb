import Diagnostics

/// Where the lines of a file begin. A line ends with LF, CRLF or CR.
struct LineTable: Sendable {
  private let starts: [Int32]
  /// How many bytes before each stride continue a code point, so that no long line is counted again and again.
  private let continuations: [Int32]
  private static let stride = 256

  init(_ bytes: [UInt8]) {
    continuations = Self.continuations(bytes)
    var starts: [Int32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
        starts.append(Int32(truncatingIfNeeded: index + 1))
      }
    }
    self.starts = starts
  }

  /// The line and, in code points, the column of a byte; both count from 1.
  func position(of offset: Int, in bytes: [UInt8]) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let start = Int(starts[low])
    let end = max(start, min(offset, bytes.count))
    let continued = continuations(before: end, in: bytes) - continuations(before: start, in: bytes)
    return Position(line: low + 1, column: end - start - continued + 1)
  }

  private static func continuations(_ bytes: [UInt8]) -> [Int32] {
    var counts: [Int32] = []
    counts.reserveCapacity(bytes.count / stride + 1)
    var count: Int32 = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0...bytes.count {
        if index % stride == 0 { counts.append(count) }
        if index < bytes.count, bytes[index] & 0xC0 == 0x80 { count += 1 }
      }
    }
    return counts
  }

  private func continuations(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.stride
    return Int(continuations[block]) + bytes[(block * Self.stride)..<offset].count { $0 & 0xC0 == 0x80 }
  }

  /// The byte at a position.
  func offset(of position: Position, in bytes: [UInt8]) -> Int {
    guard starts.indices.contains(position.line - 1) else { return bytes.count }
    var offset = Int(starts[position.line - 1])
    var column = 1
    while offset < bytes.count, column < position.column || bytes[offset] & 0xC0 == 0x80 {
      offset += 1
      if offset < bytes.count, bytes[offset] & 0xC0 != 0x80 { column += 1 }
    }
    return offset
  }

  /// The byte at a line and a column that counts bytes, both from 1; nil where there is no such line.
  func offset(ofLine line: Int, byteColumn: Int) -> Int? {
    starts.indices.contains(line - 1) ? Int(starts[line - 1]) + byteColumn - 1 : nil
  }
}
