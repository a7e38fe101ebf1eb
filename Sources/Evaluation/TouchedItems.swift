import Baseline
import Checklists
import Evidence
import Notation

/// Which items a change touches: those whose own words, waiver, device, contract, signals, watched files, sources to
/// prove it or session records it changes.
struct TouchedItems {
  private let input: EvaluationInput
  private let change: Change
  private let subjects: Set<PolicySubject>
  private let records: TouchedRecords

  /// Nil where nobody says what changed, or where every item blocks anyway.
  init?(_ input: EvaluationInput) {
    guard input.configuration.scope == .touched, let change = input.change else { return nil }
    self.input = input
    self.change = change
    subjects = Set(input.review?.changes.map(\.subject) ?? [])
    records = TouchedRecords(input.evidence, change)
  }

  /// The items, those that the change does not touch marked.
  func marking(_ items: [ItemVerdict]) -> [ItemVerdict] {
    let touched = Dictionary(input.checklists.map { ($0.id, touchedNames(in: $0)) }) { first, _ in first }
    return items.map { item in
      var copy = item
      let isTouched = touched[item.name.checklist]?.contains(item.name.id) ?? true
      copy.isUntouched = !isTouched && !isAskedForAnew(item.name)
      return copy
    }
  }

  /// The ids of the items that the change touches, those that every checklist has included.
  private func touchedNames(in checklist: Checklist) -> Set<String> {
    guard let files = change.filesByChecklist[checklist.id] else { return everything(in: checklist) }
    let contracts = checklist.contracts.filter { contract in
      contract.watchedPatterns.contains { pattern in files.contains { pattern.matches($0) } }
        || has(.contract(checklist: checklist.id, id: contract.id))
        || contract.signals.contains { has(.signal(checklist: checklist.id, name: $0)) }
    }.map(\.id)
    let scenarios = checklist.scenarios.filter {
      isTouched($0.header, contracts, checklist) || records.concern($0.header.id, of: checklist.id)
        || $0.rules.flatMap(\.signals).contains { has(.signal(checklist: checklist.id, name: $0)) }
    }.map(\.header.id)
    let checks = checklist.checks.filter { check in
      isTouched(check.header, contracts, checklist)
        || check.proofs.contains { proof in
          switch proof.requirement {
          case .session(let covers, _): covers.contains(where: scenarios.contains)
          case .source(let source):
            (source.production + source.tests).contains { pattern in files.contains { pattern.matches($0) } }
          default: false
          }
        }
    }.map(\.header.id)
    let coverage = change.files.contains { $0.hasSuffix(".swift") } ? ["coverage"] : []
    return Set(checks + scenarios + contracts.map { "tuning:\($0)" } + coverage)
  }

  /// Whether the item's waiver or the requirement of its device is another.
  private func isAskedForAnew(_ name: ItemName) -> Bool {
    if let device = name.device, has(.device(checklist: name.checklist, id: device)) { return true }
    return has(.waiver(name.description)) || has(.waiver("\(name.checklist)/\(name.id)"))
  }

  private func isTouched(_ header: ItemHeader, _ contracts: [String], _ checklist: Checklist) -> Bool {
    if has(.item(checklist: checklist.id, id: header.id)) { return true }
    if let contract = header.contract { return contracts.contains(contract) }
    return checklist.contracts.isEmpty ? !isProse : !contracts.isEmpty
  }

  /// Whether the change is to texts for people alone. A checklist without contracts says of no file that it is about
  /// it, and any other may be.
  private var isProse: Bool {
    let endings = [".md", ".markdown", ".rst", ".adoc"]
    return change.files.allSatisfy { file in endings.contains { file.lowercased().hasSuffix($0) } }
  }

  /// Whether the change is about a subject. A checklist that arrives with the change is one subject as a whole,
  /// so that it touches none of its items by itself.
  private func has(_ subject: PolicySubject) -> Bool { subjects.contains(subject) }

  private func everything(in checklist: Checklist) -> Set<String> {
    Set(
      checklist.checks.map(\.header.id) + checklist.scenarios.map(\.header.id)
        + checklist.contracts.map { "tuning:\($0.id)" } + ["coverage"])
  }
}

extension Contract {
  /// What its watched files match, the pattern file that it may be included.
  fileprivate var watchedPatterns: [PathPattern] {
    guard case .ahap(let path, _, _) = promise else { return watch }
    return watch + [PathPattern(path)]
  }

  fileprivate var signals: [String] { [trigger, request?.signal].compactMap { $0 } + neverOn }
}
