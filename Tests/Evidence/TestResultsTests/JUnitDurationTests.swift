import TestResults
import Testing

@Suite struct JUnitDurationTests {
  @Test(arguments: [
    ("14,029.255", Duration.milliseconds(14_029_255)), ("0,160", .milliseconds(160)), ("NaN", nil), ("", nil),
    ("22.2s", .milliseconds(22_200)), ("1.5e-05", .nanoseconds(15_000)), ("-0.001", nil), ("1,234", nil),
    ("1,23.4", nil), ("1,5", .milliseconds(1500)), ("1,2,3", nil), ("1e400", nil), ("inf", nil),
    ("12 ms", nil),
    ("1.000,5", nil), ("0x10", nil),
  ])
  func timesNeverChangeAStatus(text: String, duration: Duration?) {
    let file = read("<testsuite name=\"S\"><testcase name=\"a\" time=\"\(text)\"/></testsuite>")
    #expect(file.tests.map(\.status) == [.passed])
    #expect(file.tests.first?.duration == duration)
    #expect(
      problems(file)
        == (text == "1,234"
          ? ["1:21 warning: the time \"1,234\" can be read in two ways and is ignored"] : []))
  }
}
