import Foundation
import Testing

/// `check --record` and what reads it.
@Suite struct LedgerCommandTests {
  private func names(_ ledger: String, _ fixture: ReleaseFixture) throws -> [String] {
    let commit = try fixture.git("rev-parse", "HEAD")
    let folder = fixture.folder.url.appendingPathComponent("\(ledger)/\(commit)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func aGateIsKeptOnceUnderItsCommitAndTree() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    try fixture.recordGate()
    let found = try names("ledger", fixture)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix(try fixture.git("rev-parse", "HEAD^{tree}") + "."))
  }

  /// Two runners, their ledgers copied together in either order.
  @Test func mergingHasNoOrder() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate(asOf: "2026-12-01T01:00:00Z", ledger: "out/one")
    try fixture.recordGate(asOf: "2026-12-01T02:00:00Z", ledger: "out/two")
    func merged(_ first: String, _ second: String, _ target: String) throws -> String {
      for ledger in [first, second] {
        let commit = try fixture.git("rev-parse", "HEAD")
        for name in try names(ledger, fixture) {
          try fixture.folder.write(
            try fixture.folder.read("\(ledger)/\(commit)/\(name)"), to: "\(target)/\(commit)/\(name)")
        }
      }
      return try Tool.run(
        ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", target], in: fixture.folder.url
      ).output.replacing(target, with: "LEDGER")
    }
    let output = try merged("out/one", "out/two", "out/merged")
    #expect(output == (try merged("out/two", "out/one", "out/turned")))
    #expect(output.contains("as of 2026-12-01T02:"))
    #expect(output.contains("1 earlier run of this gate is on file"))
    let both = try Tool.run(
      ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "out/two", "--ledger", "out/one"],
      in: fixture.folder.url)
    #expect(both.output.contains("1 earlier run of this gate is on file"))
  }

  @Test func aGateOfTheSameFilesCountsForAnotherCommit() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    try fixture.git("commit", "-q", "--amend", "-m", "Another message")
    try fixture.git("tag", "-f", "v1.2.0")
    let result = try fixture.notes()
    #expect(result.status == 0)
    #expect(result.output.contains(", whose files are exactly those of v1"), "\(result.output.prefix(600))")
  }

  @Test func aGateOfChangedFilesDoesNotCount() throws {
    let fixture = try ReleaseFixture()
    try fixture.folder.write("struct Player {}\n", to: "Sources/Player.swift")
    try fixture.recordGate()
    let result = try fixture.notes()
    #expect(result.status == 1)
    #expect(
      MarkdownPage(result.output).lists["Not verified"]?.first
        == "The gate on file ran on files that had been changed after the commit: it says nothing of the release."
    )
  }

  /// The gate of a pull request runs on its merge with the base, whose files need not be those of the release.
  @Test func aGateOfAMergeDoesNotCount() throws {
    let fixture = try ReleaseFixture()
    let release = try fixture.git("rev-parse", "HEAD")
    try fixture.folder.write("On the base.\n", to: "README.md")
    try fixture.git("add", "README.md")
    try fixture.git("commit", "-q", "-m", "Move the base on")
    try fixture.recordGate("--head", release)
    let result = try fixture.notes()
    #expect(result.status == 1)
    #expect(
      MarkdownPage(result.output).lists["Not verified"]?.first
        == "The gate on file ran on other files than the release's, such as a merge of it with its base: it says nothing of the release."
    )
  }

  /// A shorter checklist of the runner's own makes no verdict on the release.
  @Test func aGateByAnotherChecklistDoesNotCount() throws {
    let fixture = try ReleaseFixture()
    let checklist = try fixture.folder.read("checklists/haptics.yml")
    try fixture.folder.write(checklist + "\n# easier\n", to: "out/easier.yml")
    let gate = try fixture.recordGate("--checklist", "out/easier.yml")
    #expect(gate.status == 0, "\(gate.errors)")
    let result = try fixture.notes()
    #expect(result.status == 1)
    #expect(
      MarkdownPage(result.output).lists["Not verified"]?.first
        == "The gate on file went by other files than the release's (checklist): it says nothing of the release."
    )
  }

  @Test func aFileIsNoLedger() throws {
    let fixture = try ReleaseFixture()
    try fixture.folder.write("{}", to: "ledger")
    let result = try fixture.notes()
    #expect(result.status == 2)
    #expect(result.errors.contains("ledger: error: is no ledger"), "\(result.errors)")
  }

  @Test func explainTellsTheHistory() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let result = try Tool.run(
      ["explain", "haptics/one-event", "--stage", "release", "--ledger", "ledger"], in: fixture.folder.url)
    let commit = try fixture.git("rev-parse", "--short=12", "HEAD")
    #expect(
      result.output.hasSuffix("  recorded before:\n    2026-12-01T01:00:00Z \(commit), release: passed\n"),
      "\(result.output)")
  }

  @Test func outsideOfACheckoutNothingIsKept() throws {
    let fixture = try GateFixture()
    let result = try Tool.run(["check", "--record", "ledger", "--quiet"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("--record: this is no Git checkout with a commit"))
  }
}
