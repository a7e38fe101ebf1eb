import Baseline
import Checklists
import Diagnostics
import Evaluation
import Notation
import Sessions

/// The report for a terminal: the verdict, what is open with its reasons and remedies, and the counts.
enum TextReport {
  static func render(_ report: GateReport) -> String {
    var lines = ["hapticgate: \(report.headline)"]
    lines += report.gate.policyChanges.flatMap { policyChange($0, report.gate) }
    for next in report.nextSteps {
      let time = next.minutes.map { ", about \($0) min" } ?? ""
      lines += ["", "\(next.owner.title): \(counted(next.steps.count, "item"))\(time)"]
      lines += next.steps.flatMap { step in
        let ways = [step.decision.map { "decide: \($0)" }, step.formAddress.map { "form: \($0)" }]
        return item(step.item, mark: "✘", language: report.language)
          + ways.compactMap { $0.map { DiagnosticPrinter.printable("    → \($0)") } }
      }
    }
    lines += report.advisoryFindings.flatMap { item($0, mark: "▲", language: report.language) }
    lines += report.differingPatterns.flatMap(PatternText.lines).map(DiagnosticPrinter.printable)
    lines += report.tunedContracts.flatMap(tuning)
    let counts = report.counts.map { "\($0.count) \($0.status)" }.joined(separator: ", ")
    lines.append(counts.isEmpty ? "no items" : counts)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func policyChange(_ change: PolicyChange, _ gate: Gate) -> [String] {
    let mark = gate.blockingWeakenings.contains(change) ? "✘" : change.effect == .weakening ? "▲" : "·"
    var lines = ["", "\(mark) \(change.effect.rawValue): \(change.subject): \(change.text)"]
    lines.append("    \(change.location)\(change.former.map { ", before \($0)" } ?? "")")
    if let remedy = change.remedy { lines.append("    → \(remedy.text) \(remedy.option)") }
    return lines.map(DiagnosticPrinter.printable)
  }

  private static func item(_ item: ItemVerdict, mark: String, language: Language) -> [String] {
    var lines = ["", "\(mark) \(item.name) \(item.status.name): \(item.title[language])"]
    for proof in item.proofs where proof.status != .passed {
      for reason in proof.reasons {
        lines.append("    \(reason.location.map { "\($0): " } ?? "")\(reason.text)")
      }
      if let remedy = proof.remedy { lines.append("    → \(remedy)") }
    }
    return lines.map(DiagnosticPrinter.printable)
  }

  private static func tuning(_ contract: TunedContract) -> [String] {
    var lines = ["", "tuning of \(contract.name): the contract says \(contract.history.promised.text)"]
    for felt in contract.history.sessions {
      lines.append(
        "    \(felt.time?.description ?? "–") \(felt.session), \(felt.device), \(felt.os): \(felt.values.text)"
      )
      lines += felt.adjustments.map { "      asks for \($0.change): \($0.observed)" }
      lines += felt.observations.map { "      \($0.line)" }
    }
    return lines.map(DiagnosticPrinter.printable)
  }
}
