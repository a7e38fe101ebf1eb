import Checklists
import Notation

extension ChangeLog {
  mutating func compareRules(_ base: [ScenarioRule], _ head: [ScenarioRule], _ about: Comparison) {
    let pairs = Pairing(base, head, identity: \.identity, isSame: { $0.kind == $1.kind })
    for rule in pairs.gone {
      add(
        .weakening, about.subject, "the rule was removed: \(rule.canonicalText)",
        at: about.head.place(of: ["log"]), was: rule.location)
    }
    for rule in pairs.new {
      add(.tightening, about.subject, "the rule is new: \(rule.canonicalText)", at: rule.location, was: nil)
    }
    for (old, new) in pairs.changed {
      var differences = ChangeLog()
      differences.compare(old, new, about)
      for change in differences.found {
        add(
          change.effect, change.subject, "the rule \(new.identity): \(change.text)", at: new.location,
          was: old.location)
      }
    }
  }

  private mutating func compare(_ base: ScenarioRule, _ head: ScenarioRule, _ about: Comparison) {
    switch (base.kind, head.kind) {
    case (.exercised(_, let old), .exercised(_, let new)), (.atLeast(let old, _), .atLeast(let new, _)):
      compare(minimum: old, to: new, about, "at-least") { "\($0)" }
    case (.spacing(_, let old, let oldWarning), .spacing(_, let new, let newWarning)):
      compare(minimum: old, to: new, about, "at-least") { DurationNotation.print($0) }
      compare(minimum: oldWarning ?? .zero, to: newWarning ?? .zero, about, "warn-below") {
        $0 == .zero ? "none" : DurationNotation.print($0)
      }
    case (.onlyAfter(_, _, let old), .onlyAfter(_, _, let new)):
      compare(old, to: new, about, "same")
    case (
      .after(_, _, let oldCount, let oldLimit, let oldSame, let oldConditions),
      .after(_, _, let newCount, let newLimit, let newSame, let newConditions)
    ):
      if oldCount != newCount { add(.weakening, about, "count: \(oldCount) → \(newCount)") }
      compare(limit: oldLimit?.fail, to: newLimit?.fail, about, "within")
      compare(limit: oldLimit?.warn, to: newLimit?.warn, about, "within: warn")
      if Set(oldSame) != Set(newSame) {
        func list(_ keys: [String]) -> String { keys.isEmpty ? "none" : keys.joined(separator: ", ") }
        add(.weakening, about, "same: \(list(oldSame)) → \(list(newSame))")
      }
      if oldConditions != newConditions { add(.weakening, about, "where is another") }
    default: break
    }
  }
}

extension ScenarioRule {
  /// What makes it the same rule in another version: its kind and signals.
  fileprivate var identity: String {
    switch kind {
    case .exercised(let signal, _): "exercised: \(signal)"
    case .after(let triggers, let expect, _, _, _, _):
      "after: \(triggers.joined(separator: ", ")), expect: \(expect)"
    case .onlyAfter(let trigger, let signal, _): "only-after: \(trigger), of: \(signal)"
    case .spacing(let signal, _, _): "spacing: \(signal)"
    case .atLeast(_, let signal): "at-least of: \(signal)"
    case .never(let signal): "never: \(signal)"
    }
  }
}
