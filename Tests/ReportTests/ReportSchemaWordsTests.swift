import Baseline
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Foundation
import Testing

/// The words that `schemas/report.schema.json` lists are those that a report can hold.
@Suite struct ReportSchemaWordsTests {
  private static func schema() -> [String: Any] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = (try? Data(contentsOf: root.appendingPathComponent("schemas/report.schema.json"))) ?? Data()
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  /// The words of a key, of the whole report or of a definition.
  private static func words(_ key: String, of definition: String? = nil) -> [String] {
    let schema = schema()
    let owner = definition.flatMap { (schema["$defs"] as? [String: Any])?[$0] as? [String: Any] } ?? schema
    let property = (owner["properties"] as? [String: Any])?[key] as? [String: Any]
    return (property?["enum"] as? [Any] ?? []).compactMap { $0 as? String }
  }

  @Test func wordsOfTheGate() {
    #expect(Self.words("outcome") == Gate.Outcome.allCases.map(\.rawValue))
    #expect(
      Self.words("person", of: "person").map { $0.lowercased() }
        == ItemVerdict.Owner.allCases.map { $0.rawValue.lowercased() })
    #expect(Self.words("effect", of: "policyChange") == PolicyChange.Effect.allCases.map(\.rawValue))
    #expect(Self.words("kind", of: "file") == EvidenceFile.Kind.allCases.map(\.rawValue))
    #expect(Self.words("severity", of: "problem") == Diagnostic.Severity.allCases.map(\.rawValue))
  }

  @Test func wordsOfItemsAndProofs() {
    let statuses = ProofStatus.allCases.map(\.rawValue)
    #expect(Self.words("kind", of: "item") == ItemVerdict.Kind.allCases.map(\.rawValue))
    #expect(Self.words("status", of: "item") == statuses + ["waived", "not-applicable"])
    #expect(Self.words("statusUnderneath", of: "item") == statuses)
    #expect(Self.words("kind", of: "proof") == Proof.Kind.allCases.map(\.rawValue))
    #expect(Self.words("status", of: "proof") == statuses)
  }
}
