/// Tells what somebody wrote from what a form left there.
public enum ObservationText {
  /// What a record that waits to be filled in holds in place of each observation.
  public static let stub = "<write what you observed>"

  /// Words that forms, and people in a hurry, leave in place of an observation.
  package static let fillers: Set<String> = [
    "todo", "tbd", "fixme", "xxx", "n/a", "pending", "write what you observed",
  ]

  /// Whether the text says that something was observed.
  ///
  /// Blank text, text without a letter or digit, a check box, a filler such as `TODO`, anything between
  /// `<` and `>`, and the texts in `stubs` (the key, the question) are no observation.
  public static func isObservation(_ text: String, stubs: [String] = []) -> Bool {
    let said = withoutCheckBox(trimmed(text))
    guard
      said.unicodeScalars.contains(where: isVisibleLetterOrDigit)
    else { return false }
    if said.hasPrefix("<"), said.hasSuffix(">") { return false }
    let lowered = said.lowercased()
    return !fillers.contains(lowered.trimmingPunctuation())
      && !stubs.contains { trimmed($0).lowercased() == lowered }
  }

  /// What follows a task-list marker (`- [x]`, `[ ]`): a check box is a claim and no observation.
  private static func withoutCheckBox(_ text: Substring) -> Substring {
    var rest = text
    if let first = rest.first, "-*+".contains(first) { rest = trimmed(rest.dropFirst()) }
    for box in ["[x]", "[X]", "[ ]", "[]"] where rest.hasPrefix(box) {
      return trimmed(rest.dropFirst(box.count))
    }
    return text
  }

  /// Hangul fillers are letters to Unicode and nothing to the eye.
  private static func isVisibleLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isDefaultIgnorableCodePoint
      && (properties.isAlphabetic || properties.numericType != nil)
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    let text = Substring(text)
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}

extension String {
  fileprivate func trimmingPunctuation() -> String {
    let start = drop { $0.isPunctuation || $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isPunctuation && !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
