import Checklists
import Diagnostics
import Evaluation
import Evidence
import Handouts
import Locales
import Notation
import Planning
import Sessions
import TestResults
import Testing

/// From a checklist to the gate: what is planned, prepared and filled in comes out as the verdicts that were
/// entered, whatever the texts hold.
struct RoundTripTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "a: b # c", "\"quoted\" \\ 'it''s'", "${7*7} {{x}} `y`",
    "line\nbreak",
    "- [x] | cell |", "\u{202E}dlrow", "저장 확인 👩‍👩‍👧", "儲存\u{3000}成功", "&amp; <b>", "%s\u{7}\u{1B}[31m", "null",
    "~",
  ]

  private struct Generated {
    var generator: SeededGenerator
    var checklist: Checklist

    init(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      func words() -> String { JSONValue.string(Self.hostile(&generator)).serialised }
      var text = """
        format: 1
        id: c
        app: { bundle-id: com.example.tide }
        contracts: { done: { function: f, events: [{ type: hapticTransient, time: 0, intensity: 0.5 }], watch: [S] } }
        scenarios:

        """
      for number in 0..<Int.random(in: 1...4, using: &generator) {
        let felt = Bool.random(using: &generator) ? "none" : "as-contract"
        let setting = Bool.random(using: &generator) ? ", settings: { ringer: off }" : ""
        text +=
          "  - { id: s\(number), title: \(words()), contract: done, felt: \(felt)\(setting), steps: [\(words()), \(words())], "
          + "observe: { one: \(words()), two: { en: \(words()), ko: \(words()) } } }\n"
      }
      let reading = ChecklistReader.read(Array(text.utf8), file: "c.yml")
      guard let checklist = reading.checklist else { throw reading.problems[0] }
      self.checklist = checklist
      self.generator = generator
    }

    private static func hostile(_ generator: inout SeededGenerator) -> String {
      "Saw " + RoundTripTests.hostile[Int.random(in: 0..<RoundTripTests.hostile.count, using: &generator)]
    }

    /// Answers everything in a prepared record.
    ///
    /// - Returns: the bytes, and the verdicts by scenario.
    mutating func fill(_ session: PlannedSession, _ text: String) throws -> (
      [UInt8], [String: ScenarioResult.Verdict]
    ) {
      var edit = RecordEdit(Array(text.utf8), file: "s.yml")
      func set(_ path: [String], _ value: String) throws { try edit.set(path, to: .string(value)) }
      try set(["tester"], "Felt: " + Self.hostile(&generator))
      try set(["handling"], "in-hand")
      try set(["device", "reality"], "physical")
      try set(["device", "model"], "iPhone17,1")
      try set(["device", "os"], "26.10")
      for setting in session.settings { try set(["settings", setting.key], setting.value) }
      var verdicts: [String: ScenarioResult.Verdict] = [:]
      for task in session.tasks {
        let verdict = ScenarioResult.Verdict.allCases[Int.random(in: 0..<4, using: &generator)]
        verdicts[task.scenario] = verdict
        let place = ["results", task.scenario]
        try set(place + ["verdict"], verdict.rawValue)
        try set(place + ["started"], "2026-11-12T14:03:00+09:00")
        try set(place + ["ended"], "2026-11-12T14:05:00+09:00")
        try set(place + ["felt"], verdict == .fail ? "late" : task.felt)
        for question in task.observe {
          try set(place + ["observations", question.key], "Felt: " + Self.hostile(&generator))
        }
        if verdict != .pass { try set(place + ["reason"], "Felt: " + Self.hostile(&generator)) }
      }
      return (edit.bytes, verdicts)
    }
  }

  private func gate(_ checklist: Checklist, _ sessions: [SessionEvidence]) throws -> Gate {
    var evidence = GatheredEvidence(tests: TestRun(files: [], exitStatus: nil), sessions: sessions)
    evidence.watched = ["c/done": [WatchedFile(path: "S", digest: .of("s"))]]
    return evaluate(
      EvaluationInput(
        checklists: [checklist], evidence: evidence, catalogue: .shipped,
        asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z")))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func theGateGivesTheVerdictsThatWereEntered(seed: UInt64) throws {
    var generated = try Generated(seed: seed)
    let checklist = generated.checklist
    let stamps = PlanningRequest.Stamps(
      contracts: ["done": checklist.contracts[0].digest],
      scenarios: Dictionary(checklist.scenarios.map { ($0.header.id, $0.digest) }) { first, _ in first },
      files: ["done": [.init("S", .of("s"))]])
    let plan = SessionPlan(
      PlanningRequest(
        checklists: [checklist], items: try gate(checklist, []).items, stamps: ["c": stamps], version: "1",
        build: "7", day: "2026-11-12"))
    var sessions: [SessionEvidence] = []
    var expected: [String: ScenarioResult.Verdict] = [:]
    for (number, session) in plan.sessions.enumerated() {
      let texts = try HandoutTexts.shipped(Language.allCases[number % 3])
      let isJSON = (number + Int(seed)) % 2 == 0
      let blank = isJSON ? RecordStub(session).json.serialised : RecordFile(session, texts).text
      #expect(SessionReader.read(Array(blank.utf8), path: "s.yml").record == nil)
      let (bytes, verdicts) = try generated.fill(session, blank)
      let file = SessionReader.read(bytes, path: "s\(number).yml")
      let record = try #require(file.record, "\(file.problems)")
      #expect(file.gaps == [])
      #expect(file.isJSON == isJSON)
      let policy = SessionPolicy(asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z"))
      #expect(
        RecordReview.refusals(of: record, under: checklist, configuration: Configuration(), policy: policy)
          == [])
      sessions.append(SessionEvidence(file: file, boundFiles: ["S": .of("s")]))
      expected.merge(verdicts) { first, _ in first }
    }
    let statuses = try gate(checklist, sessions).items.filter { $0.kind == .scenario }.map {
      "\($0.name.id) \($0.status.name)"
    }
    let wanted = checklist.scenarios.map { scenario in
      let id = scenario.header.id
      switch expected[id] {
      case .pass: return "\(id) passed"
      case .fail: return "\(id) failed"
      case .blocked, .notRun, nil: return "\(id) missing"
      }
    }
    #expect(statuses == wanted)
  }
}
