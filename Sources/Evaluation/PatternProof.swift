import Checklists
import Diagnostics
import Evidence
import Notation
import Patterns

extension ItemEvaluator {
  /// The pattern that a test run exported for a contract equals it. The file's name without its ending is
  /// the contract's id.
  func patternProof(_ name: String) -> ProofVerdict {
    guard let contract = checklist.contract(name) else {
      return ProofVerdict(.pattern, name, .missing, [Reason("The checklist has no contract \(name)")])
    }
    let exported = input.evidence.patterns.filter { $0.contractID == name }
    guard !exported.isEmpty else {
      var verdict = ProofVerdict(
        .pattern, name, .missing, [Reason("No file \(name).ahap was found among the patterns")],
        remedy: "Let a test export the pattern that \(contract.function)() builds as \(name).ahap.")
      verdict.work = [.exportPattern(name)]
      return verdict
    }
    let contractFile = input.evidence.contractPatterns["\(checklist.id)/\(name)"]
    guard !contract.events.isEmpty || contractFile?.pattern != nil else {
      return ProofVerdict(
        .pattern, name, .unverifiable,
        [Reason("The contract has no events that can be read", at: contract.location)],
        remedy: "List the events in the contract, or mend its pattern file.")
    }
    let verdicts = exported.map { compare($0, with: contract, contractFile) }
    let worst = verdicts.map(\.status).max() ?? .missing
    var verdict = ProofVerdict(
      .pattern, name, worst, verdicts.flatMap(\.reasons),
      remedy: verdicts.first { $0.status == worst }?.remedy)
    verdict.differingPatterns = verdicts.flatMap(\.differingPatterns)
    return verdict
  }

  private func compare(_ file: PatternFile, with contract: Contract, _ contractFile: PatternFile?)
    -> ProofVerdict
  {
    guard let pattern = file.pattern else {
      return ProofVerdict(
        .pattern, contract.id, .unverifiable, file.problems.map { Reason($0.message, at: $0.location) },
        remedy: "Export the pattern again: it cannot be read.")
    }
    let differences = differences(contract, contractFile, pattern)
    guard !differences.isEmpty else {
      if let why = input.evidence.outdated[file.path] {
        return ProofVerdict(
          .pattern, contract.id, .stale,
          [Reason("The pattern equals the contract, and \(why)", at: SourceLocation(file: file.path))],
          remedy: "Let a test export the pattern from this tree, and keep the file out of Git.")
      }
      return ProofVerdict(
        .pattern, contract.id, .passed,
        [
          Reason(
            "\(counted(pattern.events.count, "event equals", "events equal")) the contract",
            at: SourceLocation(file: file.path))
        ])
    }
    var verdict = ProofVerdict(
      .pattern, contract.id, .failed,
      differences.map {
        Reason("\($0.what): the contract says \($0.expected), the pattern has \($0.found)", at: $0.location)
      },
      remedy: "Change the contract and the event test first, then the code; or mend the code.")
    verdict.differingPatterns = [differingPattern(contract, contractFile, file.path, pattern)]
    return verdict
  }

  /// Beside the contract's file where that is what differs, else beside the events that the contract pins.
  private func differingPattern(
    _ contract: Contract, _ contractFile: PatternFile?, _ path: String, _ pattern: HapticPattern
  ) -> DifferingPattern {
    var whole: HapticPattern?
    if case .ahap = contract.promise, let file = contractFile?.pattern,
      contract.events.isEmpty || !PatternComparison.differences(expected: file, found: pattern).isEmpty
    {
      whole = file
    }
    return DifferingPattern(contract, whole: whole, file: path, pattern)
  }

  /// A contract that is a file is compared whole, curves included, and its pinned events as well.
  private func differences(
    _ contract: Contract, _ contractFile: PatternFile?, _ pattern: HapticPattern
  ) -> [PatternDifference] {
    guard case .ahap = contract.promise else {
      return PatternComparison.differences(expected: contract.expectedEvents, found: pattern)
    }
    let whole = contractFile?.pattern.map { PatternComparison.differences(expected: $0, found: pattern) }
    let pinned =
      contract.events.isEmpty
      ? [] : PatternComparison.eventDifferences(expected: contract.expectedEvents, found: pattern)
    let unread = PatternDifference(
      what: "the contract's pattern file", expected: "a pattern", found: "nothing that can be read",
      location: contract.location)
    return (whole ?? [unread]) + pinned
  }
}
