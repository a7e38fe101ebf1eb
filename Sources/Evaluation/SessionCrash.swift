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
      guard disturbance.kind == .crash, mayBeOfApp(disturbance.victim, timeline.identities.processes) else {
        return false
      }
      let moments = disturbance.timing.candidates
      return moments.isEmpty || moments.contains(where: window.contains)
    }
  }

  /// Whether a crash may be the app's, whose signals were found in these processes.
  private func mayBeOfApp(_ victim: Disturbance.Victim?, _ processes: [String]) -> Bool {
    switch victim {
    case nil: true
    case .app(let id)?: id == checklist.bundleID
    case .process(let name)?:
      processes.isEmpty
        || processes.contains { $0 == name || name.utf8.count >= Self.cutName && $0.hasPrefix(name) }
    }
  }

  /// The length at which the kernel cuts the names of processes.
  private static let cutName = 15
}
