import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// What a log holds of a time in which two scenarios were under way shows neither of them; nil where no other one
  /// was, by this record or by another one with the same log.
  func sharedTime(_ result: ScenarioResult, in record: SessionRecord, _ logs: [SessionLog]) -> ProofVerdict? {
    let own = record.results.filter { $0.scenario != result.scenario && $0.overlaps(result) }.map(\.scenario)
    let others = others(than: record, with: logs).flatMap { other in
      other.results.filter { theirs in
        theirs.scenario != result.scenario && theirs.overlaps(result) && !record.replaces(theirs, of: other)
      }.map { "\($0.scenario) in \(other.id)" }
    }
    guard !(own + others).isEmpty else { return nil }
    let names = (own + others).joined(separator: ", ")
    return ProofVerdict(
      .log, result.scenario, .unverifiable,
      [
        Reason(
          "\(record.id): the times of \(result.scenario) overlap with those of \(names)", at: result.location)
      ],
      remedy: "Correct the times, or do one scenario after the other, so that the log tells them apart.")
  }

  /// The other records of the checklist that name one of these logs, whole or in excerpt.
  private func others(than record: SessionRecord, with logs: [SessionLog]) -> [SessionRecord] {
    let named = Set(logs.flatMap(\.digests))
    return input.evidence.sessions.compactMap { session in
      guard let other = session.file.record, other.id != record.id, other.checklist == record.checklist,
        session.logs.contains(where: { !named.isDisjoint(with: $0.digests) })
      else { return nil }
      return other
    }
  }
}

extension SessionLog {
  /// What the log, and the log that it is an excerpt of, are known by.
  fileprivate var digests: [Digest] {
    [reference.sha256, origin ?? timeline?.excerpt?.digest].compactMap { $0 }
  }
}

extension SessionRecord {
  fileprivate func replaces(_ result: ScenarioResult, of other: SessionRecord) -> Bool {
    supersedes.contains { $0.session == other.id && $0.items.contains(result.scenario) }
  }
}

extension ScenarioResult {
  /// Whether both were under way at one time. One may begin in the instant in which the other ends.
  fileprivate func overlaps(_ other: ScenarioResult) -> Bool {
    guard let started, let ended, let otherStart = other.started, let otherEnd = other.ended else {
      return false
    }
    return (started < otherEnd && otherStart < ended) || (started == otherStart && ended == otherEnd)
  }
}
