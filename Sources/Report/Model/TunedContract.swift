package import Evaluation
import Sessions

/// A contract that was tuned, and how.
package struct TunedContract: Sendable, Hashable {
  /// `checklist/contract`.
  package var name: String
  package var history: TuningHistory
}

extension GateReport {
  /// In the order of the checklists and their contracts.
  package var tunedContracts: [TunedContract] {
    gate.items.compactMap { item in
      item.history.map { TunedContract(name: "\(item.name.checklist)/\($0.contract)", history: $0) }
    }
  }
}

extension TuningHistory.Value {
  /// `intensity 0.8 → 0.65`, or `intensity 0.65` where the session before it felt the same.
  var text: String { "\(name) \(former.map { "\($0) → " } ?? "")\(value)" }
}

extension [TuningHistory.Value] {
  var text: String { map(\.text).joined(separator: ", ") }
}

extension SessionRecord.Adjustment {
  /// `intensity 0.8 → 0.65`.
  var change: String { "\(parameter) \(from) → \(to)" }
}

extension TuningObservation {
  /// `save-succeeds, trigger-timing: Both at once`.
  var line: String { "\(scenario), \(key): \(text)" }
}
