import Checklists
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// The implicit item `tuning:contract`, where a session felt other values than the contract's: the session
  /// relied on differs from the one before it in one parameter at most (H14), and the code builds what the contract
  /// says now (H16).
  func tuningVerdict(_ contract: Contract) -> ItemVerdict {
    var item = ItemVerdict(
      name: ItemName(checklist: checklist.id, id: "tuning:\(contract.id)"), kind: .tuning,
      title: LocalizedText("One parameter at a time: \(contract.id)"), status: .notApplicable,
      isAdvisory: false,
      proofs: [], location: contract.location)
    let counted = countedSessions(contract)
    item.history = TuningHistory(contract, of: counted, in: checklist)
    let sessions = counted.filter { $0.parameters[contract.id] != nil }
    guard sessions.contains(where: { $0.parameters[contract.id] != contract.parameters }) else {
      item.note = "No session that counts felt other values than the contract's"
      return item
    }
    if let current = sessions.first(where: { $0.parameters[contract.id] == contract.parameters }),
      let earlier = predecessor(of: current, among: sessions, contract)
    {
      item.proofs.append(singleChange(earlier, current, contract))
    }
    item.proofs.append(agreementProof(contract))
    item.status = .proved(item.proofs.map(\.status).max() ?? .missing)
    return item
  }

  private func singleChange(_ earlier: SessionRecord, _ current: SessionRecord, _ contract: Contract)
    -> ProofVerdict
  {
    let changed = changedParameters(earlier, current, contract)
    let history = Reason(
      "\(earlier.id) (\(earlier.device.model), \(earlier.device.os)) → \(current.id): \(changed.joined(separator: "; "))",
      at: current.location)
    return ProofVerdict(
      .session, contract.id, changed.count <= 1 ? .passed : .failed, [history],
      remedy: changed.count <= 1 ? nil : "Change one parameter at a time and feel each change.")
  }

  /// Records of this checklist that count and say something of the contract's parameters, latest first.
  private func countedSessions(_ contract: Contract) -> [SessionRecord] {
    let policy = SessionPolicy(
      asOf: input.asOf, acceptSamples: input.acceptSamples, catalogue: input.catalogue,
      needsCoreHaptics: contract.needsCoreHaptics)
    return input.evidence.sessions.compactMap(\.file.record)
      .filter { record in
        record.checklist == checklist.id
          && (record.parameters[contract.id] != nil
            || record.adjustments.contains { $0.contract == contract.id })
      }
      .filter { SessionRules.refusals(of: $0, policy: policy, bundleID: checklist.bundleID).isEmpty }
      .sorted { left, right in
        let (a, b) = (left.latest, right.latest)
        return a != b ? a > b : left.id < right.id
      }
  }

  /// The record that the current one follows, else the latest earlier one with other values.
  private func predecessor(
    of current: SessionRecord, among sessions: [SessionRecord], _ contract: Contract
  ) -> SessionRecord? {
    if let name = current.follows, let followed = sessions.first(where: { $0.id == name }) {
      return followed.parameters[contract.id] == current.parameters[contract.id] ? nil : followed
    }
    return sessions.first {
      $0.latest < current.latest && $0.parameters[contract.id] != current.parameters[contract.id]
    }
  }

  private func changedParameters(
    _ earlier: SessionRecord, _ current: SessionRecord, _ contract: Contract
  ) -> [String] {
    let before = earlier.parameters[contract.id] ?? [:]
    let after = current.parameters[contract.id] ?? [:]
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      guard before[name] != after[name] else { return nil }
      return "\(name) \(before[name].map { "\($0)" } ?? "–") → \(after[name].map { "\($0)" } ?? "–")"
    }
  }
}
