/// A path below the working directory, in the form that the hosts' locations ask for.
package struct RepositoryPath: Hashable, Sendable {
  /// Components joined by `/`, without `.` and `..`; never empty, never absolute.
  package let text: String

  /// Nil where the path is empty, absolute, or leads out of the working directory.
  package init?(_ path: String) {
    guard !path.isEmpty, !path.utf8.starts(with: "/".utf8) else { return nil }
    var components: [Substring.UTF8View] = []
    for component in path.utf8.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual(".".utf8) { continue }
      guard component.elementsEqual("..".utf8) else {
        components.append(component)
        continue
      }
      guard components.popLast() != nil else { return nil }
    }
    guard !components.isEmpty else { return nil }
    text = components.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// A relative URI reference (RFC 3986): all but unreserved characters and `/` is percent-encoded UTF-8,
  /// so that no first component is taken for a scheme.
  package var uriReference: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
