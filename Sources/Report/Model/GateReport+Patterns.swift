package import Evaluation
import Patterns

/// An exported pattern that is not what a checklist's contract promises.
package struct ReportedPattern: Sendable, Hashable {
  /// `checklist/contract`.
  package var contract: String
  package var pattern: DifferingPattern
}

extension GateReport {
  /// In the order of the items; a pattern that several items ask for comes once.
  package var differingPatterns: [ReportedPattern] {
    var seen: Set<[String]> = []
    return gate.items.flatMap { item in
      item.proofs.flatMap(\.differingPatterns).filter {
        seen.insert([item.name.checklist, $0.contract, $0.file]).inserted
      }.map { ReportedPattern(contract: "\(item.name.checklist)/\($0.contract)", pattern: $0) }
    }
  }
}

extension ComparedValue {
  /// What one side says, such as `hapticTransient` or `hapticIntensity 0.65`.
  func text(_ value: PatternValue) -> String {
    name == "type" || name == "id" ? "\(value)" : "\(name) \(value)"
  }
}
