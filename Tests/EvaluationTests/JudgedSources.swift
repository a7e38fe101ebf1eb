import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Patterns
import Sessions
import SourceFacts
import TestResults

/// A check with a `source` proof, judged on texts of Swift files.
struct JudgedSources {
  var production: [String: String]
  var tests: [String: String] = ["T.swift": "func testIt() { expect(doneEvents()) }"]
  /// The places that an index has, by file; nil for syntactic facts.
  var index: CompiledIndex?

  static let checklist = """
    format: 1
    id: c
    app: { bundle-id: com.example.tide }
    coverage: off
    contracts:
      done:
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
        watch: [Sources/**]
    checks:
      - id: shared
        title: Shared
        contract: done
        proof: [{ source: { function: doneEvents, production: [Sources/**], tests: [Tests/**], not-built-in-tests: [HapticEvent] } }]
    """

  static let definition = """
    func doneEvents() -> [HapticEvent] {
      [HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)]
    }
    func save() { play(doneEvents()) }
    """

  private func files(_ texts: [String: String]) -> [SourceFile] {
    texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  func proof() throws -> ProofVerdict {
    let reading = ChecklistReader.read(Array(Self.checklist.utf8), file: "c.yml")
    guard let checklist = reading.checklist else { throw reading.problems[0] }
    var evidence = GatheredEvidence(tests: TestRun(files: [], exitStatus: nil))
    let (production, tests) = (files(production), files(tests))
    let facts =
      if let index {
        CompiledFactsReader.sharedFunction(
          "doneEvents", production: production, tests: tests, notBuiltInTests: ["HapticEvent"], index: index
        ) { $0 }
      } else {
        SourceFactsReader.sharedFunction(
          "doneEvents", production: production, tests: tests, notBuiltInTests: ["HapticEvent"])
      }
    evidence.sources[checklist.checks[0].proofs[0].location] = facts
    evidence.builtEvents["c/done"] = production.flatMap { $0.builtEvents(in: "doneEvents") }
    let gate = evaluate(
      EvaluationInput(
        checklists: [checklist], evidence: evidence, catalogue: .shipped,
        asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z")))
    return gate.items[0].proofs[0]
  }
}

extension ProofVerdict {
  /// Its reasons in a line each, with their places.
  var lines: [String] {
    reasons.map { reason in reason.text + (reason.location.map { " (\($0))" } ?? "") }
  }
}
