import Foundation
import Testing

/// What notes must not pass over: code that changed after it was felt, records that changed after they were filed,
/// devices that were retired, refs and files that cannot be read.
@Suite struct NotesGapTests {
  /// A fourth release after a change; what `change` leaves is committed.
  private func fourth(_ change: (ReleaseFixture) throws -> Void) throws -> ReleaseFixture {
    let fixture = try ReleaseFixture()
    try change(fixture)
    try fixture.git("add", "-A", date: "2026-12-10T09:00:00+09:00")
    try fixture.git("commit", "-q", "-m", "Change", date: "2026-12-10T09:00:00+09:00")
    try fixture.git("tag", "v1.3.0")
    return fixture
  }

  private func notes(_ fixture: ReleaseFixture, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(["notes", "--from", "v1.2.0", "--to", "v1.3.0"] + arguments, in: fixture.folder.url)
  }

  @Test func codeThatChangedAfterItWasFeltIsNotIdentical() throws {
    let fixture = try fourth {
      try $0.folder.write(
        "func doneEvents() -> [Event] { [Event(0.65), Event(0.1)] }\n", to: "Sources/Done.swift")
    }
    let result = try notes(fixture, "--app-build", "430")
    let page = MarkdownPage(result.output)
    let facts = try #require(page.lists["Haptics evidence for v1.3.0"])
    #expect(facts.contains("Felt on 412, shipped 430, watched code identical: no"))
    #expect(
      page.tables["Devices: Haptic feedback"]?[1] == ["Work finishes", "🕰 stale", "🕰 stale"])
    #expect(
      page.tables["Sessions"]?[1] == [
        "`2026-11-25-seventeen`", "M. L.", "iPhone17,1", "`26.1`", "2026-11-25", "`1.2.0 (412)`",
        "no<br>Sources/Done.swift changed", "finishes",
      ])
    #expect(
      page.lists["`haptics/done` Work is done: its code was touched"] == [
        "Felt as it ships by nobody", "Watched files touched: Sources/Done.swift",
      ])
    let gaps = try #require(page.lists["Not verified"])
    #expect(gaps.contains("Nobody felt this release on a device: no session is about the code that ships."))
    #expect(gaps.contains("Nobody felt Work is done (haptics/done) as it ships."))
  }

  /// On a side branch, in the file of the usual name that no configuration has to name.
  @Test func aWaiverThatCameAndWentOnASideBranchIsTold() throws {
    let repository = try ScratchRepository()
    try repository.git("tag", "v1")
    try repository.git("checkout", "-q", "-b", "side")
    try repository.fixture.folder.write(
      """
      format: 1
      waivers: [{ item: haptics/felt, reason: In repair, approved-by: "@kim", expires: 2026-12-20T00:00:00Z }]
      """, to: "hapticgate-waivers.yml")
    try repository.commit("Waive")
    try repository.fixture.folder.remove("hapticgate-waivers.yml")
    try repository.commit("Waive no more")
    try repository.git("checkout", "-q", "main")
    try repository.commit("Meanwhile")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
    let result = try Tool.run(
      ["notes", "--from", "v1", "--as-of", "2026-12-01T00:00:00Z"], in: repository.url)
    #expect(
      MarkdownPage(result.output).tables["Waivers"]?[1].contains("In repair") == true, "\(result.output)")
    let stage = try Tool.run(["notes", "--from", "v1", "--stage", "releas"], in: repository.url)
    #expect(stage.status == 2)
    #expect(stage.errors.contains("has no stage \"releas\"; did you mean \"release\"?"))
  }

  @Test func recordsThatChangedAfterTheyWereFiledAreNamed() throws {
    let fixture = try fourth {
      let record = "evidence/2026-11-25-seventeen.yml"
      try $0.folder.write(try $0.folder.read(record).replacing("M. L.", with: "N. N."), to: record)
      try $0.folder.remove("evidence/2026-10-20-eight.yml")
    }
    let gaps = try #require(MarkdownPage(try notes(fixture).output).lists["Not verified"])
    #expect(
      gaps.contains(
        "The record evidence/2026-10-20-eight.yml was there at the earlier release and is gone."))
    #expect(
      gaps.contains("The record evidence/2026-11-25-seventeen.yml is not what it was at the earlier release.")
    )
  }

  @Test func aRetiredDeviceIsNotVerified() throws {
    let fixture = try fourth {
      let checklist = "checklists/haptics.yml"
      try $0.folder.write(
        try $0.folder.read(checklist).replacing(
          "os: \">=26\" }", with: "os: \">=26\", retired: { on: 2026-12-05, reason: Lost } }"), to: checklist)
    }
    let page = MarkdownPage(try notes(fixture).output)
    #expect(
      page.lists["Changes of the device matrix"] == [
        "haptics/current was retired on 2026-12-05: Lost; last felt by M. L. on iPhone17,1 (26.1), 2026-11-25, build 412"
      ])
    #expect(
      page.lists["Not verified"]?.contains(
        "haptics/current was retired on 2026-12-05 (Lost): whether it feels right there was not verified.")
        == true)
  }

  @Test func anUnreadableRecordIsSaidAndTheNotesAreWritten() throws {
    let fixture = try fourth { try $0.folder.write("results: [\n", to: "evidence/broken.yml") }
    let result = try notes(fixture)
    #expect(result.status == 2)
    #expect(result.errors.contains("evidence/broken.yml:"))
    #expect(result.output.hasPrefix("# Haptics evidence for v1.3.0\n"))
  }

  @Test func anUnknownRefIsAnError() throws {
    let fixture = try ReleaseFixture()
    let result = try Tool.run(["notes", "--from", "v0.1.0", "--to", "v1.2.0"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: --from v0.1.0: this clone has no such commit
          help: Fetch it with its history, as in git fetch --tags --unshallow.

        """, "\(result.errors)")
  }

  @Test func notesNeedABeginning() throws {
    let fixture = try ReleaseFixture()
    let result = try Tool.run(["notes"], in: fixture.folder.url)
    #expect(result.status == 64)
    #expect(
      result.errors == "hapticgate: notes needs --from REF, or --verify FILE; see hapticgate notes --help\n")
  }
}
