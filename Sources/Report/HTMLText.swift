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

  private init(safe markup: String) { self.markup = markup }

  /// Raw text for readers, its control characters shown and its line breaks kept.
  package static func visible(_ raw: String) -> HTMLText {
    let lines = HTMLText(escaping: VisibleText(raw).text).markup.split(
      separator: "\n", omittingEmptySubsequences: false)
    return HTMLText(safe: lines.joined(separator: "<br>"))
  }

  /// A `code` element of raw text.
  package static func code(_ raw: String) -> HTMLText {
    HTMLText(safe: "<code>\(visible(raw).markup)</code>")
  }

  /// A link, or its label alone where the address is neither relative nor `http`, `https` or `mailto`.
  package static func link(_ label: String, to address: String) -> HTMLText {
    guard let destination = LinkDestination(address) else { return visible(label) }
    return HTMLText(safe: "<a href=\"\(destination.markup)\">\(visible(label).markup)</a>")
  }

  private static func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}
