import Checklists
import Evaluation
import Ledger
import Notation

/// The automated part as a test result, version 0.1 (in-toto's spec/predicates/test-result.md).
///
/// A proof by test, source or pattern is a test of its name. Whatever did not pass is a failed test, whether it
/// failed or is not there; it is a warned one where its item is advisory or waived.
enum TestResultPredicate {
  static func statement(_ gate: RecordedGate, _ notes: ReleaseNotes) -> Statement {
    var passed: Set<String> = []
    var warned: Set<String> = []
    var failed: Set<String> = []
    for item in gate.items {
      for proof in item.proofs where [.test, .source, .pattern].contains(proof.kind) {
        let name = proof.kind == .test ? proof.subject : "\(proof.kind.rawValue) \(proof.subject)"
        if proof.status == .passed {
          passed.insert(name)
        } else if item.isAdvisory || !item.status.isOpen {
          warned.insert(name)
        } else {
          failed.insert(name)
        }
      }
    }
    warned.subtract(failed)
    passed.subtract(failed.union(warned))
    let isPassed = failed.isEmpty && !passed.isEmpty && gate.outcome != .couldNotEvaluate
    let files = notes.evidence.filter { $0.kind == .checklist || $0.kind == .configuration }
    return Statement(
      predicateType: "https://in-toto.io/attestation/test-result/v0.1",
      predicate: .object([
        ("result", .string(!isPassed ? "FAILED" : warned.isEmpty ? "PASSED" : "WARNED")),
        ("configuration", .array(files.map(Statement.resource))),
        ("passedTests", NotesJSON.strings(passed.sorted())),
        ("warnedTests", NotesJSON.strings(warned.sorted())),
        ("failedTests", NotesJSON.strings(failed.sorted())),
      ]))
  }
}
