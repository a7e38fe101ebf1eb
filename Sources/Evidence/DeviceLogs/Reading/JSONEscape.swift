/// Letters, digits and the signs of plain names that a line of JSON may hold as escapes: `com\u002eexample`. No
/// tool that writes logs does so; the search for texts as written would pass over such a line.
enum JSONEscape {
  /// The beginnings of these escapes, and of few others. Some tools escape `&`, `<` and `>`, which are none.
  static let ofPlainText: [String] =
    ["\\u0020", "\\u002d", "\\u002D", "\\u002e", "\\u002E"] + (0...9).map { "\\u003\($0)" }
    + (4...7).map { "\\u00\($0)" }

  private static let bytes = ofPlainText.map { Array($0.utf8) }

  static func mayStand(in line: ByteView) -> Bool { bytes.contains { line.contains($0) } }
}
