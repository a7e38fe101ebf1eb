/// Collects a message up to a bound, so that a file of logs in failure texts stays small in memory.
struct MessageText {
  /// The longest message kept, in UTF-8 bytes.
  static let limit = 4096
  /// How many messages of one test are kept.
  static let messagesPerTest = 16

  private var bytes: [UInt8] = []
  private(set) var isCut = false

  mutating func append(_ more: UnsafeRawBufferPointer) {
    let room = Self.limit - bytes.count
    isCut = isCut || more.count > room
    bytes.append(contentsOf: more.prefix(room))
  }

  /// The text without the blanks around it.
  var trimmed: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    let text = String(decoding: bytes[first...last], as: UTF8.self)
    return isCut ? text + "…" : text
  }

  /// A message cut to the bound, at a character.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end] + "…"
  }
}
