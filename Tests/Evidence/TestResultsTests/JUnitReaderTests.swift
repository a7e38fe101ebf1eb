import Diagnostics
import TestResults
import Testing

@Suite struct JUnitReaderTests {
  @Test func swiftPMWritesSkippedTestsAsPassedOnes() throws {
    let file = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>

      <testsuites>
      <testsuite name="TestResults" errors="0" tests="2" failures="1" time="0.5">
      <testcase classname="NotesTests.SaveTests" name="testSaves" time="0.2">
      </testcase>
      <testcase classname="NotesTests.SaveTests" name="testFails" time="0.3">
      <failure message="failure"></failure>
      </testcase>
      </testsuite>
      </testsuites>
      """)
    #expect(file.format == .junit)
    #expect(file.dialect == "swiftpm-xctest")
    #expect(file.complete)
    #expect(file.problems.isEmpty)
    #expect(
      statuses(file.tests) == [
        "NotesTests.SaveTests/testSaves passed", "NotesTests.SaveTests/testFails failed",
      ])
    #expect(file.tests.map(\.skipsRecorded) == [false, true])
    #expect(file.tests[0].location.description == "results:5:1")
    #expect(file.tests[0].duration == .milliseconds(200))
    #expect(file.totals.skipped == 0)
  }

  @Test func swiftTestingCountsIssuesAndLeavesSkipsOut() throws {
    let file = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="TestResults" errors="0" tests="3" failures="3" skipped="1" time="0.1">
          <testcase classname="NotesTests.Save.Inner" name="ok()" time="0.1" />
          <testcase classname="NotesTests.Save" name="fades(_:)" time="0.1">
            <failure message="first &#8594; 1" />
            <failure message="second" />
            <failure message="third" />
          </testcase>
          <testcase classname="NotesTests" name="free()"><skipped>needs a device</skipped></testcase>
          <testcase classname="NotesTests.`a.b suite`" name="`saves / twice`()" />
        </testsuite>
      </testsuites>
      """)
    #expect(file.dialect == "swift-testing")
    #expect(file.tests.map(\.skipsRecorded) == [false, true, true, false])
    #expect(
      statuses(file.tests) == [
        "NotesTests.Save.Inner/ok() passed", "NotesTests.Save/fades(_:) failed", "NotesTests/free() skipped",
        "NotesTests.`a.b suite`/`saves / twice`() passed",
      ])
    #expect(file.tests[1].messages == ["first → 1", "second", "third"])
    #expect(file.tests[2].messages == ["needs a device"])
    #expect(
      problems(file) == [
        "3:3 warning: suite \"TestResults\" declares 3 tests and holds 4, 3 failures and shows 1; the rows count"
      ])
  }

  @Test func nestedSuitesAreCountedOnce() {
    let file = read(
      """
      <testsuites name="Notes" tests="4" failures="1">
        <testsuite name="Outer" tests="1">
          <testcase classname="Outer" name="starts"/>
          <testsuite name="Outer.Inner" tests="2" errors="1">
            <testcase classname="Outer.Inner" name="pairs"><error message="locked" type="OSStatus"/></testcase>
            <testcase classname="Outer.Inner" name="waits"><skipped/></testcase>
          </testsuite>
        </testsuite>
        <testsuite name="Ghost" tests="12" failures="0"/>
      </testsuites>
      """)
    #expect(
      statuses(file.tests) == [
        "Outer/starts passed", "Outer.Inner/pairs errored", "Outer.Inner/waits skipped",
      ])
    #expect(file.complete)
    #expect(
      problems(file) == [
        "9:3 warning: suite \"Ghost\" declares 12 tests and holds none",
        "1:1 warning: the file declares 4 tests and holds 3; the rows count",
      ])
  }

  @Test func repeatedRowsAreAttemptsAndTheLastDecides() {
    let failed = "<failure message=\"slow\"/>"
    let row = { (name: String, child: String) in
      "<testcase classname=\"UITests.Start\" name=\"\(name)()\" time=\"1\">\(child)</testcase>\n"
    }
    let rows = [
      row("testA", failed), row("testA", ""), row("testB", failed), row("testB", failed),
      row("testC", failed),
      row("testC", "<skipped/>"), row("testD", ""), row("testD", failed), row("testE", ""),
    ]
    let file = read("<testsuites><testsuite name=\"UITests\">\(rows.joined())</testsuite></testsuites>")
    #expect(file.tests.map(\.status) == [.flaky, .failed, .skipped, .failed, .passed])
    #expect(file.tests[0].attempts.map(\.status) == [.failed, .passed])
    #expect(file.tests[0].messages == ["slow"])
    #expect(file.tests[0].duration == .seconds(2))
    #expect(file.totals.flaky == 1)
  }

  @Test func theSameTestInTwoSuitesMustPassInBoth() {
    let file = read(
      """
      <testsuites><testsuite name="iPhone"><testcase classname="Save" name="a"><failure/></testcase></testsuite>
      <testsuite name="iPad"><testcase classname="Save" name="a"/></testsuite></testsuites>
      """)
    #expect(statuses(file.tests) == ["Save/a failed"])
  }

  @Test func everyCaseOfAParameterisedTestMustPass() {
    let file = read(
      """
      <testsuites tests="5"><testsuite name="AppTests">
      <testcase classname="Save" name="Saves (1)"><failure message="m"/><properties>
        <property name="testname" value="Saves"/><property name="argument" value="1"/>
      </properties></testcase>
      <testcase classname="Save" name="Saves (2)"><properties>
        <property name="testname" value="Saves"/><property name="argument" value="2"/>
      </properties></testcase>
      <testcase classname="Save" name="fn(_:)"><failure message="m"/></testcase>
      <testcase classname="Save" name="fn(_:)"/>
      <testcase classname="Save" name="retries()"><properties><property name="repetition" value="1"/></properties></testcase>
      </testsuite></testsuites>
      """)
    #expect(file.dialect == "trainer")
    #expect(
      statuses(file.tests) == [
        "AppTests.Save/Saves failed", "AppTests.Save/fn(_:) failed", "AppTests.Save/retries() passed",
      ])
    #expect(file.tests[0].displayName == "Saves")
  }

  @Test func surefireElementsOfRetries() {
    let file = read(
      """
      <testsuite name="tide.Sync" tests="4" errors="1" failures="1">
        <testcase name="hooks" classname="tide.Sync"><flakyFailure message="a&#10;  b" type="E"><stackTrace>x</stackTrace></flakyFailure></testcase>
        <testcase name="connects" classname="tide.Sync"><flakyError message="closed"/><flakyFailure message="late"/></testcase>
        <testcase name="merges" classname="tide.Sync"><failure message="lost"/><rerunFailure message="again"/></testcase>
        <testcase name="backs" classname="tide.Sync"><error message="nil"/><rerunError message="nil"/></testcase>
      </testsuite>
      """)
    #expect(file.dialect == "surefire")
    #expect(file.tests.map(\.status) == [.flaky, .flaky, .failed, .errored])
    #expect(file.tests.map(\.attempts.count) == [2, 3, 2, 2])
    #expect(file.tests[0].messages == ["a\n  b"])
    #expect(file.tests[1].attempts.map(\.status) == [.errored, .failed, .passed])
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("status=\"error\"", TestStatus.failed), ("status='notrun'", .skipped),
    ("result=\"suppressed\"", .skipped),
    ("status=\"run\" result=\"completed\"", .passed), ("status=\"WARNING\"", .passed),
    ("executed=\"false\"", .skipped), ("executed=\"True\" success=\"False\"", .failed),
    ("success=\"true\"", .passed),
    ("skipped=\"true\"", .skipped), ("skipped=\"false\" disabled='0'", .passed), ("skipped=\"2\"", .unknown),
    ("passed=\"maybe\"", .unknown), ("outcome=\"failed\"", .failed), ("state=\"Inconclusive\"", .unknown),
    ("failures=\"1\"", .failed), ("error=\"\"", .passed), ("verdict=\"pass\"", .passed),
    ("status=\"mystery\"", .unknown), ("result=\"disabled\"", .skipped), ("status=\"flaky\"", .flaky),
  ])
  func wordsOfStatus(attribute: String, status: TestStatus) {
    let file = read("<testsuite name=\"S\"><testcase name=\"a\" \(attribute)/></testsuite>")
    #expect(file.tests.map(\.status) == [status])
  }

  @Test(arguments: [
    (
      "<testsuites><testsuite name=\"a\"><testcase name=\"x\"/><testcase name=\"y\"",
      "1:71 error: the XML ends before its elements are closed: the file was cut off", 1
    ),
    (
      "<testsuites><testsuite name=\"a\"><testcase name=\"x\"/></testsuite>\n",
      "1:65 error: the XML ends before its elements are closed: the file was cut off", 1
    ),
    (
      "<testsuites>\n<testsuite name=\"é\"><testcase name=\"x\"/><testcase name=\"ü\u{1B}[0m\"/></testsuite></testsuites>",
      "2:58 error: not well-formed XML: a control character that XML forbids", 1
    ),
    (
      "<testsuites>\n<testsuite name=\"a\"><testcase name=\"&#x1B;\"/></testsuite></testsuites>",
      "2:37 error: not well-formed XML: a control character that XML forbids", 0
    ),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE testsuites [<!ENTITY a \"b\">]>\n<testsuites/>",
      "2:1 error: a DOCTYPE is refused: a test result needs none", 0
    ),
    ("<testsuites/>", "error: no tests: the file is readable and holds no test result", 0),
    ("", "error: the file is empty: expected test results", 0),
    ("  \n", "error: the file is empty: expected test results", 0),
    (
      "<?xml version=\"1.0\"?>\n<plist/>",
      "2:1 error: expected <testsuites> or <testsuite> as the root of a JUnit file, found <plist>", 0
    ),
    (
      "<testsuite name=\"S\"><testcase classname=\"C\"/></testsuite>",
      "1:21 error: a test without a name: expected name=\"…\" on <testcase>", 0
    ),
    (
      "<testsuite name=\"S\" failures=\"2\"><testcase name=\"x\"><failure/></testcase></testsuite>",
      "1:1 error: suite \"S\" declares 2 failures and shows 1", 1
    ),
  ])
  func unusableFilesAreErrorsWithAPlace(text: String, problem: String, tests: Int) {
    let file = read(text)
    #expect(problems(file) == [problem])
    #expect(!file.complete)
    #expect(file.tests.count == tests)
  }

  @Test func aCloseTagThatDoesNotMatchIsLocated() {
    let file = read("<testsuites>\n<testsuite name=\"<\">\n</testsuites>")
    #expect(file.problems.count == 1)
    #expect(file.problems.first?.location?.position?.line == 2)
    #expect(!file.complete)
  }

  @Test func otherEncodingsAndNamespacesAreRead() {
    let text = "<testsuite name=\"S\"><testcase name=\"caf\u{E9}\"/></testsuite>"
    var latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8)
    latin += text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(text)".utf16 {
      wide += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [latin, wide, marked] {
      let file = TestResultReader.read(bytes, path: "x")
      #expect(statuses(file.tests) == ["S/café passed"])
      #expect(file.complete)
    }
    let prefixed = read("<j:testsuite xmlns:j=\"urn:j\" name=\"S\"><j:testcase j:name=\"a\"/></j:testsuite>")
    #expect(statuses(prefixed.tests) == ["S/a passed"])
  }

  @Test func dialectsThatGiveTheModuleInTheSuite() {
    let parser = read(
      """
      <testsuites tests="3" failures="1"><testsuite name="Lib-Tests.xctest">
      <testcase name="testOne()" classname="Save"/><testcase name="free()"/></testsuite>
      <testsuite name="Session-level issues"><testcase name="Issues recorded without a test" classname="LibTests">
      <failure message="detached"/></testcase></testsuite></testsuites>
      """)
    #expect(parser.dialect == "xcresultparser")
    #expect(
      statuses(parser.tests) == [
        "Lib-Tests.Save/testOne() passed", "Lib-Tests.*/free() passed",
        "LibTests.*/Issues recorded without a test failed",
      ])
    let beautify = read(
      """
      <testsuites name="All tests"><testsuite name="LibTests.Save"><testcase classname="LibTests.Save" name="testA"/></testsuite>
      <testsuite name="SwiftTesting"><testcase classname="SwiftTesting" name="b()"/><testcase classname="SwiftTesting" name="Reads twice"/></testsuite></testsuites>
      """)
    #expect(beautify.dialect == "xcbeautify")
    #expect(statuses(beautify.tests) == ["LibTests.Save/testA passed", "b() passed", "Reads twice passed"])
    #expect(beautify.tests.map(\.displayName) == [nil, nil, "Reads twice"])
    let pytest = read(
      "<testsuites><testsuite name=\"pytest\"><testcase classname=\"t.T\" name=\"test_a[1]\"/><testcase classname=\"t.T\" name=\"test_a[2]\"><failure/></testcase></testsuite></testsuites>"
    )
    #expect(pytest.dialect == "pytest")
    #expect(statuses(pytest.tests) == ["t.T/test_a failed"])
  }

  @Test func declaredSkipsThatNoRowShowsMakePassesDoubtful() {
    let file = read(
      "<testsuite name=\"S\" tests=\"2\" skipped=\"1\"><testcase name=\"a\"/><testcase name=\"b\"/></testsuite>"
    )
    #expect(file.tests.map(\.skipsRecorded) == [false, false])
    #expect(problems(file) == ["1:1 warning: suite \"S\" declares 1 skipped and shows 0; the rows count"])
  }

  @Test(arguments: ["<glow/><glow/>", "<Failure/>", "<aborted>x</aborted>", "<glow/><skipped/>"])
  func aTestWithAnElementThatNobodyKnowsDidNotPass(children: String) {
    let file = read(
      "<testsuite name=\"S\"><testcase name=\"a\">\(children)<system-out>failure</system-out></testcase></testsuite>"
    )
    let name = String(children.dropFirst().prefix { $0.isLetter })
    #expect(file.tests.map(\.status) == [.unknown])
    #expect(
      problems(file) == [
        "1:40 warning: <\(name)> in a test is not known: a test that has it does not count as passed"
      ])
    #expect(
      read("<testsuite><testcase name=\"a\"><glow/><failure/></testcase></testsuite>").tests[0].status
        == .failed)
  }

  @Test(arguments: [
    ("<testsuite name=\"i\"><testcase name=\"b\"><failure/></testcase></testsuite>", "testsuite"),
    ("<testcase name=\"b\"><failure/></testcase>", "testcase"),
  ])
  func aTestInATestIsRefused(children: String, element: String) {
    let file = read("<testsuite name=\"S\"><testcase name=\"a\">\(children)</testcase></testsuite>")
    #expect(!file.complete)
    #expect(problems(file) == ["1:40 error: <\(element)> in a test: tests are expected in suites alone"])
  }

  @Test(arguments: [
    (
      "<testsuites><testsuite name=\"S\"><failure message=\"set-up crashed\"/><testcase name=\"a\"/></testsuite></testsuites>",
      33
    ),
    (
      "<testsuites><testsuite name=\"S\"><testcase name=\"a\"/><error message=\"set-up crashed\">x</error></testsuite></testsuites>",
      53
    ),
    (
      "<testsuites><failure message=\"set-up crashed\"/><testsuite name=\"S\"><testcase name=\"a\"/></testsuite></testsuites>",
      13
    ),
  ])
  func aFailureOutsideOfTestsFailsTheRun(text: String, column: Int) {
    let file = read(text)
    let element = text.contains("<error") ? "error" : "failure"
    #expect(file.runFailure?.message == "<\(element)> outside of any test: set-up crashed")
    #expect(file.runFailure?.location?.position == Position(line: 1, column: column))
    #expect(TestRun(files: [file], exitStatus: nil).runFailed != nil)
  }

  @Test(arguments: [
    "\0<testsuites><testsuite name=\"S\"><testcase name=\"a\"><failure/></testcase></testsuite></testsuites>",
    "\0",
    "\n\0 more", String(repeating: "\0", count: 4_096),
  ])
  func whatComesAfterANULIsNotLeftOut(rest: String) {
    let file = read(
      "<testsuites><testsuite name=\"S\"><testcase name=\"a\"/></testsuite></testsuites>" + rest)
    #expect(!file.complete)
    #expect(
      problems(file) == [
        "\(rest.hasPrefix("\n") ? "2:1" : "1:78") error: not well-formed XML: a control character that XML forbids"
      ])
  }

  @Test(arguments: [
    ("\nBuild complete", "2:1"), ("<testsuites/>", "1:78"), ("\n<testsuites/>\n", "2:1"),
  ])
  func whatComesAfterTheDocumentIsNoTruncation(rest: String, place: String) {
    let file = read(
      "<testsuites><testsuite name=\"S\"><testcase name=\"a\"/></testsuite></testsuites>" + rest)
    #expect(problems(file) == ["\(place) error: content after the end of the document"])
    #expect(file.problems[0].remedy == "Keep one report in a file, and nothing that the console prints.")
  }

  /// Columns count characters, in whatever encoding they are.
  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", false),
    ("<?xml version='1.0' encoding='UTF-16'?>", true),
  ])
  func placesAreExactInOtherEncodings(declaration: String, isWide: Bool) {
    let suite = isWide ? "長🔔" : "é"
    let text =
      declaration
      + "\n<testsuites><testsuite name=\"\(suite)\"><testcase name=\"a\"/><testcase/></testsuite></testsuites>"
    var bytes: [UInt8] = isWide ? [0xFF, 0xFE] : []
    if isWide {
      for unit in text.utf16 {
        bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      }
    } else {
      bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }
    let file = TestResultReader.read(bytes, path: "x")
    #expect(
      file.tests.map(\.location.position) == [Position(line: 2, column: 32 + suite.unicodeScalars.count)])
    #expect(
      file.problems.map(\.location?.position) == [Position(line: 2, column: 52 + suite.unicodeScalars.count)])
  }

  @Test func longMessagesAreCut() {
    let text = String(repeating: "é", count: 20_000)
    let file = read(
      "<testsuite name=\"S\"><testcase name=\"a\"><failure>\(text)</failure></testcase><testcase name=\"b\"><failure message=\"\(text)\"/></testcase></testsuite>"
    )
    #expect(file.tests.flatMap(\.messages).map(\.utf8.count) == [4099, 4099])
  }
}
