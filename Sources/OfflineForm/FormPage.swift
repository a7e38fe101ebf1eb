package import Diagnostics
import Mustache
package import Notation
package import Planning
import Report
package import Sessions

/// The offline form of a planned session: one HTML file that needs no network and no other file, and that a
/// tester fills in on a phone or a laptop. What it exports is a session record.
///
/// All languages are in it. Whatever comes from a checklist gets into the page as JSON and from there into text
/// nodes, and the page's own policy runs no script but the one that it was made with.
package struct FormPage: Sendable {
  package static let templateName = "form.html.mustache"

  private let template: MustacheTemplate
  private let texts: FormTexts

  /// - Parameter override: the text of a template that replaces the built-in one.
  /// - Throws: a diagnostic with the template's or the texts' place.
  package init(override: String? = nil) throws(Diagnostic) {
    let builtIn = String(decoding: PackageResources.form_html_mustache, as: UTF8.self)
    template = try MustacheTemplate(parsing: override ?? builtIn, name: Self.templateName)
    texts = try FormTexts()
  }

  /// - Parameters:
  ///   - session: what there is to do.
  ///   - catalogue: the devices to choose from.
  ///   - fleet: the team's own devices, in the order to show them.
  ///   - language: what the form begins with where the browser asks for none of its languages.
  ///   - version: the tool's.
  /// - Returns: the HTML; the same session gives the same bytes.
  /// - Throws: where the template nests too deep.
  package func render(
    _ session: PlannedSession, catalogue: DeviceCatalogue, fleet: [(id: String, model: String)],
    language: Language, version: String
  ) throws(Diagnostic) -> String {
    let data = FormData(
      session: session, texts: texts, catalogue: catalogue, fleet: fleet, language: language, version: version
    )
    return try template.render(
      .object([
        "language": .text(language.rawValue),
        "title": .text(session.checklistTitle[language]),
        "policy": .text(ContentPolicy.only(script: FormScript.text, style: FormScript.style)),
        "style": .markup(FormScript.style),
        "script": .markup(FormScript.text),
        "notices": .list(
          Language.allCases.map {
            .object([
              "language": .text($0.rawValue), "text": .text(texts.needsScript($0)),
            ])
          }),
        "session": .markup(HTMLText(scriptData: data.json.serialised).markup),
      ]), escape: { HTMLText(escaping: $0).markup })
  }
}
