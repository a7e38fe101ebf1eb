import Diagnostics
import Testing

@Suite struct SuggestionTests {
  static let names = ["title", "stage", "stages", "scenario", "id", "events", "Save"]

  @Test(
    arguments: [
      ("titel", "title"), ("tilte", "title"), ("stag", "stage"), ("stagse", "stage"), ("TITLE", "title"),
      ("save", "Save"), ("senario", "scenario"), ("scenarois", "scenario"), ("evnets", "events"),
      ("ids", "id"), ("title", nil), ("x", nil), ("", nil), ("frobnicate", nil), ("to", nil),
    ] as [(String, String?)])
  func findsTheNearest(_ written: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: written, among: Self.names) == expected)
  }

  @Test func amongEqualsTheAlphabetDecides() {
    #expect(Suggestion.nearest(to: "cat", among: ["hat", "bat", "mat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", among: ["mat", "hat", "bat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", among: []) == nil)
  }
}

@Suite struct SourceLocationTests {
  @Test func sortsByFileThenPlace() {
    let sorted = [
      SourceLocation(file: "b"), SourceLocation(file: "a", line: 10),
      SourceLocation(file: "a", line: 2, column: 9),
      SourceLocation(file: "a", line: 2), SourceLocation(file: "a"), SourceLocation(file: "B"),
    ].sorted()
    #expect(sorted.map(\.description) == ["B", "a", "a:2:1", "a:2:9", "a:10:1", "b"])
  }

  @Test func onlyErrorsMakeAFileUnusable() {
    #expect(![Diagnostic.warning("w", at: nil)].hasErrors)
    #expect([Diagnostic.warning("w", at: nil), .error("e", at: nil)].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }
}
