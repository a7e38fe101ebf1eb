import Diagnostics
import TestResults
import Testing

@Suite struct TestRowsTests {
  /// Suites alternate, so that every row looks in another table than the one before.
  @Test func repeatsAreFoundAmongManyTestsOfAlternatingSuites() {
    var xml = "<testsuites><testsuite name=\"TestResults\" tests=\"9\" failures=\"0\" skipped=\"0\">"
    for round in 0..<2 {
      for number in 0..<200 {
        xml +=
          "<testcase classname=\"M.S\(number % 3)\" name=\"test\(number / 3)()\" time=\"0.00\(round + 1)\"/>"
      }
    }
    let file = read(xml + "</testsuite></testsuites>")
    #expect(file.tests.count == 200)
    #expect(file.tests.allSatisfy { $0.attempts.count == 2 && $0.duration == .milliseconds(3) })
    #expect(file.tests.last?.identity.description == "M.S1/test66()")
  }

  @Test func namesOfOneTextInTwoNormalFormsAreOneTest() {
    let file = read(
      "<testsuite name=\"S\"><testcase classname=\"C\" name=\"\u{E9}\"/><testcase classname=\"C\" name=\"e\u{301}\"/></testsuite>"
    )
    #expect(file.tests.map(\.attempts.count) == [2])
  }

  @Test func columnsOfOneLineCountCodePoints() {
    let file = read("<testsuite name=\"é\"><testcase name=\"aé\"/><testcase name=\"b\"/></testsuite>")
    #expect(file.tests.map(\.location.position?.column) == [21, 42])
  }

  /// Names and messages that cannot be kept in the short form of a record, beside ones that can.
  @Test func longNamesAndMessagesAreKeptWhole() {
    let long = String(repeating: "a", count: 70_000)
    let file = read(
      "<testsuite name=\"S\"><testcase classname=\"C\" name=\"\(long)\"/><testcase classname=\"C\" name=\"b()\">"
        + "<failure>why</failure></testcase>\n\(String(repeating: " ", count: 70_000))<testcase classname=\"C\" name=\"c\">"
        + "<skipped/></testcase><testcase classname=\"C\" name=\"d\" time=\"1.5\"><error message=\"é\"/></testcase></testsuite>"
    )
    #expect(file.tests.map(\.identity.name) == [long, "b", "c", "d"])
    #expect(file.tests.map(\.identity.labels) == [nil, [], nil, nil])
    #expect(file.tests.map(\.status) == [.passed, .failed, .skipped, .errored])
    #expect(file.tests.map(\.messages) == [[], ["why"], [], ["é"]])
    #expect(file.tests.map(\.location.position?.column) == [21, 70_054, 70_001, 70_055])
    #expect(file.tests.map(\.attempts[0].location.position?.column) == [21, 70_089, 70_034, 70_099])
    #expect(file.tests[3].duration == .milliseconds(1500))
    #expect(file.totals.tests == 4 && file.totals.errored == 1)
  }

  /// Of three tests the second comes again, in its place, with its messages.
  @Test func aRepeatOfAPlainTestLeavesTheOthersAsTheyWere() {
    let suite = "<testsuite name=\"S\">"
    let first = "<testcase classname=\"C\" name=\"a\"><failure message=\"1\"/></testcase>"
    let second = "<testcase classname=\"C\" name=\"b\"><failure message=\"2\"/></testcase>"
    let third = "<testcase classname=\"C\" name=\"c\"><failure message=\"3\"/></testcase>"
    let file = read(
      suite + first + second + "<testcase classname=\"C\" name=\"b\"/>" + third + "</testsuite>")
    #expect(statuses(file.tests) == ["C/a failed", "C/b flaky", "C/c failed"])
    #expect(file.tests.map(\.messages) == [["1"], ["2"], ["3"]])
  }

  @Test func testsOfOneNameInManySuitesAreApart() {
    let rows = (0..<300).map { "<testcase classname=\"S\($0)\" name=\"same\"/>" }.joined()
    #expect(
      read("<testsuite name=\"all\">\(rows)\(rows)</testsuite>").tests.map(\.attempts.count)
        == Array(repeating: 2, count: 300))
  }

  @Test func attemptsKeepTheirPlaceWhenTheTestMoves() {
    let place = SourceLocation(file: "a.xml", line: 3)
    var test = TestRecord(
      identity: TestIdentity(module: "M", suite: ["S"], name: "a", labels: []), status: .passed,
      attempts: [TestAttempt(status: .passed, location: place)], location: place)
    test.status = .failed
    test.location = SourceLocation(file: "b.xml", line: 4)
    #expect(test.attempts == [TestAttempt(status: .passed, location: place)])
  }
}
