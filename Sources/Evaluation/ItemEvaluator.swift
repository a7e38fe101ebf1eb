import Checklists
import Diagnostics
import Evidence
import Notation
import Sessions

/// Makes the items of one checklist for a stage and judges each.
struct ItemEvaluator {
  let checklist: Checklist
  let input: EvaluationInput
  let cells: SessionCells
  /// The day that everything is judged on.
  private let day: String

  init(checklist: Checklist, input: EvaluationInput) {
    self.checklist = checklist
    self.input = input
    cells = SessionCells(checklist: checklist, input: input)
    day = input.asOf.utc.day
  }

  /// In the order of the checklist: checks, scenarios, scenarios on devices, tuning, coverage.
  func verdicts() -> [ItemVerdict] {
    let parts = Set(input.stage.flatMap { checklist.stage($0)?.parts } ?? Stage.Part.allCases)
    var items: [ItemVerdict] = []
    if parts.contains(.checks) {
      items += checklist.checks.filter { isAsked($0.header) }.map { verdict(on: $0) }
    }
    items += ContractExercise(checklist: checklist).completed(feltScenarios(parts))
    if asksForSessions(parts) { items += checklist.contracts.map(tuningVerdict) }
    if let coverage = coverageVerdict() { items.append(coverage) }
    return items
  }

  /// The verdict on one check or scenario.
  func verdict(on name: ItemName) -> ItemVerdict? {
    if name.device == nil, let check = checklist.checks.first(where: { $0.header.id == name.id }) {
      return verdict(on: check)
    }
    guard let scenario = checklist.scenario(name.id) else { return nil }
    guard let id = name.device else { return verdict(on: scenario, device: nil).item }
    return checklist.devices.first { $0.id == id }.map { verdict(on: scenario, device: $0).item }
  }

  /// The scenarios felt on any device and on each required one, with what their verdicts rest on.
  private func feltScenarios(_ parts: Set<Stage.Part>) -> [FeltScenario] {
    let scenarios = checklist.scenarios.filter { isAsked($0.header) }
    var felt: [FeltScenario] = []
    felt.reserveCapacity(scenarios.count * (1 + checklist.devices.count))
    if parts.contains(.scenarios) {
      for scenario in scenarios { felt.append(verdict(on: scenario, device: nil)) }
    }
    if parts.contains(.devices) {
      for scenario in scenarios {
        for device in checklist.devices { felt.append(verdict(on: scenario, device: device)) }
      }
    }
    return felt
  }

  private func isAsked(_ header: ItemHeader) -> Bool {
    guard let stage = input.stage, let only = header.stage else { return true }
    return stage == only
  }

  /// Whether an item of the stage rests on sessions, be it that this change does not touch it.
  private func asksForSessions(_ parts: Set<Stage.Part>) -> Bool {
    let checks = parts.contains(.checks) ? checklist.checks.filter { isAsked($0.header) } : []
    let isFelt = !parts.isDisjoint(with: [.scenarios, .devices])
    return checks.contains { $0.proofs.contains { $0.kind == .session } }
      || isFelt && checklist.scenarios.contains { isAsked($0.header) }
  }

  private func verdict(on check: Check) -> ItemVerdict {
    if let reason = inapplicability(of: check.header) {
      return notApplicable(check.header, kind: .check, device: nil, because: reason)
    }
    let proofs = check.proofs.map { proof in
      switch proof.requirement {
      case .test(let selector): testProof(selector).unlessMade(elsewhere: input.evidence.resultsOrigin)
      case .source(let requirement):
        sourceProof(requirement, at: proof.location, contract: check.header.contract)
      case .pattern(let contract):
        patternProof(contract).unlessMade(elsewhere: input.evidence.resultsOrigin)
      case .session(let covers, let observes): sessionProof(covers: covers, observes: observes)
      }
    }
    return item(check.header, kind: .check, device: nil, proofs: proofs)
  }

  func verdict(on scenario: Scenario, device: RequiredDevice?) -> FeltScenario {
    if let device, let retirement = device.retirement(on: day) {
      let item = notApplicable(
        scenario.header, kind: .scenario, device: device.id,
        because: "The device was retired on \(retirement.day): \(retirement.reason)")
      return FeltScenario(contract: scenario.header.contract, supporting: [], item: item)
    }
    if let reason = inapplicability(of: scenario.header) {
      let item = notApplicable(scenario.header, kind: .scenario, device: device?.id, because: reason)
      return FeltScenario(contract: scenario.header.contract, supporting: [], item: item)
    }
    let cell = cells.cell(scenario, device: device)
    let proofs = [cell.proof] + logProofs(scenario, cell: cell)
    return FeltScenario(
      contract: scenario.header.contract, supporting: cell.supporting,
      item: item(scenario.header, kind: .scenario, device: device?.id, proofs: proofs))
  }

  private func notApplicable(
    _ header: ItemHeader, kind: ItemVerdict.Kind, device: String?, because reason: String
  ) -> ItemVerdict {
    var item = item(header, kind: kind, device: device, proofs: [])
    item.status = .notApplicable
    item.note = reason
    return item
  }

  private func item(
    _ header: ItemHeader, kind: ItemVerdict.Kind, device: String?, proofs: [ProofVerdict]
  ) -> ItemVerdict {
    ItemVerdict(
      name: ItemName(checklist: checklist.id, id: header.id, device: device), kind: kind, title: header.title,
      status: .proved(proofs.map(\.status).max() ?? .missing), isAdvisory: header.isAdvisory, proofs: proofs,
      remedy: header.remedy, location: header.location)
  }
}
