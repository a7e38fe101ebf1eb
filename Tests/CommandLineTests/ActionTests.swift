import Foundation
import Testing

/// The script that the composite action runs.
struct ActionTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../scripts/action/gate.sh").standardizedFileURL.path

  private func run(_ arguments: String, in fixture: GateFixture) throws -> Tool.Result {
    try fixture.folder.write("", to: "out/output")
    let tools = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folder = fixture.folder.url.path
    return try Tool.run(
      [Self.script], in: fixture.folder.url,
      environment: [
        "PATH": "\(tools):\(path)", "RUNNER_TEMP": "\(folder)/out", "GITHUB_OUTPUT": "\(folder)/out/output",
        "GITHUB_STEP_SUMMARY": "\(folder)/out/summary", "ARGUMENTS": arguments,
      ], tool: "/usr/bin/env")
  }

  @Test func itsArgumentsAreWordsAsInAShell() throws {
    let fixture = try GateFixture()
    let result = try run("--stage 'pull-request' --as-of 2026-12-01T00:00:00Z", in: fixture)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try fixture.folder.read("out/output").hasPrefix("status=0\nreports="))
    #expect(try fixture.folder.read("out/summary").contains("stage pull-request"))
  }

  /// What stands behind it would be lost, an option that makes the gate stricter included.
  @Test func anOpenQuoteIsAnError() throws {
    let fixture = try GateFixture()
    let result = try run("--stage 'pull-request", in: fixture)
    #expect(result.status == 64)
    #expect(
      result.output.contains("::error title=hapticgate::the input arguments cannot be parted into words"))
    #expect(try fixture.folder.read("out/output") == "")
  }
}
