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
