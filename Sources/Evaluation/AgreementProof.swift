import Checklists
import Diagnostics
import Evidence
import Patterns

extension ItemEvaluator {
  /// After a parameter changed, the code builds what the contract says now (H16): the pattern that the tests
  /// exported equals it, or the values that are written out in the source do. Neither may contradict it.
  func agreementProof(_ contract: Contract) -> ProofVerdict {
    let isExported = input.evidence.patterns.contains { $0.contractID == contract.id }
    let pattern = isExported ? patternProof(contract.id) : nil
    let written = WrittenEvents.compare(
      input.evidence.builtEvents["\(checklist.id)/\(contract.id)"] ?? [], with: contract)
    switch written {
    case .differ(let differences):
      var verdict = ProofVerdict(
        .source, contract.id, .failed,
        differences.map {
          Reason("\($0.what): the contract says \($0.expected), the source \($0.found)", at: $0.location)
        } + (pattern?.reasons ?? []),
        remedy: "Let the code and the event test follow the contract, and run the tests again.")
      verdict.differingPatterns = pattern?.differingPatterns ?? []
      return verdict
    case .equal(let places):
      return pattern
        ?? ProofVerdict(
          .source, contract.id, .passed,
          places.map { Reason("The values that are written out equal the contract", at: $0) })
    case .unread(let why, let place):
      return pattern
        ?? ProofVerdict(
          .source, contract.id, .unverifiable,
          [
            Reason("A parameter changed, and no exported pattern shows what the code builds now"),
            Reason("The source does not show it either: \(why)", at: place),
          ], remedy: "Let a test export the pattern as \(contract.id).ahap, or write the values out.")
    }
  }
}
