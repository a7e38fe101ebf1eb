public import Checklists
import Evidence
import Notation
public import Sessions

/// A scenario on a required device, or on any eligible one: its verdict and who felt it.
public struct CoveredCell: Sendable {
  /// What a record says of a scenario.
  public struct Felt: Sendable, Hashable {
    public var record: SessionRecord
    public var result: ScenarioResult

    public init(record: SessionRecord, result: ScenarioResult) {
      self.record = record
      self.result = result
    }
  }

  public var scenario: Scenario
  /// Nil for any eligible device.
  public var device: RequiredDevice?
  public var verdict: ItemVerdict
  /// What a pass rests on, latest first; empty unless the tester's observation passed.
  public var felt: [Felt]
  /// Where it is stale, the latest pass on other code, and what changed since.
  public var outdated: (felt: Felt, changes: [String])?
}

/// What the session records say of each scenario, on any device and on each required one, in the order of the
/// checklists. Tests, sources and patterns do not matter here.
public func deviceCoverage(_ input: EvaluationInput) -> [(checklist: Checklist, cells: [CoveredCell])] {
  var covered = input.checklists.map { checklist in
    (checklist: checklist, cells: ItemEvaluator(checklist: checklist, input: input).coveredCells())
  }
  for index in covered.indices {
    let items = covered[index].cells.map(\.verdict)
    let waived = WaiverRules.apply(input.waivers, to: items, input: input).items
    for (cell, item) in waived.enumerated() { covered[index].cells[cell].verdict = item }
  }
  return covered
}

extension ItemEvaluator {
  /// A row a scenario, each with any device first.
  fileprivate func coveredCells() -> [CoveredCell] {
    let places = checklist.scenarios.flatMap { scenario in checklist.devices.map { (scenario, $0) } }
    // In the order of the gate's items, so that both say the same of the same item.
    let felt =
      checklist.scenarios.map { verdict(on: $0, device: nil) } + places.map { verdict(on: $0, device: $1) }
    let items = ContractExercise(checklist: checklist).completed(felt)
    let named =
      checklist.scenarios.map { (scenario: $0, device: RequiredDevice?.none) } + places.map { ($0, $1) }
    let cells = felt.indices.map { index in cell(felt[index], named[index], items[index]) }
    let width = checklist.devices.count
    return checklist.scenarios.indices.flatMap { row in
      [cells[row]]
        + cells[checklist.scenarios.count + row * width..<checklist.scenarios.count + (row + 1) * width]
    }
  }

  private func cell(
    _ felt: FeltScenario, _ place: (scenario: Scenario, device: RequiredDevice?), _ item: ItemVerdict
  ) -> CoveredCell {
    let isStale = item.proofs.contains { $0.kind == .session && $0.status == .stale }
    return CoveredCell(
      scenario: place.scenario, device: place.device, verdict: item,
      felt: felt.supporting.map { CoveredCell.Felt(record: $0.record, result: $0.result) },
      outdated: isStale ? latestOutdated(place.scenario, place.device) : nil)
  }

  private func latestOutdated(
    _ scenario: Scenario, _ device: RequiredDevice?
  ) -> (felt: CoveredCell.Felt, changes: [String])? {
    let freshness = cells.judge.freshness
    let terms = freshness.terms(for: scenario)
    var latest: (felt: CoveredCell.Felt, changes: [String])?
    for session in input.evidence.sessions {
      guard let record = session.file.record, record.checklist == checklist.id,
        device?.accepts(model: record.device.model, os: record.device.os) ?? true,
        let result = record.results.first(where: { $0.scenario == scenario.header.id && $0.verdict == .pass }
        ),
        let ended = result.ended, ended > latest?.felt.result.ended ?? Timestamp(nanoseconds: .min),
        case .stale(let changes) = freshness.of(session, record, for: terms)
      else { continue }
      latest = (CoveredCell.Felt(record: record, result: result), changes)
    }
    return latest
  }
}
