import Checklists
import Diagnostics
import Evidence
import Notation
import SourceFacts

extension ItemEvaluator {
  /// The implicit item `coverage`: no haptic call site in production that no contract accounts for. Nil
  /// where the checklist turns it off or nobody said which code is production code.
  func coverageVerdict() -> ItemVerdict? {
    guard checklist.coverage != .off, let sites = input.evidence.callSites[checklist.id] else { return nil }
    let functions = Set(checklist.contracts.map { Self.baseName($0.function) })
    let watched = Set(
      checklist.contracts.flatMap { input.evidence.watched["\(checklist.id)/\($0.id)"] ?? [] }.map(\.path))
    let uncovered = sites.filter { site in
      if let enclosing = site.enclosingFunction, functions.contains(enclosing) { return false }
      return !watched.contains(site.location.file)
    }
    let proof = ProofVerdict(
      .source, "coverage", uncovered.isEmpty ? .passed : .missing,
      uncovered.isEmpty
        ? [Reason("\(counted(sites.count, "haptic call site")), all covered by contracts")]
        : uncovered.map { Reason("\($0.name) is covered by no contract", at: $0.location) },
      remedy: uncovered.isEmpty
        ? nil : "Write a contract for the feedback, or let the watch of one match the file.")
    return ItemVerdict(
      name: ItemName(checklist: checklist.id, id: "coverage"), kind: .coverage,
      title: LocalizedText("Every haptic call site has a contract"), status: .proved(proof.status),
      isAdvisory: checklist.coverage == .advise, proofs: [proof], location: checklist.location)
  }

  /// `deleteDone` for `FeedbackPlayer.deleteDone`.
  private static func baseName(_ function: String) -> String {
    function.split(separator: ".").last.map(String.init) ?? function
  }
}
