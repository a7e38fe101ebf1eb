import Checklists
import Evaluation
import Ledger
import Notation

/// The notes as JSON: version 1, keys in a fixed order, absent values as null.
enum NotesJSON {
  static func render(_ notes: ReleaseNotes, isRedacted: Bool) -> String {
    JSONValue.object([
      ("formatVersion", .int(1)),
      ("tool", .object([("name", .string("hapticgate")), ("version", .string(notes.toolVersion))])),
      ("from", revision(notes.from)), ("to", revision(notes.to)),
      ("commits", .int(notes.commits)),
      ("asOf", .string(notes.asOf.description)),
      ("bundleID", .optional(notes.bundleID)),
      ("shippedBuild", .optional(notes.shippedBuild)),
      ("redacted", .bool(isRedacted)), ("made", notes.making?.json ?? .null),
      ("gate", gate(notes.gate)),
      ("coverage", .array(notes.coverage.map(table))),
      ("sessions", .array(notes.sessions.map(session))),
      ("otherRecords", .int(notes.otherRecords)),
      ("contracts", .array(notes.contracts.map(contract))),
      ("devices", .array(notes.devices.map(device))),
      (
        "items",
        .array(
          notes.items.map {
            .object([("item", .string($0.name.description)), ("change", .string($0.kind.rawValue))])
          })
      ),
      ("waivers", .array(notes.waivers.map(waiver))),
      ("advisories", .array(notes.advisories.map(advisory))),
      (
        "records",
        .array(
          notes.records.map {
            .object([("path", .string($0.path)), ("change", .string($0.kind.rawValue))])
          })
      ),
      ("notVerified", .array(notes.gaps.map(gap))),
      ("evidence", .array(notes.evidence.map(file))),
    ]).serialised + "\n"
  }

  private static func revision(_ revision: Revision) -> JSONValue {
    .object([
      ("name", .string(revision.name)), ("commit", .string(revision.commit)),
      ("time", .string(revision.time.description)),
    ])
  }

  private static func gate(_ verdict: ReleaseNotes.GateVerdict) -> JSONValue {
    guard case .kept(let gate, let commit, let sameContent, let earlier) = verdict else { return .null }
    return .object([
      ("outcome", .string(gate.outcome.rawValue)), ("headline", .string(gate.headline)),
      ("passed", .bool(gate.isPassed)), ("stage", .optional(gate.stage)),
      ("asOf", .string(gate.asOf.description)), ("commit", .string(commit)),
      ("onSameFilesOnly", .bool(sameContent)), ("earlierRuns", .int(earlier)),
      ("advisory", .bool(gate.isAdvisory)), ("restsOnSamples", .bool(gate.restsOnSamples)),
      ("items", .array(gate.items.map(item))),
    ])
  }

  private static func item(_ item: RecordedGate.Item) -> JSONValue {
    .object(
      [
        ("item", .string(item.name.description)), ("kind", .string(item.kind.rawValue)),
        ("title", .string(item.title)),
      ] + status(item.status) + [
        ("advisory", .bool(item.isAdvisory)),
        ("note", .optional(item.note)),
        (
          "proofs",
          .array(
            item.proofs.map { proof in
              .object([
                ("kind", .string(proof.kind.rawValue)), ("subject", .string(proof.subject)),
                ("status", .string(proof.status.rawValue)),
                ("reasons", strings(proof.reasons.map(\.text))),
              ])
            })
        ),
      ])
  }

  private static func status(_ status: ItemStatus) -> [(String, JSONValue)] {
    var underneath: String?
    if case .waived(let proof) = status { underneath = proof.rawValue }
    return [("status", .string(status.name)), ("statusUnderneath", .optional(underneath))]
  }

  private static func table(_ table: CoverageTable) -> JSONValue {
    .object([
      ("checklist", .string(table.checklist)),
      (
        "devices",
        .array(
          table.devices.map {
            .object([
              ("id", .string($0.id)), ("model", .string($0.model)), ("os", .optional($0.os)),
              ("retired", .bool($0.isRetired)),
            ])
          })
      ),
      (
        "scenarios",
        .array(
          table.rows.map { row in
            .object([
              ("scenario", .string(row.scenario)), ("anyDevice", cell(row.anywhere)),
              ("devices", .object(zip(table.devices, row.cells).map { ($0.id, cell($1)) })),
            ])
          })
      ),
    ])
  }

  private static func cell(_ cell: CoverageCell) -> JSONValue {
    .object(
      status(cell.status) + [("sessions", strings(cell.sessions)), ("reasons", strings(cell.reasons))])
  }

  private static func session(_ session: FeltSession) -> JSONValue {
    var changes: [String] = []
    if case .changed(let found) = session.identity { changes = found }
    return .object([
      ("id", .string(session.id)), ("path", .string(session.path)),
      ("checklist", .string(session.checklist)), ("tester", .string(session.tester)),
      ("model", .string(session.model)), ("os", .string(session.os)),
      ("osBuild", .optional(session.osBuild)), ("version", .optional(session.version)),
      ("build", .optional(session.build)), ("days", strings(session.days)),
      ("watchedCodeIdentical", .bool(session.isRelied)), ("changes", strings(changes)),
      ("sample", .bool(session.isSample)),
      ("scenarios", strings(session.scenarios.map(\.id))),
    ])
  }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  private static func file(_ file: EvidenceReference) -> JSONValue {
    .object([
      ("kind", .string(file.kind.rawValue)), ("path", .string(file.path)),
      ("sha256", .string(file.digest.hexadecimal)), ("origin", .string(file.origin.rawValue)),
    ])
  }
}
