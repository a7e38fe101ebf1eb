import Checklists
import Diagnostics
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// Sessions cover the scenarios, on any eligible device, and hold the observations. The logs that they name are
  /// there, and show nothing else than they say.
  func sessionProof(covers: [String], observes: [String]) -> ProofVerdict {
    let covered = covers.compactMap { checklist.scenario($0) }.map { ($0, cells.cell($0, device: nil)) }
    let subject = covers.joined(separator: ", ")
    let open = covered.filter { $0.1.proof.status != .passed }.map(\.1.proof)
    if let worst = open.max(by: { $0.status < $1.status }) {
      var verdict = ProofVerdict(
        .session, subject, worst.status, open.flatMap(\.reasons), remedy: worst.remedy)
      verdict.work = open.flatMap(\.work)
      return verdict
    }
    let logs = covered.flatMap { namedLogs($0.0.header.id, $0.1) }
    if let worst = logs.max(by: { $0.status < $1.status }) {
      return ProofVerdict(
        .session, subject, worst.status, logs.flatMap(\.reasons), remedy: worst.remedy)
    }
    let silent = observes.filter { key in
      !covered.contains { _, cell in
        cell.supporting.contains {
          ObservationText.isObservation($0.result.observations[key] ?? "", stubs: [key])
        }
      }
    }
    guard silent.isEmpty, !covered.isEmpty else {
      return ProofVerdict(
        .session, subject, .missing, silent.map { Reason("No record holds the observation \($0)") },
        remedy: "Let the tester write down what was observed: \(silent.joined(separator: ", ")).")
    }
    return ProofVerdict(.session, subject, .passed, covered.flatMap(\.1.proof.reasons))
  }
}
