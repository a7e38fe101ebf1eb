import Notation

/// The last line of a prepared file: the digest of all that stands before it, in a comment of the file's language. By
/// it a later `prepare` tells a file that is as it was written from one that somebody wrote on.
package enum PreparedSeal: Sendable, CaseIterable {
  /// YAML.
  case record
  /// Markdown and HTML.
  case page

  package func sealing(_ text: String) -> String {
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return lines + line(.of(lines))
  }

  /// Whether a file is what was written, byte for byte.
  package func isUntouched(_ bytes: [UInt8]) -> Bool {
    let lineFeed = UInt8(ascii: "\n")
    guard let end = bytes.dropLast().lastIndex(of: lineFeed) else { return false }
    return bytes[(end + 1)...].elementsEqual(line(.of(Array(bytes[...end]))).utf8)
  }

  private func line(_ digest: Digest) -> String {
    switch self {
    case .record: "# As prepared: \(digest)\n"
    case .page: "<!-- As prepared: \(digest) -->\n"
    }
  }
}
