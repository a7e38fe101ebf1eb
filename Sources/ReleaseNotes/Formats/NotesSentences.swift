import Evaluation
import Ledger
import Locales
import Notation

/// What the notes say in whole sentences, in one language.
struct NotesSentences {
  let notes: ReleaseNotes
  let texts: Texts<NotesText>
  private let sessions: [String: FeltSession]

  init(_ notes: ReleaseNotes, _ texts: Texts<NotesText>) {
    self.notes = notes
    self.texts = texts
    sessions = Dictionary(notes.sessions.map { ($0.id, $0) }) { first, _ in first }
  }

  func session(_ id: String) -> FeltSession? { sessions[id] }

  /// The verdict in one line.
  var verdict: String {
    guard let gate = notes.gate.gate else { return texts[.verdictMissing] }
    switch gate.outcome {
    case .passed where gate.isPassed: return texts(.verdictPassed, count: gate.items.count)
    case .passed: return texts[.verdictUnproved]
    case .blocked:
      return texts(
        .verdictBlocked, count: gate.items.count, ["open": String(gate.items.count(where: \.blocks))])
    case .couldNotEvaluate: return texts[.verdictNotEvaluated]
    }
  }

  /// The verdict, and who felt which build.
  var verified: String { inOne(verdict, feltAndShipped ?? texts[.gapNobodyFelt]) }

  func inOne(_ first: String, _ second: String) -> String {
    texts(.twoSentences, ["first": first, "second": second])
  }

  /// Between which commits, on what the verdict rests, and who felt which build.
  var facts: [String] {
    [range] + gateFacts + [feltAndShipped, feltWith].compactMap { $0 }
      + [texts(.judgedAsOf, ["time": notes.asOf.description])]
  }

  private var range: String {
    texts(
      .range, count: notes.commits,
      [
        "from": notes.from.name, "fromCommit": Self.short(notes.from.commit), "fromDay": notes.from.time.day,
        "to": notes.to.name, "toCommit": Self.short(notes.to.commit), "toDay": notes.to.time.day,
      ])
  }

  private var gateFacts: [String] {
    guard case .kept(let gate, let commit, let sameContent, let earlier) = notes.gate else { return [] }
    let run = texts(
      sameContent ? .gateRunOnSameFiles : .gateRun,
      [
        "commit": Self.short(commit), "to": notes.to.name, "stage": gate.stage ?? texts[.allItems],
        "time": gate.asOf.description,
      ])
    return [run] + (earlier == 0 ? [] : [texts(.earlierRuns, count: earlier)])
  }

  /// `Felt on 412, shipped 418, watched code identical: yes`; nil where nobody felt anything.
  var feltAndShipped: String? {
    let relied = notes.sessions.filter(\.isRelied)
    let shown = relied.isEmpty ? notes.sessions : relied
    guard !shown.isEmpty else { return nil }
    let builds = Set(shown.map { $0.build ?? texts[.noBuild] }).sorted()
    return texts(
      notes.shippedBuild == nil ? .feltOnly : .feltAndShipped,
      [
        "felt": builds.joined(separator: ", "), "shipped": notes.shippedBuild ?? "",
        "identical": texts[relied.isEmpty ? .no : .yes],
      ])
  }

  private var feltWith: String? {
    let relied = notes.sessions.filter(\.isRelied)
    guard !relied.isEmpty else { return nil }
    func list(_ values: [String]) -> String { Set(values).sorted().joined(separator: ", ") }
    return texts(
      .feltWith,
      [
        "testers": list(relied.map(\.tester)), "devices": list(relied.map(\.model)),
        "systems": list(relied.map(\.os)),
      ])
  }

  func felt(_ session: FeltSession) -> String {
    texts(
      .feltEntry,
      [
        "tester": session.tester, "model": session.model, "os": session.os, "day": session.days.last ?? "–",
        "build": session.build ?? "–",
      ])
  }

  static func short(_ commit: String) -> String { String(commit.prefix(12)) }
}
