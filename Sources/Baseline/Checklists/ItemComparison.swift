import Checklists
import Notation
import YAML

extension ChangeLog {
  mutating func compareChecks(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    let id = old.checklist.id
    for check in old.checklist.checks {
      guard let now = new.checklist.checks.first(where: { $0.header.id == check.header.id }),
        let about = comparison(check.header, "checks", old, new)
      else {
        reportRemoved(check.header, list: "checks", old, new)
        continue
      }
      compare(check.header, now.header, about)
      compareProofs(check.proofs, now.proofs, about)
    }
    for check in new.checklist.checks
    where !old.checklist.checks.contains(where: { $0.header.id == check.header.id }) {
      add(
        .addition, .item(checklist: id, id: check.header.id), "the check is new", at: check.header.location,
        was: nil)
    }
  }

  mutating func compareScenarios(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    let id = old.checklist.id
    for scenario in old.checklist.scenarios {
      guard let now = new.checklist.scenario(scenario.header.id),
        let about = comparison(scenario.header, "scenarios", old, new)
      else {
        reportRemoved(scenario.header, list: "scenarios", old, new)
        continue
      }
      compare(scenario.header, now.header, about)
      compare(scenario, now, about)
    }
    for scenario in new.checklist.scenarios where old.checklist.scenario(scenario.header.id) == nil {
      add(
        .addition, .item(checklist: id, id: scenario.header.id), "the scenario is new",
        at: scenario.header.location, was: nil)
    }
  }

  private func comparison(
    _ header: ItemHeader, _ list: String, _ old: PolicyVersion.ReadChecklist,
    _ new: PolicyVersion.ReadChecklist
  ) -> Comparison? {
    guard let base = old.root.item(header.id, in: list), let head = new.root.item(header.id, in: list) else {
      return nil
    }
    return Comparison(
      subject: .item(checklist: old.checklist.id, id: header.id), base: base, head: head)
  }

  private mutating func reportRemoved(
    _ header: ItemHeader, list: String, _ old: PolicyVersion.ReadChecklist,
    _ new: PolicyVersion.ReadChecklist
  ) {
    add(
      .weakening, .item(checklist: old.checklist.id, id: header.id), "the item was removed",
      at: new.root.place(of: [list]), was: header.location)
  }

  private mutating func compare(_ base: ItemHeader, _ head: ItemHeader, _ about: Comparison) {
    if base.isAdvisory != head.isAdvisory {
      add(
        head.isAdvisory ? .weakening : .tightening, about,
        head.isAdvisory ? "the item no longer blocks: it is advisory" : "the item is no longer advisory",
        key: "advisory")
    }
    if base.stage != head.stage {
      let text = "stage: \(base.stage ?? "every stage") → \(head.stage ?? "every stage")"
      add(head.stage == nil ? .tightening : .weakening, about, text, key: "stage")
    }
    if base.contract != head.contract {
      add(
        .weakening, about,
        "the item is about another contract: \(base.contract ?? "all") → \(head.contract ?? "all")",
        key: "contract")
    }
    compare(base.condition, head.condition, about)
  }

  /// A condition that more things meet lets the item apply more often.
  private mutating func compare(_ base: Condition?, _ head: Condition?, _ about: Comparison) {
    switch (base, head) {
    case (nil, nil): break
    case (nil, _?): add(.weakening, about, "the item applies only under a condition", key: "when")
    case (_?, nil): add(.tightening, about, "the item applies without a condition", key: "when")
    case (let base?, let head?):
      compare(base.paths, to: head.paths, about, "when: paths", key: "when.paths")
      compare(base.stages, to: head.stages, about, "when: stages", key: "when.stages")
      compare(base.labels, to: head.labels, about, "when: labels", key: "when.labels")
    }
  }

  private mutating func compare(_ base: Scenario, _ head: Scenario, _ about: Comparison) {
    compareSteps(base.steps.map { $0[.english] }, head.steps.map { $0[.english] }, about)
    compare(base.observe.map(\.key), to: head.observe.map(\.key), about, "observe", key: "observe")
    if base.felt != head.felt {
      add(.weakening, about, "felt: \(base.felt) → \(head.felt)", key: "felt")
    }
    for (key, value) in base.settings.sorted(by: { $0.key < $1.key }) where head.settings[key] != value {
      add(
        .weakening, about, "settings: \(key): \(value) → \(head.settings[key] ?? "any")",
        key: "settings.\(key)")
    }
    for (key, value) in head.settings.sorted(by: { $0.key < $1.key }) where base.settings[key] == nil {
      add(.tightening, about, "settings: \(key): any → \(value)", key: "settings.\(key)")
    }
    compareRules(base.rules, head.rules, about)
  }

  /// Other words may ask for less; the same ones, with other blanks, capitals or stops, ask for the same.
  private mutating func compareSteps(_ base: [String], _ head: [String], _ about: Comparison) {
    let words = (base: base.map(\.words), head: head.map(\.words))
    for step in base where !head.contains(step) {
      let isWritten = words.head.contains(step.words)
      add(
        isWritten ? .change : .weakening, about,
        isWritten ? "a step is written otherwise: \(step)" : "a step was removed or reworded: \(step)",
        key: "steps")
    }
    for step in head where !words.base.contains(step.words) {
      add(.change, about, "a step is new: \(step)", key: "steps")
    }
  }
}

extension String {
  /// In small letters; numbers and signs such as `<` are words as well.
  fileprivate var words: [String] {
    let isPart = { (character: Character) in !character.isWhitespace && !".,;:!?".contains(character) }
    return lowercased().split(whereSeparator: { !isPart($0) }).map(String.init)
  }
}
