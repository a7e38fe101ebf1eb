/// Safe text for HTML and XML, between tags and in quoted attribute values.
package struct HTMLText: Hashable, Sendable {
  package let markup: String

  /// Raw text with `&`, `<`, `>` and both quotes as entities. Characters outside XML 1.0's `Char`
  /// production, which no entity can stand for, are removed.
  package init(escaping raw: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.utf8.count)
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "'": bytes += "&#39;".utf8
      default:
        if Self.isXMLCharacter(scalar) { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
      }
    }
    markup = String(decoding: bytes, as: UTF8.self)
  }

  /// JSON for a `<script>` element that holds data: no `<` is left in it, so that it ends where the element does.
  package init(scriptData json: String) {
    markup = json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }

  private static func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
