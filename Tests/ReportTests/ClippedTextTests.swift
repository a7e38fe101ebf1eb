import Report
import Testing

@Suite struct ClippedTextTests {
  private static let family = "👨\u{200D}👩\u{200D}👧\u{200D}👦"

  @Test(arguments: [
    ("short", 10, "short"), ("exactly-10", 10, "exactly-10"), ("longer than ten", 10, "longer …"),
    ("あいう", 8, "あ…"), ("a\(family)b", 20, "a…"), (family, 12, "👨\u{200D}…"), ("ab", 1, "…"),
  ])
  func charactersStayWhole(raw: String, limit: Int, expected: String) {
    #expect(ClippedText(raw, to: limit).text == expected)
  }
}
