import Notation
import Planning
import Sessions

/// What the form's script works on.
struct FormData {
  var session: PlannedSession
  var texts: FormTexts
  var catalogue: DeviceCatalogue
  var fleet: [(id: String, model: String)]
  var language: Language
  var version: String

  var json: JSONValue {
    .object([
      ("version", .string(version)),
      ("language", .string(language.rawValue)),
      ("languages", .array(Language.allCases.map { .string($0.rawValue) })),
      ("digest", .string(Digest.of(RecordStub(session).json.serialised).short)),
      ("plan", PlannedSessionJSON.value(session)),
      ("words", words),
      ("fillers", .array(ObservationText.fillers.sorted().map { .string($0) })),
      ("devices", .array(devices)),
      (
        "fleet",
        .array(fleet.map { .object([("id", .string($0.id)), ("model", .string($0.model))]) })
      ),
      ("texts", texts.json),
    ])
  }

  /// The words that a tester chooses between.
  private var words: JSONValue {
    .object([
      ("verdict", .array(ScenarioResult.Verdict.allCases.map { .string($0.rawValue) })),
      ("felt", .array(ScenarioResult.Felt.allCases.map { .string($0.rawValue) })),
      ("handling", .array(Handling.allCases.map { .string($0.rawValue) })),
      ("reality", .array(Reality.allCases.map { .string($0.rawValue) })),
    ])
  }

  /// Devices that can be held. Nobody holds a family (`iPad*`) or a simulator.
  private var devices: [JSONValue] {
    catalogue.entries.filter { $0.reality == .physical && !$0.model.hasSuffix("*") }.reversed().map {
      .object([
        ("model", .string($0.model)), ("name", .string($0.name)), ("haptics", .string($0.haptics.rawValue)),
      ])
    }
  }
}
