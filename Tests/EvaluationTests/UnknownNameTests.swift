import Diagnostics
import Evaluation
import Foundation
import Testing

struct UnknownNameTests {
  @Test(arguments: [
    (
      record().replacingOccurrences(of: "checklist: c", with: "checklist: cc"),
      "the record names the checklist \"cc\", which does not exist"
    ),
    (
      record().replacingOccurrences(of: "  save:\n", with: "  sav:\n"),
      "the record names the scenario \"sav\", which does not exist; did you mean \"save\"?"
    ),
    (
      record(extra: "supersedes: [{ session: twoo, items: [save], reason: Wrong }]"),
      "the record names the session \"twoo\", which does not exist; did you mean \"two\"?"
    ),
    (
      record(extra: "supersedes: [{ session: two, items: [load], reason: Wrong }]"),
      "the record names the scenario \"load\", which does not exist"
    ),
  ])
  func aNameThatNothingAnswersToIsReported(text: String, message: String) throws {
    let gate = try Judged(checklist: oneScenario, records: [text, record("two")]).gate()
    #expect(gate.problems.map(\.message).contains { $0.hasPrefix(message) })
  }
}
