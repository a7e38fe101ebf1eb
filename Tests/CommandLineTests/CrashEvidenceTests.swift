import Foundation
import Testing

/// Crash reports in the forms in which they come off a device.
struct CrashEvidenceTests {
  private static let ips = """
    {"app_name":"Tide","timestamp":"2026-11-12 14:03:31.00 +0900","app_version":"1.0.0","bug_type":"309"}
    {"procName":"Tide","captureTime":"2026-11-12 14:03:30.5000 +0900","modelCode":"iPhone17,1",
     "bundleInfo":{"CFBundleIdentifier":"com.example.tide","CFBundleVersion":"7"}}
    """

  private static let text = """
    Incident Identifier: 5D
    Hardware Model:      iPhone17,1
    Process:             Tide [71]
    Identifier:          com.example.tide
    Date/Time:           2026-11-12 14:03:30.5000 +0900
    """

  private func fixture(_ report: Data) throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\n  logs: [\"evidence/crash/*\"]\n", to: "hapticgate.yml")
    try fixture.folder.write(try fixture.record(), to: "evidence/first.yml")
    try fixture.folder.write("", to: "evidence/crash/a.ips")
    try report.write(to: fixture.folder.url.appendingPathComponent("evidence/crash/a.ips"))
    return fixture
  }

  @Test(arguments: [ips, "\u{FEFF}" + ips, text]) func overridesAPass(report: String) throws {
    let items = try fixture(Data(report.utf8)).check(["--stage", "release"]).items
    #expect(items["haptics/finishes@current"] == "failed")
    #expect(items["haptics/repeats@current"] == "passed")
  }

  @Test func inUTF16IsAnError() throws {
    let fixture = try fixture(Data([0xFF, 0xFE]) + (Self.ips.data(using: .utf16LittleEndian) ?? Data()))
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "release"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "evidence/crash/a.ips: error: the crash report is text in UTF-16: expected UTF-8\n"
          + "  help: Export the .ips file from the device again, or save it as UTF-8."), "\(result.errors)")
  }

  @Test(arguments: ["", "hello\n"]) func inspectionSaysWhatACrashReportIs(content: String) throws {
    let folder = try ScratchFolder()
    try folder.write(content, to: "a.ips")
    let result = try Tool.run(["inspect", "a.ips"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("a.ips: error: this is named as a crash report and cannot be read as one"))
    #expect(result.errors.contains("Export the .ips file from the device again"), "\(result.errors)")
  }

  @Test(arguments: ["\u{FEFF}" + ips, text]) func inspectionShowsIt(report: String) throws {
    let folder = try ScratchFolder()
    try folder.write(report, to: "a.ips")
    let result = try Tool.run(["inspect", "a.ips"], in: folder.url)
    #expect(result.output.hasPrefix("crash report: Tide at 2026-11-12T14:03:30.5"), "\(result.output)")
  }
}
