import Foundation
import Testing

/// A result bundle of Xcode as the only test result, written as Xcode stores it.
struct ResultBundleTests {
  private static let info =
    "<plist version=\"1.0\"><dict><key>rootId</key><dict><key>hash</key><string>0~root</string></dict></dict></plist>"

  /// One action that succeeded, with the tests `0~tests`.
  private static let record =
    "[T[K2:_nV23:ActionsInvocationRecord]K7:actions[T[K2:_nV5:Array][T[K2:_nV12:ActionRecord]K1"
    + "2:actionResult[T[K2:_nV12:ActionResult]K6:status[T[K2:_nV6:String]K2:_vV9:succeeded]K8:tes"
    + "tsRef[T[K2:_nV9:Reference]K2:id[S6:StringK2:_vV7:0~tests]]]]]]"

  /// The two tests of the fixture, which passed.
  private static let tests =
    "[T[K2:_nV26:ActionTestPlanRunSummaries]K9:summaries[T[K2:_nV5:Array][T[K2:_nV24:ActionTest"
    + "PlanRunSummary]K17:testableSummaries[S5:Array[T[K2:_nV21:ActionTestableSummary]K10:targetN"
    + "ame[T[K2:_nV6:String]K2:_vV9:TideTests]K5:tests[S5:Array[T[K2:_nV18:ActionTestMetadata]K10"
    + ":identifier[S6:StringK2:_vV25:EventTests/testOneEvent()]K10:testStatus[S6:StringK2:_vV7:Su"
    + "ccess]][S18:ActionTestMetadataK10:identifier[S6:StringK2:_vV31:FlowTests/testFailureIsSile"
    + "nt()]K10:testStatus[S6:StringK2:_vV7:Success]]]]]]]]"

  private static func fixture() throws -> GateFixture {
    let fixture = try GateFixture()
    try FileManager.default.removeItem(at: fixture.folder.url.appendingPathComponent("build/results.xml"))
    try fixture.folder.write(
      GateFixture.configuration.replacingOccurrences(of: "[build/*.xml]", with: "[build/*.xcresult]"),
      to: "hapticgate.yml")
    try fixture.folder.write(info, to: "build/run.xcresult/Info.plist")
    try fixture.folder.write(record, to: "build/run.xcresult/Data/data.0~root")
    try fixture.folder.write(tests, to: "build/run.xcresult/Data/data.0~tests")
    return fixture
  }

  @Test func aBundleIsOneFileOfEvidence() throws {
    let fixture = try Self.fixture()
    let gate = try fixture.check()
    #expect(gate.status == 0)
    #expect(gate.items["haptics/silent"] == "passed")
    let report = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url
    ).output
    #expect(report.contains("run.xcresult"))
    #expect(!report.contains("data.0~tests"))
  }

  @Test(arguments: ["Data/data.0~root", "Data/data.0~tests"])
  func aBundleThatLacksAnObjectLetsNothingPass(object: String) throws {
    let fixture = try Self.fixture()
    try FileManager.default.removeItem(
      at: fixture.folder.url.appendingPathComponent("build/run.xcresult/\(object)"))
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("build/run.xcresult/\(object): error: cannot be read"))
  }

  @Test func inspectReadsABundle() throws {
    let fixture = try Self.fixture()
    let result = try Tool.run(["inspect", "build/run.xcresult"], in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(
      result.output == """
        xcresult, complete: 2 tests, 2 passed
          passed  TideTests.EventTests/testOneEvent()  build/run.xcresult
          passed  TideTests.FlowTests/testFailureIsSilent()  build/run.xcresult

        """)
  }
}
