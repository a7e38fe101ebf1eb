import Diagnostics
import Notation
import YAML

extension YAMLDecoder {
  /// Requires `format: 1`.
  mutating func formatVersion(in root: YAMLNode, _ what: String) {
    guard let node = required("format", in: root, what) else { return }
    guard let text = text(node, "format"), text != "1" else { return }
    error(
      "format \(text) is not known; this version reads format 1", at: node,
      remedy: "Write format: 1, or install a newer hapticgate.")
  }

  /// An id: letters and digits of any script, `-`, `_`, `.` and `:`, beginning with a letter, a digit or `_`.
  /// `/` and `@` separate the parts of an item's name; invisible characters would make two ids look like one.
  mutating func identifier(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    let remedy =
      "Use letters, digits, \"-\", \"_\", \".\" and \":\", beginning with a letter, a digit or \"_\"."
    if let bad = text.unicodeScalars.first(where: { !Self.belongsInIdentifier($0) }) {
      let shown =
        Self.isVisible(bad) ? "\"\(bad)\"" : "U+" + String(bad.value, radix: 16, uppercase: true).leftPadded
      error("\(what) \"\(text)\" contains \(shown)", at: node, remedy: remedy)
      return nil
    }
    if let first = text.first, "-.:".contains(first) {
      error("\(what) \"\(text)\" begins with \"\(first)\"", at: node, remedy: remedy)
      return nil
    }
    return text
  }

  private static func belongsInIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: "-_.:".unicodeScalars.contains(scalar)
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  /// The entries of a mapping whose keys are ids.
  mutating func entries(_ node: YAMLNode?, _ what: String) -> [(id: String, node: YAMLNode)] {
    guard let node else { return [] }
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("\(what): expected a mapping from ids to definitions", at: node)
      return []
    }
    return node.entries.compactMap { entry in
      identifier(entry.key, "the id").map { ($0, entry.value) }
    }
  }

  /// Text for people: plain, or a mapping from language to text.
  mutating func localizedText(_ node: YAMLNode, _ what: String) -> LocalizedText? {
    guard node.kind == .mapping else { return text(node, what).map { LocalizedText($0) } }
    var texts: [Language: String] = [:]
    for (key, value) in node.entries where !key.text.hasPrefix("x-") {
      if let language = Language(rawValue: key.text) {
        texts[language] = text(value, "\(what) in \(key.text)")
      } else {
        unknownLanguage(key, what)
      }
    }
    if node.entries.allSatisfy({ $0.key.text.hasPrefix("x-") }) {
      error("\(what): expected text, or text by language such as { en: …, ko: … }", at: node)
    }
    return texts.isEmpty ? nil : LocalizedText(texts)
  }

  private mutating func unknownLanguage(_ key: YAMLNode, _ what: String) {
    let known = Language.allCases.map(\.rawValue)
    let meant = Language(tag: key.text)?.rawValue ?? Suggestion.nearest(to: key.text, among: known)
    error(
      "\(what): unknown language \"\(key.text)\"", at: key,
      remedy: meant.map { "Did you mean \"\($0)\"?" } ?? "Known languages: \(known.joined(separator: ", ")).")
  }

  /// A list of texts, or one text standing for a list of one.
  mutating func texts(_ node: YAMLNode, _ what: String) -> [String] {
    if node.kind == .scalar, !node.isNull { return text(node, what).map { [$0] } ?? [] }
    return list(node, what).compactMap { text($0, what) }
  }

  mutating func pathPatterns(_ node: YAMLNode, _ what: String) -> [PathPattern] {
    let elements = node.kind == .scalar && !node.isNull ? [node] : list(node, what)
    return elements.compactMap { pathPattern($0, what) }
  }

  /// A path pattern that means what it seems to.
  mutating func pathPattern(_ node: YAMLNode, _ what: String) -> PathPattern? {
    guard let text = text(node, what) else { return nil }
    let pattern = PathPattern(text)
    guard let problem = pattern.problem else { return pattern }
    error("\(what): \(problem)", at: node)
    return nil
  }

  /// A duration of which nothing would not be measurable: no time is shorter, and no two things come closer.
  mutating func timeSpan(_ node: YAMLNode, _ what: String) -> Duration? {
    guard let span = duration(node, what) else { return nil }
    guard span > .zero else {
      error("\(what): expected a duration above zero, not \"\(node.text)\"", at: node)
      return nil
    }
    return span
  }

  mutating func duration(_ node: YAMLNode, _ what: String) -> Duration? {
    value(node, what, expected: "a duration with a unit such as 50 ms (\(DurationNotation.unitNames))") {
      DurationNotation.parse($0)
    }
  }
}

extension String {
  /// The text with zeros before it, four characters long at least.
  fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - utf8.count)) + self }
}
