import Diagnostics
import TestResults
import Testing

@Suite struct CTRFReaderTests {
  private static func report(_ tests: [String], summary: String = "{}") -> TestResultFile {
    read(
      """
      {"reportFormat": "CTRF", "specVersion": "0.0.0", "results": {"tool": {"name": "x"}, "summary": \(summary), "tests": [
      \(tests.joined(separator: ",\n"))
      ]}}
      """)
  }

  @Test func statusesAndRetries() {
    let file = Self.report([
      #"{"name": "opens", "status": "passed", "duration": 3400, "suite": ["App", "Save"]}"#,
      #"{"name": "flags", "status": "passed", "flaky": true, "suite": "a.ts > App > Save"}"#,
      #"{"name": "retries", "status": "passed", "retries": 1}"#,
      #"{"name": "old", "status": "passed", "retry": 1, "flake": true}"#,
      #"{"name": "attempts", "status": "passed", "retryAttempts": [{"attempt": 1, "status": "failed", "message": "m"}, {"attempt": 2, "status": "pending"}, {"status": "skipped"}, {"status": "x"}, {"status": "passed"}]}"#,
      #"{"name": "exhausted", "status": "failed", "retries": 3, "message": "offline"}"#,
      #"{"name": "guarded", "status": "skipped"}"#, #"{"name": "planned", "status": "pending"}"#,
      #"{"name": "aborted", "status": "other"}"#,
    ])
    #expect(file.format == .ctrf)
    #expect(file.complete)
    #expect(file.problems.isEmpty)
    #expect(
      statuses(file.tests) == [
        "App.Save/opens passed", "`a.ts`.App.Save/flags flaky", "retries flaky", "old flaky",
        "attempts flaky",
        "exhausted failed", "guarded skipped", "planned not-run", "aborted unknown",
      ])
    #expect(file.tests[0].duration == .milliseconds(3400))
    #expect(file.tests[4].messages == ["m"])
    #expect(file.tests[5].location.description == "results:7:1")
  }

  @Test func theListDecidesOverTheSummary() {
    let passed = #"{"name": "a", "status": "passed"}"#
    let warned = Self.report([passed], summary: #"{"tests": 1, "passed": 0, "other": 1}"#)
    #expect(
      problems(warned) == [
        "1:96 warning: the summary declares 0 passed where the list has 1, 1 other where the list has 0; the list counts"
      ])
    #expect(warned.complete)
    let lost = Self.report([passed], summary: #"{"tests": 1, "failed": 1}"#)
    #expect(
      problems(lost) == ["1:96 error: the summary declares 1 failed where the list has 0; the list counts"])
    #expect(!lost.complete)
  }

  @Test(arguments: [
    (#"{"tests": 2, "passed": 2}"#, "2 tests where the list has 1, 2 passed where the list has 1"),
    (#"{"passed": 1, "skipped": 1}"#, "1 skipped where the list has 0"),
  ])
  func aListThatLacksTestsIsNoWholeRun(summary: String, difference: String) {
    let file = Self.report([#"{"name": "a", "status": "passed"}"#], summary: summary)
    #expect(problems(file) == ["1:96 error: the summary declares \(difference); the list counts"])
    #expect(
      file.problems[0].remedy == "Give the whole report that the run wrote: tests are missing in its list.")
    #expect(!file.complete)
  }

  @Test(arguments: [
    (
      #"{"results": {"tool": {}, "tests": [{"name": "a", "status": "PASSED"}]}}"#,
      [
        "1:1 warning: expected \"reportFormat\": \"CTRF\" and \"specVersion\"",
        "1:60 error: expected passed, failed, skipped, pending or other as results.tests[0].status, found \"PASSED\"",
      ]
    ),
    (
      #"{"reportFormat": "CTRF", "specVersion": "1.0.0", "results": {"tests": [{"name": "a"}, {"status": "passed"}]}}"#,
      [
        "1:72 error: expected passed, failed, skipped, pending or other as results.tests[0].status, found none",
        "1:87 error: expected a text as results.tests[1].name",
      ]
    ),
    (
      #"{"results": {"tool": {"name": "x"}, "summary": {"passed": 3}}}"#,
      ["1:1 error: expected the list results.tests of CTRF: the summary alone proves nothing"]
    ),
    (
      #"{"reportFormat": "CTRF", "specVersion": "1.0.0", "results": {"tests": []}}"#,
      ["error: no tests: the file is readable and holds no test result"]
    ),
    (
      "{\"reportFormat\": \"CTRF\",\n \"results\": {\"tests\": [",
      ["2:24 error: the file was cut off: expected a value in JSON"]
    ),
  ])
  func faults(text: String, expected: [String]) {
    let file = read(text)
    #expect(problems(file) == expected)
    #expect(!file.complete)
  }
}
