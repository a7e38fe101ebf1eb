import Checklists
import Evaluation
import Evidence
import Notation
import Patterns
import Report
import Sessions
import TestResults
import Testing

/// Patterns beside their contracts and the history of parameters go before the contracts do, where space is limited.
struct SectionCutTests {
  /// A gate of contracts that were tuned, whose exported patterns differ.
  private func report(contracts: Int) throws -> GateReport {
    let ids = (0..<contracts).map { "contract-\($0)" }
    let yaml = """
      format: 1
      id: many
      app: { bundle-id: com.example.many }
      coverage: off
      contracts:
      \(ids.map { "  \($0): { function: events, events: [{ type: hapticTransient, time: 0, intensity: 0.5 }], watch: [S/**] }" }.joined(separator: "\n"))
      checks:
        - { id: patterns, title: Patterns, proof: [\(ids.map { "{ pattern: \($0) }" }.joined(separator: ", "))] }
        - { id: felt, title: Felt, proof: [{ session: { covers: [save], observes: [timing] } }] }
      scenarios:
        - { id: save, title: Save, steps: [Tap], observe: { timing: "Together?" } }
      """
    let record = """
      format: 1
      id: first
      checklist: many
      app: { bundle-id: com.example.many, version: 1.0.0, build: "7" }
      device: { model: "iPhone17,1", os: "26.1", os-build: 23B85, reality: physical, id-hash: 5f1d09c2 }
      tester: J. K.
      handling: in-hand
      settings: { system-haptics: on, ringer: on, low-power: off, other-audio: none }
      parameters: { \(ids.map { "\($0): { intensity: 0.8 }" }.joined(separator: ", ")) }
      results:
        save:
          started: 2026-11-12T14:03:00+09:00
          ended: 2026-11-12T14:05:10+09:00
          verdict: pass
          felt: as-contract
          observations: { timing: Both at once }
      """
    let reading = ChecklistReader.read(Array(yaml.utf8), file: "many.yml")
    let checklist = try #require(reading.checklist, "\(reading.problems.prefix(3))")
    let session = SessionReader.read(Array(record.utf8), path: "first.yml")
    try #require(session.record != nil, "\(session.problems)")
    var evidence = GatheredEvidence(tests: TestRun(files: [], exitStatus: nil))
    evidence.sessions = [SessionEvidence(file: session)]
    evidence.patterns = ids.map { PatternReader.read(Array("{\"Pattern\": []}".utf8), path: "\($0).ahap") }
    let input = EvaluationInput(
      checklists: [checklist], evidence: evidence, catalogue: .shipped,
      asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z"))
    return GateReport(
      gate: evaluate(input), checklists: [checklist], evidence: evidence, waivers: [], language: .english,
      toolVersion: "1.0.0")
  }

  private func lines(_ report: GateReport, _ format: ReportFormat) throws -> [String] {
    try ReportRenderer().render(report, as: format).split(separator: "\n").map(String.init)
  }

  @Test func whatFitsIsShown() throws {
    let lines = try lines(report(contracts: 3), .gitHubComment)
    #expect(lines.contains("## Patterns that differ from their contracts"))
    #expect(lines.contains("<details><summary>How parameters were tuned</summary>"))
    #expect(!lines.contains { $0.hasPrefix("> Left out") })
  }

  @Test func whatDoesNotFitIsCounted() throws {
    let report = try report(contracts: 200)
    let whole = try lines(report, .markdown)
    #expect(whole.count { $0 == "| | Part | Expected | Found |" } == 200)
    #expect(whole.count { $0.hasPrefix("| When |") } == 200)
    let text = try ReportRenderer().render(report, as: .gitHubComment)
    #expect(text.utf8.count < 65_536)
    let lines = text.split(separator: "\n").map(String.init)
    let (patterns, tuned) = (
      lines.count { $0 == "| | Part | Expected | Found |" }, lines.count { $0.hasPrefix("| When |") }
    )
    let cuts = try #require(lines.first { $0.hasPrefix("> Left out to fit here: ") })
    #expect(patterns + tuned < 400)
    #expect(cuts.contains(" \(200 - patterns) patterns beside their contracts") == (patterns < 200))
    #expect(cuts.contains("how \(200 - tuned) contracts were tuned"))
    #expect(lines.count { $0.hasPrefix("<details>") } == lines.count { $0 == "</details>" })
  }
}
