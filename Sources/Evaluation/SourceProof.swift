import Checklists
import Diagnostics
import Evidence
import Notation
import Patterns
import SourceFacts

extension ItemEvaluator {
  /// One function builds the events: production and tests both call it, no test builds its own, and what it
  /// writes out is what the contract says.
  func sourceProof(_ requirement: SourceRequirement, at place: SourceLocation, contract: String?)
    -> ProofVerdict
  {
    let subject = requirement.function
    guard let facts = input.evidence.sources[place] else {
      return ProofVerdict(
        .source, subject, .missing, [Reason("No source files were read for this proof", at: place)],
        remedy: "Let production and tests match the Swift files of the app and of its tests.")
    }
    var findings = SourceFindings(subject: subject, facts: facts, place: place)
    findings.judge(forbidden: input.evidence.forbiddenUses[place] ?? [])
    findings.drift(drift(from: requirement, contract))
    let basis = Reason("Rests on \(facts.basis)")
    if let worst = findings.worst {
      return ProofVerdict(
        .source, subject, worst.status, [basis] + findings.found.flatMap(\.reasons), remedy: worst.remedy)
    }
    return ProofVerdict(.source, subject, .passed, [basis] + findings.shared)
  }

  /// Literals of the function that are not what the contract says: the check's contract, or where it names none of
  /// this function, every one that has it.
  private func drift(from requirement: SourceRequirement, _ contract: String?) -> [PatternDifference] {
    let candidates = checklist.contracts.filter { $0.function == requirement.function && !$0.events.isEmpty }
    let meant = candidates.first { $0.id == contract }.map { [$0] } ?? candidates
    return meant.flatMap { contract -> [PatternDifference] in
      let built = input.evidence.builtEvents["\(checklist.id)/\(contract.id)"] ?? []
      guard case .differ(let differences) = WrittenEvents.compare(built, with: contract) else { return [] }
      return differences
    }
  }
}
