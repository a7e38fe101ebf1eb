/// Raw text made fit for display: what could steer a terminal or turn the reading order round is gone.
struct VisibleText {
  /// Text whose only control characters are tabs and line feeds. Every line ending became a line feed;
  /// other control characters are written `\u{1B}`; bidirectional embeddings, overrides and isolates are
  /// dropped.
  let text: String

  init(_ raw: String) {
    guard raw.unicodeScalars.contains(where: Self.needsAttention) else {
      text = raw
      return
    }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x202A...0x202E, 0x2066...0x2069: break
      case 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F:
        scalars.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    text = String(scalars)
  }

  private static func needsAttention(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
