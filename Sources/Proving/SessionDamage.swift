import Checklists
import DeviceLogs
import Evidence
import Notation
import Sessions

extension EvidenceDamage {
  /// The losses of what testers recorded about scenarios: the records, one scenario of them, one observation.
  func sessionLosses(_ scenarios: [Scenario], observes: [String], in checklist: Checklist) -> [Loss] {
    let ids = scenarios.map(\.header.id)
    let subject = ids.joined(separator: ", ")
    var losses = [
      loss(.session, subject, .removed) { evidence in
        evidence.sessions.removeAll { $0.says(ids, in: checklist) }
      },
      loss(
        .session, subject, .empty,
        records(ids, checklist) { session in
          session.file = SessionReader.read([], path: session.file.path)
        }),
      loss(
        .session, subject, .simulator,
        records(ids, checklist) { $0.file.record?.device.reality = .simulator }),
      loss(.session, subject, .older, records(ids, checklist) { $0.growOld() }),
    ]
    for id in ids where ids.count > 1 {
      losses.append(
        loss(
          .session, id, .removed,
          records([id], checklist) { $0.file.record?.results.removeAll { $0.scenario == id } }))
    }
    for key in observes {
      losses.append(
        loss(
          .session, key, .unobserved,
          records(ids, checklist) { session in
            for index in session.file.record?.results.indices ?? 0..<0 {
              session.file.record?.results[index].observations[key] = nil
            }
          }))
    }
    return losses
  }

  /// The losses of the device logs that the records of a scenario name; none where it asks for no log.
  func logLosses(_ scenario: Scenario, in checklist: Checklist) -> [Loss] {
    guard !scenario.rules.isEmpty else { return [] }
    let id = scenario.header.id
    func timelines(_ damage: Damage, _ edit: @escaping (inout LogTimeline) -> Void) -> Loss {
      loss(
        .log, id, damage,
        records([id], checklist) { session in
          for index in session.logs.indices {
            guard var timeline = session.logs[index].timeline else { continue }
            edit(&timeline)
            session.logs[index].timeline = timeline
          }
        })
    }
    return [
      loss(
        .log, id, .removed,
        records([id], checklist) { session in
          for index in session.logs.indices { session.logs[index].timeline = nil }
        }),
      timelines(.empty) { timeline in
        timeline.signals = []
        timeline.span = nil
      },
      timelines(.truncated) { $0.breakOff() },
      timelines(.redacted) { $0.redact() },
      timelines(.simulator) { $0.isSimulator = true },
    ]
  }

  /// An edit of every record that says something about one of the scenarios.
  private func records(
    _ ids: [String], _ checklist: Checklist, _ edit: @escaping (inout SessionEvidence) -> Void
  ) -> (inout GatheredEvidence) -> Void {
    { evidence in
      for index in evidence.sessions.indices where evidence.sessions[index].says(ids, in: checklist) {
        edit(&evidence.sessions[index])
      }
    }
  }
}

extension SessionEvidence {
  fileprivate func says(_ scenarios: [String], in checklist: Checklist) -> Bool {
    guard let record = file.record, record.checklist == checklist.id else { return false }
    return record.results.contains { scenarios.contains($0.scenario) }
  }

  /// The record as it would be had everything that it is bound to changed since.
  fileprivate mutating func growOld() {
    let before = Digest.of("before")
    boundFiles = boundFiles.mapValues { _ in before }
    stampedFiles = stampedFiles.mapValues { _ in before }
    commit = commit.map { _ in .unknown("its commit is gone") }
    if let binding = file.record?.binding { file.record?.binding = binding.filled(with: before) }
    guard case .manifest(var manifest)? = build else { return }
    manifest.bindings = manifest.bindings.mapValues { $0.filled(with: before) }
    build = .manifest(manifest)
  }
}

extension SessionRecord.Binding {
  fileprivate func filled(with digest: Digest) -> Self {
    Self(
      contracts: contracts.mapValues { _ in digest }, scenarios: scenarios.mapValues { _ in digest },
      files: files.mapValues { _ in digest })
  }
}

extension LogTimeline {
  /// The log as it would be had its recording stopped before the first signal.
  fileprivate mutating func breakOff() {
    guard let first = signals.first else { return }
    disturbances.append(
      Disturbance(kind: .cut, message: "the log breaks off here", line: first.line, timing: first.timing))
    signals = []
    if let span, let time = first.time, time > span.lowerBound { self.span = span.lowerBound...time }
  }

  /// The log as it would be had its messages been private.
  fileprivate mutating func redact() {
    disturbances += signals.map { signal in
      Disturbance(
        kind: .redacted, message: "the text is redacted", line: signal.line, timing: signal.timing,
        signals: [signal.name])
    }
    signals = []
  }
}
