import Checklists
import Diagnostics
import Evaluation
import Evidence
import Ledger
import Notation
import ReleaseNotes
import Sessions
import TestResults

/// Releases made of two checklists and nothing else.
enum Releases {
  static func checklist(contracts: String, devices: String = "") throws -> Checklist {
    let text = """
      format: 1
      id: haptics
      app: { bundle-id: com.example.notes }
      coverage: off
      contracts:
      \(contracts)
      signals:
        saved: { message: "saved" }
        failed: { message: "failed" }
        requested: { message: "requested {what}" }
      checks:
        - { id: silent, title: Silent, proof: [{ test: T.S/t }] }
      \(devices)
      """
    let reading = ChecklistReader.read(Array(text.utf8), file: "haptics.yml")
    if let problem = reading.problems.first(where: { $0.severity == .error }) { throw problem }
    guard let checklist = reading.checklist else { throw Diagnostic.error("no checklist", at: nil) }
    return checklist
  }

  static func input(
    from before: Checklist, to after: Checklist, waivers: [[Waiver]] = [[], [], []]
  ) throws -> ReleaseInput {
    let from = Revision(
      name: "v1", commit: String(repeating: "a", count: 40),
      time: try Timestamp(parsing: "2026-10-01T00:00:00Z"), checklists: [before], waivers: waivers[0])
    let to = Revision(
      name: "v2", commit: String(repeating: "b", count: 40),
      time: try Timestamp(parsing: "2026-12-01T00:00:00Z"), checklists: [after], waivers: waivers[2])
    let evaluation = EvaluationInput(
      checklists: [after], evidence: GatheredEvidence(tests: TestRun(files: [], exitStatus: nil)),
      waivers: waivers[2], catalogue: .shipped, asOf: to.time)
    return ReleaseInput(
      from: from, to: to, commits: 3, waivers: waivers[1], evaluation: evaluation, verdict: .nothing,
      toolVersion: "0")
  }
}
