/// Commit ids as people type them: abbreviated, in either case.
enum CommitNotation {
  /// The fewest digits that name a commit: what Git itself abbreviates to.
  static let shortest = 7

  /// The id in lower case; nil unless it is 7 to 64 hexadecimal digits.
  static func normalized(_ text: String) -> String? {
    guard (shortest...64).contains(text.utf8.count), text.utf8.allSatisfy(isHexadecimal) else { return nil }
    return text.lowercased()
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) && byte >= 0x41
  }
}
