import Evaluation
import Foundation
import Notation
import Sessions
import Testing

/// What was felt of a contract's parameters, on which device and system, and what was observed (H14).
struct TuningHistoryTests {
  private func history(_ records: [String]) throws -> TuningHistory? {
    let gate = try Judged(checklist: oneScenario, records: records).gate()
    return try #require(gate.items.first { $0.name.id == "tuning:done" }).history
  }

  private func told(_ history: TuningHistory?) -> [String] {
    (history?.sessions ?? []).map { felt in
      let values = felt.values.map { "\($0.name) \($0.former.map { "\($0) → " } ?? "")\($0.value)" }
      return "\(felt.session) \(felt.device) \(felt.os): \(values.joined(separator: ", "))"
    }
  }

  private static let wish =
    "adjustments: [{ contract: done, parameter: intensity, from: 0.8, to: 0.65, observed: Too harsh }]"

  @Test func sessionsStandInTheOrderOfTimeWhateverTheOrderOfTheFiles() throws {
    let records = [
      record("last", day: "2026-11-12"), record("first", day: "2026-11-10", intensity: 0.8, sharpness: 0.5),
      record("second", day: "2026-11-11", sharpness: 0.5),
    ]
    let expected = [
      "first iPhone17,1 26.1: intensity 0.8, sharpness 0.5",
      "second iPhone17,1 26.1: intensity 0.8 → 0.65, sharpness 0.5",
      "last iPhone17,1 26.1: intensity 0.65, sharpness 0.5 → 0.35",
    ]
    let history = try history(records)
    #expect(told(history) == expected)
    #expect(told(try self.history(records.reversed())) == expected)
    #expect(history?.promised.map(\.value) == [0.65, 0.35])
    #expect(
      history?.sessions.map { $0.time?.description } == [
        "2026-11-10T14:05:10+09:00", "2026-11-11T14:05:10+09:00", "2026-11-12T14:05:10+09:00",
      ])
  }

  @Test func sessionsOfOneMomentStandInTheOrderOfTheirIds() throws {
    let records = ["b", "a", "c"].map { record($0, intensity: 0.8) }
    #expect(try history(records)?.sessions.map(\.session) == ["a", "b", "c"])
  }

  @Test func theChangeIsFromTheSessionThatARecordFollows() throws {
    let records = [
      record("one", day: "2026-11-10", intensity: 0.8), record("two", day: "2026-11-11", intensity: 0.4),
      record("three", day: "2026-11-12", extra: "follows: one"),
    ]
    #expect(told(try history(records)).last == "three iPhone17,1 26.1: intensity 0.8 → 0.65, sharpness 0.35")
  }

  @Test func observationsAndOpinionsAreKept() throws {
    let felt = record("one", verdict: "fail", felt: "too-strong", intensity: 0.8, extra: Self.wish)
    let session = try #require(try history([felt])?.sessions.first)
    #expect(session.adjustments.map(\.observed) == ["Too harsh"])
    #expect(session.observations.map(\.scenario) == ["save", "save"])
    #expect(session.observations.map(\.key) == ["felt", "timing"])
    #expect(session.observations.map(\.text) == ["too-strong", "Both at once"])
  }

  @Test(arguments: ["TODO", "Together?", "timing", "[x]"])
  func whatAFormLeftThereIsNoObservation(text: String) throws {
    let felt = record(intensity: 0.8).replacingOccurrences(of: "Both at once", with: "\"\(text)\"")
    #expect(try history([felt])?.sessions.first?.observations == [])
  }

  @Test func anOpinionAloneBeginsAHistory() throws {
    let felt = record(extra: Self.wish.replacingOccurrences(of: "0.8, to: 0.65", with: "0.65, to: 0.5"))
    #expect(told(try history([felt])) == ["one iPhone17,1 26.1: intensity 0.65, sharpness 0.35"])
    let unsaid = felt.split(separator: "\n").filter { !$0.hasPrefix("parameters:") }.joined(separator: "\n")
    #expect(told(try history([unsaid])) == ["one iPhone17,1 26.1: intensity 0.65"])
  }

  @Test func whatNobodyTunedHasNoHistory() throws {
    #expect(try history([record(), record("two", day: "2026-11-11")]) == nil)
    #expect(try history([]) == nil)
  }

  /// A value that nobody held in the hand is no part of it (H2).
  @Test(arguments: [
    ("handling: in-hand", "handling: remote-desktop"), ("reality: physical", "reality: simulator"),
    ("com.example.tide", "com.example.other"), ("tester: J. K.", "tester: J. K.\nsample: true"),
  ])
  func recordsThatDoNotCountAreNoPartOfIt(from: String, to: String) throws {
    let refused = record("two", day: "2026-11-11", intensity: 0.8).replacingOccurrences(of: from, with: to)
    #expect(try history([record(), refused]) == nil)
  }
}
