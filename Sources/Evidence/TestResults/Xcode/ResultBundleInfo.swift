/// The `Info.plist` of a result bundle: which object is the root.
struct ResultBundleInfo: XMLScanner.Consumer {
  static let allowsDoctype = true

  /// The texts by the keys above them, `rootId/hash`.
  private(set) var values: [String: String] = [:]
  /// The latest key of each open dictionary.
  private var keys: [String] = []
  private var text: [UInt8] = []

  var rootID: String? { values["rootId/hash"] }

  mutating func start(
    _ name: XMLScanner.Name, _ attributes: XMLScanner.Attributes, line: Int, column: Int
  ) {
    text = []
    if "dict" ~= name { keys.append("") }
  }

  mutating func end(_ name: XMLScanner.Name) {
    switch name {
    case "dict": keys.removeLast(keys.isEmpty ? 0 : 1)
    case "key" where !keys.isEmpty: keys[keys.count - 1] = String(decoding: text, as: UTF8.self)
    case "string", "integer": values[keys.joined(separator: "/")] = String(decoding: text, as: UTF8.self)
    default: break
    }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) { text.append(contentsOf: bytes) }
}
