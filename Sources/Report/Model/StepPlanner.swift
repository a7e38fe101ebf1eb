import Checklists
import Evaluation
import Notation

/// Finds out who mends an open item, and with what.
struct StepPlanner {
  private let surroundings: ReportSurroundings
  private let checklists: [String: Checklist]
  /// Waivers that no longer hold, by the item's name.
  private let expired: [String: Waiver]

  init(_ report: GateReport) {
    surroundings = report.surroundings
    checklists = Dictionary(report.checklists.map { ($0.id, $0) }) { first, _ in first }
    expired = Dictionary(
      report.waivers.filter { $0.expires <= report.gate.asOf }.map { (Self.itemName(of: $0), $0) }
    ) { first, _ in first }
  }

  /// The waived item's name with its device, whether the waiver gives it by name or by scope.
  private static func itemName(of waiver: Waiver) -> String {
    guard let scope = waiver.scope, !waiver.item.utf8.contains(UInt8(ascii: "@")) else { return waiver.item }
    return "\(waiver.item)@\(scope)"
  }

  func step(_ item: ItemVerdict) -> NextStep {
    let decision = decision(on: item)
    return NextStep(
      item: item, owner: decision == nil ? item.owner : .release, decision: decision,
      formAddress: needsSession(item) ? form(for: item) : nil)
  }

  private func needsSession(_ item: ItemVerdict) -> Bool {
    item.proofs.contains { ($0.kind == .session || $0.kind == .log) && $0.status != .passed }
  }

  /// What neither author nor tester can decide: a waiver that ran out, a device that the team does not have.
  private func decision(on item: ItemVerdict) -> Decision? {
    if let waiver = expired[item.name.description] {
      return .renewWaiver(of: waiver.approvedBy, expiry: waiver.expiryText)
    }
    guard let id = item.name.device, !surroundings.fleet.isEmpty, needsSession(item),
      let device = checklists[item.name.checklist]?.devices.first(where: { $0.id == id }),
      !surroundings.fleet.contains(where: { device.model.matches($0.model) })
    else { return nil }
    return .getDevice(id, model: device.model.description)
  }

  private func form(for item: ItemVerdict) -> String? {
    surroundings.formAddress.map {
      FormAddress($0).filled(item: item.name.description, build: surroundings.build)
    }
  }
}
