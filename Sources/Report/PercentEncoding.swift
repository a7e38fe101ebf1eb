/// Percent-encoding of UTF-8 (RFC 3986).
enum PercentEncoding {
  /// Letters, digits and the marks that no part of a URI gives a meaning to.
  static func isUnreserved(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) }

  static func encode(_ text: String, keeping isKept: (UInt8) -> Bool = isUnreserved) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
