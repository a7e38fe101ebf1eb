import DeviceLogs
import Evidence
import Sessions

/// Which scenarios the evidence of a change is about: those of records that it adds or changes, or whose logs it
/// does. A crash report or a build's manifest may decide about any session, and so concerns every scenario.
struct TouchedRecords {
  private var scenarios: [String: Set<String>] = [:]
  private let concernsAll: Bool

  init(_ evidence: GatheredEvidence, _ change: Change) {
    concernsAll = (evidence.crashes.map(\.path) + evidence.builds.map(\.path)).contains(
      where: change.paths.contains)
    for session in evidence.sessions {
      guard let record = session.file.record else { continue }
      let logs = session.logs.flatMap { [$0.timeline?.path, $0.path].compactMap(\.self) }
      guard ([record.path] + logs).contains(where: change.paths.contains) else { continue }
      scenarios[record.checklist, default: []].formUnion(record.results.map(\.scenario))
    }
  }

  func concern(_ scenario: String, of checklist: String) -> Bool {
    concernsAll || scenarios[checklist]?.contains(scenario) == true
  }
}
