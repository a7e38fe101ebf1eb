import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
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
    switch EvaluatedGate.evaluate(options) {
    case .failure(let obstacles): return report(obstacles, console)
    case .success(let evaluated): return report(evaluated, console)
    }
  }

  private func report(_ evaluated: EvaluatedGate, _ console: Console) -> ExitStatus {
    if !options.isQuiet || evaluated.gate.problems.hasErrors { console.report(evaluated.gate.problems) }
    let refusals = ReportWriting.refusals(options, overwriting: evaluated.inputs)
    guard refusals.isEmpty else {
      console.report(refusals)
      return .usage
    }
    do {
      let problems = try ReportWriting(options).write(evaluated.report(language: options.locale), console)
      console.report(problems)
      try record(evaluated)
      return problems.hasErrors ? .couldNotEvaluate : evaluated.exitStatus
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  /// What stands in the way goes to standard error, and into every file that somebody will read as this run's report.
  private func report(_ obstacles: EvaluatedGate.Obstacles, _ console: Console) -> ExitStatus {
    console.report(obstacles.diagnostics)
    console.error("hapticgate: could not evaluate: the problems above stand in the way")
    let refusals = ReportWriting.refusals(options, overwriting: obstacles.inputs)
    do {
      console.report(
        refusals.isEmpty
          ? try ReportWriting(options).writeFiles(obstacles.report(options)) : refusals)
    } catch {
      console.report([error])
    }
    return .couldNotEvaluate
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
