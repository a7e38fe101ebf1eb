import Diagnostics
import TestResults
import Testing

@Suite struct TestRunTests {
  private static func record(
    _ module: String?, _ suite: [String]?, _ name: String, _ status: TestStatus = .passed,
    labels: [String]? = nil,
    attempts: Int = 1, skipsRecorded: Bool = true
  ) -> TestRecord {
    let place = SourceLocation(file: "r.xml", line: 1)
    return TestRecord(
      identity: TestIdentity(module: module, suite: suite, name: name, labels: labels), status: status,
      attempts: Array(repeating: TestAttempt(status: status, location: place), count: attempts),
      location: place,
      skipsRecorded: skipsRecorded)
  }

  private static func run(_ sources: [[TestRecord]], exitStatus: Int? = nil) -> TestRun {
    TestRun(
      files: sources.map {
        TestResultFile(
          path: "r.xml", format: .junit, complete: true, tests: TestRecords($0), problems: [])
      },
      exitStatus: exitStatus)
  }

  private static func outcome(_ run: TestRun, _ selector: String) throws -> String {
    switch run.match(try TestSelector(parsing: selector)) {
    case .none(let nearest): "none \(nearest)"
    case .ambiguous(let tests): "ambiguous \(statuses(tests))"
    case .matched(let tests): "matched \(statuses(tests))"
    }
  }

  /// A slip at the beginning, in the middle or at the end of a name, or in its suite, among many that are alike.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("AppTests.Suite7/tsetNumber4217", "[\"AppTests.Suite7/testNumber4217\"]"),
      ("AppTests.Suite7/testNumbre4217", "[\"AppTests.Suite7/testNumber4217\"]"),
      ("AppTests.Suite7/testNumber4217x", "[\"AppTests.Suite7/testNumber4217\"]"),
      ("Suite7/testNumbre4217", "[\"AppTests.Suite7/testNumber4217\"]"),
      ("AppTests.Siute7/testNumber4217", "[\"AppTests.Suite7/testNumber4217\"]"),
      ("AppTests.Suite7/other", "[]"),
    ]) func theNearestOfManyIsFound(selector: String, nearest: String) throws
  {
    let run = Self.run([(0..<8_000).map { Self.record("AppTests", ["Suite\($0 % 10)"], "testNumber\($0)") }])
    #expect(try Self.outcome(run, selector) == "none \(nearest)")
  }

  /// With all of them compared with all this would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyMissesAmongManyTestsAreQuick() throws {
    let run = Self.run([(0..<20_000).map { Self.record("AppTests", ["Suite"], "testNumber\($0)") }])
    for number in 0..<2_000 {
      let outcome = try Self.outcome(run, "AppTests.Suite/testNumbre\(number)")
      #expect(outcome == "none [\"AppTests.Suite/testNumber\(number)\"]")
    }
  }

  @Test func theWeakerResultWins() {
    let bare = Self.record("AppTests", ["Pair"], "testRadio", skipsRecorded: false)
    let run = Self.run([
      [bare, Self.record("AppTests", ["Pair"], "testPin", skipsRecorded: false)],
      [Self.record(nil, ["Pair"], "testRadio", .skipped), Self.record(nil, ["Pair"], "testPin")],
    ])
    #expect(statuses(run.tests) == ["AppTests.Pair/testPin passed", "AppTests.Pair/testRadio skipped"])
    #expect(run.tests.map(\.skipsRecorded) == [true, true])
    #expect(run.totals.tests == 2)
  }

  @Test func aReportThatFitsSeveralTestsStaysApart() throws {
    let full = [
      Self.record("ATests", ["Save"], "testX", skipsRecorded: false),
      Self.record("BTests", ["Save"], "testX", skipsRecorded: false),
    ]
    let failing = Self.run([full, [Self.record(nil, ["Save"], "testX", .failed)]])
    #expect(
      try Self.outcome(failing, "ATests.Save/testX")
        == "ambiguous [\"ATests.Save/testX passed\", \"Save/testX failed\"]")
    let passing = Self.run([full, [Self.record(nil, ["Save"], "testX", attempts: 2)]])
    #expect(try Self.outcome(passing, "ATests.Save/testX") == "matched [\"ATests.Save/testX passed\"]")
    #expect(passing.tests.map(\.skipsRecorded) == [true, true, true])
  }

  @Test(arguments: [
    ("AppTests.Save/saves", "matched [\"AppTests.Save/saves() passed\"]"),
    ("AppTests.Save/saves()", "matched [\"AppTests.Save/saves() passed\"]"),
    ("Save/saves", "matched [\"AppTests.Save/saves() passed\"]"),
    ("AppTests/Save/saves", "matched [\"AppTests.Save/saves() passed\"]"),
    ("App Tests.Save/saves", "none [\"AppTests.Save/saves()\"]"),
    ("apptests.Save/saves", "none [\"AppTests.Save/saves()\"]"),
    ("Save/same", "ambiguous [\"AppTests.Save/same() passed\", \"UITests.Save/same() failed\"]"),
    ("UI-Tests.Save/only", "matched [\"UI_Tests.Save/only() passed\"]"),
    (
      "AppTests.Save/over", "ambiguous [\"AppTests.Save/over(a:) passed\", \"AppTests.Save/over(b:) failed\"]"
    ),
    ("AppTests.Save/over(a:)", "matched [\"AppTests.Save/over(a:) passed\"]"),
    ("AppTests.Save/over()", "none [\"AppTests.Save/over(a:)\", \"AppTests.Save/over(b:)\"]"),
    ("AppTests.Save/svaes", "none [\"AppTests.Save/saves()\"]"),
    ("AppTests.Save/sa*", "matched [\"AppTests.Save/same() passed\", \"AppTests.Save/saves() passed\"]"),
    ("*.Save/same", "matched [\"AppTests.Save/same() passed\", \"UITests.Save/same() failed\"]"),
    ("AppTests.Save/z*", "none []"),
    (
      "*Save/saves", "matched [\"AppTests.Save/saves() passed\"]"
    ),
    ("AppTests/free", "matched [\"AppTests/free() passed\"]"),
    ("AppTests.Outer.Inner/deep", "matched [\"AppTests.Outer.Inner/deep() passed\"]"),
    ("Any.Where/loose", "matched [\"loose() passed\"]"),
  ])
  func selectors(selector: String, outcome: String) throws {
    let run = Self.run([
      [
        Self.record("AppTests", ["Save"], "saves", labels: []),
        Self.record("AppTests", ["Save"], "same", labels: []),
        Self.record("UITests", ["Save"], "same", .failed, labels: []),
        Self.record("UI_Tests", ["Save"], "only", labels: []),
        Self.record("AppTests", ["Save"], "over", labels: ["a"]),
        Self.record("AppTests", ["Save"], "over", .failed, labels: ["b"]),
        Self.record("AppTests", [], "free", labels: []),
        Self.record("AppTests", ["Outer", "Inner"], "deep", labels: []),
        Self.record(nil, nil, "loose", labels: []),
      ]
    ])
    #expect(try Self.outcome(run, selector) == outcome)
  }

  @Test(arguments: [
    ("", "expected a test as Target.Suite/test, found \"\""),
    ("testX", "expected a test as Target.Suite/test, found \"testX\""),
    ("A.B/", "expected a test as Target.Suite/test, found an empty part in \"A.B/\""),
    ("A..B/x", "expected a test as Target.Suite/test, found an empty part in \"A..B/x\""),
    ("A.B/x(1)", "expected argument labels such as (a:_:) after the test's name in \"A.B/x(1)\""),
  ])
  func textsThatAreNoSelectors(text: String, message: String) {
    #expect(throws: TestSelector.Fault(message: message)) { try TestSelector(parsing: text) }
  }

  @Test(
    arguments: [
      (TestStatus.passed, 0, nil, []),
      (
        .passed, 65, "the test runner exited with status 65 although no test failed",
        ["the test runner exited with status 65 although no test failed"]
      ),
      (.failed, 0, nil, ["the test runner exited with status 0 although 1 test failed"]),
      (.failed, 1, nil, []),
      (
        .failed, 143, "the test runner was killed: it exited with status 143",
        ["the test runner was killed: it exited with status 143"]
      ),
      (
        .passed, 139, "the test runner was killed: it exited with status 139",
        ["the test runner was killed: it exited with status 139"]
      ),
      (.failed, 128, nil, []),
    ] as [(TestStatus, Int, String?, [String])])
  func theExitStatusAndTheResults(status: TestStatus, exitStatus: Int, failed: String?, problems: [String]) {
    let run = Self.run([[Self.record("A", ["S"], "t", status)]], exitStatus: exitStatus)
    #expect(run.runFailed?.message == failed)
    #expect(run.problems.map(\.message) == problems)
  }
}
