import Checklists
import Evaluation
import Sessions

/// A scenario that has to be felt, and where.
struct OpenScenario {
  /// On a required device, or on any phone with haptics where that is nil: what one task shows.
  struct Cell {
    var device: RequiredDevice?
    var needs: [Need]
  }

  var scenario: Scenario
  /// The cell of any phone first, then those of the devices; not empty.
  var cells: [Cell]
}

/// Picks the cells that a request asks for out of one checklist's verdicts.
struct OpenCells {
  private let checklist: Checklist
  private let request: PlanningRequest
  /// Where each item stands in the request.
  private let places: [ItemName: Int]
  /// Open cells that were left out because they block nothing.
  private(set) var advisoryLeftOut = 0

  init(_ checklist: Checklist, _ request: PlanningRequest, places: [ItemName: Int]) {
    self.checklist = checklist
    self.request = request
    self.places = places
  }

  /// In the order of the checklist's scenarios.
  mutating func scenarios() -> [OpenScenario] {
    if case .retest(let record) = request.scope { return cells(of: record) }
    let parts = Set(request.stage.flatMap { checklist.stage($0)?.parts } ?? Stage.Part.allCases)
    let named = namedByChecks(isAsked: parts.contains(.checks))
    let devices = checklist.devices.filter { $0.retirement(on: request.day) == nil }
    var open: [OpenScenario] = []
    for scenario in checklist.scenarios {
      let isAsked = request.asks(for: scenario.header)
      var anywhere = named[scenario.header.id] ?? []
      if isAsked, parts.contains(.scenarios) { anywhere += needs(scenario, nil) }
      var cells = anywhere.isEmpty ? [] : [OpenScenario.Cell(device: nil, needs: anywhere)]
      if isAsked, parts.contains(.devices) {
        for device in devices {
          let needs = needs(scenario, device)
          if !needs.isEmpty { cells.append(.init(device: device, needs: needs)) }
        }
      }
      if !cells.isEmpty { open.append(OpenScenario(scenario: scenario, cells: cells)) }
    }
    return open
  }

  /// What a record did not pass, or all of it, on its own device.
  private mutating func cells(of record: SessionRecord) -> [OpenScenario] {
    guard record.checklist == checklist.id else { return [] }
    let open = record.results.filter { $0.verdict != .pass }
    let felt = Set((open.isEmpty ? record.results : open).map(\.scenario))
    let devices = checklist.devices.filter {
      $0.retirement(on: request.day) == nil
        && $0.accepts(model: record.device.model, os: record.device.os)
    }
    var again: [OpenScenario] = []
    for scenario in checklist.scenarios where felt.contains(scenario.header.id) {
      let places = [nil] + devices.map(Optional.some)
      let cells = places.map { OpenScenario.Cell(device: $0, needs: needs(scenario, $0)) }
      again.append(OpenScenario(scenario: scenario, cells: cells))
    }
    return again
  }

  private func verdict(on id: String, _ device: RequiredDevice? = nil) -> ItemVerdict? {
    places[ItemName(checklist: checklist.id, id: id, device: device?.id)].map { request.items[$0] }
  }

  private mutating func needs(_ scenario: Scenario, _ device: RequiredDevice?) -> [Need] {
    guard let verdict = verdict(on: scenario.header.id, device) else { return [] }
    let open = verdict.proofs.filter { $0.status != .passed }
    return need(verdict, open).map { [$0] } ?? []
  }

  /// What checks ask sessions to show, by scenario.
  private mutating func namedByChecks(isAsked: Bool) -> [String: [Need]] {
    guard isAsked else { return [:] }
    var needs: [String: [Need]] = [:]
    for check in checklist.checks where request.asks(for: check.header) {
      guard let verdict = verdict(on: check.header.id) else { continue }
      for proof in check.proofs {
        guard case .session(let covers, let observes) = proof.requirement else { continue }
        let subject = covers.joined(separator: ", ")
        let open = verdict.proofs.filter {
          $0.kind == .session && $0.subject == subject && $0.status != .passed
        }
        guard let need = need(verdict, open) else { continue }
        for scenario in lacking(covers, observes, isOpen: !open.isEmpty) {
          needs[scenario, default: []].append(need)
        }
      }
    }
    return needs
  }

  /// The covered scenarios that keep a check's session proof open: those that nobody felt, else those that
  /// were felt without the observation that the check asks for.
  private func lacking(_ covers: [String], _ observes: [String], isOpen: Bool) -> [String] {
    guard isOpen else { return covers }
    let unfelt = covers.filter { id in
      let proofs = verdict(on: id)?.proofs ?? []
      return !proofs.contains { $0.kind == .session && $0.status == .passed }
    }
    guard unfelt.isEmpty else { return unfelt }
    return covers.filter { id in
      checklist.scenario(id)?.observe.contains { observes.contains($0.key) } == true
    }
  }

  /// Why an item has to be felt under the request's scope; nil where it need not be.
  private mutating func need(_ verdict: ItemVerdict, _ open: [ProofVerdict]) -> Need? {
    if verdict.status == .notApplicable { return nil }
    let name = verdict.name.description
    let worst = open.max { $0.status < $1.status }
    let cause = worst.flatMap { Need.Cause($0.status) } ?? .asked
    let need = Need(item: name, cause: cause, reasons: open.flatMap(\.reasons).map(\.text))
    switch request.scope {
    case .all, .retest: return need
    case .only(let names):
      let isNamed = names.contains { $0 == name || name.hasPrefix("\($0)@") }
      return isNamed ? need : nil
    case .open:
      guard worst != nil, verdict.status.isOpen else { return nil }
      if verdict.isAdvisory { advisoryLeftOut += 1 }
      return verdict.isAdvisory ? nil : need
    }
  }
}

extension PlanningRequest {
  /// Whether the stage asks for an item, wherever it stands.
  fileprivate func asks(for header: ItemHeader) -> Bool {
    guard let stage, let only = header.stage else { return true }
    return stage == only
  }
}

extension Need.Cause {
  /// Nil for what passed.
  fileprivate init?(_ status: ProofStatus) {
    switch status {
    case .passed: return nil
    case .stale: self = .stale
    case .missing: self = .missing
    case .unverifiable: self = .unverifiable
    case .failed: self = .failed
    }
  }
}
