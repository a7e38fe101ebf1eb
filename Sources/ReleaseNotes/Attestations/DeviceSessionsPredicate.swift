import Evaluation
import Notation

/// What people felt, as a predicate of this project's own: `schemas/device-sessions.schema.json`.
enum DeviceSessionsPredicate {
  static let type = "urn:hapticgate:attestation:device-sessions:v1"

  static func statement(_ notes: ReleaseNotes) -> Statement {
    let files = notes.evidence.filter { $0.kind == .session }.map { ($0.path, $0) }
    let records = Dictionary(files) { first, _ in first }
    return Statement(
      predicateType: type,
      predicate: .object([
        ("time", .string(notes.asOf.utc.description)),
        ("bundleId", .optional(notes.bundleID)),
        ("shippedBuild", .optional(notes.shippedBuild)),
        ("sessions", .array(notes.sessions.map { session($0, records[$0.path]) })),
        ("coverage", .array(notes.coverage.flatMap(coverage))),
      ]))
  }

  private static func session(_ session: FeltSession, _ record: EvidenceReference?) -> JSONValue {
    .object([
      ("id", .string(session.id)), ("checklist", .string(session.checklist)),
      ("tester", .string(session.tester)),
      (
        "device",
        .object([
          ("model", .string(session.model)), ("os", .string(session.os)),
          ("osBuild", .optional(session.osBuild)),
        ])
      ),
      ("appVersion", .optional(session.version)), ("appBuild", .optional(session.build)),
      ("watchedCodeIdentical", .bool(session.isRelied)), ("sample", .bool(session.isSample)),
      ("record", record.map(Statement.resource) ?? .null),
      (
        "results",
        .array(
          session.scenarios.map { result in
            .object([
              ("scenario", .string(result.id)), ("verdict", .string(result.verdict)),
              ("felt", .optional(result.felt)),
              ("started", .optional(result.started?.utc.description)),
              ("ended", .optional(result.ended?.utc.description)),
            ])
          })
      ),
    ])
  }

  private static func coverage(_ table: CoverageTable) -> [JSONValue] {
    table.rows.flatMap { row in
      let cells = [(nil, row.anywhere)] + zip(table.devices, row.cells).map { ($0.id as String?, $1) }
      return cells.map { device, cell in
        JSONValue.object([
          ("checklist", .string(table.checklist)), ("scenario", .string(row.scenario)),
          ("device", .optional(device)), ("status", .string(cell.status.name)),
          ("sessions", NotesJSON.strings(cell.sessions)),
        ])
      }
    }
  }
}
