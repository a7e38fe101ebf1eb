import Checklists
import Evaluation
import Foundation
import Testing

struct ContractExerciseTests {
  /// The log of one scenario shows a success and no failure; the contract promises something about both.
  @Test(arguments: [
    ("", "c/save"), ("advisory: true\n    ", "c/again"),
  ])
  func aTriggerThatCameInNoScenarioIsMissingOnce(header: String, item: String) throws {
    let checklist = LogProofTests.checklist.replacingOccurrences(
      of: "      - { exercised: work.failed, at-least: 1 }", with: ""
    ).replacingOccurrences(
      of: "    title: Save", with: "    \(header)title: Save")
    var judged = LogProofTests.judged(
      checklist + LogProofTests.secondScenario, LogProofTests.log(LogProofTests.good.dropLast()))
    judged.stage = nil
    let gate = try judged.gate()
    let open = gate.items.filter { $0.status.isOpen }.map(\.name.description)
    #expect(open == [item])
    let proof = try #require(gate.items.first { $0.name.description == item }?.proofs.last)
    #expect(
      proof.reasons.map(\.text) == [
        "\"work.failed\" came in no scenario of this stage, so what done promises about it was never seen"
      ])
  }

  @Test func aTriggerThatCameInOneScenarioIsEnough() throws {
    let gate = try LogProofTests.judged(
      LogProofTests.checklist + LogProofTests.secondScenario, LogProofTests.log(LogProofTests.good)
    ).gate()
    #expect(gate.items.filter { $0.status.isOpen }.map(\.name.description) == [])
  }
}
