import Baseline
import Diagnostics
import Evaluation

extension GateReport {
  /// What the change takes away from the gate: an error where it keeps the change from being merged.
  var weakeningFindings: [Finding] {
    gate.policyChanges.filter { $0.effect == .weakening }.map { change in
      let former = change.former.map { "\n- before: \($0)" } ?? ""
      let permission = change.remedy.map { "\n→ \($0.text) \($0.option)" } ?? ""
      return Finding(
        gate.blockingWeakenings.contains(change) ? .error : .warning, .policy,
        title: "the gate is weakened: \(change.subject)",
        message: "\(change.subject): \(change.text)\(former)\(permission)",
        at: [change.location] + [change.former].compactMap { $0 }, in: surroundings.folders,
        identity: "\(change.subject)\u{0}\(change.text)")
    }
  }
}

extension PolicyChange {
  /// What to do about a weakening, and the option that lets it pass; nil where it needs no leave or has it.
  var remedy: (text: String, option: String)? {
    guard effect == .weakening, !isAllowed else { return nil }
    return ("Take it back, or have it allowed with", "--allow-weakening \(subject)")
  }
}
