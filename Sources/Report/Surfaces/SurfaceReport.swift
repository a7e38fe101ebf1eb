import Diagnostics
import Evaluation
import Mustache

/// The Markdown report for a place that takes only so much.
enum SurfaceReport {
  /// - Parameters:
  ///   - report: what to render.
  ///   - surface: the place.
  ///   - template: the Markdown report's.
  ///   - taken: the bytes that other reports took of the same place.
  /// - Returns: the text with its marker, within the surface's limit.
  /// - Throws: where the template cannot be rendered, or the place has no room for the verdict.
  static func render(
    _ report: GateReport, on surface: Surface, template: MustacheTemplate, taken: Int = 0
  ) throws(Diagnostic) -> String {
    let markup = ReportMarkup.markdown.bounded
    let content = try ContentBuilder.content(of: report, in: markup)
    let marker = surface.isReplaced ? marker(report) + "\n\n" : ""
    let room = surface.limit - taken - marker.utf8.count
    let (text, sizes) = try template.renderMeasuring(content.value, escape: markup.escape)
    guard text.utf8.count > room else { return marker + text }
    let cut = ContentBudget.cut(
      content, sizes, by: text.utf8.count - room, texts: try ReportText.texts(in: report.language))
    let shorter = try template.render(cut.value, escape: markup.escape)
    if shorter.utf8.count <= room { return marker + shorter }
    let verdict = verdict(report, surface).markup
    guard verdict.utf8.count <= room else {
      throw .error(
        "the report does not fit: \(surface.rawValue) takes \(surface.limit) bytes, of which \(taken) are taken",
        at: nil, remedy: "Let other tools write less to the same place.")
    }
    return marker + verdict
  }

  private static func marker(_ report: GateReport) -> String {
    CommentMarker(folder: report.surroundings.folders.working, stage: report.gate.stage).text
  }

  /// What is left of a report whose template alone is too long.
  private static func verdict(_ report: GateReport, _ surface: Surface) -> MarkdownText {
    let counts = report.counts.map { "\($0.count) \($0.status)" }.joined(separator: ", ")
    return """
      # \(report.headline)

      \(counts). The report does not fit here, not even shortened to \(surface.limit) bytes.

      """
  }
}
