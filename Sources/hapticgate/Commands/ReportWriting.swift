import CommandLineOptions
import Diagnostics
import Files
import Report

/// Writes the reports that a command line asks for.
struct ReportWriting {
  private let options: EvaluationOptions
  private let renderer: ReportRenderer

  /// - Throws: where a template of the user's cannot be read.
  init(_ options: EvaluationOptions) throws(Diagnostic) {
    self.options = options
    let templates = try TemplateFolder.texts(ReportRenderer.templateNames, in: options.templates)
    renderer = try ReportRenderer { templates[$0] }
  }

  /// The reports' files that are one of `inputs`, under whatever name.
  static func refusals(_ options: EvaluationOptions, overwriting inputs: [String]) -> [Diagnostic] {
    options.reports.compactMap { request in
      guard let file = request.file, inputs.contains(where: { FileSystem.isSame($0, file) }) else {
        return nil
      }
      return .error(
        "--report \(request.format)=\(file) would overwrite what the gate reads", at: nil,
        remedy: "Name another file for the report.")
    }
  }

  /// Writes what can be written, each report for itself.
  ///
  /// - Returns: what could not be written. A place of the host's that has no room, or cannot be written to, is no
  ///   more than a warning: it changes no verdict.
  func write(_ report: GateReport, _ console: Console) throws(Diagnostic) -> [Diagnostic] {
    if options.templates != nil, let unknown = try renderer.unknownNames(in: report).first { throw unknown }
    if options.reports.isEmpty { console.print(try renderer.render(report, as: .markdown)) }
    return attempt { (format, file) throws(Diagnostic) in
      guard let file else { return console.print(try renderer.render(report, as: format), as: format.form) }
      try write(report, as: format, to: file)
    } summary: { (file) throws(Diagnostic) in
      try summarise(report, in: file)
    }
  }

  /// Writes into files, and nowhere else, that the gate could not be evaluated: what stood there is about another run.
  func writeFiles(_ report: GateReport) -> [Diagnostic] {
    attempt { (format, file) throws(Diagnostic) in
      if let file { try write(report, as: format, to: file) }
    } summary: { (file) throws(Diagnostic) in
      try summarise(report, in: file)
    }
  }

  private func attempt(
    _ write: (ReportFormat, String?) throws(Diagnostic) -> Void,
    summary: (String) throws(Diagnostic) -> Void
  ) -> [Diagnostic] {
    options.reports.compactMap { request in
      guard let format = ReportFormat(rawValue: request.format) else { return nil }
      let place = request.file == nil && format == .gitHubSummary ? RunSurroundings.stepSummary : nil
      do throws(Diagnostic) {
        if let place { try summary(place) } else { try write(format, request.file) }
        return nil
      } catch {
        return place == nil ? error : error.asWarning
      }
    }
  }

  private func write(_ report: GateReport, as format: ReportFormat, to file: String) throws(Diagnostic) {
    try FileSystem.write(Array(try renderer.render(report, as: format).utf8), to: file)
  }

  /// Adds to what other steps wrote.
  private func summarise(_ report: GateReport, in file: String) throws(Diagnostic) {
    let text = try renderer.render(report, as: .gitHubSummary, taken: FileSystem.size(of: file))
    try FileSystem.append(Array(text.utf8), to: file)
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }
}
