import Foundation
import Testing

/// Which results a selector and a pattern mean.
struct ResultCaseTests {
  @Test(arguments: [
    ("<testcase classname=\"TideTests.FlowTests\" name=\"testB()\"/>", "TideTests.FlowTests/*", "missing"),
    (
      "<testcase classname=\"TideTests.FlowTests\" name=\"testB()\"><failure/></testcase>",
      "TideTests.FlowTests/testF*", "passed"
    ),
    (
      "<testcase classname=\"TideTests.FlowTests\" name=\"testFB()\"><failure/></testcase>",
      "TideTests.FlowTests/testF*", "failed"
    ),
    (
      "<testcase classname=\"OtherTests.FlowTests\" name=\"testFailureIsSilent()\"/>",
      "FlowTests/testFailureIsSilent", "missing"
    ),
  ])
  func everyTestThatASelectorMeansHasToPass(row: String, selector: String, status: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.results.replacingOccurrences(of: "</testsuite>", with: row + "</testsuite>"),
      to: "build/results.xml")
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(
        of: "TideTests.FlowTests/testFailureIsSilent", with: "\"\(selector)\""),
      to: "checklists/haptics.yml")
    #expect(try fixture.check().items["haptics/silent"] == status)
  }

  @Test(arguments: [("Build/*.xml", 1), ("{ path: \"Build/*.xml\", optional: true }", 0)])
  func aReportThatIsNotThereBlocksThoughAnotherOneIsFine(pattern: String, status: Int32) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration.replacingOccurrences(of: "[build/*.xml]", with: "[build/*.xml, \(pattern)]"),
      to: "hapticgate.yml")
    #expect(try fixture.check().status == status)
  }

  @Test func aFolderWhereAReportIsExpectedIsNoVerdict() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("kept\n", to: "build/dir.xml/keep.txt")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("build/dir.xml: error: this is a folder, not a file"))
  }

  @Test func aPipeThatNobodyWritesToDoesNotHang() throws {
    let fixture = try GateFixture()
    let path = fixture.folder.url.appendingPathComponent("build/pipe.xml").path
    #expect(mkfifo(path, 0o644) == 0)
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("this is a pipe, a socket or a device, not a file"))
  }
}
