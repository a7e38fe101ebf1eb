import Checklists
import Locales
import Mustache
import Notation

extension NotesContent {
  var changes: [(String, MustacheValue)] {
    return [
      ("contracts", .list(notes.contracts.map(contract))),
      ("hasMatrix", .bool(!notes.devices.isEmpty)),
      ("matrix", lines(notes.devices.map(sentences.device))),
      ("hasItems", .bool(!notes.items.isEmpty)),
      ("items", lines(notes.items.map(sentences.item))),
    ]
  }

  var decisions: [(String, MustacheValue)] {
    return [
      ("hasWaivers", .bool(!notes.waivers.isEmpty)),
      ("waivers", .list(notes.waivers.map(waiver))),
      ("hasAdvisories", .bool(!notes.advisories.isEmpty)),
      ("advisories", lines(notes.advisories.map(sentences.advisory))),
    ]
  }

  /// What the short form has beside.
  var short: [(String, MustacheValue)] {
    return [
      ("verifiedLine", .text(sentences.verified)),
      ("contractLines", lines(notes.contracts.filter { $0.kind != nil }.map(sentences.shortContract))),
      (
        "waiverLines",
        lines(notes.waivers.filter { $0.state == .holds || !$0.covered.isEmpty }.map(sentences.shortWaiver))
      ),
      (
        "gapCount",
        notes.gaps.isEmpty ? .none : .text(texts(.notVerifiedCount, count: notes.gaps.count))
      ),
    ]
  }

  private func contract(_ change: ContractChange) -> MustacheValue {
    let files =
      change.files.isEmpty ? [] : [texts(.filesTouched, ["files": change.files.joined(separator: ", ")])]
    return .object([
      "name": markup.code(change.name), "title": .text(change.title[texts.language]),
      "kind": .text(texts[change.kind.text]),
      "hasValues": .bool(!change.values.isEmpty),
      "values": .list(
        change.values.map { value in
          .object([
            "name": markup.code(value.name), "before": self.value(value.before),
            "after": self.value(value.after),
          ])
        }),
      "felt": lines(sentences.feltBy(change)), "requests": lines(sentences.requests(change)),
      "files": lines(files),
    ])
  }

  private func value(_ text: String?) -> MustacheValue {
    text.map { markup.code($0) } ?? MustacheValue.text("–")
  }

  private func waiver(_ story: WaiverStory) -> MustacheValue {
    let waiver = story.waiver
    let covered = story.covered.map { "\($0.item) (\(texts[$0.underneath.text]))" }
    let lines = covered.isEmpty ? [texts[.coveredNothing]] : covered
    return .object([
      "item": markup.code(waiver.item + (waiver.scope.map { " (\($0))" } ?? "")),
      "reason": .text(waiver.reason), "approvedBy": .text(waiver.approvedBy),
      "until": .text(waiver.expiryText), "state": .text(story.stateText(in: texts)),
      "covered": .list(
        lines.enumerated().map { .object(["separated": .bool($0 > 0), "text": .text($1)]) }),
    ])
  }
}

extension ChangeKind? {
  var text: NotesText {
    switch self {
    case .added?: .added
    case .removed?: .removed
    case .changed?: .changed
    case nil: .codeTouched
    }
  }
}

extension WaiverStory {
  func stateText(in texts: Texts<NotesText>) -> String {
    texts(state.text, ["former": formerExpiry ?? ""])
  }
}

extension WaiverStory.State {
  fileprivate var text: NotesText {
    switch self {
    case .holds: .stateHolds
    case .extended: .stateExtended
    case .shortened: .stateShortened
    case .expired: .stateExpired
    case .expiredBefore: .stateExpiredBefore
    case .withdrawn: .stateWithdrawn
    }
  }
}
