public import Diagnostics
import Mustache

/// Renders a report in any of the formats.
public struct ReportRenderer: Sendable {
  /// The templates' names.
  public static let templateNames = ["report.md.mustache"]

  private let markdown: MustacheTemplate

  /// - Parameter override: gives the text of a template that replaces the built-in one, or nil.
  /// - Throws: a diagnostic with the template's name, line and column.
  public init(override: (String) -> String? = { _ in nil }) throws(Diagnostic) {
    let name = Self.templateNames[0]
    let builtIn = String(decoding: PackageResources.report_md_mustache, as: UTF8.self)
    markdown = try MustacheTemplate(parsing: override(name) ?? builtIn, name: name)
  }

  public func render(_ report: GateReport, as format: ReportFormat) throws(Diagnostic) -> String {
    switch format {
    case .markdown:
      try markdown.render(
        MarkdownReport.value(report), partials: { _ in nil }, escape: { MarkdownText(escaping: $0).markup })
    case .json: JSONReport.render(report)
    case .text: TextReport.render(report)
    case .junit: JUnitReport.render(report)
    case .sarif: SARIFReport.render(report)
    case .annotations: AnnotationsReport.render(report)
    case .gitlab: GitLabReport.render(report)
    }
  }
}
