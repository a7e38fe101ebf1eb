import Diagnostics
import Notation
import Report
import TestResults

/// The inspection of a file of test results.
enum TestResultInspection {
  static func inspect(_ file: TestResultFile) -> Inspection {
    let tests = TestRun(files: [file], exitStatus: nil).tests
    return Inspection(
      format: file.format?.rawValue,
      fields: [
        ("dialect", .optional(file.dialect)), ("complete", .bool(file.complete)),
        ("totals", totals(file.totals)),
        ("tests", .array(tests.map(test))),
      ], lines: lines(file, tests), problems: file.problems)
  }

  private static func lines(_ file: TestResultFile, _ tests: [TestRecord]) -> [String] {
    guard let format = file.format else { return [] }
    let totals = file.totals
    let counts = [
      (totals.passed, "passed"), (totals.flaky, "flaky"), (totals.failed, "failed"),
      (totals.errored, "errored"),
      (totals.skipped, "skipped"), (totals.expectedFailures, "expected failures"), (totals.notRun, "not run"),
      (totals.unknown, "unknown"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let unrecorded = tests.contains { !$0.skipsRecorded } ? "; skips are not recorded by this producer" : ""
    let dialect = file.dialect.map { " (\($0))" } ?? ""
    let head =
      "\(format.rawValue)\(dialect), \(file.complete ? "complete" : "incomplete"): \(totals.tests) tests"
    return [head + (counts.isEmpty ? "" : ", " + counts.joined(separator: ", ")) + unrecorded]
      + tests.map { "  \($0.status.rawValue)  \($0.identity)  \($0.location)" }
  }

  private static func totals(_ totals: TestTotals) -> JSONValue {
    .object([
      ("tests", .int(totals.tests)), ("passed", .int(totals.passed)), ("failed", .int(totals.failed)),
      ("errored", .int(totals.errored)), ("skipped", .int(totals.skipped)), ("flaky", .int(totals.flaky)),
      ("expectedFailures", .int(totals.expectedFailures)), ("notRun", .int(totals.notRun)),
      ("unknown", .int(totals.unknown)),
    ])
  }

  private static func test(_ test: TestRecord) -> JSONValue {
    .object([
      ("id", .string(test.identity.description)),
      ("displayName", .optional(test.displayName)),
      ("status", .string(test.status.rawValue)),
      ("skipsRecorded", .bool(test.skipsRecorded)),
      ("attempts", .array(test.attempts.map(attempt))),
      ("place", place(test.location)),
    ])
  }

  private static func attempt(_ attempt: TestAttempt) -> JSONValue {
    .object([
      ("status", .string(attempt.status.rawValue)),
      ("messages", .array(attempt.messages.map { .string($0) })),
      ("place", place(attempt.location)),
    ])
  }

  private static func place(_ location: SourceLocation) -> JSONValue {
    .object([
      ("file", .string(location.file)), ("line", location.position.map { .int($0.line) } ?? .null),
      ("column", location.position.map { .int($0.column) } ?? .null),
    ])
  }
}
