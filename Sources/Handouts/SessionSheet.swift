package import Diagnostics
import Locales
import Mustache
import Notation
package import Planning
import Report
import Sessions

/// The sheet of a session, to print and to hold beside the phone: Markdown from the template
/// `sheet.md.mustache`.
package struct SessionSheet: Sendable {
  package static let templateName = "sheet.md.mustache"

  private let template: MustacheTemplate
  private let texts: HandoutTexts

  /// - Parameters:
  ///   - texts: the language of the sheet.
  ///   - override: the text of a template that replaces the built-in one, or nil.
  /// - Throws: a diagnostic with the template's name, line and column.
  package init(_ texts: HandoutTexts, override: String? = nil) throws(Diagnostic) {
    let builtIn = String(decoding: PackageResources.sheet_md_mustache, as: UTF8.self)
    template = try MustacheTemplate(parsing: override ?? builtIn, name: Self.templateName)
    self.texts = texts
  }

  /// The sheet of a session whose record lies at `recordPath`.
  package func render(_ session: PlannedSession, recordPath: String) throws(Diagnostic) -> String {
    try template.render(
      value(session, recordPath), partials: { _ in nil }, escape: { MarkdownText(escaping: $0).markup })
  }

  private func value(_ session: PlannedSession, _ recordPath: String) -> MustacheValue {
    let written =
      [session.checklistTitle]
      + session.tasks.flatMap { [$0.title] + $0.steps + $0.observe.map(\.question) }
    return .object([
      "texts": .object(texts.plain.mapValues { .text($0) }),
      "checklist": .text(session.checklistTitle[texts.language]),
      "id": code(session.id), "code": code(session.code),
      "phone": .text(texts.device(session.device)), "app": .text(texts.app(session.app)),
      "minutes": .text(texts.duration(session.minutes)),
      "isFallback": .bool(written.contains { $0.text(in: texts.language).isFallback }),
      "preparation": steps([
        texts[.holdIt], texts(.installApp, ["app": texts.app(session.app)]),
        texts(.typeCode, ["code": session.code]),
      ]),
      "settings": .list(session.settings.map(setting)), "blanks": .list(blanks(session)),
      "tasks": .list(session.tasks.enumerated().map { task($1, number: $0 + 1) }),
      "closing": steps([
        texts[.stopLog], texts(.fillIn, ["record": recordPath]), texts(.handIn, ["record": recordPath]),
      ]),
    ])
  }

  private func code(_ text: String) -> MustacheValue { .markup(MarkdownText.code(text).markup) }

  private func steps(_ texts: [String]) -> MustacheValue { .list(texts.map { .object(["step": .text($0)]) }) }

  private func setting(_ setting: RequiredSetting) -> MustacheValue {
    .object([
      "name": .text(texts.setting(setting.key)), "value": .text(texts.settingValue(setting.value)),
      "required": .bool(setting.isRequired),
    ])
  }

  /// What the tester writes down once: what is known already is not asked.
  private func blanks(_ session: PlannedSession) -> [MustacheValue] {
    var blanks = [(texts[.tester], "")]
    if session.device.model == nil { blanks.append((texts[.testedDevice], texts[.testedDeviceHint])) }
    blanks.append((texts[.testedSystem], session.device.os ?? texts[.testedSystemHint]))
    if session.app.build == nil { blanks.append((texts[.testedBuild], "")) }
    return blanks.map { .object(["label": .text($0), "hint": .text($1)]) }
  }

  private func task(_ task: PlannedTask, number: Int) -> MustacheValue {
    let language = texts.language
    let causes = texts.causes(task.needs)
    return .object([
      "number": .text(String(number)), "title": .text(task.title[language]),
      "needs": .list(
        causes.enumerated().map { index, cause in
          .object(["text": .text(cause), "isLast": .bool(index == causes.count - 1)])
        }),
      "steps": .list(
        task.steps.enumerated().map { index, step in
          .object(["number": .text(String(index + 1)), "step": .text(step[language])])
        }),
      "felt": .text(ScenarioResult.Felt(rawValue: task.felt).map(texts.felt) ?? task.felt),
      "visible": task.visible.map { .text($0[language]) } ?? .none,
      "observe": .list(task.observe.map { .object(["question": .text($0.question[language])]) }),
      "verdicts": .list(ScenarioResult.Verdict.allCases.map { .object(["word": .text(texts.verdict($0))]) }),
      "feelings": .list(ScenarioResult.Felt.allCases.map { .object(["word": .text(texts.felt($0))]) }),
    ])
  }
}
