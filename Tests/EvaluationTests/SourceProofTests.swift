import Checklists
import Diagnostics
import Evaluation
import Evidence
import Foundation
import Notation
import Testing

struct SourceProofTests {
  static let checklist = """
    format: 1
    id: c
    app: { bundle-id: com.example.tide }
    coverage: block
    contracts:
      done:
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
        watch: [Sources/**]
    checks:
      - id: shared
        title: Shared
        proof:
          - source:
              function: doneEvents
              production: [Sources/**]
              tests: [Tests/**]
              not-built-in-tests: [CHHapticEvent]
              forbid-elsewhere: [UIImpactFeedbackGenerator]
    """

  static let production = """
    func doneEvents() -> [CHHapticEvent] { [CHHapticEvent(eventType: .hapticTransient, parameters: [.init(parameterID: .hapticIntensity, value: 0.65), .init(parameterID: .hapticSharpness, value: 0.35)], relativeTime: 0)] }
    func play(_ player: Player) { player.play(doneEvents()) }
    """
  static let tests = "func testOne() { #expect(doneEvents().count == 1) }"

  private func proof(_ production: String, _ tests: String) throws -> ProofVerdict {
    var judged = Judged(checklist: Self.checklist)
    judged.sources = (production, tests)
    return try #require(try judged.gate().items.first { $0.name.id == "shared" }?.proofs.first)
  }

  @Test func aFunctionThatBothSidesCallPassesAndSaysWhere() throws {
    let proof = try proof(Self.production, Self.tests)
    #expect(proof.status == .passed)
    #expect(
      proof.reasons.map { "\($0.text) \($0.location?.description ?? "")" } == [
        "Rests on syntactic facts ", "Defined once Sources/a.swift:1:6",
        "Called by production code Sources/a.swift:2:43",
        "Called by tests Tests/a.swift:1:26",
      ])
  }

  @Test(arguments: [
    ("", tests, "missing", "doneEvents is not defined in production code"),
    (production + "\nfunc doneEvents() -> [Int] { [] }", tests, "failed", "doneEvents is defined here"),
    (
      production, tests + "\nfunc doneEvents() -> [Int] { [] }", "failed", "A test defines its own doneEvents"
    ),
    (
      production, tests + "\nfunc testTwo() { _ = CHHapticEvent(eventType: .hapticTransient) }", "failed",
      "A test builds CHHapticEvent itself"
    ),
    (
      production + "\nfunc buzz() { UIImpactFeedbackGenerator().impactOccurred() }", tests, "failed",
      "UIImpactFeedbackGenerator is used outside doneEvents"
    ),
    (production, "func testNothing() {}", "failed", "No test calls doneEvents"),
    (
      "func doneEvents() -> [Int] { [] }", tests, "failed", "No production code calls doneEvents"
    ),
    (production + "\nlet open = \"", tests, "unverifiable", ""),
  ])
  func whatIsNotSharedDoesNotPass(production: String, tests: String, status: String, reason: String) throws {
    let proof = try proof(production, tests)
    #expect(proof.status.rawValue == status)
    #expect(reason.isEmpty || proof.reasons.map(\.text).contains(reason))
  }

  @Test func withoutAnySourceThereIsNoProof() throws {
    let gate = try Judged(checklist: Self.checklist).gate()
    #expect(gate.items.map { "\($0.name) \($0.status.name)" } == ["c/shared missing"])
  }

  @Test(arguments: [
    ("Sources/a.swift", "passed"), ("Sources/b.swift", "missing"),
  ])
  func aCallSiteThatNoContractAccountsForIsReported(watched: String, status: String) throws {
    var judged = Judged(checklist: Self.checklist)
    judged.sources = (
      Self.production + "\nfunc buzz() { UISelectionFeedbackGenerator().selectionChanged() }", Self.tests
    )
    judged.callSiteFiles = [WatchedFile(path: watched, digest: .of("a"))]
    let item = try #require(try judged.gate().items.first { $0.name.id == "coverage" })
    #expect(item.status.name == status)
    #expect(item.isAdvisory == false)
  }
}
