import Checklists
import Notation
import ReleaseNotes
import Testing

@Suite struct ContractChangeTests {
  private static let pulse = "{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }"

  private static func contract(
    _ more: String = "", trigger: String = "saved", events: String = pulse
  ) -> String {
    """
      save:
        trigger: \(trigger)
        request: { signal: requested }
        function: f
        events: [\(events)]
        watch: [f.swift]
        \(more)
    """
  }

  /// Each promise that a contract can make, changed alone: what it was and what it is.
  @Test(
    arguments: [
      (contract(trigger: "failed"), ["trigger: saved → failed"]),
      (contract("occurrences: 2"), ["occurrences: 1 → 2"]),
      (contract("never-on: [failed]"), ["never-on: – → failed"]),
      (contract("deadline: { warn: 50 ms, fail: 100 ms }"), ["deadline: – → 50 ms / 100 ms"]),
      (contract("visible: The saved state"), ["visible: – → The saved state"]),
      (
        contract(events: "{ type: hapticTransient, time: 0, intensity: 0.7, sharpness: 0.3 }"),
        ["intensity: 0.65 → 0.7", "sharpness: 0.35 → 0.3"]
      ),
      (
        contract(
          events: "{ type: hapticContinuous, time: 0.5, duration: 1, intensity: 0.65, sharpness: 0.35 }"),
        ["type: hapticTransient → hapticContinuous", "time: 0 s → 0.5 s", "duration: – → 1 s"]
      ),
      (
        contract(events: "\(pulse), { type: hapticTransient, time: 0.25, intensity: 1 }"),
        [
          "events: 1 → 2", "1.type: – → hapticTransient", "1.time: – → 0 s", "1.intensity: – → 0.65",
          "1.sharpness: – → 0.35", "2.type: – → hapticTransient", "2.time: – → 0.25 s", "2.intensity: – → 1",
          "type: hapticTransient → –", "time: 0 s → –", "intensity: 0.65 → –", "sharpness: 0.35 → –",
        ]
      ),
      (
        "  save: { trigger: saved, feedback: { api: impact, style: heavy }, requested-by: g, watch: [f.swift] }",
        [
          "feedback: – → impact", "feedback.style: – → heavy", "requested-by: – → g",
          "request: requested → –", "function: f → –", "events: 1 → –", "type: hapticTransient → –",
          "time: 0 s → –", "intensity: 0.65 → –", "sharpness: 0.35 → –",
        ]
      ),
      (contract(), []),
    ] as [(String, [String])])
  func eachValueIsTold(_ after: String, _ expected: [String]) throws {
    let input = try Releases.input(
      from: try Releases.checklist(contracts: Self.contract()),
      to: try Releases.checklist(contracts: after))
    let changes = ReleaseNotes(input).contracts
    let values = changes.flatMap(\.values).map { "\($0.name): \($0.before ?? "–") → \($0.after ?? "–")" }
    #expect(values == expected)
    #expect(changes.map(\.kind) == (expected.isEmpty ? [] : [.changed]))
  }

  @Test func aContractThatGoesIsToldWithAllThatItPromised() throws {
    let both = Self.contract() + "\n" + Self.contract().replacing("save:", with: "other:")
    let input = try Releases.input(
      from: try Releases.checklist(contracts: both), to: try Releases.checklist(contracts: Self.contract()))
    let changes = ReleaseNotes(input).contracts
    #expect(changes.map(\.name) == ["haptics/other"])
    #expect(changes.map(\.kind) == [.removed])
    #expect(
      changes[0].values.map(\.name) == [
        "trigger", "request", "occurrences", "function", "events", "type", "time", "intensity", "sharpness",
        "watch",
      ])
    #expect(changes[0].values.allSatisfy { $0.after == nil })
  }
}
