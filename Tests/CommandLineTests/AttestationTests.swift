import Foundation
import Testing

/// The statements that `notes --attest` writes.
@Suite struct AttestationTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "scripts/check-statements.py")

  private static func python(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String)
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private static let hasDefinitions =
    (try? python(
      ["-c", "import in_toto_attestation, jsonschema"], in: FileManager.default.temporaryDirectory))?.status
    == 0

  private func attested(_ arguments: String...) throws -> ReleaseFixture {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    try fixture.folder.write("an app\n", to: "out/Tide.ipa")
    let result = try Tool.run(
      [
        "notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger", "--attest", "out/statements",
        "--subject", "out/Tide.ipa",
      ] + arguments, in: fixture.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return fixture
  }

  private func statement(_ name: String, _ fixture: ReleaseFixture) throws -> [String: Any] {
    let text = try fixture.folder.read("out/statements/\(name).intoto.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func subjectsAreTheCommitAndTheFiles() throws {
    let fixture = try attested()
    let commit = try fixture.git("rev-parse", "v1.2.0^{commit}")
    for name in ["test-result", "verdict", "device-sessions"] {
      let statement = try statement(name, fixture)
      #expect(statement["_type"] as? String == "https://in-toto.io/Statement/v1")
      let subjects = try #require(statement["subject"] as? [[String: Any]])
      #expect(subjects.map { $0["name"] as? String } == ["v1.2.0", "Tide.ipa"])
      #expect(subjects[0]["digest"] as? [String: String] == ["gitCommit": commit])
      // printf 'an app\n' | sha256sum
      #expect(
        subjects[1]["digest"] as? [String: String] == [
          "sha256": "a4c6e70b90fd263c324cc0f892345b9f3b003c95d06117d23bffeb3049fbac88"
        ])
    }
  }

  @Test func aSkippedTestIsNoPassedOne() throws {
    let fixture = try attested()
    let result = try #require(try statement("test-result", fixture)["predicate"] as? [String: Any])
    #expect(result["result"] as? String == "WARNED")
    #expect(result["passedTests"] as? [String] == ["TideTests.EventTests/testOneEvent", "pattern done"])
    #expect(result["warnedTests"] as? [String] == ["TideTests.FlowTests/testFailureIsSilent"])
    #expect(result["failedTests"] as? [String] == [])
    let verdict = try #require(try statement("verdict", fixture)["predicate"] as? [String: Any])
    #expect(verdict["verificationResult"] as? String == "PASSED")
    #expect(verdict["verifiedLevels"] as? [String] == ["HAPTICGATE_RELEASE"])
  }

  @Test func aBlockedGateIsAttestedAsFailed() throws {
    let fixture = try ReleaseFixture()
    try fixture.folder.write("<testsuites/>", to: "build/results.xml")
    try fixture.recordGate()
    let written = try fixture.notes("--attest", "out/statements")
    #expect(written.status == 1)
    let result = try #require(try statement("test-result", fixture)["predicate"] as? [String: Any])
    #expect(result["result"] as? String == "FAILED")
    #expect(result["failedTests"] as? [String] == ["TideTests.EventTests/testOneEvent"])
    let verdict = try #require(try statement("verdict", fixture)["predicate"] as? [String: Any])
    #expect(verdict["verificationResult"] as? String == "FAILED")
    #expect(verdict["verifiedLevels"] as? [String] == ["FAILED"])
  }

  @Test func withoutAGateOnlyTheSessionsAreAttested() throws {
    let fixture = try ReleaseFixture()
    let written = try Tool.run(
      ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--attest", "out/statements"], in: fixture.folder.url)
    #expect(written.status == 1)
    #expect(written.errors.contains("no gate of the release is on file"))
    let folder = fixture.folder.url.appendingPathComponent("out/statements").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["device-sessions.intoto.json"])
  }

  @Test(.enabled(if: hasDefinitions, "needs Python with in-toto-attestation and jsonschema"))
  func statementsHoldToThePublicDefinitions() throws {
    let fixture = try attested("--redact")
    let checked = try Self.python([Self.script.path, "out/statements"], in: fixture.folder.url)
    #expect(checked.status == 0, "\(checked.output)")
    #expect(
      checked.output == """
        device-sessions.intoto.json: urn:hapticgate:attestation:device-sessions:v1
        test-result.intoto.json: https://in-toto.io/attestation/test-result/v0.1
        verdict.intoto.json: https://slsa.dev/verification_summary/v1

        """)
  }
}
