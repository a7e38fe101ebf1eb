import Checklists
import Notation
import YAML

extension ChangeLog {
  mutating func compareContracts(_ old: PolicyVersion.ReadChecklist, _ new: PolicyVersion.ReadChecklist) {
    let id = old.checklist.id
    for contract in old.checklist.contracts {
      let subject = PolicySubject.contract(checklist: id, id: contract.id)
      guard let now = new.checklist.contract(contract.id) else {
        add(
          .weakening, subject, "the contract was removed", at: new.root.place(of: ["contracts"]),
          was: old.root.place(of: ["contracts", contract.id]))
        continue
      }
      compare(
        contract, now,
        Comparison(subject: subject, base: old.root, head: new.root, path: ["contracts", contract.id]))
    }
    for contract in new.checklist.contracts where old.checklist.contract(contract.id) == nil {
      add(
        .addition, .contract(checklist: id, id: contract.id), "the contract is new",
        at: new.root.place(of: ["contracts", contract.id]), was: nil)
    }
  }

  private mutating func compare(_ base: Contract, _ head: Contract, _ about: Comparison) {
    if base.trigger != head.trigger {
      add(
        base.trigger == nil ? .tightening : .weakening, about,
        "trigger: \(base.trigger ?? "none") → \(head.trigger ?? "none")", key: "trigger")
    }
    if base.request != head.request {
      add(
        base.request == nil ? .tightening : .weakening, about,
        head.request == nil ? "request was removed" : "request is another", key: "request")
    }
    compare(
      limit: base.deadline?.fail, to: head.deadline?.fail, about, "deadline", key: "deadline")
    compare(
      limit: base.deadline?.warn, to: head.deadline?.warn, about, "deadline: warn", key: "deadline")
    compare(base.neverOn, to: head.neverOn, about, "never-on", key: "never-on")
    compare(base.watch, to: head.watch, about, "watch", key: "watch")
    if base.function != head.function {
      add(
        .weakening, about, "another function makes the feedback: \(base.function) → \(head.function)",
        key: base.functionKey)
    }
    if base.visible != nil, head.visible == nil {
      add(.weakening, about, "nothing is said to stay visible any more", key: "visible")
    }
    comparePromises(base, head, about)
  }

  /// What the feedback consists of may change, as evidence for it is asked for anew; what it is told by may not
  /// become less.
  private mutating func comparePromises(_ base: Contract, _ head: Contract, _ about: Comparison) {
    if base.occurrences != head.occurrences {
      add(
        .change, about, "occurrences: \(base.occurrences) → \(head.occurrences)", key: "occurrences")
    }
    switch (base.promise, head.promise) {
    case (.events(let old, _), .events(let new, _)):
      if old != new { add(.change, about, "the events are others", key: "events") }
    case (.feedback(let api, let values, _), .feedback(let apiNow, let valuesNow, _)):
      if api != apiNow || values != valuesNow {
        add(.change, about, "the feedback is another", key: "feedback")
      }
    case (.ahap(let path, _, let old), .ahap(let pathNow, _, let new)):
      if path != pathNow { add(.change, about, "the pattern file is another: \(pathNow)", key: "ahap") }
      if !old.isEmpty, new.isEmpty {
        add(.weakening, about, "the events no longer pin the pattern file", key: "events")
      } else if old != new {
        add(.change, about, "the events are others", key: "events")
      }
    default: add(.weakening, about, "the contract is one of another kind", key: head.promiseKey)
    }
  }
}

extension Contract {
  /// The key that names the function.
  fileprivate var functionKey: String {
    switch promise {
    case .events: "function"
    case .feedback: "requested-by"
    case .ahap: "loaded-by"
    }
  }

  fileprivate var promiseKey: String {
    switch promise {
    case .events: "events"
    case .feedback: "feedback"
    case .ahap: "ahap"
    }
  }
}
