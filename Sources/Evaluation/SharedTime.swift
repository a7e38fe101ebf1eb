import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// What a log holds of a time in which two scenarios were under way, or one twice, shows neither of them; nil where
  /// no other one was, by this record or by another one with the same log.
  func sharedTime(_ result: ScenarioResult, in record: SessionRecord, _ logs: [SessionLog]) -> ProofVerdict? {
    let own = record.results.filter { $0.scenario != result.scenario && $0.overlaps(result) }.map(\.scenario)
    let others = others(than: record, with: logs).filter { $0.checklist == record.checklist }.flatMap {
      other in
      other.results.filter { theirs in
        theirs.overlaps(result) && !record.replaces(theirs, of: other)
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

  /// A log comes from one device: where another record says that it comes from another one, nobody can tell which
  /// of both is right. Nil where all records of these logs name the same device.
  func sharedLog(_ result: ScenarioResult, in record: SessionRecord, _ logs: [SessionLog]) -> ProofVerdict? {
    let others = others(than: record, with: logs).filter { other in
      !record.device.mayBe(other.device) && !other.results.allSatisfy { record.replaces($0, of: other) }
    }
    guard !others.isEmpty else { return nil }
    return ProofVerdict(
      .log, result.scenario, .unverifiable,
      others.map { other in
        Reason(
          "\(record.id) and \(other.id) name one log and two devices: \(record.device.inWords) and "
            + other.device.inWords, at: other.location)
      },
      remedy: "Name the log in the session that it was recorded in alone, or correct the device.")
  }

  /// The other records that name one of these logs, whole or in excerpt.
  private func others(than record: SessionRecord, with logs: [SessionLog]) -> [SessionRecord] {
    let named = Set(logs.flatMap(\.digests))
    return input.evidence.sessions.compactMap { session in
      guard let other = session.file.record, other.id != record.id,
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

extension SessionRecord.Device {
  /// Whether both may be one device, with one system.
  fileprivate func mayBe(_ other: Self) -> Bool {
    guard model == other.model, os == other.os else { return false }
    guard let mine = idHash, let theirs = other.idHash else { return true }
    return mine.hasPrefix(theirs) || theirs.hasPrefix(mine)
  }

  fileprivate var inWords: String { "\(model), \(os)\(idHash.map { " (\($0))" } ?? "")" }
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
