import Checklists
import DeviceLogs
import Evidence
import Notation
import Sessions

/// What one device log shows of one scenario: the signals in their order, and what makes the log doubtful there.
package struct ScenarioTimeline: Sendable, Hashable {
  package struct Mark: Sendable, Hashable {
    package var signal: String
    /// Since the scenario's start.
    package var time: Duration
    /// `id=7`, in the order of the names.
    package var captures: String
    /// 1-based, in the log.
    package var line: Int

    package init(signal: String, time: Duration, captures: String, line: Int) {
      self.signal = signal
      self.time = time
      self.captures = captures
      self.line = line
    }
  }

  /// A loss, a gap, a changed clock or whatever else hides signals.
  package struct Shadow: Sendable, Hashable {
    package var message: String
    package var line: Int
    /// Since the scenario's start, cut to the scenario.
    package var time: ClosedRange<Duration>

    package init(message: String, line: Int, time: ClosedRange<Duration>) {
      self.message = message
      self.line = line
      self.time = time
    }
  }

  /// More are counted and not shown.
  package static let maximumMarks = 60

  /// `checklist/scenario`.
  package var scenario: String
  /// The record's id and the device's model.
  package var session: String
  package var log: String
  package var duration: Duration
  /// The signals of the checklist that came, in its order.
  package var signals: [String]
  package var marks: [Mark]
  package var shadows: [Shadow]
  /// Marks beyond `maximumMarks`.
  package var marksLeftOut: Int

  package init(
    scenario: String, session: String, log: String, duration: Duration, signals: [String], marks: [Mark],
    shadows: [Shadow], marksLeftOut: Int = 0
  ) {
    self.scenario = scenario
    self.session = session
    self.log = log
    self.duration = duration
    self.signals = signals
    self.marks = marks
    self.shadows = shadows
    self.marksLeftOut = marksLeftOut
  }

  /// Nil where the log shows nothing of the scenario.
  init?(
    _ timeline: LogTimeline, _ record: SessionRecord, _ result: ScenarioResult, signalOrder: [String]
  ) {
    guard timeline.format != nil, let start = result.started, let end = result.ended, start <= end else {
      return nil
    }
    let all = timeline.signals.compactMap { signal -> Mark? in
      guard let time = signal.timing.certain, (start...end).contains(time) else { return nil }
      let captures = signal.captures.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return Mark(
        signal: signal.name, time: time.since(start), captures: captures.joined(separator: " "),
        line: signal.line)
    }
    let shadows = timeline.disturbances.compactMap { disturbance -> Shadow? in
      let first = disturbance.timing.candidates.min() ?? start
      let last = disturbance.until ?? disturbance.timing.candidates.max() ?? end
      guard first <= last, first <= end, last >= start else { return nil }
      return Shadow(
        message: disturbance.message, line: disturbance.line,
        time: max(first, start).since(start)...min(last, end).since(start))
    }
    guard !all.isEmpty || !shadows.isEmpty else { return nil }
    let marks = Array(all.prefix(Self.maximumMarks))
    let seen = Set(marks.map(\.signal))
    self.init(
      scenario: "\(record.checklist)/\(result.scenario)", session: "\(record.id), \(record.device.model)",
      log: timeline.path, duration: end.since(start), signals: signalOrder.filter(seen.contains),
      marks: marks,
      shadows: shadows, marksLeftOut: all.count - marks.count)
  }
}

extension GateReport {
  /// What the device logs of the session records show, in the order of the records and their results.
  package var timelines: [ScenarioTimeline] {
    evidence.sessions.flatMap { session -> [ScenarioTimeline] in
      guard let record = session.file.record,
        let checklist = checklists.first(where: { $0.id == record.checklist })
      else { return [] }
      return record.results.flatMap { result in
        session.logs.compactMap(\.timeline).compactMap { timeline in
          ScenarioTimeline(timeline, record, result, signalOrder: checklist.signals.map(\.name))
        }
      }
    }
  }
}
