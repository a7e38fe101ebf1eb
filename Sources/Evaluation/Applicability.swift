import Checklists
import Evidence
import Notation

extension ItemEvaluator {
  /// Why an item does not apply by its `when`; nil where it applies, and where what the condition asks about is
  /// not known.
  func inapplicability(of header: ItemHeader) -> String? {
    guard let condition = header.condition else { return nil }
    var unmet: [String] = []
    if !condition.paths.isEmpty {
      guard let change = input.change, let files = change.filesByChecklist[checklist.id],
        !files.contains(where: { file in condition.paths.contains { $0.matches(file) } }),
        !condition.paths.contains(where: { input.evidence.idleConditions.contains("\(checklist.id)/\($0)") })
      else { return nil }
      let patterns = condition.paths.map(\.description).joined(separator: ", ")
      unmet.append("no file that changed since \(change.base) matches \(patterns)")
    }
    if !condition.stages.isEmpty {
      guard let stage = input.stage, !condition.stages.contains(stage) else { return nil }
      unmet.append("the stage is \(stage), not \(condition.stages.joined(separator: " or "))")
    }
    if !condition.labels.isEmpty {
      guard let labels = input.labels, Set(labels).isDisjoint(with: condition.labels) else { return nil }
      unmet.append("the change has no label \(condition.labels.joined(separator: " or "))")
    }
    return unmet.isEmpty ? nil : "Does not apply: " + unmet.joined(separator: "; ")
  }
}
