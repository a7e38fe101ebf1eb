import Diagnostics
import TestResults
import Testing

/// The two outputs of xcresulttool beside that of `get test-results tests`.
@Suite struct XcresulttoolTests {
  private static func text(_ text: String) -> String {
    "{\"_type\":{\"_name\":\"String\"},\"_value\":\"\(text)\"}"
  }

  private static func list(_ values: String) -> String {
    "{\"_type\":{\"_name\":\"Array\"},\"_values\":[\(values)]}"
  }

  private static func test(_ identifier: String, _ status: String) -> String {
    "{\"_type\":{\"_name\":\"ActionTestMetadata\",\"_supertype\":{\"_name\":\"ActionAbstractTestSummary\"}},\n"
      + "\"identifier\":\(text(identifier)),\"testStatus\":\(text(status))}"
  }

  private static func graph(_ tests: [String]) -> String {
    let group =
      "{\"_type\":{\"_name\":\"ActionTestSummaryGroup\"},\"subtests\":\(list(tests.joined(separator: ",\n")))}"
    let testable =
      "{\"_type\":{\"_name\":\"ActionTestableSummary\"},\"targetName\":\(text("M")),\"tests\":\(list(group))}"
    let summary =
      "{\"_type\":{\"_name\":\"ActionTestPlanRunSummary\"},\"testableSummaries\":\(list(testable))}"
    return "{\"_type\":{\"_name\":\"ActionTestPlanRunSummaries\"},\n\"summaries\":\(list(summary))}"
  }

  @Test func testsOfTheObjectGraph() {
    let file = read(Self.graph([Self.test("S/a()", "Success"), Self.test("S/b", "Failure")]))
    #expect(statuses(file.tests) == ["M.S/a() passed", "M.S/b failed"])
    #expect(file.format == .xcresultJSON && file.dialect == "legacy" && file.complete)
    #expect(file.tests.map(\.location.position?.line) == [2, 4])
  }

  @Test(arguments: [
    (
      "{\"_type\":{\"_name\":\"ActionsInvocationRecord\"},\"actions\":{\"_type\":{\"_name\":\"Array\"},\"_values\":[]}}",
      "1:1 error: the record of a run names its tests and does not hold them"
    ),
    (
      "{\"_type\":{\"_name\":\"ActionTestPlanRunSummaries\"},\n\"summaries\":[]}",
      "2:13 error: expected an object with \"_type\" and its \"_name\""
    ),
    (
      graph(["{\"_type\":{\"_name\":\"Odd\"}}"]),
      "2:392 error: expected a group of tests or a test, found Odd"
    ),
    (graph([]), "error: no tests: the file is readable and holds no test result"),
  ])
  func aGraphThatCannotBeReadIsRefused(text: String, problem: String) {
    let file = read(text)
    #expect(problems(file) == [problem])
    #expect(!file.complete)
  }

  private static let onlyFailures =
    "1:1 warning: a summary names failed tests alone: it proves that no test passed"

  @Test func aSummaryShowsFailuresAndNoPass() {
    let file = read(
      """
      {"result": "Failed", "totalTestCount": 3, "passedTests": 2, "failedTests": 1, "testFailures": [
      {"testName": "testLate()", "targetName": "M", "testIdentifierString": "S/testLate()", "failureText": "late"}]}
      """)
    #expect(statuses(file.tests) == ["M.S/testLate() failed"])
    #expect(file.tests[0].messages == ["late"])
    #expect(file.dialect == "summary" && file.complete && file.runFailure == nil)
    #expect(problems(file) == [Self.onlyFailures])
  }

  @Test(arguments: [
    (
      "{\"result\": \"Passed\", \"totalTestCount\": 3, \"failedTests\": 0, \"testFailures\": []}", true, nil,
      [onlyFailures]
    ),
    (
      "{\"result\": \"Failed\", \"totalTestCount\": 3, \"failedTests\": 0, \"testFailures\": []}", true,
      "the run ended with \"Failed\" and names no failed test",
      ["1:1 warning: the run ended with \"Failed\" and names no failed test", onlyFailures]
    ),
    (
      "{\"result\": \"unknown\", \"totalTestCount\": 0}", true,
      "the run ended with \"unknown\" and names no failed test",
      ["1:1 warning: the run ended with \"unknown\" and names no failed test", onlyFailures]
    ),
    (
      "{\"result\": \"Failed\", \"totalTestCount\": 1, \"failedTests\": 1}", false,
      "the run ended with \"Failed\" and names no failed test",
      [
        "1:1 error: declares 1 failed tests and names 0",
        "1:1 warning: the run ended with \"Failed\" and names no failed test", onlyFailures,
      ]
    ),
    (
      "{\"totalTestCount\": 1}", false, nil,
      ["1:1 error: expected \"result\" and \"totalTestCount\" of `xcresulttool get test-results summary`"]
    ),
  ])
  func whatASummaryWithoutTestsSays(text: String, complete: Bool, failure: String?, expected: [String]) {
    let file = read(text)
    #expect(problems(file) == expected)
    #expect(file.complete == complete && file.tests.isEmpty)
    #expect(file.runFailure?.message == failure)
  }

  @Test func anIssueWithoutATestFailsTheRun() {
    let name = "Issues recorded without an associated test or suite"
    let file = read(
      "{\"testNodes\": [{\"nodeType\": \"Test Case\", \"name\": \"\(name)\", \"result\": \"Failed\"},\n"
        + "{\"nodeType\": \"Test Case\", \"name\": \"a()\", \"nodeIdentifier\": \"S/a()\", \"result\": \"Passed\"}]}"
    )
    #expect(file.runFailure?.message == "an issue belongs to no test")
    #expect(problems(file) == ["1:16 warning: an issue belongs to no test"])
  }
}
