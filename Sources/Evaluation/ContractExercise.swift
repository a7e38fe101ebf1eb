import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Sessions

/// Whether the logs of a stage gave each rule that a contract brings an occasion to fail: a rule whose trigger
/// came in no scenario was never put to the test.
struct ContractExercise {
  let checklist: Checklist

  /// The items of the scenarios, with an open proof added to one of each contract that was not exercised
  /// whole: the first that blocks, else the first.
  func completed(_ felt: [FeltScenario]) -> [ItemVerdict] {
    var items = felt.map(\.item)
    for contract in checklist.contracts {
      let logged = felt.indices.filter { felt[$0].isLogged(for: contract) }
      let missed = unexercised(contract, logged.map { felt[$0] })
      guard !missed.isEmpty, let target = logged.first(where: { !items[$0].isAdvisory }) ?? logged.first
      else { continue }
      let proof = verdict(contract, missed)
      items[target].proofs.append(proof)
      if case .proved(let status) = items[target].status {
        items[target].status = .proved(max(status, proof.status))
      }
    }
    return items
  }

  /// The triggers, in the order of the rules, that came in no log of the contract's scenarios.
  private func unexercised(_ contract: Contract, _ logged: [FeltScenario]) -> [String] {
    guard !logged.isEmpty else { return [] }
    var open = checklist.generatedRules(of: contract)
    for scenario in logged {
      for supporting in scenario.supporting {
        guard let started = supporting.result.started, let ended = supporting.result.ended, started <= ended
        else { continue }
        for timeline in supporting.logs.compactMap(\.timeline) where !timeline.isSimulator {
          open.removeAll { rule in
            LogRuleEvaluator.evaluate(rule, in: timeline, window: started...ended, isGenerated: true).outcome
              != .notApplicable
          }
        }
      }
    }
    var triggers: [String] = []
    for trigger in open.compactMap(\.trigger) where !triggers.contains(trigger) { triggers.append(trigger) }
    return triggers
  }

  private func verdict(_ contract: Contract, _ missed: [String]) -> ProofVerdict {
    let names = missed.map { "\"\($0)\"" }.joined(separator: ", ")
    return ProofVerdict(
      .log, contract.id, .missing,
      [
        Reason(
          "\(names) came in no scenario of this stage, so what \(contract.id) promises about it was never seen",
          at: contract.location)
      ],
      remedy: "Do a scenario of \(contract.id) in which it comes, with the log running.")
  }
}

/// A scenario's item with the records that its pass rests on.
struct FeltScenario {
  var contract: String?
  var supporting: [SessionCell.Supporting]
  var item: ItemVerdict

  fileprivate func isLogged(for contract: Contract) -> Bool {
    self.contract == contract.id && supporting.contains { !$0.logs.isEmpty }
  }
}

extension LogRule {
  /// The signal that gives the rule an occasion.
  fileprivate var trigger: String? {
    switch self {
    case .after(let triggers, _, _, _, _, _): triggers.last
    case .onlyAfter(let trigger, _, _, _, _): trigger
    case .exercised, .spacing, .atLeast, .never: nil
    }
  }
}
