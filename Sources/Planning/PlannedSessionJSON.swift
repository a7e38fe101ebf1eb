package import Notation

/// A planned session as one JSON object: what the offline form is made from. The same session gives the same
/// bytes.
///
/// | key | holds |
/// | --- | --- |
/// | `format` | 1 |
/// | `id`, `code` | the record's id, and what the tester types into the app |
/// | `checklist` | `id`, `title` |
/// | `app` | `bundleID`, `version`, `build`, `commit` (null where unknown) |
/// | `device` | `required` (ids), `model`, `name`, `fleetName`, `os`, `modelPattern`, `osRange` (null where unknown), `choices`: `model`, `name`, `fleetName` |
/// | `settings` | in the order to set them: `key`, `value`, `required` |
/// | `minutes` | the estimated time of the whole session |
/// | `tasks` | in their order: `scenario`, `title`, `steps`, `observe` (`key`, `question`), `felt`, `contract`, `contractTitle`, `visible`, `needsLog`, `advisory`, `minutes`, `needs` (`item`, `cause`, `reasons`) |
/// | `record` | the record to fill in, with the keys of a session record; what the tester has to say is null |
///
/// A text is a string, or an object of texts by language (`en`, `ko`, `zh-Hant`) that may lack some of them:
/// the first there is, in this order, then stands in.
package enum PlannedSessionJSON {
  package static func value(_ session: PlannedSession) -> JSONValue {
    .object([
      ("format", .int(1)),
      ("id", .string(session.id)),
      ("code", .string(session.code)),
      (
        "checklist",
        .object([("id", .string(session.checklist)), ("title", text(session.checklistTitle))])
      ),
      ("app", app(session.app)),
      ("device", device(session.device)),
      (
        "settings",
        .array(
          session.settings.map {
            .object([
              ("key", .string($0.key)), ("value", .string($0.value)), ("required", .bool($0.isRequired)),
            ])
          })
      ),
      ("minutes", .int(session.minutes)),
      ("tasks", .array(session.tasks.map(task))),
      ("record", RecordStub(session).json),
    ])
  }

  private static func app(_ app: PlannedApp) -> JSONValue {
    .object([
      ("bundleID", .string(app.bundleID)), ("version", .optional(app.version)),
      ("build", .optional(app.build)), ("commit", .optional(app.commit)),
    ])
  }

  private static func device(_ device: PlannedDevice) -> JSONValue {
    .object([
      ("required", .array(device.required.map { .string($0) })),
      ("model", .optional(device.model)), ("name", .optional(device.name)),
      ("fleetName", .optional(device.fleetName)), ("os", .optional(device.os)),
      ("modelPattern", .optional(device.modelPattern)), ("osRange", .optional(device.osRange)),
      (
        "choices",
        .array(
          device.choices.map {
            .object([
              ("model", .string($0.model)), ("name", .string($0.name)),
              ("fleetName", .optional($0.fleetName)),
            ])
          })
      ),
    ])
  }

  private static func task(_ task: PlannedTask) -> JSONValue {
    .object([
      ("scenario", .string(task.scenario)),
      ("title", text(task.title)),
      ("steps", .array(task.steps.map(text))),
      (
        "observe",
        .array(task.observe.map { .object([("key", .string($0.key)), ("question", text($0.question))]) })
      ),
      ("felt", .string(task.felt)),
      ("contract", .optional(task.contract)),
      ("contractTitle", task.contractTitle.map(text) ?? .null),
      ("visible", task.visible.map(text) ?? .null),
      ("needsLog", .bool(task.needsLog)),
      ("advisory", .bool(task.isAdvisory)),
      ("minutes", .int(task.minutes)),
      ("needs", .array(task.needs.map(need))),
    ])
  }

  private static func need(_ need: Need) -> JSONValue {
    .object([
      ("item", .string(need.item)), ("cause", .string(need.cause.rawValue)),
      ("reasons", .array(need.reasons.map { .string($0) })),
    ])
  }

  /// One string where all languages share it, else those that the text has.
  private static func text(_ text: LocalizedText) -> JSONValue {
    let texts = text.languages.map { ($0.rawValue, text[$0]) }
    if texts.count == Language.allCases.count, Set(texts.map(\.1)).count == 1 { return .string(texts[0].1) }
    return .object(texts.map { ($0.0, .string($0.1)) })
  }
}
