import Diagnostics
import TestResults
import Testing

@Suite struct ConsoleReaderTests {
  @Test func xctestOnLinux() {
    let file = read(
      """
      Building for debugging...
      Test Suite 'All tests' started at 2026-11-12 09:14:01.100
      Test Suite 'PairTests' started at 2026-11-12 09:14:01.101
      Test Case 'PairTests.testRadio' started at 2026-11-12 09:14:01.101
      /src/PairTests.swift:12: PairTests.testRadio : Test skipped - no radio
      Test Case 'PairTests.testRadio' skipped (0.01 seconds)
      Test Case 'PairTests.testPin' started at 2026-11-12 09:14:01.101
      printed without a line feedTest Case 'PairTests.testPin' passed (0.2 seconds)\r
      Test Case 'PairTests.testWrong' started at 2026-11-12 09:14:01.402
      /src/PairTests.swift:31: error: PairTests.testWrong : XCTAssertEqual failed: ("2") is not equal to ("3") -
      Test Case 'PairTests.testWrong' measured [Time, seconds] average: 0.1
      Test Case 'PairTests.testWrong' failed (0.3 seconds)
      Test Suite 'PairTests' failed at 2026-11-12 09:14:01.912
      \t Executed 3 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.51 (0.51) seconds
      Test Suite 'All tests' failed at 2026-11-12 09:14:01.912
      \t Executed 3 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.51 (0.51) seconds
      """)
    #expect(file.format == .console)
    #expect(file.dialect == "xctest")
    #expect(file.complete)
    #expect(file.problems.isEmpty)
    #expect(
      statuses(file.tests) == [
        "PairTests/testRadio skipped", "PairTests/testPin passed", "PairTests/testWrong failed",
      ])
    #expect(file.tests[0].messages == ["Test skipped - no radio"])
    #expect(
      file.tests[2].messages == [
        "/src/PairTests.swift:31: XCTAssertEqual failed: (\"2\") is not equal to (\"3\") -"
      ])
    #expect(file.tests[2].location.description == "results:12:1")
    #expect(file.tests[1].duration == .milliseconds(200))
  }

  @Test(arguments: ["✔", "\u{10105B} ", "✔\u{FE0E}"])
  func swiftTesting(symbol: String) {
    let file = read(
      """
      ◇ Test run started.
      ↳ Testing Library Version: 6.3.1
      ◇ Suite Save started.
      ◇ Test ok() started.
      ◇ Test "reads \"twice\"" started.
      ◇ Test fn(a:_:) started.
      ◇ Test known() started.
      ◇ Test case passing 1 argument n → 1 to fn(a:_:) started.
      \(symbol) Test ok() passed after 0.001 seconds.
      \(symbol) Test "reads \"twice\"" with 2 test cases passed after 0.001 seconds.
      ✘ Test fn(a:_:) recorded an issue with 1 argument n → 2 at Save.swift:17:9: Expectation failed: Test b() passed after 1 seconds.
      ✘ Test fn(a:_:) with 2 test cases failed after 0.001 seconds with 1 issue.
      ✘ Test known() recorded a known issue at Save.swift:19:9: Expectation failed: x
      ✘ Test known() passed after 0.001 seconds with 1 known issue.
      ➜ Test skips() skipped: "needs a device"
      ➜ Test stops() was cancelled after 0.1 seconds: "enough"
      ✘ Suite Save failed after 0.001 seconds with 1 issue.
      ✘ Test run with 6 tests in 1 suite failed after 0.001 seconds with 2 issues (including 1 known issue).
      """)
    #expect(file.complete)
    #expect(file.dialect == "swift-testing")
    #expect(file.problems.isEmpty)
    #expect(
      file.tests.map { "\($0.identity.function) \($0.status.rawValue)" } == [
        "ok() passed", "reads \"twice\" passed", "fn(a:_:) failed", "known() expected-failure",
        "skips() skipped",
        "stops() cancelled",
      ])
    #expect(file.tests[1].displayName == "reads \"twice\"")
    #expect(
      file.tests[2].messages == ["Save.swift:17:9: Expectation failed: Test b() passed after 1 seconds."])
  }

  @Test func aNameAloneMayStandForSeveralTests() {
    let file = read(
      """
      ◇ Test run started.
      ✘ Test same() failed after 0.001 seconds with 1 issue.
      ✔ Test same() passed after 0.001 seconds.
      ✘ Test run with 2 tests in 2 suites failed after 0.001 seconds with 1 issue.
      """)
    #expect(statuses(file.tests) == ["same() failed"])
    #expect(
      problems(file) == ["warning: the log says that 2 Swift Testing tests ran and names 1"])
  }

  @Test func xcodebuildRetriesAreAttempts() {
    let file = read(
      """
      Testing started
      Test suite 'UITests' started on 'Clone 1 of iPhone 17 - App (967)'
      Test case 'UITests.testA()' failed on 'Clone 1 of iPhone 17 - App (967)' (0.474 seconds)
      Test case 'UITests.testA()' passed on 'Clone 2 of iPhone 17 - App (968)' (6.270 seconds)
      Test case 'UITests.testB()' failed on 'iPhone 17 - App (967)' (0.474 seconds)
      Test case 'UITests.testB()' passed on 'iPad - App (968)' (6.270 seconds)
      Test case 'Save/fn()' passed on 'Clone 2 of iPhone 17 - App (968)' (0.1 seconds)
      /src/UITests.swift:9: error: -[App.UITests testA] : slow

      ** TEST FAILED **
      """)
    #expect(file.complete)
    #expect(file.dialect == "xcodebuild")
    #expect(
      statuses(file.tests) == ["UITests/testA() flaky", "UITests/testB() failed", "Save/fn() passed"])
    #expect(file.tests[0].attempts.map(\.status) == [.failed, .passed])
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    "exit, crash, or test timeout in CartTests.testVoucher()", "exit or crash in CartTests/testVoucher()",
    "exit, crash, or test timeout in -[CartTests testVoucher]",
  ])
  func aRestartNamesTheTestThatCrashed(words: String) {
    let file = read(
      """
      Test Suite 'All tests' started at 2026-11-12 15:01:12.049
      Test Suite 'CartTests' started at 2026-11-12 15:01:12.050
      Test Case '-[ShopTests.CartTests testAdds]' started.
      Test Case '-[ShopTests.CartTests testAdds]' passed (0.001 seconds).
      Test Case '-[ShopTests.CartTests testVoucher]' started.
      ShopTests/CartTests.swift:40: Fatal error: Unexpectedly found nil

      Restarting after unexpected \(words); summary will include totals from previous launches.

      Test Suite 'CartTests' started at 2026-11-12 15:01:17.699
      Test Case '-[ShopTests.CartTests testRemoves]' started.
      Test Case '-[ShopTests.CartTests testRemoves]' passed (0.002 seconds).
      Test Suite 'CartTests' passed at 2026-11-12 15:01:17.702.
      \t Executed 3 tests, with 0 failures (0 unexpected) in 0.003 (0.004) seconds
      """)
    #expect(
      statuses(file.tests) == [
        "ShopTests.CartTests/testAdds passed", "ShopTests.CartTests/testVoucher failed",
        "ShopTests.CartTests/testRemoves passed",
      ])
    #expect(
      file.tests[1].messages == [
        "ShopTests/CartTests.swift:40: Fatal error: Unexpectedly found nil: crashed or timed out; the runner restarted"
      ])
    #expect(file.complete)
  }

  @Test func aCrashOfATestThatNeverStartedFailsTheRun() {
    let restart = "Restarting after unexpected exit, crash, or test timeout in A.testX(); summary will"
    let serial = read(
      """
      Test Case '-[M.B testY]' started.
      Test Case '-[M.B testY]' passed (0.001 seconds).
      \(restart)
      ** TEST FAILED **
      """)
    #expect(serial.totals.tests == 1)
    #expect(serial.runFailure?.message == "A/testX() crashed or timed out; the log does not show it starting")
    let parallel = read(
      "Test case 'B.testY()' passed on 'Mac' (0.1 seconds)\n\(restart)\n** TEST FAILED **\n")
    #expect(statuses(parallel.tests) == ["B/testY() passed", "A/testX() failed"])
  }

  @Test func aCrashBetweenTwoTestsFailsTheRun() {
    let restart =
      "Restarting after unexpected exit, crash, or test timeout; summary will include totals from previous launches.\n"
    let file = read(Self.started + Self.passed + restart + Self.executed)
    #expect(file.runFailure?.message == "the test process crashed or timed out between two tests")
    #expect(file.runFailure?.location?.position?.line == 3)
    let inATest = read(Self.started + restart + Self.executed)
    #expect(inATest.tests.map(\.status) == [.failed])
  }

  @Test func aSuiteThatFailedWithoutAFailedTestFailsTheRun() {
    let suite = "Test Suite 'All tests' started at 1\n"
    let ends = "Test Suite 'All tests' failed at 2\n"
    let file = read(suite + Self.started + Self.passed + ends + Self.executed)
    #expect(file.runFailure?.message == "a suite failed although no test in the log did")
    #expect(file.runFailure?.location?.position?.line == 4)
    let passing = read(
      suite + Self.started + Self.passed + ends.replacing("failed", with: "passed") + Self.executed)
    #expect(passing.runFailure == nil)
  }

  /// Swift Testing's log leaves the suites out: two runs of one name may be of two tests.
  @Test func twoTestsOfOneNameCannotBeToldApart() throws {
    let log = """
      ◇ Test run started.
      ◇ Suite S started.
      ◇ Suite R started.
      ◇ Test a() started.
      ◇ Test a() started.
      ✔ Test a() passed after 0.001 seconds.
      ✔ Test a() passed after 0.001 seconds.
      ✔ Suite S passed after 0.001 seconds.
      ✔ Suite R passed after 0.001 seconds.
      ✔ Test run with 2 tests in 2 suites passed after 0.001 seconds.

      """
    let selector = try TestSelector(parsing: "T.S/a()")
    guard case .ambiguous = TestRun(files: [read(log)], exitStatus: 0).match(selector) else {
      Issue.record("expected that nobody can tell")
      return
    }
    let xml = TestResultReader.read(
      Array(
        "<testsuites><testsuite name=\"TestResults\"><testcase classname=\"T.S\" name=\"a()\" time=\"0.1\"/><testcase classname=\"T.R\" name=\"a()\" time=\"0.1\"/></testsuite></testsuites>"
          .utf8), path: "swift-testing.xml")
    guard case .matched(let found) = TestRun(files: [read(log), xml], exitStatus: 0).match(selector) else {
      Issue.record("expected the one that the XML names")
      return
    }
    #expect(found.map(\.status) == [.passed])
  }

  static let started = "Test Case '-[M.A testX]' started.\n"
  static let passed = "Test Case '-[M.A testX]' passed (0.002 seconds).\n"
  static let executed = "\t Executed 1 test, with 0 failures (0 unexpected) in 0.002 (0.003) seconds\n"

  @Test(arguments: [
    (
      started + passed + executed
        + "Testing failed:\n\tM encountered an error (Early unexpected exit)\n** TEST FAILED **\n",
      true, ["6:1 warning: the run ended with TEST FAILED although no test failed"], true
    ),
    (started + passed + executed + "** TEST SUCCEEDED **\n", true, [], false),
    (
      "/src/Cart.swift:3:5: error: cannot find 'totl' in scope\n** BUILD FAILED **\n", false,
      ["2:1 error: no tests: the run ended with BUILD FAILED"], true
    ),
    (
      started + passed + "Test Case '-[M.A testY]' started.\n", false,
      ["error: the log has no end: it was cut off or the run was stopped; 1 test had started and not ended"],
      false
    ),
    (
      started + "** TEST SUCCEEDED **\n", false,
      [
        "error: the log does not show the end of 1 test that had started",
        "2:1 warning: the run ended with TEST SUCCEEDED although 1 of its tests failed",
      ], false
    ),
    (
      "Test Suite 'All tests' started at 1\n" + started + passed + executed, false,
      ["error: the log has no end: it was cut off or the run was stopped"], false
    ),
    (
      executed + started + passed, false,
      ["error: the log has no end: it was cut off or the run was stopped"], false
    ),
    (
      started + "error: Process 'M.xctest' exited with unexpected signal code 4\n", false,
      [
        "2:1 error: the test process died, so the tests after it did not run: error: Process 'M.xctest' exited with unexpected signal code 4"
      ], false
    ),
    (
      "Building for debugging...\nerror: fatalError\n", false,
      ["2:1 error: no tests: the run failed with \"error: fatalError\""], false
    ),
    (
      "[1/2] Testing M.A/testX\n[2/2] Testing M.A/testY\n", false,
      ["error: the log names 2 tests and no outcome: `swift test --parallel` prints none"], false
    ),
    (
      "Test Suite 'Selected tests' started at 1\nTest Suite 'Selected tests' passed at 2\n\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds\n◇ Test run started.\n✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.\n",
      false, ["error: no tests: the file is readable and holds no test result"], false
    ),
    (
      started + passed + executed
        + "◇ Test run started.\n✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.\n",
      true, [], false
    ),
    (
      "◇ Test run started.\n✔ Test a() passed after 0.1 seconds.\n✘ Test run with 1 test failed after 1 seconds.\n",
      true,
      ["3:1 warning: the run failed although no test in the log did"], true
    ),
    (
      "◇ Test run started.\n✘ Suite S recorded an issue at S.swift:1:2: Caught error\n✔ Test a() passed after 0.1 seconds.\n✘ Test run with 1 test failed after 1 seconds.\n",
      true,
      [
        "2:1 warning: a suite recorded an issue that belongs to no test: S recorded an issue at S.swift:1:2: Caught error"
      ], true
    ),
    (
      started + passed + "\t Executed 2 tests, with 2 failures (0 unexpected) in 0.002 (0.003) seconds\n",
      true,
      [
        "warning: the log counts 2 XCTest failures and shows no failed test",
        "warning: the log says that 2 XCTest tests ran and shows 1",
      ], true
    ),
    (
      started + "Test Case '-[M.A testX]' failed (0.002 seconds).\n** TEST SUCCEEDED **\n", true,
      ["3:1 warning: the run ended with TEST SUCCEEDED although 1 of its tests failed"], false
    ),
  ])
  func runsThatEndBadly(log: String, complete: Bool, expected: [String], runFails: Bool) {
    let file = read(log)
    #expect(file.format == .console)
    #expect(problems(file) == expected)
    #expect(file.complete == complete)
    #expect((file.runFailure != nil) == runFails)
  }

  @Test func anEndedRunExplainsItself() {
    let file = read(
      Self.started + Self.passed + "Testing failed:\n\tEarly unexpected exit\n** TEST FAILED **\n")
    #expect(file.runFailure?.notes.map(\.message) == ["Early unexpected exit"])
    let crashed = read(Self.started + "error: Exited with unexpected signal code 4\n")
    #expect(statuses(crashed.tests) == ["M.A/testX failed"])
    #expect(statuses(read(Self.started).tests) == ["M.A/testX errored"])
  }

  @Test func skippedTestsThatNoLineShowsMakePassesDoubtful() {
    let file = read(
      Self.started + Self.passed
        + "\t Executed 2 tests, with 1 test skipped and 0 failures (0 unexpected) in 0.002 (0.003) seconds\n")
    #expect(file.tests.map(\.skipsRecorded) == [false])
  }

  @Test func expectedFailuresOfXCTestAreNoPasses() {
    let file = read(
      Self.started
        + "XCTExpectFailure: matcher accepted Assertion Failure at A.swift:5: off\nA.swift:5: Expected failure in -[M.A testX]: off\n"
        + Self.passed + Self.executed)
    #expect(statuses(file.tests) == ["M.A/testX expected-failure"])
    #expect(file.tests[0].messages == ["A.swift:5: off"])
    #expect(file.complete)
  }

  @Test func coloursAreRemoved() {
    let file = read(
      "\u{1B}[90m◇\u{1B}[0m Test run started.\n\u{1B}[92m✔\u{1B}[0m Test a() passed after 0.1 seconds.\n\u{1B}[92m✔\u{1B}[0m Test run with 1 test passed after 1 seconds.\n"
    )
    #expect(statuses(file.tests) == ["a() passed"])
    #expect(file.complete)
  }

  @Test func theConsoleCorroboratesBarePasses() throws {
    let xml = read(
      """
      <testsuites><testsuite name="TestResults" errors="0" tests="2" failures="0">
      <testcase classname="M.A" name="testX"/><testcase classname="M.A" name="testY"/></testsuite></testsuites>
      """)
    let log = read(
      """
      Test Case 'A.testX' started at 1
      Test Case 'A.testX' passed (0.002 seconds)
      Test Case 'A.testY' started at 1
      Test Case 'A.testY' skipped (0.002 seconds)
      \t Executed 2 tests, with 1 test skipped and 0 failures (0 unexpected) in 0.002 (0.003) seconds
      """)
    #expect(xml.tests.map(\.skipsRecorded) == [false, false])
    let run = TestRun(files: [xml, log], exitStatus: 0)
    #expect(statuses(run.tests) == ["M.A/testX passed", "M.A/testY skipped"])
    #expect(run.tests.map(\.skipsRecorded) == [true, true])
  }

  @Test func aDisplayNameStandsForTheOnlyTestThatHasIt() {
    let events = read(
      """
      {"kind":"test","payload":{"id":"M.A/one()/F.swift:1:2","kind":"function","name":"one()","displayName":"Reads"},"version":0}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.A/one()/F.swift:1:2"},"version":0}
      {"kind":"event","payload":{"kind":"testEnded","testID":"M.A/one()/F.swift:1:2"},"version":0}
      {"kind":"event","payload":{"kind":"runEnded"},"version":0}
      """)
    let log = read(
      "◇ Test run started.\n✘ Test \"Reads\" failed after 0.1 seconds with 1 issue.\n✘ Test run with 1 test failed after 1 seconds with 1 issue.\n"
    )
    #expect(statuses(TestRun(files: [events, log], exitStatus: nil).tests) == ["M.A/one() failed"])
    #expect(statuses(TestRun(files: [log], exitStatus: nil).tests) == ["Reads failed"])
  }

  @Test func recordsOnOneLineAreToldApart() {
    let file = read(
      """
      ◇ Test run started.
      2026-11-12T09:14:01.1Z Test Case '-[M.A testX]' started.Test Case '-[M.A testY]' started.
      Test Case '-[M.A testY]' failed (0.2 seconds).✔ Test b() passed after 0.1 seconds.noise
      x.swift:1: error: -[M.A testX] : text - Test Case '-[M.A testX]' passed (0.1 seconds).
      Test Case '-[M.A testX]' failed (0.1 seconds).
      ✘ Test c() recorded an issue at C.swift:1:2: not "✔ Test c() passed after 0.1 seconds."
      ✘ Test c() failed after 0.1 seconds with 1 issue.
      ✘ Test run with 2 tests failed after 1 seconds with 1 issue.
      2026-11-12T09:14:01.1Z \t Executed 2 tests, with 2 failures (0 unexpected) in 0.002 (0.003) seconds
      """)
    #expect(
      statuses(file.tests) == ["M.A/testX failed", "M.A/testY failed", "b() passed", "c() failed"])
    #expect(file.tests[0].messages == ["x.swift:1: text - Test Case '-[M.A testX]' passed (0.1 seconds)."])
    #expect(file.tests[3].messages == ["C.swift:1:2: not \"✔ Test c() passed after 0.1 seconds.\""])
    #expect(file.complete)
    #expect(file.problems.isEmpty)
  }
}
