import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Ledger
import Notation

/// `explain ITEM`: every proof of an item with what was found, what came near and what decided.
struct ExplainCommand {
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
    let wanted = command.operands.first ?? ""
    let items = evaluated.gate.items.filter { $0.name.description == wanted || $0.name.id == wanted }
    guard !items.isEmpty else {
      let names = evaluated.gate.items.map(\.name.description)
      let near = Suggestion.nearest(to: wanted, among: names).map { "; did you mean \($0)?" } ?? ""
      console.error(
        "hapticgate: no item is called \"\(wanted)\"\(near)\nKnown: \(names.joined(separator: ", "))")
      return .usage
    }
    let kept = ledger()
    console.report(kept.problems)
    for item in items {
      console.print(text(item, evaluated) + history(of: item, Ledger(kept.entries)))
    }
    return kept.problems.hasErrors ? .couldNotEvaluate : evaluated.exitStatus
  }

  private func ledger() -> (entries: [LedgerEntry], problems: [Diagnostic]) {
    do throws(Diagnostic) {
      var paths: [String] = []
      for folder in command.values(.ledger) { paths += try LedgerFolder(folder).entries() }
      return LedgerFolder.read(paths)
    } catch {
      return ([], [error])
    }
  }

  /// The verdicts that the ledger keeps, oldest first.
  private func history(of item: ItemVerdict, _ ledger: Ledger) -> String {
    let kept = ledger.history(of: item.name)
    guard !kept.isEmpty else { return "" }
    let lines = kept.map { entry, item in
      let commit = entry.subject.commit.prefix(12) + (entry.subject.isChanged ? " with changed files" : "")
      return "    \(entry.gate.asOf) \(commit), \(entry.gate.stage ?? "all items"): \(item.status.name)"
    }
    return (["  recorded before:"] + lines).map(DiagnosticPrinter.printable).joined(separator: "\n") + "\n"
  }

  private func text(_ item: ItemVerdict, _ evaluated: EvaluatedGate) -> String {
    var lines = [
      "\(item.name): \(item.status.name)\(item.isAdvisory ? " (advisory)" : "")", "  \(item.title[.english])",
    ]
    lines.append("  asked for at \(item.location)")
    if let note = item.note { lines.append("  \(note)") }
    if item.isUntouched { lines.append("  does not block: the change does not touch it") }
    for proof in item.proofs {
      lines.append("  \(proof.kind.rawValue) \(proof.subject): \(proof.status.rawValue)")
      for reason in proof.reasons {
        lines.append("    \(reason.text)\(reason.location.map { " (\($0))" } ?? "")")
      }
      if let remedy = proof.remedy { lines.append("    → \(remedy)") }
    }
    if let waiver = item.waiver {
      lines.append("  waived by \(waiver.approvedBy) until \(waiver.expiryText): \(waiver.reason)")
    }
    lines.append("  searched:")
    lines += evaluated.evidence.files.map { "    \($0.kind.rawValue) \($0.path): \($0.summary)" }
    if evaluated.evidence.files.isEmpty { lines.append("    no evidence file was found") }
    return lines.map(DiagnosticPrinter.printable).joined(separator: "\n") + "\n"
  }
}
