import Files

/// A line of a file that a message speaks of.
enum SourceLine {
  /// Longer lines are no help to anyone.
  private static let maximumLength = 2000

  /// Nil where the file cannot be read or has fewer lines.
  static func text(ofLine number: Int, in path: String) -> String? {
    guard let content = try? FileContent(of: path) else { return nil }
    return content.withBytes { bytes in
      var rest = bytes[...]
      for _ in 1..<max(number, 1) {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        rest = rest[(end + 1)...]
      }
      let line = rest.prefix(maximumLength).prefix { $0 != UInt8(ascii: "\n") }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
