import Checklists
import Evaluation
import Ledger
import Notation

extension ReleaseNotes {
  /// What nobody verified: first the gate as a whole, then items, then what is no longer asked for.
  static func gaps(_ notes: ReleaseNotes, checklists: [Checklist]) -> [Gap] {
    verdictGaps(notes.gate) + itemGaps(notes, checklists) + cellGaps(notes) + contractGaps(notes)
      + withdrawnGaps(notes) + buildGaps(notes)
  }

  private static func verdictGaps(_ verdict: GateVerdict) -> [Gap] {
    switch verdict {
    case .nothing: return [.noVerdict]
    case .changedFiles: return [.changedFiles]
    case .otherTree: return [.otherTree]
    case .otherBasis(let kinds): return [.otherBasis(kinds)]
    case .otherStages(let stages): return [.otherStages(stages)]
    case .kept(let gate, _, _, _):
      return (gate.outcome == .passed ? [] : [.notPassed(headline: gate.headline)])
        + (gate.isAdvisory ? [.advisoryGate] : []) + (gate.restsOnSamples ? [.samples] : [])
    }
  }

  private static func itemGaps(_ notes: ReleaseNotes, _ checklists: [Checklist]) -> [Gap] {
    guard let gate = notes.gate.gate else { return [] }
    let judged = gate.items.compactMap { item -> Gap? in
      let title = notes.title(of: item)
      switch item.status {
      case .proved(.passed): return nil
      case .proved(let status):
        let reasons = item.proofs.filter { $0.status != .passed }.flatMap(\.reasons)
        return .open(item.name, title, status, reason: reasons.first?.text)
      case .waived(let status):
        return .waived(
          item.name, title, status, by: item.waiver?.approvedBy ?? "", until: item.waiver?.expires ?? "")
      case .notApplicable:
        // That nothing was tuned is no gap.
        guard item.kind == .check || item.kind == .scenario, let note = item.note else { return nil }
        return .notApplicable(item.name, title, note: note)
      }
    }
    let names = Set(gate.items.map { ItemName(checklist: $0.name.checklist, id: $0.name.id) })
    let unjudged = checklists.flatMap { checklist in
      checklist.itemHeaders.map { (ItemName(checklist: checklist.id, id: $0.id), $0.title) }
    }.filter { !names.contains($0.0) }.map { Gap.notJudged($0.0, $0.1) }
    return judged + unjudged
  }

  /// Open cells of the coverage that the gate on file does not already name.
  private static func cellGaps(_ notes: ReleaseNotes) -> [Gap] {
    let named = Set((notes.gate.gate?.items ?? []).filter { $0.status != .proved(.passed) }.map(\.name))
    return notes.coverage.flatMap { table in
      table.rows.flatMap { row -> [Gap] in
        let cells = [(nil, row.anywhere)] + zip(table.devices.map { $0.id }, row.cells).map { ($0, $1) }
        return cells.compactMap { device, cell in
          let name = ItemName(checklist: table.checklist, id: row.scenario, device: device)
          guard case .proved(let status) = cell.status, status != .passed, !named.contains(name) else {
            return nil
          }
          return .open(name, row.title, status, reason: cell.reasons.first)
        }
      }
    }
  }

  private static func contractGaps(_ notes: ReleaseNotes) -> [Gap] {
    notes.contracts.compactMap { change in
      switch change.kind {
      case .removed: .contractRemoved(name: change.name, change.title)
      default: change.feltBy.isEmpty ? .contractNotFelt(name: change.name, change.title) : nil
      }
    }
  }

  private static func withdrawnGaps(_ notes: ReleaseNotes) -> [Gap] {
    let devices = notes.devices.compactMap { change -> Gap? in
      if let retirement = change.retirement {
        return .deviceRetired(
          checklist: change.checklist, id: change.id, day: retirement.day, reason: retirement.reason)
      }
      guard change.kind == .removed, let before = change.before else { return nil }
      return .deviceDropped(checklist: change.checklist, id: change.id, model: before)
    }
    let items = notes.items.filter { $0.kind == .removed }.map { Gap.itemRemoved($0.name, $0.title) }
    let records = notes.records.map { change in
      change.kind == .removed ? Gap.recordRemoved(path: change.path) : .recordEdited(path: change.path)
    }
    return devices + items + records
  }

  private static func buildGaps(_ notes: ReleaseNotes) -> [Gap] {
    guard !notes.coverage.isEmpty else { return [] }
    if !notes.sessions.contains(where: \.isRelied) { return [.nobodyFelt] }
    return notes.shippedBuild == nil ? [.shippedBuildUnknown] : []
  }
}
