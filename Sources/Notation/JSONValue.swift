/// A JSON value whose objects keep the order of their keys.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// Finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])
  /// An array whose elements are made while it is written, so that a long one is never held as a whole.
  case elements(Int, @Sendable (Int) -> JSONValue)

  /// An array of what is made of each element while it is written.
  package static func each<Element: Sendable>(
    _ elements: [Element], _ make: @escaping @Sendable (Element) -> JSONValue
  ) -> JSONValue {
    .elements(elements.count) { make(elements[$0]) }
  }

  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The value indented by two blanks a level; the same value gives the same bytes.
  package var serialised: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .number(let value): text += "\(value)"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.writeList(values, "[", "]", to: &text, indent: indent) { $0.write(to: &$1, indent: indent + 1) }
    case .elements(let count, let make):
      Self.writeList(0..<count, "[", "]", to: &text, indent: indent) { index, text in
        make(index).write(to: &text, indent: indent + 1)
      }
    case .object(let pairs):
      Self.writeList(pairs, "{", "}", to: &text, indent: indent) { pair, text in
        Self.write(pair.0, to: &text)
        text += ": "
        pair.1.write(to: &text, indent: indent + 1)
      }
    }
  }

  private static func writeList<List: Collection>(
    _ elements: List, _ open: String, _ close: String, to text: inout String, indent: Int,
    _ write: (List.Element, inout String) -> Void
  ) {
    let start = "\n" + String(repeating: "  ", count: indent + 1)
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      text += start
      write(element, &text)
    }
    if !elements.isEmpty { text += start.dropLast(2) }
    text += close
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    guard value.utf8.contains(where: mayNeedEscape) else {
      text += value
      text += "\""
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a byte is a character that is escaped, or begins one: U+0080 to U+009F, U+2028, U+2029 and U+FEFF begin
  /// as many others do.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
      || byte == 0xE2 || byte == 0xEF
  }
}
