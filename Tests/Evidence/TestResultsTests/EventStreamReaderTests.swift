import Diagnostics
import TestResults
import Testing

@Suite struct EventStreamReaderTests {
  private static func test(_ function: String, version: String = "\"6.3.0\"", extra: String = "") -> String {
    """
    {"kind":"test","payload":{"id":"AppTests.Save/\(function)/Save.swift:5:4","kind":"function","name":"\(function)"\(extra)},"version":\(version)}
    """
  }

  private static func event(_ kind: String, _ function: String? = nil, extra: String = "", at: Double = 1)
    -> String
  {
    let id = function.map { ",\"testID\":\"AppTests.Save/\($0)/Save.swift:5:4\"" } ?? ""
    return
      "{\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\",\"instant\":{\"absolute\":\(at)}\(id)\(extra)},\"version\":0}"
  }

  private static func issue(_ function: String?, _ flags: String) -> String {
    event(
      "issueRecorded", function,
      extra: ",\"messages\":[{\"text\":\"off\"},{\"text\":\"by 2\"}],\"issue\":{\(flags)}")
  }

  private static func stream(_ lines: [String]) -> TestResultFile {
    read(lines.joined(separator: "\n") + "\n")
  }

  @Test func onlyUnknownFailingIssuesFail() {
    let file = Self.stream([
      "{\"kind\":\"test\",\"payload\":{\"id\":\"AppTests.Save\",\"kind\":\"suite\",\"name\":\"Save\"},\"version\":\"6.3.0\"}",
      Self.test("ok()"), Self.test("fails(_:)", extra: ",\"displayName\":\"fails 🔔\""), Self.test("known()"),
      Self.test("warns()"), Self.test("old()"), Self.test("skips()"), Self.test("stops()"),
      Self.test("idle()"),
      "{\"kind\":\"metadata\",\"payload\":{\"x\":[1,2.5e1,null,true,\"\\u00e9\\ud83d\\ude00\"]},\"version\":\"6.3.0\"}",
      Self.event("runStarted"),
      Self.event("testStarted", "ok()", at: 1), Self.event("testEnded", "ok()", at: 1.5),
      Self.event("testStarted", "fails(_:)"), Self.issue("fails(_:)", "\"isKnown\":false,\"isFailure\":true"),
      Self.event("testEnded", "fails(_:)"),
      Self.event("testStarted", "known()"), Self.issue("known()", "\"isKnown\":true,\"isFailure\":false"),
      Self.event("testEnded", "known()"),
      Self.event("testStarted", "warns()"), Self.issue("warns()", "\"isKnown\":false,\"isFailure\":false"),
      Self.event("testEnded", "warns()"),
      Self.event("testStarted", "old()"), Self.issue("old()", "\"isKnown\":false"),
      Self.event("testEnded", "old()"),
      Self.event("testSkipped", "skips()"),
      Self.event("testStarted", "stops()"), Self.event("testCancelled", "stops()"),
      Self.event("testEnded", "stops()"),
      Self.event("runEnded"),
    ])
    #expect(file.complete)
    #expect(file.problems.isEmpty)
    #expect(file.dialect == "version 6.3.0")
    #expect(
      statuses(file.tests) == [
        "AppTests.Save/ok() passed", "AppTests.Save/fails(_:) failed",
        "AppTests.Save/known() expected-failure",
        "AppTests.Save/warns() passed", "AppTests.Save/old() failed", "AppTests.Save/skips() skipped",
        "AppTests.Save/stops() cancelled", "AppTests.Save/idle() not-run",
      ])
    #expect(file.tests[0].duration == .milliseconds(500))
    #expect(file.tests[1].displayName == "fails 🔔")
    #expect(file.tests[1].messages == ["off: by 2"])
    #expect(file.totals.unknown == 1)
    #expect(file.totals.notRun == 1)
  }

  @Test func aRunThatBrokeOffIsIncomplete() {
    let file = Self.stream([
      Self.test("ok()"), Self.test("crashes()"), Self.event("runStarted"), Self.event("testStarted", "ok()"),
      Self.event("testEnded", "ok()"), Self.event("testStarted", "crashes()"),
    ])
    #expect(!file.complete)
    #expect(statuses(file.tests) == ["AppTests.Save/ok() passed", "AppTests.Save/crashes() errored"])
    #expect(
      problems(file) == ["error: the run did not end: no runEnded event; 1 test had started and not ended"])
  }

  /// A run that was cut before another one, or whose start is not there, is not whole, whatever comes after it.
  @Test(arguments: [
    (
      ["runStarted", "testStarted", "testEnded", "runStarted", "testStarted", "testEnded", "runEnded"],
      "5:27 error: a run starts before the one before it has ended"
    ),
    (
      ["testStarted", "testEnded", "runEnded"],
      "2:27 error: testStarted outside of a run, before runStarted or after runEnded"
    ),
    (
      ["runStarted", "runEnded", "testStarted", "testEnded"],
      "4:27 error: testStarted outside of a run, before runStarted or after runEnded"
    ),
    (["runEnded"], "2:27 error: a run ends that has not started"),
  ])
  func piecesOfRunsAreNoRun(events: [String], problem: String) {
    let file = Self.stream(
      [Self.test("a()")] + events.map { Self.event($0, $0.hasPrefix("run") ? nil : "a()") })
    #expect(problems(file) == [problem])
    #expect(!file.complete)
  }

  @Test func wholeRunsMayFollowEachOther() {
    let run = ["runStarted", "testStarted", "testEnded", "runEnded"].map {
      Self.event($0, $0.hasPrefix("run") ? nil : "a()")
    }
    let file = Self.stream([Self.test("a()")] + run + run)
    #expect(file.complete)
    #expect(statuses(file.tests) == ["AppTests.Save/a() passed"])
  }

  /// Swift Testing 6.3 starts a case only of tests with parameters, and skips a test whose arguments are none.
  @Test(arguments: [
    (["testStarted", "testCaseStarted", "testCaseEnded", "testEnded"], TestStatus.passed, []),
    (["testStarted", "testEnded"], .notRun, ["none of its cases ran"]),
    (
      ["testStarted", "testCaseStarted", "testCaseEnded", "testCaseStarted", "testEnded"], .errored,
      ["of 2 cases that started 1 ended"]
    ),
    (["testSkipped"], .skipped, []),
    (["testStarted", "testCaseStarted", "testCaseCancelled", "testCaseEnded", "testEnded"], .cancelled, []),
  ])
  func aTestWithParametersIsAsGoodAsItsCases(events: [String], status: TestStatus, messages: [String]) {
    let file = Self.stream(
      [Self.test("a(b:)", extra: ",\"isParameterized\":true"), Self.event("runStarted")]
        + events.map { Self.event($0, "a(b:)") } + [Self.event("runEnded")])
    #expect(file.complete)
    #expect(file.tests.map(\.status) == [status])
    #expect(file.tests.flatMap(\.messages) == messages)
  }

  @Test func aRepeatedTestKeepsItsAttempts() {
    let file = Self.stream([
      Self.test("a()"), Self.event("runStarted"), Self.event("testStarted", "a()"),
      Self.issue("a()", "\"isKnown\":false"),
      Self.event("testEnded", "a()"), Self.event("testStarted", "a()"), Self.event("testEnded", "a()"),
      Self.event("runEnded"),
    ])
    #expect(file.tests.map(\.status) == [.flaky])
    #expect(file.tests.first?.attempts.map(\.status) == [.failed, .passed])
  }

  @Test func anIssueOfNoTestFailsTheRun() {
    let file = Self.stream([
      Self.test("a()"), Self.event("runStarted"), Self.event("testStarted", "a()"),
      Self.event("testEnded", "a()"),
      Self.issue(nil, "\"isKnown\":false"), Self.event("runEnded"),
    ])
    #expect(file.totals.passed == 1)
    #expect(file.runFailure?.message == "an issue belongs to no test: off: by 2")
    #expect(TestRun(files: [file], exitStatus: 0).runFailed != nil)
  }

  @Test(arguments: [
    (
      "{\"kind\":\"event\",\"payload\":{\"ki",
      "2:31 error: the last line was cut off: expected the end of a string in JSON"
    ),
    ("{\"kind\":\"event\",\"payload\":{}}", "2:27 error: expected the \"kind\" of an event"),
    ("{\"kind\":\"event\"}", "2:1 error: expected \"kind\" and \"payload\" in each record"),
    ("{\"kind\":\"test\",\"payload\":{\"id\":1}}", "2:26 error: expected \"id\" and \"kind\" of a test"),
    ("{\"kind\":1,\"kind\":2,\"payload\":{}}", "2:11 error: the key \"kind\" comes twice in one JSON object"),
    ("[1]", "2:1 error: expected a JSON object on each line"),
    ("{\"kind\":\"x\" \"payload\":1}", "2:13 error: expected \",\" or \"}\" in JSON"),
  ])
  func badLinesAreErrors(line: String, problem: String) {
    let file = read("\(Self.test("a()"))\n\(line)")
    #expect(problems(file) == [problem])
    #expect(!file.complete)
  }

  @Test func freeFunctionsAndRawIdentifiers() {
    let ids = [
      "AppTests.free()/F.swift:1:2", "AppTests.`a.b`/`saves / twice`(x:)/F.swift:3:4",
      "AppTests.Out/In/c()/F.swift:5:6",
    ]
    let lines = ids.map {
      "{\"kind\":\"test\",\"payload\":{\"id\":\"\($0)\",\"kind\":\"function\",\"name\":\"n\"},\"version\":0}"
    }
    let file = Self.stream(lines + [Self.event("runStarted"), Self.event("runEnded")])
    #expect(
      file.tests.map(\.identity.description) == [
        "AppTests/free()", "AppTests.`a.b`/`saves / twice`(x:)", "AppTests.Out.In/c()",
      ])
  }
}
