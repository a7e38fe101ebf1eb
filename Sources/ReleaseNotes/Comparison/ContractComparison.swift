import Checklists
import Evaluation
import Evidence
import Notation
import Sessions

/// Finds the contracts that are not what they were, and who felt them as they ship.
struct ContractComparison {
  let input: ReleaseInput
  let coverage: [(checklist: Checklist, cells: [CoveredCell])]

  func changes() -> [ContractChange] {
    let ids = Set((input.from.checklists + input.to.checklists).map(\.id)).sorted()
    return ids.flatMap { id in
      let before = input.from.checklists.first { $0.id == id }
      let after = input.to.checklists.first { $0.id == id }
      let gone = (before?.contracts ?? []).filter { after?.contract($0.id) == nil }
      return (after?.contracts ?? []).compactMap { change(id, before?.contract($0.id), $0) }
        + gone.compactMap { change(id, $0, nil) }
    }
  }

  private func change(_ checklist: String, _ before: Contract?, _ after: Contract?) -> ContractChange? {
    guard let contract = after ?? before else { return nil }
    let name = "\(checklist)/\(contract.id)"
    let values = Contract.differences(before, after)
    let files = before == nil || after == nil ? [] : changedFiles(name)
    guard !values.isEmpty || !files.isEmpty else { return nil }
    let kind: ChangeKind? = before == nil ? .added : after == nil ? .removed : values.isEmpty ? nil : .changed
    return ContractChange(
      name: name, title: contract.title, kind: kind, values: values, files: files,
      requests: after == nil ? [] : requests(checklist, contract.id, values),
      feltBy: after == nil ? [] : feltBy(checklist, contract.id))
  }

  private func changedFiles(_ name: String) -> [String] {
    let before = input.from.watched[name] ?? [:]
    let after = input.to.watched[name] ?? [:]
    return Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }
  }

  /// Adjustments that led to a value as it is now.
  private func requests(
    _ checklist: String, _ contract: String, _ values: [ContractChange.Value]
  ) -> [ContractChange.Request] {
    let records = input.evaluation.evidence.sessions.compactMap(\.file.record)
      .filter { $0.checklist == checklist && !$0.adjustments.isEmpty }.sorted { $0.id < $1.id }
    return records.flatMap { record in
      record.adjustments.compactMap { adjustment in
        let to = Contract.text(adjustment.to)
        guard adjustment.contract == contract,
          values.contains(where: { $0.name == adjustment.parameter && $0.after == to })
        else { return nil }
        return ContractChange.Request(
          session: record.id, parameter: adjustment.parameter, from: Contract.text(adjustment.from), to: to,
          observed: adjustment.observed)
      }
    }
  }

  /// Sessions whose passes on a scenario of the contract are bound to it as it ships, latest first.
  private func feltBy(_ checklist: String, _ contract: String) -> [String] {
    let cells = coverage.first { $0.checklist.id == checklist }?.cells ?? []
    let felt = cells.filter { cell in
      cell.device == nil && (cell.scenario.header.contract ?? contract) == contract
    }.flatMap(\.felt)
    var seen: Set<String> = []
    return felt.sorted(by: CoveredCell.Felt.isLater).map(\.record.id).filter { seen.insert($0).inserted }
  }
}

extension CoveredCell.Felt {
  /// Latest first, then by the record's id.
  static func isLater(_ left: CoveredCell.Felt, _ right: CoveredCell.Felt) -> Bool {
    let (a, b) = (left.result.ended?.nanoseconds ?? .min, right.result.ended?.nanoseconds ?? .min)
    return a != b ? a > b : left.record.id < right.record.id
  }
}
