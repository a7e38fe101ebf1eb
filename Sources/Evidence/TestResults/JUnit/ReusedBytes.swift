/// The bytes of a short text, in room that the next text uses again.
struct ReusedBytes {
  private var room: [UInt8] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// The bytes as UTF-8.
  var text: String { String(decoding: room[..<count], as: UTF8.self) }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    room.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  mutating func set(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > room.count { room = [UInt8](repeating: 0, count: bytes.count * 2) }
    room.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
    count = bytes.count
  }

  mutating func removeAll() { count = 0 }
}
