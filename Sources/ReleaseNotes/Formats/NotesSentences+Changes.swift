import Checklists
import Evaluation
import Locales
import Notation

extension NotesSentences {
  /// How many sessions are told apart where a line names them; the rest is counted.
  private static let named = 3

  func feltBy(_ change: ContractChange) -> [String] {
    guard change.kind != .removed else { return [] }
    let list = change.feltBy.prefix(Self.named).compactMap { session($0).map(felt) }
    let more = change.feltBy.count - list.count
    let names = list + (more > 0 ? [texts(.more, count: more)] : [])
    return [
      list.isEmpty ? texts[.feltByNobody] : texts(.feltBy, ["list": names.joined(separator: "; ")])
    ]
  }

  func requests(_ change: ContractChange) -> [String] {
    change.requests.map { request in
      texts(
        .requested,
        [
          "session": request.session, "parameter": request.parameter, "from": request.from, "to": request.to,
          "observed": request.observed,
        ])
    }
  }

  func shortContract(_ change: ContractChange) -> String {
    let values =
      change.kind == .changed
      ? change.values.map { "\($0.name) \($0.before ?? "–") → \($0.after ?? "–")" }.joined(separator: ", ")
      : texts[change.kind.text]
    let title = texts(.shortContract, ["title": change.title[texts.language], "values": values])
    return feltBy(change).reduce(title, inOne)
  }

  func shortWaiver(_ story: WaiverStory) -> String {
    texts(
      .waivedEntry,
      [
        "item": story.waiver.item, "by": story.waiver.approvedBy, "until": story.waiver.expiryText,
        "state": story.stateText(in: texts),
      ])
  }

  func device(_ change: DeviceChange) -> String {
    let name = "\(change.checklist)/\(change.id)"
    if let retirement = change.retirement {
      return withLastFelt(
        texts(.deviceRetired, ["device": name, "day": retirement.day, "reason": retirement.reason]), change)
    }
    switch change.kind {
    case .added: return texts(.deviceAdded, ["device": name, "model": change.after ?? ""])
    case .removed:
      return withLastFelt(texts(.deviceRemoved, ["device": name, "model": change.before ?? ""]), change)
    case .changed:
      return texts(
        .deviceChanged, ["device": name, "before": change.before ?? "", "after": change.after ?? ""])
    }
  }

  private func withLastFelt(_ sentence: String, _ change: DeviceChange) -> String {
    texts(.andAlso, ["first": sentence, "second": lastFelt(change)])
  }

  private func lastFelt(_ change: DeviceChange) -> String {
    guard let last = change.lastFelt else { return texts[.neverFelt] }
    return texts(
      .lastFelt,
      [
        "tester": last.tester, "model": last.model, "os": last.os, "day": last.day,
        "build": last.build ?? "–",
      ])
  }

  func item(_ change: ItemChange) -> String {
    texts(
      change.kind == .added ? .itemAdded : .itemRemoved,
      ["item": change.name.description, "title": change.title[texts.language]])
  }

  func advisory(_ advisory: ReleaseNotes.Advisory) -> String {
    let name = advisory.item.map { " (\($0))" } ?? ""
    let status = advisory.status.map { ": \(texts[$0.text])" } ?? ""
    let reasons = advisory.reasons.isEmpty ? "" : ": \(advisory.reasons.joined(separator: "; "))"
    return advisory.title + name + status + reasons
  }
}
