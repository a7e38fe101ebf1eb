import Checklists
import Diagnostics
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// What the device log of the session says about the scenario's rules. Logs are not read yet, so a log
  /// never lets a scenario pass: absent it is missing, present it cannot decide.
  func logProofs(_ scenario: Scenario, cell: SessionCell) -> [ProofVerdict] {
    guard !scenario.rules.isEmpty else { return [] }
    let subject = "\(scenario.header.id): \(scenario.rules.count) rule(s)"
    let logs = cell.supporting.flatMap { $0.record.logs }
    guard !logs.isEmpty else {
      return [
        ProofVerdict(
          .log, subject, .missing, [Reason("No record that passes this scenario names a device log")],
          remedy: "Record the device log during the session and name it under logs: with its sha256.")
      ]
    }
    return [
      ProofVerdict(
        .log, subject, .unverifiable,
        logs.map {
          Reason("\($0.file) is not read: this version does not evaluate device logs", at: $0.location)
        },
        remedy: "Evaluate the release stage with a version that reads device logs.")
    ]
  }
}
