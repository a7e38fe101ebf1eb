import Diagnostics
import SourceFacts
import Testing

struct FactsComparisonTests {
  private func occurrence(
    _ name: String, _ kind: CompiledIndex.Kind, _ roles: CompiledIndex.Roles, _ line: Int, _ column: Int
  ) -> CompiledIndex.Occurrence {
    CompiledIndex.Occurrence(
      symbol: "s:\(name)", name: name, kind: kind, roles: roles, line: line, column: column)
  }

  private func differences(_ source: String, _ occurrences: [CompiledIndex.Occurrence]) -> [String] {
    let comparison = FactsComparison(SourceFile(path: "A.swift", bytes: Array(source.utf8)), occurrences)
    return comparison.differences.map { "\($0.location.position?.column ?? 0) \($0.what), \($0.explanation)" }
  }

  @Test func whatBothSeeIsNoDifference() {
    let comparison = FactsComparison(
      SourceFile(path: "A.swift", bytes: Array("func a() { b(1); C.init() }".utf8)),
      [
        occurrence("a()", .function, .definition, 1, 6), occurrence("b(_:)", .function, .call, 1, 12),
        occurrence("init()", .initializer, .call, 1, 20),
      ])
    #expect(comparison.sharedDefinitions == 1)
    #expect(comparison.sharedCalls == 2)
    #expect(comparison.differences.isEmpty)
  }

  @Test(arguments: [
    ("let a = B.c(1)", [("c(_:)", CompiledIndex.Kind.enumCase, 11)], ["11 call of c, enumCase"]),
    ("let a = b()", [("b", .property, 9)], ["9 call of b, closure"]),
    ("let a = B()", [("B", .type, 9)], ["9 call of B, typeOnly"]),
    ("let a = b()", [], ["9 call of b, unexplained"]),
    (
      "func f(b: () -> Int) { b() }", [("f(b:)", .other, 6)],
      ["6 definition of f, unexplained", "24 call of b, local"]
    ),
    ("let a = { func b() {}; b() }", [], ["16 definition of b, local", "24 call of b, local"]),
    ("extension A { func b() { self.init() } }", [], ["20 definition of b, unexplained"]),
  ])
  func whatTheSyntaxAloneSeesHasAReason(
    source: String, indexed: [(String, CompiledIndex.Kind, Int)], expected: [String]
  ) {
    let occurrences = indexed.map { occurrence($0.0, $0.1, [.reference, .call], 1, $0.2) }
    #expect(differences(source, occurrences) == expected)
  }

  @Test func whatTheIndexAloneSeesHasAReason() {
    #expect(
      differences("self.init(a: 1)", [occurrence("init(a:)", .initializer, .call, 1, 6)])
        == ["6 call of init(a:), delegation"])
    #expect(
      differences("#expect(a)", [occurrence("b()", .function, .call, 1, 1)]) == ["1 call of b(), generated"])
    #expect(
      differences("let a = b", [occurrence("b()", .function, .call, 1, 9)])
        == ["9 call of b(), unexplained"])
  }

  @Test func whatWasNotCompiledHasAReason() {
    let source = "#if os(iOS)\nfunc a() { b() }\n#endif"
    #expect(differences(source, []) == ["6 definition of a, uncompiled", "12 call of b, uncompiled"])
  }
}
