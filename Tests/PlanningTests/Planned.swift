import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Planning
import Sessions
import TestResults

/// A plan made on texts, without a file system.
struct Planned {
  var checklists: [String]
  var records: [String] = []
  var stage: String?
  var scope: PlanningRequest.Scope = .open
  var phones: [String] = []
  var fleet: [(id: String, model: String)] = []
  var taken: Set<String> = []

  func plan() throws -> SessionPlan {
    let checklists = try self.checklists.enumerated().map { number, text in
      let reading = ChecklistReader.read(Array(text.utf8), file: "c\(number).yml")
      guard let checklist = reading.checklist, !reading.problems.hasErrors else { throw reading.problems[0] }
      return checklist
    }
    var evidence = GatheredEvidence(tests: TestRun(files: [], exitStatus: nil))
    evidence.sessions = try records.enumerated().map { number, text in
      SessionEvidence(file: try Self.record(text, number), commit: .isHead)
    }
    for checklist in checklists {
      for contract in checklist.contracts {
        evidence.watched["\(checklist.id)/\(contract.id)"] = [WatchedFile(path: "S.swift", digest: .of("s"))]
      }
    }
    let gate = evaluate(
      EvaluationInput(
        checklists: checklists, evidence: evidence, catalogue: .shipped,
        asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z")))
    let models = Dictionary(fleet.map { ($0.id, $0.model) }) { first, _ in first }
    return SessionPlan(
      PlanningRequest(
        checklists: checklists, items: gate.items, stage: stage, scope: scope,
        phones: try phones.map { try PhoneAtHand(parsing: $0, fleet: models, catalogue: .shipped) },
        fleet: fleet, day: "2026-12-01", takenIDs: taken))
  }

  static func record(_ text: String, _ number: Int = 0) throws -> SessionFile {
    let file = SessionReader.read(Array(text.utf8), path: "s\(number).yml")
    if file.record == nil { throw file.problems[0] }
    return file
  }
}

extension SessionPlan {
  /// Each session in a line: its id and its scenarios.
  var lines: [String] {
    sessions.map { "\($0.id): \($0.tasks.map(\.scenario).joined(separator: " "))" }
  }
}

/// A checklist of scenarios, each with its settings, and devices.
func checklist(
  _ id: String = "c", scenarios: [String], devices: [String] = [], checks: String = "", stages: String = ""
) -> String {
  """
  format: 1
  id: \(id)
  app: { bundle-id: com.example.tide }
  contracts:
    done:
      function: doneEvents
      events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
      watch: [Sources/**]
  \(checks)
  scenarios:
  \(scenarios.map { "  - { \($0), title: T, contract: done, steps: [Tap], observe: { timing: Together? } }" }.joined(separator: "\n"))
  \(devices.isEmpty ? "" : "devices: { required: [\(devices.map { "{ \($0) }" }.joined(separator: ", "))] }")
  \(stages)
  """
}

func record(_ scenario: String, verdict: String = "pass", model: String = "iPhone17,1", os: String = "26.1")
  -> String
{
  """
  format: 1
  id: earlier
  checklist: c
  app: { bundle-id: com.example.tide, version: 1.0.0, build: "7", commit: c0ffee0c0ffee0 }
  device: { model: "\(model)", os: "\(os)", reality: physical }
  tester: J. K.
  handling: in-hand
  settings: { system-haptics: on }
  parameters: { done: { intensity: 0.65, sharpness: 0.35 } }
  results:
    \(scenario):
      started: 2026-11-12T14:03:00+09:00
      ended: 2026-11-12T14:05:10+09:00
      verdict: \(verdict)
      felt: \(verdict == "pass" ? "as-contract" : "late")
      observations: { timing: Both at once }
  """
}
