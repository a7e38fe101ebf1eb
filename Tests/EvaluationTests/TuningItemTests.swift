import Foundation
import Evaluation
import Evidence
import Notation
import Testing

/// One parameter at a time (H14), and the code follows the contract after a change (H16).
struct TuningItemTests {
  private static let source = """
    func doneEvents() -> [HapticEvent] { [HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)] }
    """

  private static func pattern(intensity: String) -> String {
    """
    {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": \(intensity)},
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.35}]}}]}
    """
  }

  private func judged(_ sessions: [(Double, Double, String)]) -> Judged {
    let records = sessions.enumerated().map { index, values in
      record("r\(index)", day: values.2, intensity: values.0, sharpness: values.1)
    }
    var judged = Judged(checklist: oneScenario, records: records)
    judged.callSiteFiles = [WatchedFile(path: "Sources/a.swift", digest: .of("a"))]
    judged.sources = (Self.source, "")
    return judged
  }

  private func tuning(_ judged: Judged) throws -> ItemVerdict {
    try #require(try judged.gate().items.first { $0.name.description == "c/tuning:done" })
  }

  @Test(arguments: [
    ([(0.65, 0.35, "2026-11-12")], "not-applicable"),
    ([(0.65, 0.35, "2026-11-12"), (0.8, 0.35, "2026-11-10")], "passed"),
    ([(0.65, 0.35, "2026-11-12"), (0.8, 0.5, "2026-11-10")], "failed"),
    ([(0.65, 0.35, "2026-11-12"), (0.8, 0.35, "2026-11-11"), (0.9, 0.9, "2026-11-10")], "passed"),
  ])
  func oneParameterChangesAtATime(sessions: [(Double, Double, String)], status: String) throws {
    #expect(try judged(sessions).statuses()["c/tuning:done"] == status)
  }

  private static let changed = [(0.65, 0.35, "2026-11-12"), (0.8, 0.35, "2026-11-10")]

  @Test(
    arguments: [
      (source, "0.65", "passed"), (source, "0.6499999761581421", "passed"), (source, nil, "passed"),
      (nil, "0.65", "passed"), (source, "0.8", "failed"), (nil, "0.8", "failed"), (nil, nil, "unverifiable"),
      (source.replacingOccurrences(of: "0.65", with: "0.8"), "0.65", "failed"),
      (source.replacingOccurrences(of: "0.65", with: "strength"), nil, "unverifiable"),
      (source.replacingOccurrences(of: "0.65", with: "strength"), "0.65", "passed"),
    ] as [(String?, String?, String)])
  func afterAChangeTheCodeBuildsWhatTheContractSays(source: String?, exported: String?, status: String) throws
  {
    var judged = judged(Self.changed)
    judged.sources = source.map { ($0, "") }
    judged.patterns = exported.map { ["build/done.ahap": Self.pattern(intensity: $0)] } ?? [:]
    #expect(try tuning(judged).status == .proved(try #require(ProofStatus(rawValue: status))))
  }

  @Test func theHistoryAndWhatIsReadAreTold() throws {
    let item = try tuning(judged(Self.changed))
    #expect(
      item.proofs.map(\.lines) == [
        ["r1 (iPhone17,1, 26.1) → r0: intensity 0.8 → 0.65 (s0.yml:1:1)"],
        ["The values that are written out equal the contract (Sources/a.swift:1:39)"],
      ])
  }

  @Test func nothingThatCanBeReadSaysWhy() throws {
    var judged = judged(Self.changed)
    judged.sources = ("func doneEvents() -> [HapticEvent] { make() }", "")
    #expect(
      try tuning(judged).proofs[1].lines == [
        "A parameter changed, and no exported pattern shows what the code builds now",
        "The source does not show it either: doneEvents writes out no event that it builds (Sources/a.swift:1:6)",
      ])
  }

  /// The contract changed, the code did not, and nobody felt the new value yet.
  @Test func aChangeThatTheCodeDidNotFollowIsSeenBeforeAnybodyFeelsIt() throws {
    var judged = judged([(0.8, 0.35, "2026-11-10")])
    judged.sources = (Self.source.replacingOccurrences(of: "0.65", with: "0.8"), "")
    let item = try tuning(judged)
    #expect(item.status == .proved(.failed))
    #expect(
      item.proofs.flatMap(\.lines) == [
        "hapticIntensity of event 1: the contract says 0.65, the source 0.8 (Sources/a.swift:1:89)"
      ])
  }
}
