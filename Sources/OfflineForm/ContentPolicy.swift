import Notation

/// The content security policy of a page that is complete in itself.
enum ContentPolicy {
  /// Allows one script and one style, by the digests of their text, and nothing from anywhere else.
  static func only(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(source(script))'; style-src '\(source(style))'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static func source(_ text: String) -> String { "sha256-\(base64(Digest.of(text)))" }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Three hexadecimal digits are two characters; the last digit of 64 is one more, with two bits of padding.
  private static func base64(_ digest: Digest) -> String {
    let digits = Array(digest.hexadecimal)
    var characters: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 3) {
      let group = digits[start..<min(start + 3, digits.count)]
      guard let value = Int(String(group), radix: 16) else { continue }
      if group.count == 3 {
        characters += [alphabet[value >> 6], alphabet[value & 63]]
      } else {
        characters.append(alphabet[value << 2])
      }
    }
    return String(decoding: characters, as: UTF8.self) + "="
  }
}
