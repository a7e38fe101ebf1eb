import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
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
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
    return evaluated.exitStatus
  }

  private func write(_ evaluated: EvaluatedGate, _ console: Console) throws(Diagnostic) {
    let renderer = try ReportRenderer { name in
      options.templates.flatMap { folder in
        (try? FileSystem.read(Path.join(folder, name))).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    let report = evaluated.report(language: options.locale)
    if options.reports.isEmpty { console.print(try renderer.render(report, as: .markdown)) }
    for request in options.reports {
      guard let format = ReportFormat(rawValue: request.format) else { continue }
      let text = try renderer.render(report, as: format)
      if let file = request.file {
        try FileSystem.write(Array(text.utf8), to: file)
      } else {
        console.print(text)
      }
    }
  }
}
