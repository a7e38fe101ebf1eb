/// Finds what GitHub and GitLab turn into a link after rendering: `@user`, `@org/team`, `#1`,
/// `org/repo#1`, `GH-1`, a commit's SHA, an advisory. Autolinks that a repository defines itself
/// (`TICKET-1`) cannot be known and stay.
enum ReferenceWord {
  /// Bytes that such a reference, and the address it may stand in, consists of.
  static func contains(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "_./@#-:?=&%+~".utf8.contains(byte)
  }

  /// Punctuation that belongs to the sentence when it ends a word.
  static func isTrailing(_ byte: UInt8) -> Bool { ".:?".utf8.contains(byte) }

  /// The fewest hexadecimal digits that are taken for a commit.
  private static let shortestSHA = 7

  private static let prefixes = ["gh-", "ghsa-", "cve-"].map { Array($0.utf8) }

  /// Whether a word, the longest run of its bytes in a text, holds a reference.
  static func isReference(_ word: ArraySlice<UInt8>) -> Bool {
    if containsSHA(word) { return true }
    for offset in word.indices {
      let byte = word[offset]
      let isInside = offset > word.startIndex && word[offset - 1].isASCIIWord
      let next = offset + 1 < word.endIndex ? word[offset + 1] : 0
      switch byte {
      case UInt8(ascii: "#"): if next.isASCIIDigit { return true }
      case UInt8(ascii: "@"): if !isInside, next.isASCIIWord { return true }
      case UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "c"), UInt8(ascii: "C"):
        if !isInside, startsWithPrefix(word[offset...]) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a run of letters and digits is hexadecimal and long enough: `feedback` is not, `c0ffee0` is.
  private static func containsSHA(_ word: ArraySlice<UInt8>) -> Bool {
    word.split(whereSeparator: { !$0.isASCIIAlphanumeric }).contains { run in
      run.count >= shortestSHA && run.allSatisfy(\.isASCIIHexDigit)
    }
  }

  private static func startsWithPrefix(_ word: ArraySlice<UInt8>) -> Bool {
    prefixes.contains { prefix in
      guard word.count > prefix.count, word[word.startIndex + prefix.count].isASCIIAlphanumeric else {
        return false
      }
      return zip(word, prefix).allSatisfy { $0 | 0x20 == $1 }
    }
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isASCIIAlphanumeric: Bool { isASCIIDigit || (0x61...0x7A).contains(self | 0x20) }

  /// What a regular expression's `\w` matches.
  var isASCIIWord: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "_") }

  var isASCIIHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}
