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
