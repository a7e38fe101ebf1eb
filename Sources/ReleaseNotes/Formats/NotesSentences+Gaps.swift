import Evaluation
import Locales
import Notation

extension NotesSentences {
  /// A gap in plain words.
  func gap(_ gap: Gap) -> String {
    switch gap {
    case .noVerdict: texts[.gapNoVerdict]
    case .otherStages(let stages):
      texts(
        .gapOtherStages,
        ["stages": Set(stages.map { $0 ?? texts[.allItems] }).sorted().joined(separator: ", ")])
    case .changedFiles: texts[.gapChangedFiles]
    case .otherTree: texts[.gapOtherTree]
    case .otherBasis(let kinds): texts(.gapOtherBasis, ["kinds": kinds.joined(separator: ", ")])
    case .notPassed(let headline): texts(.gapNotPassed, ["detail": Self.detail(of: headline)])
    case .advisoryGate: texts[.gapAdvisory]
    case .samples: texts[.gapSamples]
    case .open(let name, let title, let status, let reason):
      about(
        reason == nil ? .gapOpen : .gapOpenBecause, name, title,
        ["status": texts[status.text], "reason": reason ?? ""])
    case .waived(let name, let title, let status, let by, let until):
      about(.gapWaived, name, title, ["status": texts[status.text], "by": by, "until": until])
    case .notApplicable(let name, let title, let note): about(.gapNotApplicable, name, title, ["note": note])
    case .notJudged(let name, let title): about(.gapNotJudged, name, title)
    case .itemRemoved(let name, let title): about(.gapItemRemoved, name, title)
    case .contractNotFelt(let name, let title): contract(.gapContractNotFelt, name, title)
    case .contractRemoved(let name, let title): contract(.gapContractRemoved, name, title)
    case .deviceDropped(let checklist, let id, let model):
      texts(.gapDeviceDropped, ["device": "\(checklist)/\(id)", "model": model])
    case .deviceRetired(let checklist, let id, let day, let reason):
      texts(.gapDeviceRetired, ["device": "\(checklist)/\(id)", "day": day, "reason": reason])
    case .recordEdited(let path): texts(.gapRecordEdited, ["file": path])
    case .recordRemoved(let path): texts(.gapRecordRemoved, ["file": path])
    case .nobodyFelt: texts[.gapNobodyFelt]
    case .historyCut: texts[.gapHistoryCut]
    case .earlierUnreadable: texts(.gapEarlierUnreadable, ["from": notes.from.name])
    case .shippedBuildUnknown: texts[.gapShippedBuild]
    }
  }

  /// A gate's headline without the verdict that it begins with: `12 of 19 items open`.
  private static func detail(of headline: String) -> String {
    headline.firstRange(of: ": ").map { String(headline[$0.upperBound...]) } ?? headline
  }

  private func about(
    _ key: NotesText, _ name: ItemName, _ title: LocalizedText, _ more: [String: String] = [:]
  ) -> String {
    texts(key, more.merging(["item": name.description, "title": title[texts.language]]) { $1 })
  }

  private func contract(_ key: NotesText, _ name: String, _ title: LocalizedText) -> String {
    texts(key, ["contract": name, "title": title[texts.language]])
  }
}
