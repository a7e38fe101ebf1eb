import Notation

/// A device's UDID. It is personal: records and reports carry only its ``hash``.
package struct DeviceIdentifier: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// 8 and 16 hexadecimal digits: every phone since 2018.
    case chip
    /// 40 hexadecimal digits: phones before.
    case legacy
    /// A UUID: a simulator or a Core Device identifier; it proves no real device.
    case uuid
  }

  /// Why a text is no UDID.
  package enum Fault: Error, Sendable, Hashable {
    case empty
    case wrongCharacter(Unicode.Scalar)
    case wrongShape(digits: Int)

    package var message: String {
      switch self {
      case .empty: "the device identifier is empty"
      case .wrongCharacter(let scalar):
        "\(Self.name(scalar)) is neither a hexadecimal digit nor a hyphen"
      case .wrongShape(let digits):
        "expected 8 and 16 hexadecimal digits, 40 digits or a UUID; found \(counted(digits, "digit"))"
      }
    }

    private static func name(_ scalar: Unicode.Scalar) -> String {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - code.count))
      let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
      return "U+\(padding)\(code)\(name)"
    }
  }

  package let kind: Kind
  /// As Xcode prints it: one spelling for one device.
  package let canonical: String

  /// The first eight digits of the SHA-256 of the canonical spelling.
  package var hash: String { String(Digest.of(canonical).hexadecimal.prefix(8)) }

  /// Whether a hash, of eight digits or more, is this device's.
  package func hasHash(_ hash: String) -> Bool {
    Digest.of(canonical).hexadecimal.hasPrefix(hash.lowercased())
  }

  /// The last four digits, for people who hold the device.
  package var shortened: String { "…" + canonical.suffix(4) }

  /// Reads a UDID in either case, with blanks around it and with or without the hyphen of the 8-16 form.
  package init(parsing text: some StringProtocol) throws(Fault) {
    let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }.reversed()
      .drop { $0.properties.isWhitespace }.reversed()
    guard !trimmed.isEmpty else { throw .empty }
    if let wrong = trimmed.first(where: {
      $0 != "-" && !($0.isASCII && CommitNotation.isHexadecimal(UInt8($0.value)))
    }) {
      throw .wrongCharacter(wrong)
    }
    var plain = ""
    plain.unicodeScalars.append(contentsOf: trimmed)
    let groups = plain.split(separator: "-", omittingEmptySubsequences: false)
    switch groups.map(\.utf8.count) {
    case [8, 16], [24]:
      kind = .chip
      let digits = groups.joined().uppercased()
      canonical = digits.prefix(8) + "-" + digits.dropFirst(8)
    case [40]:
      kind = .legacy
      canonical = plain.lowercased()
    case [8, 4, 4, 4, 12]:
      kind = .uuid
      canonical = plain.uppercased()
    default:
      throw .wrongShape(digits: groups.reduce(0) { $0 + $1.utf8.count })
    }
  }
}
