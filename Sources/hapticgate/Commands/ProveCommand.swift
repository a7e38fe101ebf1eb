import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Notation
import Proving
import Report

/// `prove`: takes each item's evidence away in turn and shows that the gate turns red.
struct ProveCommand {
  private let command: ParsedCommand

  init(_ command: ParsedCommand) { self.command = command }

  func run() -> ExitStatus {
    let options = EvaluationOptions(command)
    let console = Console(color: options.color)
    let evaluated: EvaluatedGate
    switch EvaluatedGate.evaluate(options) {
    case .failure(let problems):
      console.report(problems.diagnostics)
      return .couldNotEvaluate
    case .success(let value): evaluated = value
    }
    if evaluated.gate.outcome == .couldNotEvaluate {
      console.report(evaluated.gate.problems)
      return .couldNotEvaluate
    }
    let trials = prove(evaluated.input)
    console.print(Self.markdown(trials))
    return trials.areConvincing ? .passed : .blocked
  }

  private static func markdown(_ trials: Trials) -> String {
    var lines = ["# \(headline(trials))", ""]
    if !trials.trials.isEmpty {
      lines += [
        "| | Item | Proof | Of | Taken away | The item is | The gate |",
        String(repeating: "| --- ", count: 7) + "|",
      ]
      lines += trials.trials.map(row) + [""]
    }
    if !trials.untried.isEmpty {
      lines += ["Nothing was taken from items that no proof holds up:", ""]
      lines +=
        trials.untried.map { "- \(MarkdownText.code($0.item.description).markup) is \($0.status.name)" } + [
          ""
        ]
    }
    return lines.joined(separator: "\n")
  }

  private static func headline(_ trials: Trials) -> String {
    let count = trials.trials.count
    if count == 0 { return "⛔️ no item passed, so that there is nothing to take away" }
    let unseen = trials.unseen.count
    return unseen == 0
      ? "✅ \(counted(count, "loss of evidence", "losses of evidence")), each of them seen"
      : "⛔️ \(unseen) of \(counted(count, "loss of evidence", "losses of evidence")) \(unseen == 1 ? "changes" : "change") nothing"
  }

  private static func row(_ trial: Trial) -> String {
    let gate = trial.isEnforced ? "is blocked" : "reports it and does not block"
    let cells = [
      trial.isSeen ? "✅" : "⛔️", MarkdownText.code(trial.item.description).markup, trial.kind.rawValue,
      MarkdownText.code(trial.subject).markup, trial.damage.title, trial.status.name,
      trial.isSeen ? gate : "passes as before",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
