import Checklists
import Evaluation
import Notation
import Sessions

extension SessionPlan {
  /// The fewest sessions that show what the request asks for with the phones at hand; without any, one
  /// session a required device and set of settings.
  package init(_ request: PlanningRequest) {
    let places = Dictionary(request.items.indices.map { (request.items[$0].name, $0) }) { $1 }
    self.init(sessions: [])
    var drafts: [SessionDraft] = []
    for checklist in request.checklists {
      var picking = OpenCells(checklist, request, places: places)
      let open = picking.scenarios()
      advisoryLeftOut += picking.advisoryLeftOut
      drafts += allocate(open, of: checklist, request)
    }
    var naming = SessionNaming(taken: request.takenIDs)
    sessions = SessionDraft.ordered(drafts).map { $0.session(request, naming: &naming) }
  }

  /// Drafts of the sessions of one checklist; notes what no candidate can show.
  private mutating func allocate(
    _ open: [OpenScenario], of checklist: Checklist, _ request: PlanningRequest
  ) -> [SessionDraft] {
    let candidates = request.candidates(for: open)
    let bySetup = Dictionary(grouping: open) { SessionSetup($0.scenario) }
    var drafts: [SessionDraft] = []
    for setup in SessionSetup.ordered(bySetup.keys) {
      let allocation = Allocation(
        bySetup[setup] ?? [], candidates: candidates, checklist: checklist, catalogue: request.catalogue)
      isMinimal = isMinimal && allocation.isMinimal
      uncovered += allocation.uncovered.flatMap { cell in
        cell.needs.map {
          UncoveredCell(
            item: $0.item, model: cell.device?.model.description, os: cell.device?.os?.description)
        }
      }
      for (number, candidate) in candidates.enumerated() {
        guard let shares = allocation.scenarios[number] else { continue }
        drafts.append(
          SessionDraft(checklist: checklist, candidate: candidate, setup: setup, shares: shares))
      }
    }
    return drafts
  }
}

extension PlanningRequest {
  /// The phones at hand; where none is named, the devices that cells ask for, else any phone.
  fileprivate func candidates(for open: [OpenScenario]) -> [Candidate] {
    if case .retest(let record) = scope {
      let device = record.device
      var phone = PhoneAtHand(model: device.model, os: device.os, fleetName: device.name)
      phone.isVersionOld = true
      return [.atHand(phone)]
    }
    guard phones.isEmpty else { return phones.map { .atHand($0) } }
    var seen: Set<String> = []
    let required = open.lazy.flatMap(\.cells).compactMap(\.device).filter { seen.insert($0.id).inserted }
    return required.map { .required($0) } + [.anyPhone]
  }
}
