import Checklists
import Evaluation
import Evidence
import Notation
import Proving
import Sessions
import Testing
import TestResults

/// What taking evidence away shows of a gate.
struct ProvingTests {
  private func trials(
    _ checks: String, _ rows: [String], _ edit: (inout EvaluationInput) -> Void = { _ in }
  ) throws -> Trials {
    let text = """
      format: 1
      id: c
      app: { bundle-id: com.example.tide }
      checks:
        \(checks)
      """
    let reading = ChecklistReader.read(Array(text.utf8), file: "c.yml")
    let checklist = try #require(reading.checklist)
    let xml = "<testsuites><testsuite name=\"S\">\(rows.joined())</testsuite></testsuites>"
    let file = TestResultReader.read(Array(xml.utf8), path: "r.xml")
    let evidence = GatheredEvidence(tests: TestRun(files: [file], exitStatus: 0), testFiles: [file])
    var input = EvaluationInput(
      checklists: [checklist], evidence: evidence, catalogue: .shipped,
      asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z"))
    edit(&input)
    return prove(input)
  }

  private func row(_ name: String, _ outcome: String = "") -> String {
    "<testcase classname=\"Mod.Suite\" name=\"\(name)()\" time=\"0.1\">\(outcome)</testcase>"
  }

  @Test func everyLossOfATestIsSeen() throws {
    let tried = try trials(
      "- { id: t, title: T, proof: [{ test: Mod.Suite/testA }] }",
      [row("testA"), row("testB", "<skipped/>")])
    #expect(tried.trials.map(\.damage) == [.removed, .skipped, .empty, .truncated, .older])
    #expect(
      tried.trials.map(\.status) == [
        .proved(.missing), .proved(.missing), .proved(.missing), .proved(.unverifiable), .proved(.stale),
      ])
    #expect(tried.unseen.isEmpty && tried.untried.isEmpty)
    #expect(tried.trials.allSatisfy { $0.isBlocked })
  }

  @Test func anItemThatPassedOnNothingConvincesNobody() throws {
    var tried = try trials("- { id: t, title: T, proof: [{ test: Mod.Suite/testA }] }", [row("testA")])
    #expect(tried.areConvincing)
    tried.untried.append((ItemName(checklist: "c", id: "open"), .proved(.missing)))
    #expect(tried.areConvincing)
    tried.untried.append((ItemName(checklist: "c", id: "idle"), .proved(.passed)))
    #expect(!tried.areConvincing)
    #expect(!Trials().areConvincing)
  }

  @Test func aSelectorForManyTestsRestsOnAllOfThem() throws {
    let tried = try trials(
      "- { id: t, title: T, proof: [{ test: \"Mod.Suite/test*\" }] }",
      [row("testA"), row("testB"), row("other", "<skipped/>")])
    #expect(tried.trials.map(\.damage) == [.skipped, .skipped, .removed, .empty, .truncated, .older])
    #expect(tried.unseen.isEmpty)
  }

  @Test func whatIsOpenAndWhatIsAdvisoryIsSaid() throws {
    let tried = try trials(
      """
      - { id: open, title: O, proof: [{ test: Mod.Suite/testZ }] }
        - { id: mild, title: M, advisory: true, proof: [{ test: Mod.Suite/testA }] }
      """, [row("testA"), row("testB", "<skipped/>")])
    #expect(tried.untried.map(\.item.description) == ["c/open"])
    #expect(tried.untried.map(\.status) == [.proved(.missing)])
    #expect(tried.trials.allSatisfy { $0.item.id == "mild" && $0.leniency == .advisoryItem && $0.isSeen })
    #expect(!tried.areConvincing && !tried.canBlock)
  }

  /// A gate that cannot fail is none, however well it sees.
  @Test func aGateThatBlocksNothingConvincesNobody() throws {
    let checks = "- { id: t, title: T, proof: [{ test: Mod.Suite/testA }] }"
    func leniency(_ edit: (inout EvaluationInput) -> Void) throws -> Set<Trial.Leniency?> {
      let tried = try trials(checks, [row("testA"), row("testB", "<skipped/>")], edit)
      #expect(tried.unseen.isEmpty && tried.areConvincing == tried.canBlock)
      return Set(tried.trials.map(\.leniency))
    }
    #expect(try leniency { _ in } == [nil])
    #expect(try leniency { $0.configuration.enforcement = .advisory } == [.advisoryGate])
    let later = try Timestamp(parsing: "2027-01-01T00:00:00Z")
    #expect(try leniency { $0.configuration.enforcedFrom = later } == [.advisoryGate])
    let sooner = try Timestamp(parsing: "2026-11-01T00:00:00Z")
    #expect(try leniency { $0.configuration.enforcedFrom = sooner } == [nil])
    func touching(_ file: String) throws -> Set<Trial.Leniency?> {
      try leniency {
        $0.configuration.scope = .touched
        $0.change = Change(base: "main", files: [file], filesByChecklist: ["c": [file]])
      }
    }
    #expect(try touching("Sources/a.swift") == [nil])
    #expect(try touching("README.md") == [.untouched])
  }

  /// One advisory item among others is how a team adopts the gate.
  @Test func oneItemThatBlocksMakesAGate() throws {
    let tried = try trials(
      """
      - { id: hard, title: H, proof: [{ test: Mod.Suite/testA }] }
        - { id: mild, title: M, advisory: true, proof: [{ test: Mod.Suite/testA }] }
      """, [row("testA"), row("testB", "<skipped/>")])
    #expect(tried.areConvincing)
    #expect(tried.trials.count { $0.isBlocked } == 5 && tried.trials.count == 10)
  }

  @Test func aLossThatNobodySeesIsFound() {
    let item = ItemName(checklist: "c", id: "t")
    func trial(_ status: ItemStatus) -> Trial {
      Trial(item: item, kind: .test, subject: "s", damage: .removed, status: status)
    }
    let tried = Trials(trials: [trial(.proved(.missing)), trial(.proved(.passed)), trial(.waived(.missing))])
    #expect(tried.unseen.map(\.status) == [.proved(.passed), .waived(.missing)])
  }

  @Test(.timeLimit(.minutes(1))) func manyItemsAmongManyTestsAreQuick() throws {
    let checks = (1...50).map { "- { id: t\($0), title: T, proof: [{ test: Mod.Suite/test\($0) }] }" }
    let rows = (1...2_000).map { row("test\($0)") } + [row("none", "<skipped/>")]
    let tried = try trials(checks.joined(separator: "\n  "), rows)
    #expect(tried.trials.count == 250 && tried.unseen.isEmpty)
  }
}
