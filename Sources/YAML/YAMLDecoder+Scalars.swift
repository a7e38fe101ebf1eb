import Diagnostics

extension YAMLDecoder {
  /// A scalar's own characters, as written: `1.10`, `NO` and `0123` stay what they are. Null, and text that is
  /// empty or blank, are errors.
  public mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    guard node.kind == .scalar, !node.isNull, !node.text.allSatisfy(\.isWhitespace) else {
      let remedy = node.isNull && !node.text.isEmpty ? "Put it in quotes if it is meant as text." : nil
      mismatch(node, what, expected: "text", remedy: remedy)
      return nil
    }
    return node.text
  }

  /// A truth value without quotes: `true`, `yes`, `on`, `false`, `no` or `off`, in lower case, upper case or
  /// with a capital (YAML 1.1 without `y` and `n`).
  public mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
    if node.isPlain {
      switch node.text {
      case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
      case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
      default: break
      }
    }
    let isQuoted = node.kind == .scalar && !node.isPlain && ["true", "false"].contains(node.text)
    let meant =
      switch node.text.lowercased() {
      case "true", "yes", "on", "y", "t", "1": "Write true."
      case "false", "no", "off", "n", "f", "0": "Write false."
      default: "Write one of the two, without quotes."
      }
    mismatch(
      node, what, expected: "true or false", remedy: isQuoted ? "Write \(node.text) without quotes." : meant)
    return nil
  }

  /// A whole number in decimal digits, without leading zeros, signs other than a minus, or separators.
  public mutating func integer(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
    if node.kind == .scalar, DecimalNumber.isInteger(node.text), let value = Int(node.text),
      range.contains(value)
    {
      return value
    }
    mismatch(node, what, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// A number in decimal digits, with an optional fraction and exponent, as in JSON.
  public mutating func number(_ node: YAMLNode, _ what: String, in range: ClosedRange<Double>) -> Double? {
    if node.kind == .scalar, DecimalNumber.isNumber(node.text), let value = Double(node.text),
      range.contains(value)
    {
      return value
    }
    mismatch(node, what, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// One of a closed set of words; the error names the nearest one or lists all.
  public mutating func oneOf<T: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, _ what: String, _: T.Type
  ) -> T? where T.RawValue == String {
    if node.kind == .scalar, let value = T(rawValue: node.text) { return value }
    let words = T.allCases.map(\.rawValue)
    let nearest = node.kind == .scalar ? Suggestion.nearest(to: node.text, among: words) : nil
    mismatch(
      node, what, expected: "one of \(words.joined(separator: ", "))",
      remedy: nearest.map { "Did you mean \"\($0)\"?" })
    return nil
  }

  /// Text that `parse` understands; nil from it is an error that says what was expected.
  public mutating func value<T>(
    _ node: YAMLNode, _ what: String, expected: String, _ parse: (String) -> T?
  ) -> T? {
    if node.kind == .scalar, !node.isNull, let value = parse(node.text) { return value }
    mismatch(node, what, expected: expected)
    return nil
  }
}
