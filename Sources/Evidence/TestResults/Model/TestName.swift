/// Takes apart the names that tools write, outside backticks and parentheses.
package enum TestName {
  /// The base name and the labels of `fn(a:_:)`; no labels where the parentheses are absent or hold
  /// something else than labels.
  package static func function(_ text: some StringProtocol) -> (name: String, labels: [String]?) {
    if let plain = text.utf8.withContiguousStorageIfAvailable(plainFunction) ?? nil { return plain }
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: ")"), let open = openingParenthesis(bytes), open > 0,
      let labels = labels(bytes[(open + 1)..<(bytes.count - 1)])
    else { return (unquoted(bytes[...]), nil) }
    return (unquoted(bytes[..<open]), labels)
  }

  /// Reads `fn` and `fn()`; nil where backticks, labels or other parentheses need a closer look.
  private static func plainFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: String, labels: [String]?)?
  {
    var length = bytes.count
    let isCall =
      length > 2 && bytes[length - 1] == UInt8(ascii: ")") && bytes[length - 2] == UInt8(ascii: "(")
    if isCall { length -= 2 }
    for byte in bytes.prefix(length) {
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"): return nil
      default: break
      }
    }
    return (String(decoding: bytes.prefix(length), as: UTF8.self), isCall ? [] : nil)
  }

  /// The components of a path at any of the separators.
  package static func components(_ text: some StringProtocol, separators: [UInt8]) -> [String] {
    split(Array(text.utf8)[...], at: separators, once: false).map(unquoted)
  }

  /// The text before and after the first separator, backticks kept; nil without one.
  package static func halves(_ text: some StringProtocol, at separator: UInt8) -> (String, String)? {
    let parts = split(Array(text.utf8)[...], at: [separator], once: true)
    guard parts.count == 2 else { return nil }
    return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
  }

  /// The text without backticks.
  package static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "`")) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  /// The parts of a text between separators that stand outside backticks and parentheses.
  package static func split(
    _ bytes: ArraySlice<UInt8>, at separators: [UInt8], once: Bool
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var quoted = false
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "`"): quoted.toggle()
      case UInt8(ascii: "(") where !quoted: depth += 1
      case UInt8(ascii: ")") where !quoted: depth = max(0, depth - 1)
      case let byte where !quoted && depth == 0 && separators.contains(byte):
        parts.append(bytes[start..<index])
        start = index + 1
        if once { return parts + [bytes[start...]] }
      default: break
      }
    }
    return parts + [bytes[start...]]
  }

  private static func openingParenthesis(_ bytes: [UInt8]) -> Int? {
    var quoted = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "`") { quoted.toggle() }
      if byte == UInt8(ascii: "("), !quoted { return index }
    }
    return nil
  }

  /// `a:_:` as labels; nil where it is not a list of them.
  private static func labels(_ bytes: ArraySlice<UInt8>) -> [String]? {
    guard let last = bytes.last else { return [] }
    guard last == UInt8(ascii: ":") else { return nil }
    let parts = bytes.dropLast().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let punctuation = Array("\"'(),. []{}<>=".utf8)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: punctuation.contains) }) else { return nil }
    return parts.map(unquoted)
  }
}
