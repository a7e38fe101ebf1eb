import TestResults
import Testing

@Suite struct SwiftPMHalvesTests {
  private static func results(_ row: String, attributes: String = "") -> String {
    "<testsuites><testsuite name=\"TestResults\" errors=\"0\" failures=\"0\"\(attributes)>\(row)</testsuite></testsuites>"
  }

  private static let xctest = results("<testcase classname=\"A.B\" name=\"testX\"/>")
  private static let swiftTesting = results(
    "<testcase classname=\"A.B\" name=\"x()\"/>", attributes: " skipped=\"0\"")

  @Test(arguments: [
    (xctest, "build/unit.xml", "build/unit-swift-testing.xml"),
    (swiftTesting, "build/unit-swift-testing.xml", "build/unit.xml"),
    (swiftTesting, "build/unit.xml", nil), (xctest, "build/unit-swift-testing.xml", nil),
    ("<testsuite name=\"S\"><testcase name=\"a\"/></testsuite>", "a.xml", nil),
  ])
  func eachHalfKnowsTheOther(text: String, path: String, other: String?) {
    #expect(SwiftPMHalves.other(of: read(text, path: path)) == other)
  }

  @Test func aHalfMayBeEmptyWhereTheOtherHasTests() {
    let whole = read(Self.swiftTesting, path: "u-swift-testing.xml")
    let none = Self.results("", attributes: " tests=\"0\"")
    #expect(SwiftPMHalves.isEmpty(read(none, path: "u.xml"), beside: whole))
    #expect(!SwiftPMHalves.isEmpty(read(none, path: "v.xml"), beside: whole))
    #expect(!SwiftPMHalves.isEmpty(read(String(none.dropLast(9)), path: "u.xml"), beside: whole))
    #expect(
      !SwiftPMHalves.isEmpty(read(Self.results("", attributes: " tests=\"2\""), path: "u.xml"), beside: whole)
    )
    #expect(
      !SwiftPMHalves.isEmpty(read(none, path: "u.xml"), beside: read(none, path: "u-swift-testing.xml")))
  }

  /// However tools merge SwiftPM's files, a bare row is still no pass.
  @Test(arguments: [
    "<testsuites><testsuite name=\"TestResults\" skipped=\"0\">ROW</testsuite></testsuites>",
    "<testsuites name=\"merged\"><testsuite name=\"TestResults\" skipped=\"0\">ROW</testsuite></testsuites>",
    "<testsuites><testsuite name=\"unit\"><testsuite name=\"TestResults\">ROW</testsuite></testsuite></testsuites>",
    "<testsuite name=\"TestResults\" skipped=\"0\">ROW</testsuite>",
  ])
  func mergedFilesAreDistrustedAsBefore(text: String) {
    let rows =
      "<testcase classname=\"A.B\" name=\"testX\"/><testcase classname=\"A.B\" name=\"y(a:)\"/><testcase classname=\"A.B\" name=\"z()\"><skipped/></testcase>"
    let file = read(text.replacing("ROW", with: rows))
    #expect(statuses(file.tests) == ["A.B/testX passed", "A.B/y(a:) passed", "A.B/z() skipped"])
    #expect(file.tests.map(\.skipsRecorded) == [false, false, true])
  }
}
