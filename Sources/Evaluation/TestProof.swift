import Checklists
import Diagnostics
import Evidence
import Notation
import TestResults

extension ItemEvaluator {
  /// A test ran in this run and passed.
  func testProof(_ text: String) -> ProofVerdict {
    let selector: TestSelector
    do {
      selector = try TestSelector(parsing: text)
    } catch {
      return ProofVerdict(
        .test, text, .unverifiable, [Reason("The selector cannot be read: \(error.message)")],
        remedy: "Write the selector as Target.Suite/test.")
    }
    switch input.evidence.tests.match(selector) {
    case .none(let nearest): return missingTest(text, nearest: nearest)
    case .ambiguous(let candidates):
      return ProofVerdict(
        .test, text, .unverifiable,
        candidates.map { Reason("\($0.identity) could be meant", at: $0.location) },
        remedy: "Write the selector with module and suite so that exactly one test is meant.")
    case .matched(let records):
      let verdicts = records.map { judge($0, selector: text) }
      return verdicts.dropFirst().reduce(verdicts.first ?? missingTest(text, nearest: [])) { worst, next in
        var merged = next.status > worst.status ? next : worst
        merged.reasons = worst.reasons + next.reasons
        return merged
      }
    }
  }

  private func missingTest(_ selector: String, nearest: [String]) -> ProofVerdict {
    var reasons = [Reason("No result of this test was found")]
    if input.evidence.testFiles.isEmpty { reasons = [Reason("No test results were read")] }
    let near = nearest.prefix(3).map { Reason("Near miss: \($0)") }
    var verdict = ProofVerdict(
      .test, selector, .missing, reasons + near,
      remedy: near.isEmpty
        ? "Write the test \(selector), or run it and give its results to the gate."
        : "Correct the selector in the checklist, or write the test \(selector).")
    verdict.work = [near.isEmpty ? .writeTest(selector) : .correctSelector(selector)]
    return verdict
  }

  private func judge(_ record: TestRecord, selector: String) -> ProofVerdict {
    let attempts = record.attempts.count > 1 ? " in \(record.attempts.count) attempts" : ""
    let told = Self.messages(of: record)
    let messages = told.first.map { ": \($0.text)" } ?? ""
    func verdict(_ status: ProofStatus, _ text: String, _ remedy: String?) -> ProofVerdict {
      ProofVerdict(
        .test, selector, status, [Reason(text, at: record.location)] + told.dropFirst(), remedy: remedy)
    }
    switch record.status {
    case .passed: return passedTest(record, selector: selector)
    case .flaky:
      if input.configuration.flaky == .refuse {
        return verdict(.failed, "Failed and then passed\(attempts)\(messages)", "Make the test reliable.")
      }
      let passed = passedTest(record, selector: selector)
      guard passed.status == .passed else { return passed }
      return verdict(.passed, "Passed after failing (flaky)\(attempts)\(messages)", nil)
    case .failed: return verdict(.failed, "Failed\(attempts)\(messages)", "Mend what the test found.")
    case .errored:
      return verdict(
        .failed, "Ended with an error\(attempts)\(messages)", "Mend the crash or error in the test run.")
    case .skipped, .cancelled, .notRun, .expectedFailure:
      let word = record.status == .expectedFailure ? "an expected failure" : record.status.rawValue
      var missing = verdict(.missing, "The test is \(word)\(messages)", "Let the test run and pass.")
      missing.work = [.enableTest(selector)]
      return missing
    case .unknown:
      return verdict(
        .unverifiable, "The result says something that is not known\(messages)", "Run the test again.")
    }
  }

  private static let mostMessages = 10

  /// What a test said in each of its attempts, in order, where it said it.
  private static func messages(of record: TestRecord) -> [Reason] {
    let all = record.attempts.flatMap { attempt in attempt.messages.map { Reason($0, at: attempt.location) } }
    guard all.count > mostMessages else { return all }
    return all.prefix(mostMessages - 1) + [Reason("\(all.count - mostMessages + 1) more messages")]
  }

  /// A pass counts in a run that is whole, from a source that records skips.
  private func passedTest(_ record: TestRecord, selector: String) -> ProofVerdict {
    if let failure = input.evidence.tests.runFailed {
      return ProofVerdict(
        .test, selector, .failed,
        [Reason("The test passed, and its run failed: \(failure.message)", at: failure.location)],
        remedy: "Find out why the test run failed and run it again.")
    }
    if let partial = input.evidence.testFiles.first(where: { !$0.complete }) {
      let problem = partial.problems.first { $0.severity == .error } ?? partial.problems.first
      return ProofVerdict(
        .test, selector, .unverifiable,
        [
          Reason("The test passed, and the run is incomplete", at: record.location),
          Reason(
            problem?.message ?? "no end of the run was found",
            at: problem?.location ?? SourceLocation(file: partial.path)),
        ], remedy: "Run the tests to their end and give all result files to the gate.")
    }
    guard record.skipsRecorded else {
      return ProofVerdict(
        .test, selector, .unverifiable,
        [
          Reason(
            "The result has no failure, and its producer writes tests that were skipped, cancelled or failed as "
              + "known the same way",
            at: record.location)
        ],
        remedy:
          "Add the event stream (Swift Testing) or the console log (XCTest) of the same run to the test results: "
          + "they tell such tests from passed ones.")
    }
    let sources = Set(record.attempts.map(\.location.file) + [record.location.file]).sorted()
    if let why = sources.compactMap({ input.evidence.outdated[$0] }).first {
      return ProofVerdict(
        .test, selector, .stale, [Reason("The test passed, and \(why)", at: record.location)],
        remedy: "Run the tests on this tree, and keep their results out of Git.")
    }
    return ProofVerdict(.test, selector, .passed, [Reason("Passed", at: record.location)])
  }
}
