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
    let encoded = PercentEncoding.encode(address) {
      $0.isASCIIAlphanumeric || "-._~:/?#@!,;=%+&".utf8.contains($0)
    }
    markup = encoded.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }
}
