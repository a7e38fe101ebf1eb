import Checklists
import Evaluation
import Sessions

/// A scenario on a required device, or on any phone with haptics where `device` is nil: what one task shows.
struct Cell {
  var scenario: Scenario
  var device: RequiredDevice?
  var needs: [Need]
}

/// Picks the cells that a request asks for out of one checklist's verdicts.
struct OpenCells {
  private let checklist: Checklist
  private let request: PlanningRequest
  private let verdicts: [ItemName: ItemVerdict]
  /// Open cells that were left out because they block nothing.
  private(set) var advisoryLeftOut = 0

  init(_ checklist: Checklist, _ request: PlanningRequest, verdicts: [ItemName: ItemVerdict]) {
    self.checklist = checklist
    self.request = request
    self.verdicts = verdicts
  }

  /// In the order of the checklist's scenarios, for each the cell of any phone and then those of the devices.
  mutating func cells() -> [Cell] {
    if case .retest(let record) = request.scope { return cells(of: record) }
    let parts = Set(request.stage.flatMap { checklist.stage($0)?.parts } ?? Stage.Part.allCases)
    let named = namedByChecks(isAsked: parts.contains(.checks))
    var cells: [Cell] = []
    for scenario in checklist.scenarios {
      let isAsked = request.asks(for: scenario.header)
      var anywhere = named[scenario.header.id] ?? []
      if isAsked, parts.contains(.scenarios) { anywhere += needs(scenario, nil) }
      if !anywhere.isEmpty { cells.append(Cell(scenario: scenario, device: nil, needs: anywhere)) }
      guard isAsked, parts.contains(.devices) else { continue }
      for device in checklist.devices where device.retirement(on: request.day) == nil {
        let needs = needs(scenario, device)
        if !needs.isEmpty { cells.append(Cell(scenario: scenario, device: device, needs: needs)) }
      }
    }
    return cells
  }

  /// What a record did not pass, or all of it, on its own device.
  private mutating func cells(of record: SessionRecord) -> [Cell] {
    guard record.checklist == checklist.id else { return [] }
    let open = record.results.filter { $0.verdict != .pass }
    let felt = Set((open.isEmpty ? record.results : open).map(\.scenario))
    var cells: [Cell] = []
    for scenario in checklist.scenarios where felt.contains(scenario.header.id) {
      cells.append(Cell(scenario: scenario, device: nil, needs: needs(scenario, nil)))
      for device in checklist.devices
      where device.retirement(on: request.day) == nil
        && device.accepts(model: record.device.model, os: record.device.os)
      {
        cells.append(Cell(scenario: scenario, device: device, needs: needs(scenario, device)))
      }
    }
    return cells
  }

  private mutating func needs(_ scenario: Scenario, _ device: RequiredDevice?) -> [Need] {
    let name = ItemName(checklist: checklist.id, id: scenario.header.id, device: device?.id)
    guard let verdict = verdicts[name] else { return [] }
    let open = verdict.proofs.filter { $0.status != .passed }
    return need(verdict, open).map { [$0] } ?? []
  }

  /// What checks ask sessions to show, by scenario.
  private mutating func namedByChecks(isAsked: Bool) -> [String: [Need]] {
    guard isAsked else { return [:] }
    var needs: [String: [Need]] = [:]
    for check in checklist.checks where request.asks(for: check.header) {
      guard let verdict = verdicts[ItemName(checklist: checklist.id, id: check.header.id)] else { continue }
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
      let proofs = verdicts[ItemName(checklist: checklist.id, id: id)]?.proofs ?? []
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
