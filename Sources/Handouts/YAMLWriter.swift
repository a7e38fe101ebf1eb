package import Notation

/// Writes a value as block YAML: texts in double quotes, null as nothing, a comment beside the keys that have
/// one. The same value gives the same bytes.
package struct YAMLWriter {
  private let hint: ([String]) -> String?

  /// - Parameter hint: what is said beside a key, by the keys from the root.
  package init(hint: @escaping ([String]) -> String? = { _ in nil }) { self.hint = hint }

  package func text(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return scalar(value) + "\n" }
    return lines(members, path: [], indent: "").joined(separator: "\n") + "\n"
  }

  private func lines(_ members: [(String, JSONValue)], path: [String], indent: String) -> [String] {
    members.flatMap { key, value -> [String] in
      let path = path + [key]
      let comment = hint(path).map { "  # \(Self.comment($0))" } ?? ""
      let head = "\(indent)\(Self.key(key)):"
      guard case .object(let inner) = value, !inner.isEmpty else {
        let text = scalar(value)
        return [head + (text.isEmpty ? "" : " ") + text + comment]
      }
      return [head + comment] + lines(inner, path: path, indent: indent + "  ")
    }
  }

  private func scalar(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .object: "{}"
    case .array(let elements): "[\(elements.map(scalar).joined(separator: ", "))]"
    case .elements(let count, let make): scalar(.array((0..<count).map(make)))
    case .bool, .int, .number, .string: value.serialised
    }
  }

  /// A key as it is where nothing in it could be taken for something else.
  private static func key(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && $0.isLetter } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
    return isPlain && !reserved.contains(text.lowercased()) ? text : JSONValue.string(text).serialised
  }

  private static let reserved: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  /// A text in one line, as a comment may hold it.
  package static func comment(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar in
      let isBreak = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      return isBreak || scalar.properties.generalCategory == .format ? " " : Character(scalar)
    }
    return String(visible).split(separator: " ").joined(separator: " ")
  }
}
