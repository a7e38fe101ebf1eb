public import Diagnostics
import Mustache

/// Renders a report in any of the formats.
public struct ReportRenderer: Sendable {
  /// The templates' names.
  public static let templateNames = ["report.md.mustache", "report.html.mustache"]

  private let markdown: MustacheTemplate
  private let html: MustacheTemplate

  /// - Parameter override: gives the text of a template that replaces the built-in one, or nil.
  /// - Throws: a diagnostic with the template's name, line and column.
  public init(override: (String) -> String? = { _ in nil }) throws(Diagnostic) {
    let builtIn = [PackageResources.report_md_mustache, PackageResources.report_html_mustache]
    func template(_ index: Int) throws(Diagnostic) -> MustacheTemplate {
      let name = Self.templateNames[index]
      return try MustacheTemplate(
        parsing: override(name) ?? String(decoding: builtIn[index], as: UTF8.self), name: name)
    }
    markdown = try template(0)
    html = try template(1)
  }

  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: what to render.
  ///   - format: the format.
  ///   - taken: the bytes that the place of the report already holds, for formats with a limit.
  /// - Returns: the whole text.
  /// - Throws: where a template cannot be rendered, or a place has no room for the verdict.
  public func render(
    _ report: GateReport, as format: ReportFormat, taken: Int = 0
  ) throws(Diagnostic) -> String {
    switch format {
    case .markdown: try render(report, with: markdown, in: .markdown)
    case .html: try render(report, with: html, in: .html)
    case .gitHubComment: try render(report, on: .gitHubComment, taken: taken)
    case .gitHubSummary: try render(report, on: .gitHubSummary, taken: taken)
    case .gitLabNote: try render(report, on: .gitLabNote, taken: taken)
    case .json: JSONReport.render(report)
    case .text: TextReport.render(report)
    case .junit: JUnitReport.render(report)
    case .sarif: SARIFReport.render(report)
    case .annotations: AnnotationsReport.render(report)
    case .gitlab: GitLabReport.render(report)
    }
  }

  /// What the templates ask for and no report has: it would render as nothing, in order of place.
  public func unknownNames(in report: GateReport) throws(Diagnostic) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (template, markup) in [(markdown, ReportMarkup.markdown), (html, .html)] {
      found += template.unknownNames(in: try ContentBuilder.content(of: report, in: markup).value)
    }
    return found
  }

  private func render(
    _ report: GateReport, on surface: Surface, taken: Int
  ) throws(Diagnostic) -> String {
    try SurfaceReport.render(report, on: surface, template: markdown, taken: taken)
  }

  private func render(
    _ report: GateReport, with template: MustacheTemplate, in markup: ReportMarkup
  ) throws(Diagnostic) -> String {
    try template.render(
      try ContentBuilder.content(of: report, in: markup).value, escape: markup.escape)
  }
}
