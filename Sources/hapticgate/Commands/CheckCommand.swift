import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
import Ledger
import Notation
import Report

/// `check`: reads checklists and evidence, judges, writes the reports and sets the exit status.
struct CheckCommand {
  private let options: EvaluationOptions

  init(_ options: EvaluationOptions) { self.options = options }

  func run() -> ExitStatus {
    let console = Console(color: options.color)
    let evaluated: EvaluatedGate
    switch EvaluatedGate.evaluate(options) {
    case .failure(let problems):
      console.report(problems.diagnostics)
      console.error("hapticgate: could not evaluate: the problems above stand in the way")
      return .couldNotEvaluate
    case .success(let value): evaluated = value
    }
    if !options.isQuiet || evaluated.gate.problems.hasErrors { console.report(evaluated.gate.problems) }
    do {
      try write(evaluated, console)
      try record(evaluated)
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
    return evaluated.exitStatus
  }

  private func write(_ evaluated: EvaluatedGate, _ console: Console) throws(Diagnostic) {
    let templates = try TemplateFolder.texts(ReportRenderer.templateNames, in: options.templates)
    let renderer = try ReportRenderer { templates[$0] }
    let report = evaluated.report(language: options.locale)
    if options.templates != nil, let unknown = try renderer.unknownNames(in: report).first { throw unknown }
    if options.reports.isEmpty { console.print(try renderer.render(report, as: .markdown)) }
    for request in options.reports {
      guard let format = ReportFormat(rawValue: request.format) else { continue }
      if let file = request.file {
        try FileSystem.write(Array(try renderer.render(report, as: format).utf8), to: file)
      } else if format == .gitHubSummary, let file = RunSurroundings.stepSummary {
        let text = try renderer.render(report, as: format, taken: FileSystem.size(of: file))
        try FileSystem.append(Array(text.utf8), to: file)
      } else {
        console.print(try renderer.render(report, as: format))
      }
    }
  }

  /// Keeps the verdict in the ledger, where one is named.
  private func record(_ evaluated: EvaluatedGate) throws(Diagnostic) {
    guard let folder = options.record else { return }
    let report = try ReportRenderer().render(evaluated.report(language: .english), as: .json)
    let head = options.completed(by: RunSurroundings.ciRun).head
    try LedgerFolder(folder).record(
      report, about: try LedgerSubject(head: head), by: try evaluated.workspace.policyFiles().map(\.file))
  }
}
