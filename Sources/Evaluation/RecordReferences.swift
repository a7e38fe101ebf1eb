import Checklists
import Diagnostics
import Evidence
import Sessions

/// Finds names in session records that nothing answers to, so that nobody takes them for heard: a checklist,
/// a scenario, a session that is superseded or followed.
enum RecordReferences {
  static func problems(_ records: [SessionRecord], _ checklists: [Checklist]) -> [Diagnostic] {
    let sessions = records.map(\.id)
    return records.flatMap { record -> [Diagnostic] in
      guard let checklist = checklists.first(where: { $0.id == record.checklist }) else {
        return [unknown("checklist", record.checklist, among: checklists.map(\.id), at: record.location)]
      }
      let scenarios = checklist.scenarios.map(\.header.id)
      let results = record.results.filter { !scenarios.contains($0.scenario) }.map {
        unknown("scenario", $0.scenario, among: scenarios, at: $0.location)
      }
      let superseded = record.supersedes.flatMap { entry -> [Diagnostic] in
        let session =
          sessions.contains(entry.session)
          ? [] : [unknown("session", entry.session, among: sessions, at: entry.location)]
        return session
          + entry.items.filter { !scenarios.contains($0) }.map {
            unknown("scenario", $0, among: scenarios, at: entry.location)
          }
      }
      return results + superseded
    }
  }

  private static func unknown(_ what: String, _ name: String, among known: [String], at place: SourceLocation)
    -> Diagnostic
  {
    let near = Suggestion.nearest(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return .warning(
      "the record names the \(what) \"\(name)\", which does not exist\(near)", at: place,
      remedy: "Correct the name: what is said about it is not taken into account.")
  }
}
