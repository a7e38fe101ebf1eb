import Checklists
import Evaluation
import Notation

extension NotesJSON {
  static func contract(_ change: ContractChange) -> JSONValue {
    .object([
      ("contract", .string(change.name)), ("change", .optional(change.kind?.rawValue)),
      (
        "values",
        .array(
          change.values.map {
            .object([
              ("name", .string($0.name)), ("before", .optional($0.before)), ("after", .optional($0.after)),
            ])
          })
      ),
      ("watchedFilesTouched", strings(change.files)),
      (
        "requests",
        .array(
          change.requests.map {
            .object([
              ("session", .string($0.session)), ("parameter", .string($0.parameter)),
              ("from", .string($0.from)), ("to", .string($0.to)), ("observed", .string($0.observed)),
            ])
          })
      ),
      ("feltBy", strings(change.feltBy)),
    ])
  }

  static func device(_ change: DeviceChange) -> JSONValue {
    let retirement = change.retirement.map {
      JSONValue.object([("on", .string($0.day)), ("reason", .string($0.reason))])
    }
    let last = change.lastFelt.map { last in
      JSONValue.object([
        ("session", .string(last.session)), ("tester", .string(last.tester)), ("model", .string(last.model)),
        ("os", .string(last.os)), ("build", .optional(last.build)), ("day", .string(last.day)),
      ])
    }
    return .object([
      ("checklist", .string(change.checklist)), ("device", .string(change.id)),
      ("change", .string(change.kind.rawValue)), ("before", .optional(change.before)),
      ("after", .optional(change.after)), ("retired", retirement ?? .null), ("lastFelt", last ?? .null),
    ])
  }

  static func waiver(_ story: WaiverStory) -> JSONValue {
    let waiver = story.waiver
    return .object([
      ("item", .string(waiver.item)), ("scope", .optional(waiver.scope)),
      ("reason", .string(waiver.reason)), ("approvedBy", .string(waiver.approvedBy)),
      ("approvedOn", .optional(waiver.approvedOn)), ("expires", .string(waiver.expiryText)),
      ("state", .string(story.state.rawValue)), ("formerExpiry", .optional(story.formerExpiry)),
      (
        "covered",
        .array(
          story.covered.map {
            .object([
              ("item", .string($0.item.description)), ("statusUnderneath", .string($0.underneath.rawValue)),
            ])
          })
      ),
    ])
  }

  static func advisory(_ advisory: ReleaseNotes.Advisory) -> JSONValue {
    .object([
      ("item", .optional(advisory.item?.description)), ("title", .string(advisory.title)),
      ("status", .optional(advisory.status?.rawValue)), ("reasons", strings(advisory.reasons)),
    ])
  }

  static func gap(_ gap: Gap) -> JSONValue {
    let (kind, subject, detail) = parts(gap)
    return .object([
      ("kind", .string(kind)), ("subject", .optional(subject)), ("detail", .optional(detail)),
    ])
  }

  /// A word for the kind of gap, what it is about, and what is known of it.
  private static func parts(_ gap: Gap) -> (kind: String, subject: String?, detail: String?) {
    switch gap {
    case .noVerdict: ("no-verdict", nil, nil)
    case .otherStages(let stages):
      ("other-stages", nil, Set(stages.map { $0 ?? "" }).sorted().joined(separator: ", "))
    case .changedFiles: ("changed-files", nil, nil)
    case .otherTree: ("other-tree", nil, nil)
    case .otherBasis(let kinds): ("other-basis", nil, kinds.joined(separator: ", "))
    case .notPassed(let headline): ("not-passed", nil, headline)
    case .advisoryGate: ("advisory-gate", nil, nil)
    case .samples: ("samples", nil, nil)
    case .open(let name, _, let status, let reason):
      (status.rawValue, name.description, reason)
    case .waived(let name, _, _, let by, let until): ("waived", name.description, "\(by), \(until)")
    case .notApplicable(let name, _, let note): ("not-applicable", name.description, note)
    case .notJudged(let name, _): ("not-judged", name.description, nil)
    case .contractNotFelt(let name, _): ("contract-not-felt", name, nil)
    case .contractRemoved(let name, _): ("contract-removed", name, nil)
    case .deviceDropped(let checklist, let id, let model): ("device-dropped", "\(checklist)/\(id)", model)
    case .deviceRetired(let checklist, let id, let day, let reason):
      ("device-retired", "\(checklist)/\(id)", "\(day): \(reason)")
    case .itemRemoved(let name, _): ("item-removed", name.description, nil)
    case .recordEdited(let path): ("record-edited", path, nil)
    case .recordRemoved(let path): ("record-removed", path, nil)
    case .nobodyFelt: ("nobody-felt", nil, nil)
    case .historyCut: ("history-cut", nil, nil)
    case .earlierUnreadable: ("earlier-unreadable", nil, nil)
    case .shippedBuildUnknown: ("shipped-build-unknown", nil, nil)
    }
  }
}
