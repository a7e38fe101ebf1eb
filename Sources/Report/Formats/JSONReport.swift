import Baseline
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation

/// The report as JSON: version 1, keys in a fixed order, absent values as null.
enum JSONReport {
  static func render(_ report: GateReport) -> String {
    let gate = report.gate
    let object = JSONValue.object([
      ("formatVersion", .int(1)),
      ("tool", .object([("name", .string("hapticgate")), ("version", .string(report.toolVersion))])),
      ("outcome", .string(gate.outcome.rawValue)),
      ("headline", .string(report.headline)),
      ("stage", .optional(gate.stage)),
      ("head", .optional(report.surroundings.head)),
      ("asOf", .string(gate.asOf.description)),
      ("advisory", .bool(gate.isAdvisory)),
      ("restsOnSamples", .bool(gate.restsOnSamples)),
      ("counts", .object(report.counts.map { ($0.status, .int($0.count)) })),
      ("people", .array(report.nextSteps.map(person))),
      ("items", .each(gate.items) { item($0, language: report.language) }),
      ("tuning", .array(report.tunedContracts.map(TuningJSON.value))),
      ("policyChanges", .array(gate.policyChanges.map { policyChange($0, gate) })),
      ("evidence", .each(report.evidence.files, file)),
      ("problems", .each(gate.problems, problem)),
    ])
    return object.serialised + "\n"
  }

  private static func person(_ next: NextSteps) -> JSONValue {
    .object([
      ("person", .string(next.owner.title)),
      ("minutes", next.minutes.map { .int($0) } ?? .null),
      (
        "steps",
        .each(next.steps) { step in
          .object([
            ("item", .string(step.item.name.description)),
            ("minutes", step.minutes.map { .int($0) } ?? .null),
            ("decision", .optional(step.decision?.description)), ("form", .optional(step.formAddress)),
          ])
        }
      ),
    ])
  }

  private static func item(_ item: ItemVerdict, language: Language) -> JSONValue {
    var underlying: String?
    if case .waived(let status) = item.status { underlying = status.rawValue }
    return .object([
      ("item", .string(item.name.description)),
      ("checklist", .string(item.name.checklist)),
      ("id", .string(item.name.id)),
      ("device", .optional(item.name.device)),
      ("kind", .string(item.kind.rawValue)),
      ("title", .string(item.title[language])),
      ("status", .string(item.status.name)),
      ("statusUnderneath", .optional(underlying)),
      ("advisory", .bool(item.isAdvisory)),
      ("untouched", .bool(item.isUntouched)),
      ("blocking", .bool(item.blocks)),
      ("note", .optional(item.note)),
      ("location", location(item.location)),
      ("proofs", .array(item.proofs.map(proof))),
      ("waiver", item.waiver.map(waiver) ?? .null),
    ])
  }

  private static func proof(_ proof: ProofVerdict) -> JSONValue {
    .object([
      ("kind", .string(proof.kind.rawValue)),
      ("subject", .string(proof.subject)),
      ("status", .string(proof.status.rawValue)),
      (
        "reasons",
        .array(
          proof.reasons.map { reason in
            .object([("text", .string(reason.text)), ("location", reason.location.map(location) ?? .null)])
          })
      ),
      ("remedy", .optional(proof.remedy)),
    ])
  }

  private static func waiver(_ waiver: Waiver) -> JSONValue {
    .object([
      ("reason", .string(waiver.reason)),
      ("approvedBy", .string(waiver.approvedBy)),
      ("expires", .string(waiver.expiryText)),
      ("location", location(waiver.location)),
    ])
  }

  private static func policyChange(_ change: PolicyChange, _ gate: Gate) -> JSONValue {
    .object([
      ("effect", .string(change.effect.rawValue)),
      ("subject", .string(change.subject.description)),
      ("text", .string(change.text)),
      ("allowed", .bool(change.isAllowed)),
      ("blocking", .bool(gate.blockingWeakenings.contains(change))),
      ("location", location(change.location)),
      ("former", change.former.map(location) ?? .null),
    ])
  }

  private static func file(_ file: EvidenceFile) -> JSONValue {
    .object([
      ("kind", .string(file.kind.rawValue)),
      ("path", .string(file.path)),
      ("summary", .string(file.summary)),
      ("sha256", .string(file.digest.hexadecimal)),
    ])
  }

  private static func problem(_ problem: Diagnostic) -> JSONValue {
    .object([
      ("severity", .string(problem.severity.rawValue)),
      ("message", .string(problem.message)),
      ("location", problem.location.map(location) ?? .null),
      ("remedy", .optional(problem.remedy)),
    ])
  }

  static func location(_ location: SourceLocation) -> JSONValue {
    .object([
      ("file", .string(location.file)),
      ("line", location.position.map { .int($0.line) } ?? .null),
      ("column", location.position.map { .int($0.column) } ?? .null),
    ])
  }
}
