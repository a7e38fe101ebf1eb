import Ledger
import Notation

/// Gates as a ledger keeps them, written by hand.
enum KeptGate {
  static let commit = String(repeating: "a", count: 40)
  static let tree = String(repeating: "b", count: 40)

  /// A gate's JSON report with one item.
  static func report(
    outcome: String = "passed", stage: String? = "release", asOf: String = "2026-12-01T00:00:00Z",
    item: String = "passed"
  ) -> String {
    """
    {
      "formatVersion": 1,
      "tool": { "name": "hapticgate", "version": "0.1.0" },
      "outcome": "\(outcome)",
      "headline": "\(outcome): 1 item",
      "stage": \(stage.map { "\"\($0)\"" } ?? "null"),
      "asOf": "\(asOf)",
      "advisory": false,
      "restsOnSamples": false,
      "counts": {},
      "items": [
        {
          "item": "haptics/silent", "checklist": "haptics", "id": "silent", "device": null, "kind": "check",
          "title": "A failure is silent", "status": "\(item)", "statusUnderneath": null, "advisory": false,
          "blocking": false, "note": null,
          "location": { "file": "checklists/haptics.yml", "line": 3, "column": 5 },
          "proofs": [
            {
              "kind": "test", "subject": "T.S/t", "status": "passed",
              "reasons": [{ "text": "T.S/t passed", "location": { "file": "r.xml", "line": 2, "column": null } }],
              "remedy": null
            }
          ],
          "waiver": null
        }
      ],
      "evidence": [
        { "kind": "test results", "path": "r.xml", "summary": "one", "sha256": "\(String(repeating: "0", count: 64))" }
      ],
      "problems": []
    }

    """
  }

  /// A file of the policy that gates went by.
  static func policy(_ kind: String = "checklist", _ content: String = "one") -> [RecordedGate.File] {
    [.init(kind: kind, path: "checklists/haptics.yml", digest: .of(content))]
  }

  /// The entry that a report makes, read from its bytes.
  static func entry(
    _ report: String = report(), commit: String = commit, tree: String = tree, isChanged: Bool = false,
    policy: [RecordedGate.File] = policy()
  ) throws -> LedgerEntry {
    let subject = LedgerSubject(commit: commit, tree: tree, isChanged: isChanged)
    let bytes = Array(LedgerEntry.text(about: subject, by: policy, report: report).utf8)
    return try LedgerReader.read(
      bytes, path: "ledger/" + LedgerEntry.path(about: subject, digest: .of(bytes)))
  }
}
