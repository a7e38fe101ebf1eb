public import Diagnostics
public import Notation
import YAML

/// Reads one of `Templates/locales`: a mapping from keys to texts, or to `{ one: …, other: … }`.
public enum TextFile {
  /// - Throws: the first problem: what is no such mapping, an empty text, or a form that the language does
  ///   not have.
  public static func read(
    _ bytes: [UInt8], in language: Language, file: String
  ) throws(Diagnostic) -> [String: TextPattern] {
    let reading = YAMLReader.read(bytes, file: file)
    guard let root = reading.root else {
      throw reading.problems.first ?? .error("cannot be read", at: SourceLocation(file: file))
    }
    guard root.kind == .mapping else { throw .error("expected a mapping of texts", at: root.location) }
    var texts: [String: TextPattern] = [:]
    for (key, value) in root.entries { texts[key.text] = try pattern(value, language) }
    return texts
  }

  private static func pattern(_ node: YAMLNode, _ language: Language) throws(Diagnostic) -> TextPattern {
    if node.kind == .scalar { return TextPattern(other: try text(node)) }
    var forms: [String: String] = [:]
    for (key, value) in node.entries {
      guard key.text == "other" || key.text == "one" && language.hasSingular else {
        throw .error(
          "\"\(key.text)\" is no form of \(language.rawValue)", at: key.location,
          remedy: language.hasSingular ? "Expected one and other." : "Write the text without forms.")
      }
      forms[key.text] = try text(value)
    }
    guard let one = forms["one"], let other = forms["other"] else {
      throw .error("expected a text, or one and other", at: node.location)
    }
    return TextPattern(one: one, other: other)
  }

  private static func text(_ node: YAMLNode) throws(Diagnostic) -> String {
    guard node.kind == .scalar, !node.isNull, !node.text.isEmpty else {
      throw .error("expected a text", at: node.location)
    }
    return node.text
  }
}
