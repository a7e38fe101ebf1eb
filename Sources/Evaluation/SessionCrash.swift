import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Notation
import Sessions

extension ResultJudge {
  /// A crash of the app inside a result's time, by a log of the session or by a crash report from a device of
  /// its model: it overrides a pass.
  func crash(in session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult) -> Reason? {
    guard let started = result.started, let ended = result.ended, started <= ended else { return nil }
    let window = started...ended
    for timeline in session.logs.compactMap(\.timeline) {
      if let crash = crash(in: timeline, window) {
        return Reason(
          "\(crash.message) inside the scenario", at: SourceLocation(file: timeline.path, line: crash.line))
      }
    }
    let report = input.evidence.crashes.first { report in
      window.contains(report.time) && report.bundleID ?? checklist.bundleID == checklist.bundleID
        && report.model ?? record.device.model == record.device.model
    }
    return report.map { report in
      let cause = report.reason.map { " (\($0))" } ?? ""
      return Reason(
        "\(report.process) crashed at \(report.time), inside the scenario\(cause)",
        at: SourceLocation(file: report.path))
    }
  }

  /// A crash of the app, or of a process that the line does not name.
  private func crash(in timeline: LogTimeline, _ window: ClosedRange<Timestamp>) -> Disturbance? {
    timeline.disturbances.first { disturbance in
      guard disturbance.kind == .crash else { return false }
      if let process = disturbance.process, !timeline.identities.processes.isEmpty,
        !timeline.identities.processes.contains(process)
      {
        return false
      }
      let moments = disturbance.timing.candidates
      return moments.isEmpty || moments.contains(where: window.contains)
    }
  }
}
