import Checklists
import Notation
import Sessions

/// Which phones do which cells of one checklist under one setup: as few phones as possible, then as few
/// scenarios on each as possible.
struct Allocation {
  /// Tasks by candidate; candidates without any are left out.
  private(set) var scenarios: [Int: [Share]] = [:]
  private(set) var uncovered: [OpenScenario.Cell] = []
  private(set) var isMinimal = true

  /// What one candidate shows of one scenario.
  struct Share {
    var scenario: Scenario
    var needs: [Need]
  }

  /// Cells that the same candidates show.
  private struct Kind: Hashable {
    var device: String?
    var needsCoreHaptics: Bool
  }

  init(_ open: [OpenScenario], candidates: [Candidate], checklist: Checklist, catalogue: DeviceCatalogue) {
    var numbers: [Kind: Int] = [:]
    var sets: [IndexSet64] = []
    func number(_ device: RequiredDevice?, needsCoreHaptics: Bool) -> Int {
      let kind = Kind(device: device?.id, needsCoreHaptics: needsCoreHaptics)
      if let number = numbers[kind] { return number }
      numbers[kind] = sets.count
      sets.append(
        IndexSet64(
          candidates.indices.filter {
            candidates[$0].shows(device, needsCoreHaptics: needsCoreHaptics, catalogue)
          }))
      return sets.count - 1
    }
    let kinds = open.map { scenario in
      let needsCoreHaptics = checklist.needsCoreHaptics(scenario.scenario)
      return scenario.cells.map { number($0.device, needsCoreHaptics: needsCoreHaptics) }
    }
    for (scenario, kinds) in zip(open, kinds) {
      uncovered += zip(scenario.cells, kinds).filter { sets[$1].isEmpty }.map(\.0)
    }
    let cover = MinimumCover.of(sets)
    isMinimal = cover.isMinimal
    let chosen = IndexSet64(cover.chosen)
    share(open, kinds, shownBy: sets.map { $0.intersection(chosen) })
  }

  /// Gives each scenario to the fewest of the chosen candidates that show its cells, which are of these kinds.
  private mutating func share(_ open: [OpenScenario], _ kinds: [[Int]], shownBy sets: [IndexSet64]) {
    var known: [[Int]: [Int]] = [:]
    for (scenario, kinds) in zip(open, kinds) {
      let phones = known[kinds] ?? MinimumCover.of(kinds.map { sets[$0] }).chosen
      known[kinds] = phones
      var shown: Set<Need> = []
      for phone in phones {
        let own = zip(scenario.cells, kinds).filter { sets[$1].contains(phone) }
        let needs = own.flatMap(\.0.needs).filter { shown.insert($0).inserted }
        scenarios[phone, default: []].append(Share(scenario: scenario.scenario, needs: needs))
      }
    }
  }
}
