import Diagnostics
import SourceFacts
import Testing

struct CompiledFactsReaderTests {
  private func file(_ path: String, _ source: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(source.utf8))
  }

  private func occurrence(
    _ symbol: String, _ name: String, _ kind: CompiledIndex.Kind, _ roles: CompiledIndex.Roles, _ line: Int,
    _ column: Int
  ) -> CompiledIndex.Occurrence {
    CompiledIndex.Occurrence(symbol: symbol, name: name, kind: kind, roles: roles, line: line, column: column)
  }

  private let events = "s:5Notes18confirmationEventsSayAA11HapticEventVGyF"

  private func facts(tests: String, _ occurrences: [CompiledIndex.Occurrence]) -> SharedFunctionFacts {
    let production = file(
      "Events.swift", "func confirmationEvents() -> [E] { [] }\nfunc save() { play(confirmationEvents()) }")
    let index = CompiledIndex(files: [
      "/p/Events.swift": [
        occurrence(events, "confirmationEvents()", .function, .definition, 1, 6),
        occurrence(events, "confirmationEvents()", .function, [.reference, .call], 2, 20),
      ],
      "/p/Tests.swift": occurrences,
    ])
    return CompiledFactsReader.sharedFunction(
      "confirmationEvents", production: [production], tests: [file("Tests.swift", tests)],
      notBuiltInTests: ["HapticEvent", "CHHapticEvent"], index: index
    ) { "/p/\($0)" }
  }

  @Test func callsAreFoundBySymbol() {
    let tests =
      "func one() { check(/* 값 */ confirmationEvents()) }\nfunc two() { other.confirmationEvents() }"
    let facts = facts(
      tests: tests,
      [
        occurrence(events, "confirmationEvents()", .function, [.reference, .call], 1, 30),
        occurrence("s:other", "confirmationEvents()", .function, [.reference, .call], 2, 20),
      ])
    #expect(facts.grade == .compiled)
    #expect(facts.definitions.map(\.location.description) == ["Events.swift:1:6"])
    #expect(facts.productionCalls.map(\.enclosingFunction) == ["save"])
    #expect(facts.testCalls.map(\.location.description) == ["Tests.swift:1:28"])
    #expect(facts.testCalls.map(\.enclosingFunction) == ["one"])
    #expect(facts.testConstructions.isEmpty)
  }

  @Test func initialisersLeftToTheCompilerAreFound() {
    let tests =
      "let a: [HapticEvent] = [.init(type: kind, time: 0)]\nlet b: [CHHapticEvent] = [.init()]\nlet c = Other()"
    let facts = facts(
      tests: tests,
      [
        occurrence(
          "s:5Notes11HapticEventV4type4timeAcA4KindO_SdtcfC", "init(type:time:)", .initializer,
          [.reference, .call], 1, 26),
        occurrence("c:objc(cs)CHHapticEvent(im)init", "init()", .initializer, [.reference, .call], 2, 28),
        occurrence("s:5Notes5OtherVACycfC", "init()", .initializer, [.reference, .call], 3, 9),
      ])
    #expect(facts.testConstructions.map(\.location.description) == ["Tests.swift:1:26", "Tests.swift:2:28"])
  }

  @Test func aCopyInTheTestsIsADefinition() {
    let facts = facts(
      tests: "func confirmationEvents() { }",
      [occurrence("s:copy", "confirmationEvents()", .function, .definition, 1, 6)])
    #expect(facts.testDefinitions.map(\.location.description) == ["Tests.swift:1:6"])
    #expect(facts.testCalls.isEmpty)
  }
}
