import Checklists
import Notation
import Testing

@Suite struct RepetitionTests {
  private func checklist() throws -> Checklist {
    let text =
      SampleChecklist.text(
        "  - id: felt\n",
        becomes: """
            - id: named
              title: "{contract} has its own test"
              for: [saved, deleted]
              proof:
                - test: "AppTests.FeedbackTests/test-{contract}"
                - session: { covers: ["twice:{contract}"], observes: [timing] }
              remedy: { en: "Write a test of {contract}.", ko: "{contract} 테스트를 작성하세요." }
            - id: felt

          """
      ).replacing(
        "devices:\n",
        with: """
            - id: twice
              title: "{contract} twice"
              for: [saved, deleted]
              steps: ["Do {contract} twice"]
              observe: { timing: "Does {contract} come in time?" }
              log: [{ after: save.succeeded, expect: requested, where: { contract: "{contract}" } }]
          devices:

          """)
    let reading = SampleChecklist.reading(text)
    #expect(reading.problems.rendered == "")
    return try #require(reading.checklist)
  }

  @Test func aCheckIsOneItemAContract() throws {
    let checks = try checklist().checks.filter { $0.header.id.hasPrefix("named") }
    #expect(checks.map(\.header.id) == ["named:saved", "named:deleted"])
    #expect(checks.map(\.header.contract) == ["saved", "deleted"])
    #expect(
      checks.map { $0.header.title[.english] } == ["saved has its own test", "deleted has its own test"])
    #expect(checks.map { $0.header.remedy?[.korean] } == ["saved 테스트를 작성하세요.", "deleted 테스트를 작성하세요."])
    for check in checks {
      let contract = try #require(check.header.contract)
      guard case .test(let selector) = check.proofs[0].requirement,
        case .session(let covers, _) = check.proofs[1].requirement
      else {
        Issue.record("the proofs are others")
        continue
      }
      #expect(selector == "AppTests.FeedbackTests/test-\(contract)")
      #expect(covers == ["twice:\(contract)"])
    }
  }

  @Test func aScenarioIsOneItemAContract() throws {
    let scenarios = try checklist().scenarios.filter { $0.header.id.hasPrefix("twice") }
    #expect(scenarios.map(\.header.id) == ["twice:saved", "twice:deleted"])
    #expect(scenarios.map { $0.steps.map { $0[.english] } } == [["Do saved twice"], ["Do deleted twice"]])
    #expect(
      scenarios.flatMap { $0.observe.map { $0.question[.english] } } == [
        "Does saved come in time?", "Does deleted come in time?",
      ])
    #expect(
      scenarios.flatMap(\.rules).map(\.canonicalText) == [
        "after: save.succeeded, expect: requested, count: 1, where: { contract: saved }",
        "after: save.succeeded, expect: requested, count: 1, where: { contract: deleted }",
      ])
  }
}
