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
    var lines = ["# \(headline(trials))", ""] + leniency(trials)
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
    let losses = counted(trials.trials.count, "loss of evidence", "losses of evidence")
    if trials.trials.isEmpty { return "⛔️ no item passed, so that there is nothing to take away" }
    let unseen = trials.unseen.count
    if unseen > 0 { return "⛔️ \(unseen) of \(losses) \(unseen == 1 ? "changes" : "change") nothing" }
    guard trials.canBlock else { return "⛔️ \(losses), and the gate passes after each: it cannot fail" }
    return "✅ \(losses), each of them seen"
  }

  /// Why losses that are seen leave the gate green, and what to do about it; one paragraph a cause.
  private static func leniency(_ trials: Trials) -> [String] {
    Trial.Leniency.allCases.flatMap { cause -> [String] in
      let count = trials.trials.count { $0.leniency == cause }
      guard count > 0 else { return [] }
      return ["\(counted(count, "loss blocks", "losses block")) nothing: \(explanation(cause))", ""]
    }
  }

  private static func explanation(_ cause: Trial.Leniency) -> String {
    switch cause {
    case .advisoryGate:
      "the gate is advisory as of now (`enforce:`). It reports and lets everything pass until its mode is `blocking`."
    case .advisoryItem: "their items are `advisory`."
    case .untouched:
      "the change does not touch their items (`enforce: { scope: touched }`). Run `prove` where no change is "
        + "compared, as on the main branch, to try them."
    }
  }

  private static func row(_ trial: Trial) -> String {
    let gate = trial.isBlocked ? "is blocked" : "reports it and does not block"
    let sign = trial.isBlocked ? "✅" : trial.isSeen ? "⚠️" : "⛔️"
    let cells = [
      sign, MarkdownText.code(trial.item.description).markup, trial.kind.rawValue,
      MarkdownText.code(trial.subject).markup, trial.damage.title, trial.status.name,
      trial.isSeen ? gate : "passes as before",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
