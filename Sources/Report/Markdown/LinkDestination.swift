/// Where a Markdown link leads.
struct LinkDestination {
  /// The address as it stands between the parentheses of a link.
  let markup: String

  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// Nil for an empty address and for a scheme that could run something.
  init?(_ address: String) {
    let beforePath = address.utf8.prefix { !"/?#".utf8.contains($0) }
    if let colon = beforePath.firstIndex(of: UInt8(ascii: ":")) {
      let scheme = String(decoding: beforePath[..<colon], as: UTF8.self).lowercased()
      guard Self.schemes.contains(scheme) else { return nil }
    }
    guard !address.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte == UInt8(ascii: "&") {
        bytes += Array("&amp;".utf8)
      } else if Self.isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)]
      }
    }
    markup = String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~:/?#@!,;=%+".utf8.contains(byte)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
