import Diagnostics
import Evaluation
import Notation
import Sessions

/// How contracts were tuned, in the report as JSON.
enum TuningJSON {
  static func value(_ contract: TunedContract) -> JSONValue {
    .object([
      ("contract", .string(contract.name)),
      (
        "parameters",
        .array(
          contract.history.promised.map {
            .object([("name", .string($0.name)), ("value", .number($0.value))])
          })
      ),
      ("sessions", .array(contract.history.sessions.map(session))),
    ])
  }

  private static func session(_ felt: TuningHistory.FeltSession) -> JSONValue {
    .object([
      ("session", .string(felt.session)),
      ("time", .optional(felt.time?.description)),
      ("device", .string(felt.device)),
      ("os", .string(felt.os)),
      (
        "parameters",
        .array(
          felt.values.map {
            .object([
              ("name", .string($0.name)), ("value", .number($0.value)),
              ("former", $0.former.map { .number($0) } ?? .null),
            ])
          })
      ),
      ("adjustments", .array(felt.adjustments.map(adjustment))),
      (
        "observations",
        .array(
          felt.observations.map {
            .object([
              ("scenario", .string($0.scenario)), ("key", .string($0.key)), ("text", .string($0.text)),
            ])
          })
      ),
      ("location", JSONReport.location(felt.location)),
    ])
  }

  private static func adjustment(_ adjustment: SessionRecord.Adjustment) -> JSONValue {
    .object([
      ("parameter", .string(adjustment.parameter)),
      ("from", .number(adjustment.from)),
      ("to", .number(adjustment.to)),
      ("observed", .string(adjustment.observed)),
    ])
  }
}
