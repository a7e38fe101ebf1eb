import Diagnostics
import TestResults
import Testing

@Suite struct XCResultJSONReaderTests {
  private static func tree(_ cases: [String], plan: String = "Failed") -> TestResultFile {
    read(
      """
      {"testPlanConfigurations": [], "devices": [], "testNodes": [{"nodeType": "Test Plan", "name": "P", "result": "\(plan)", "children": [
      {"nodeType": "Unit test bundle", "name": "App-Tests", "children": [{"nodeType": "Test Suite", "name": "Save", "children": [
      \(cases.joined(separator: ",\n"))
      ]}]}]}]}
      """)
  }

  private static func node(
    _ type: String, _ name: String, _ result: String?, extra: String = "", children: [String] = []
  ) -> String {
    let result = result.map { ", \"result\": \"\($0)\"" } ?? ""
    return
      "{\"nodeType\": \"\(type)\", \"name\": \"\(name)\"\(result)\(extra), \"children\": [\(children.joined(separator: ", "))]}"
  }

  private static func test(
    _ name: String, _ result: String?, extra: String = "", children: [String] = []
  ) -> String {
    node(
      "Test Case", name, result, extra: ", \"nodeIdentifier\": \"Save/\(name)\"" + extra, children: children)
  }

  @Test func theResultOfTheCaseDecides() {
    let failed = Self.node(
      "Repetition", "First Run", "Failed", children: [Self.node("Failure Message", "late", nil)])
    let passed = Self.node("Repetition", "Retry 1", "Passed")
    let file = Self.tree([
      Self.test("clean()", "Passed", extra: ", \"durationInSeconds\": 61.5, \"duration\": \"1m 1s\""),
      Self.test("flaky()", "Passed", children: [failed, passed]),
      Self.test("never()", "Failed", children: [failed, failed]),
      Self.test(
        "skipsOnRetry()", "Failed", children: [failed, Self.node("Repetition", "Retry 1", "Skipped")]),
      Self.test("known()", "Expected Failure"),
      Self.test(
        "skips()", "Skipped", children: [Self.node("Failure Message", "Test skipped - iPad only", nil)]),
      Self.test("odd()", "unknown"), Self.test("none()", nil),
    ])
    #expect(file.format == .xcresultJSON)
    #expect(file.complete)
    #expect(file.problems.isEmpty)
    #expect(
      statuses(file.tests) == [
        "App-Tests.Save/clean() passed", "App-Tests.Save/flaky() flaky", "App-Tests.Save/never() failed",
        "App-Tests.Save/skipsOnRetry() failed", "App-Tests.Save/known() expected-failure",
        "App-Tests.Save/skips() skipped", "App-Tests.Save/odd() unknown", "App-Tests.Save/none() unknown",
      ])
    #expect(file.tests[0].duration == .milliseconds(61_500))
    #expect(file.tests[1].attempts.map(\.status) == [.failed, .passed])
    #expect(file.tests[1].messages == ["late"])
    #expect(file.tests[5].messages == ["Test skipped - iPad only"])
    #expect(file.tests[0].location.description == "results:3:1")
  }

  @Test func argumentsAndDevicesMustAllPass() {
    let failed = Self.node("Repetition", "1", "Failed")
    let passed = Self.node("Repetition", "2", "Passed")
    let file = Self.tree([
      Self.test(
        "a(_:)", "Passed",
        children: [
          Self.node("Arguments", "1", "Passed", children: [failed, passed]),
          Self.node("Arguments", "2", "Passed"),
        ]),
      Self.test(
        "b()", "Passed",
        children: [Self.node("Device", "iPad", "Failed"), Self.node("Device", "Mac", "Passed")]),
    ])
    #expect(file.tests.map(\.status) == [.flaky, .failed])
    #expect(file.tests[0].attempts.count == 3)
  }

  @Test func identitiesComeFromIdentifiersNeverFromNames() throws {
    let url = ", \"nodeIdentifierURL\": \"test://com.apple.xcode/App/AppTests/Outer/In%20ner/fn(a:)\""
    let file = Self.tree([
      Self.node("Test Case", "Saves a note", "Passed", extra: url),
      Self.node("Test Case", "Issues recorded without an associated test or suite", "Failed"),
    ])
    #expect(
      file.tests.map(\.identity.description) == [
        "AppTests.Outer.In ner/fn(a:)", "App-Tests.*/Issues recorded without an associated test or suite",
      ])
    #expect(file.tests[0].displayName == "Saves a note")
    let run = TestRun(files: [file], exitStatus: nil)
    guard case .matched = run.match(try TestSelector(parsing: "AppTests.Outer.In ner/fn")) else {
      Issue.record("not matched")
      return
    }
  }

  @Test(arguments: [
    ("5s", Duration.seconds(5)), ("0,012s", .milliseconds(12)), ("1m 1s", .seconds(61)),
    ("2h 3m", .seconds(7380)),
    ("12ms", .milliseconds(12)), ("", nil), ("5 秒", nil), ("s", nil),
  ])
  func durationsAreLocalisedTexts(text: String, duration: Duration?) {
    let file = Self.tree([Self.test("a()", "Passed", extra: ", \"duration\": \"\(text)\"")])
    #expect(file.tests.first?.duration == duration)
  }

  @Test func aPlanMayFailOfItself() {
    let file = Self.tree([Self.test("a()", "Passed")])
    #expect(file.runFailure?.message == "the test plan failed although none of its tests did")
    #expect(Self.tree([Self.test("a()", "Passed")], plan: "Passed").runFailure == nil)
  }

  private static func nested(_ types: [(type: String, result: String?)], test: String) -> TestResultFile {
    let tree = types.reversed().reduce(test) { inner, outer in
      node(outer.type, "N", outer.result, children: [inner])
    }
    return read("{\"testNodes\": [\n\(tree)]}")
  }

  @Test(arguments: [
    ("Unit test bundle", "test bundle"), ("UI test bundle", "test bundle"), ("Test Suite", "test suite"),
  ])
  func aBundleOrSuiteMayFailOfItself(type: String, name: String) {
    let passed = Self.test("a()", "Passed")
    let file = Self.nested([("Test Plan", "Passed"), (type, "Failed")], test: passed)
    #expect(file.runFailure?.message == "the \(name) failed although none of its tests did")
    #expect(problems(file) == ["2:73 warning: the \(name) failed although none of its tests did"])
    let failing = Self.nested([(type, "Failed")], test: "\(passed), \(Self.test("b()", "Failed"))")
    #expect(failing.runFailure == nil)
  }

  @Test func aTestWithAFailureMessageDidNotPass() {
    let message = Self.node("Failure Message", "boom", nil)
    let file = Self.tree([
      Self.test("a()", "Passed", children: [message]),
      Self.test("b(_:)", "Passed", children: [Self.node("Arguments", "1", "Passed", children: [message])]),
      Self.test("c()", "Skipped", children: [message]),
    ])
    #expect(file.tests.map(\.status) == [.failed, .failed, .skipped])
    #expect(file.tests.map(\.messages) == [["boom"], ["boom"], ["boom"]])
  }

  @Test func typesAndResultsThatNobodyKnowLetNothingPass() {
    let passed = Self.test("a()", "Passed")
    let type = Self.nested([("Test Plan", "Passed"), ("Weird", "Passed")], test: passed)
    #expect(
      problems(type) == [
        "2:86 error: the node type \"Weird\" is not known outside of a test: what is in it cannot count"
      ])
    #expect(!type.complete)
    let result = Self.nested([("Test Plan", "Aborted")], test: passed)
    #expect(
      problems(result) == [
        "2:50 error: expected Passed, Failed, Skipped or Expected Failure as the result of a test plan, found \"Aborted\""
      ])
    let inside = Self.tree(
      [Self.test("a()", "Passed", children: [Self.node("Weird", "x", "Passed")])], plan: "Passed")
    #expect(inside.tests.map(\.status) == [.unknown])
  }

  @Test(arguments: [
    (#"{"testNodes": []}"#, "error: no tests: the file is readable and holds no test result"),
    (
      #"{"testPlanConfigurations": []}"#,
      "1:1 error: expected the list testNodes of `xcresulttool get test-results tests`"
    ),
    (#"{"testNodes": [{"nodeType": "Test Case"}]}"#, "1:16 error: expected the \"name\" of a test case"),
    (#"{"testNodes": [tru"#, "1:19 error: the file was cut off: expected true in JSON"),
  ])
  func faults(text: String, problem: String) {
    #expect(problems(read(text)) == [problem])
  }
}
