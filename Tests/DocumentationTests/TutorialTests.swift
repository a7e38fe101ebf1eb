import Foundation
import Testing

/// The tutorial, done with the built tool; the tests of the tutorial's package alone are not run.
struct TutorialTests {
  private let page = Page("Documentation/tutorial.md")

  /// The steps for the author, up to the gate that is blocked because no test ran.
  @Test func authorsGateIsBlockedUntilTheTestsRan() throws {
    let folder = try TutorialFolder(page)
    let lint = try folder.run(["lint"])
    #expect(lint.status == 0, "\(lint.errors)")
    let check = try folder.run(["check", "--stage", "pull-request"])
    #expect(check.status == 1)
    #expect(check.output.contains("`haptics/failed-save-is-silent` **missing**"))
    #expect(check.output.contains("No test results were read"))
  }

  @Test func qualityAssurancesItemIsMissingUntilTheRecordIsThere() throws {
    let folder = try TutorialFolder(page)
    try folder.addScenario()
    let before = try folder.run(["check", "--stage", "pull-request"])
    #expect(before.status == 1)
    #expect(before.output.contains("\n### QA: 1, about"))

    try folder.addRecord()
    let lint = try folder.run(["lint", "evidence/sessions/mine.yml"])
    #expect(lint.status == 0, "\(lint.errors)")
    let passes = "| ✅ | passed | `haptics/somebody-felt-it` |"
    let after = try folder.run(["check", "--stage", "pull-request", "--accept-samples"])
    #expect(after.output.contains(passes), "\(after.output)")
    let withoutSamples = try folder.run(["check", "--stage", "pull-request"])
    #expect(!withoutSamples.output.contains(passes))
  }

  @Test func changedFileMakesTheRecordStale() throws {
    let folder = try TutorialFolder(page)
    try folder.addScenario()
    try folder.addRecord()
    try folder.write("public let another = 1\n", to: "Sources/Notes/Another.swift")
    let check = try folder.run(["check", "--stage", "pull-request", "--accept-samples"])
    #expect(check.status == 1)
    #expect(check.output.contains("`haptics/somebody-felt-it` **stale**"), "\(check.output)")
  }

  @Test func releaseAsksForTheDeviceThatNobodyFelt() throws {
    let folder = try TutorialFolder(page)
    try folder.addScenario()
    try folder.addRecord()
    try folder.replaceStages()
    let check = try folder.run([
      "check", "--stage", "release", "--accept-samples", "--report", "markdown=gate.md", "--report",
      "json=gate.json",
    ])
    #expect(check.status == 1)
    let report = try String(contentsOf: folder.url.appendingPathComponent("gate.md"), encoding: .utf8)
    #expect(report.contains("| Save succeeds | ❌ missing | ✅ passed |"), "\(report)")
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("gate.json").path))
  }

  @Test func notesTellWhatTheReleaseRestsOn() throws {
    let folder = try TutorialFolder(page)
    try folder.addScenario()
    try folder.addRecord()
    try folder.replaceStages()
    try folder.beginRepository()
    let check = try folder.run(["check", "--stage", "release", "--accept-samples", "--record", "ledger"])
    #expect(check.status == 1)
    let notes = try folder.run([
      "notes", "--from", "v0.9.0", "--to", "v1.0.0", "--accept-samples", "--ledger", "ledger",
      "--app-build", "2",
    ])
    #expect(notes.status == 1, "\(notes.errors)")
    #expect(notes.output.contains("The gate did not pass"))
    #expect(notes.output.contains("Felt on 1, shipped 2, watched code identical: yes"), "\(notes.output)")
    #expect(notes.output.contains("| `intensity` | – | `0.65` |"))
  }
}
