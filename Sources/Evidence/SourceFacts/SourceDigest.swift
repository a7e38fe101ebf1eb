public import Notation

/// What a session is bound to of a watched file: its content, as far as it can change what the app does.
public enum SourceDigest {
  /// Digests a watched file. Of a Swift file (by its name) the tokens count and comments and blanks do not; line
  /// ends inside multi-line strings count as line feeds, as the compiler takes them. Of any other file, and of a
  /// Swift file that cannot be read whole, every byte counts.
  public static func of(_ bytes: [UInt8], path: String) -> Digest {
    guard path.utf8.suffix(6).elementsEqual(".swift".utf8) else { return Digest.of(bytes) }
    let tokens = SwiftTokens(bytes, path: path)
    guard tokens.problems.isEmpty else { return Digest.of(bytes) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for token in tokens.tokens {
      appendText(of: token, in: bytes, to: &text)
      text.append(separator)
    }
    return Digest.of(text)
  }

  /// Occurs in no UTF-8 text.
  private static let separator: UInt8 = 0xFF

  private static func appendText(of token: SwiftTokens.Token, in bytes: [UInt8], to text: inout [UInt8]) {
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      let byte = bytes[index]
      if byte == 0x0D {
        text.append(0x0A)
        if index + 1 < token.range.upperBound, bytes[index + 1] == 0x0A { index += 1 }
      } else {
        text.append(byte)
      }
      index += 1
    }
  }
}
