import Diagnostics
import Notation
import Report
import Sessions

/// The inspection of a session record: its verdicts, and why the record or a result does not count by itself.
enum SessionInspection {
  static func inspect(_ bytes: [UInt8], path: String) -> Inspection {
    let file = SessionReader.read(bytes, path: path)
    guard let record = file.record else { return Inspection(format: "session", problems: file.problems) }
    let refusals = refusals(record)
    return Inspection(
      format: "session",
      fields: [
        ("id", .string(record.id)), ("checklist", .string(record.checklist)),
        (
          "device",
          .object([
            ("model", .string(record.device.model)), ("os", .string(record.device.os.description)),
            ("reality", .string(record.device.reality.rawValue)),
          ])
        ),
        ("verdicts", .array(record.results.map(verdict))),
        (
          "refusals",
          .array(
            refusals.map { .object([("rule", .string($0.rule.rawValue)), ("message", .string($0.message))]) })
        ),
      ], lines: lines(record, refusals), problems: file.problems)
  }

  /// By the record alone: any date counts, and the app and checklist are the record's own.
  private static func refusals(_ record: SessionRecord) -> [Refusal] {
    let policy = SessionPolicy(
      asOf: Timestamp(nanoseconds: .max), acceptSamples: false, catalogue: .shipped, needsCoreHaptics: true)
    return SessionRules.refusals(of: record, policy: policy, bundleID: record.app.bundleID)
      + record.results.flatMap { SessionRules.refusals(of: $0, in: record, observeKeys: [], policy: policy) }
  }

  private static func verdict(_ result: ScenarioResult) -> JSONValue {
    .object([
      ("scenario", .string(result.scenario)), ("verdict", .string(result.verdict.rawValue)),
      ("felt", .optional(result.felt?.rawValue)), ("started", .optional(result.started?.description)),
      ("ended", .optional(result.ended?.description)),
      (
        "observations",
        .object(result.observations.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
    ])
  }

  private static func lines(_ record: SessionRecord, _ refusals: [Refusal]) -> [String] {
    ["session \(record.id): \(record.device.model), \(record.device.os), \(record.tester)"]
      + record.results.map {
        "  \($0.scenario): \($0.verdict.rawValue), felt \($0.felt?.rawValue ?? "not said")"
      }
      + refusals.map { "  does not count (\($0.rule.rawValue)): \($0.message). \($0.remedy)" }
  }
}
