/// A text in which `*` stands for any run of characters, none included; everything else is literal.
public struct Wildcard: Sendable, Hashable, CustomStringConvertible {
  public let description: String
  private let pieces: [[UInt8]]

  public init(_ text: some StringProtocol) {
    description = String(text)
    pieces = Array(text.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// Whether the pattern has no `*`.
  public var isLiteral: Bool { pieces.count == 1 }

  /// Whether the whole text fits the pattern; bytes are compared, case counts.
  public func matches(_ text: some StringProtocol) -> Bool {
    text.withUTF8Bytes { bytes in matches(bytes) }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return false }
    guard pieces.count > 1 else { return bytes.elementsEqual(first) }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first),
      bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    var start = first.count
    let end = bytes.count - last.count
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      var found = start
      while found + piece.count <= end, !bytes[found..<found + piece.count].elementsEqual(piece) {
        found += 1
      }
      guard found + piece.count <= end else { return false }
      start = found + piece.count
    }
    return true
  }
}

extension StringProtocol {
  /// The UTF-8 of the text, made contiguous if it is not.
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
