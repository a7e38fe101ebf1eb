import Diagnostics
import Evaluation
import Ledger
import Notation
import Testing

@Suite struct LedgerEntryTests {
  @Test func whatIsWrittenIsReadBack() throws {
    let subject = LedgerSubject(
      commit: KeptGate.commit, checkout: String(repeating: "c", count: 40), tree: nil, isChanged: true)
    let bytes = Array(LedgerEntry.text(about: subject, by: KeptGate.policy(), report: KeptGate.report()).utf8)
    let path = LedgerEntry.path(about: subject, digest: .of(bytes))
    #expect(path == "\(KeptGate.commit)/-.\(Digest.of(bytes).hexadecimal).json")
    let entry = try LedgerReader.read(bytes, path: path)
    #expect(entry.subject == subject)
    #expect(entry.policy == KeptGate.policy())
    #expect(entry.gate.outcome == .passed)
    #expect(entry.gate.isPassed)
    #expect(entry.gate.stage == "release")
    #expect(entry.gate.asOf.description == "2026-12-01T00:00:00Z")
    let item = try #require(entry.gate.items.first)
    #expect(item.name.description == "haptics/silent")
    #expect(item.status == .proved(.passed))
    #expect(item.proofs.map(\.subject) == ["T.S/t"])
    #expect(item.proofs[0].reasons == [Reason("T.S/t passed", at: SourceLocation(file: "r.xml", line: 2))])
    #expect(entry.gate.files.map(\.path) == ["r.xml"])
  }

  @Test func aChangedFileIsNamed() throws {
    let subject = LedgerSubject(commit: KeptGate.commit, tree: KeptGate.tree)
    let text = LedgerEntry.text(
      about: subject, by: [], report: KeptGate.report(outcome: "blocked"))
    let path = "ledger/" + LedgerEntry.path(about: subject, digest: .of(text))
    let changed = Array(text.replacing("\"blocked\"", with: "\"passed\"").utf8)
    #expect(
      throws: Diagnostic.error(
        "was changed after it was recorded: its digest is not the one in its name",
        at: SourceLocation(file: path),
        remedy: "Restore the file, or remove it from the ledger and run the gate again.")
    ) { try LedgerReader.read(changed, path: path) }
  }

  @Test(
    arguments: [
      (
        KeptGate.report(item: "fine"),
        "status: expected one of passed, stale, missing, unverifiable, failed, not \"fine\""
      ),
      (
        KeptGate.report(item: "waived"),
        "statusUnderneath: expected one of passed, stale, missing, unverifiable, failed, not null"
      ),
      (
        KeptGate.report(outcome: "green"),
        "outcome: expected one of passed, blocked, could-not-evaluate, not \"green\""
      ),
      (KeptGate.report(asOf: "yesterday"), "asOf: expected a time with its zone, not \"yesterday\""),
      (
        KeptGate.report().replacing("\"formatVersion\": 1", with: "\"formatVersion\": 2"),
        "formatVersion: expected a whole number from 1 to 1, not \"2\""
      ),
      (
        KeptGate.report().replacing("\"items\":", with: "\"things\":"), "the report: key \"items\" is missing"
      ),
    ] as [(String, String)])
  func whatIsNotUnderstoodIsRefused(_ report: String, _ message: String) {
    let error = #expect(throws: Diagnostic.self) { try KeptGate.entry(report) }
    #expect(error?.message == message)
  }
}
