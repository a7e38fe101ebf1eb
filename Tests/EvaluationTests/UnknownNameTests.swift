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

  /// What a record says about parameters weighs: a name that the checklist never had is an error, and one that the
  /// record was stamped with was there once.
  @Test(arguments: [
    ("", Diagnostic.Severity.error),
    ("bound-to: { contracts: { don: \(String(repeating: "a", count: 64)) } }", .warning),
  ])
  func parametersOfAnUnknownContract(binding: String, severity: Diagnostic.Severity) throws {
    let text = record(extra: binding).replacing("parameters: { done:", with: "parameters: { don:")
    let gate = try Judged(checklist: oneScenario, records: [text]).gate()
    let problem = try #require(gate.problems.first)
    #expect(problem.severity == severity)
    #expect(
      problem.message == "the record names the contract \"don\", which does not exist; did you mean \"done\"?"
    )
    #expect(problem.location?.description == "s0.yml:9:15")
    #expect((gate.outcome == .couldNotEvaluate) == (severity == .error))
  }
}
