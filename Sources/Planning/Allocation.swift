import Checklists
import Notation
import Sessions

/// Which phones do which cells of one checklist under one setup: as few phones as possible, then as few
/// scenarios on each as possible.
struct Allocation {
  /// Tasks by candidate; candidates without any are left out.
  private(set) var scenarios: [Int: [Share]] = [:]
  private(set) var uncovered: [Cell] = []
  private(set) var isMinimal = true

  /// What one candidate shows of one scenario.
  struct Share {
    var scenario: Scenario
    var needs: [Need]
  }

  private struct Kind: Hashable {
    var device: String?
    var needsCoreHaptics: Bool
  }

  init(_ cells: [Cell], candidates: [Candidate], checklist: Checklist, catalogue: DeviceCatalogue) {
    var known: [Kind: IndexSet64] = [:]
    func coverage(_ cell: Cell) -> IndexSet64 {
      let kind = Kind(
        device: cell.device?.id, needsCoreHaptics: checklist.needsCoreHaptics(cell.scenario))
      if let set = known[kind] { return set }
      let set = IndexSet64(
        candidates.indices.filter {
          candidates[$0].shows(cell.device, needsCoreHaptics: kind.needsCoreHaptics, catalogue)
        })
      known[kind] = set
      return set
    }
    let covered = cells.map { (cell: $0, by: coverage($0)) }
    uncovered = covered.filter(\.by.isEmpty).map(\.cell)
    let cover = MinimumCover.of(covered.map(\.by))
    isMinimal = cover.isMinimal
    share(covered.filter { !$0.by.isEmpty }, among: IndexSet64(cover.chosen))
  }

  /// Gives each scenario to the fewest of the chosen candidates that show its cells.
  private mutating func share(_ cells: [(cell: Cell, by: IndexSet64)], among chosen: IndexSet64) {
    var known: [[IndexSet64]: [Int]] = [:]
    var start = cells.startIndex
    while start < cells.endIndex {
      let id = cells[start].cell.scenario.header.id
      let end = cells[start...].firstIndex { $0.cell.scenario.header.id != id } ?? cells.endIndex
      let own = cells[start..<end].map { (cell: $0.cell, by: $0.by.intersection(chosen)) }
      let sets = own.map(\.by)
      let phones = known[sets] ?? MinimumCover.of(sets).chosen
      known[sets] = phones
      var shown: Set<Need> = []
      for phone in phones {
        let needs = own.filter { $0.by.contains(phone) }.flatMap(\.cell.needs).filter {
          shown.insert($0).inserted
        }
        scenarios[phone, default: []].append(Share(scenario: own[0].cell.scenario, needs: needs))
      }
      start = end
    }
  }
}
