import Notation

/// The part of a timeline that a rule sees: the signals in a scenario's window, and everything that makes it
/// doubtful whether these are all.
struct ObservedWindow {
  /// A reason why the window does not show everything.
  struct Doubt {
    var reason: String
    var line: RuleLine?
  }

  /// The occurrences of a signal in the window, in order: those that are certain, and the reasons why there
  /// may be more.
  struct Sightings {
    var certain: [SignalOccurrence] = []
    var doubts: [Doubt] = []
  }

  let timeline: LogTimeline
  let window: ClosedRange<Timestamp>

  /// The occurrences of a signal whose captures have the wanted values. One that lacks a needed capture, or
  /// whose capture is redacted, is doubtful, as are one that the line does not attribute and one whose time
  /// is not certain.
  func sightings(of name: String, needing captures: [String] = [], where wanted: [String: String] = [:])
    -> Sightings
  {
    var found = Sightings()
    for occurrence in timeline.signals where occurrence.name == name && mayLieInside(occurrence.timing) {
      if wanted.contains(where: { differs(occurrence, $0.key, $0.value) }) { continue }
      if let reason = doubt(about: occurrence, needing: captures + wanted.keys.sorted()) {
        found.doubts.append(Doubt(reason: reason, line: line(occurrence)))
      } else {
        found.certain.append(occurrence)
      }
    }
    for disturbance in timeline.disturbances
    where disturbance.signals.contains(name) && overlaps(disturbance, window) {
      found.doubts.append(doubt(from: disturbance))
    }
    return found
  }

  private func differs(_ occurrence: SignalOccurrence, _ capture: String, _ wanted: String) -> Bool {
    guard let value = occurrence.captures[capture], !occurrence.redactedCaptures.contains(capture) else {
      return false
    }
    return value != wanted
  }

  private func doubt(about occurrence: SignalOccurrence, needing captures: [String]) -> String? {
    let name = occurrence.name
    if let hidden = captures.first(where: occurrence.redactedCaptures.contains) {
      return "\(hidden) of \"\(name)\" is redacted in line \(occurrence.line); log it with privacy: .public"
    }
    if let absent = captures.first(where: { occurrence.captures[$0] == nil }) {
      return "\"\(name)\" captures no \(absent)"
    }
    if !occurrence.unconfirmed.isEmpty {
      let fields = occurrence.unconfirmed.joined(separator: " and ")
      return "line \(occurrence.line) reads as \"\(name)\" and does not say its \(fields); "
        + "name the process in the signal, or export the log in a style that has the \(fields)"
    }
    switch occurrence.timing {
    case .exact: return nil
    case .ambiguous: return "the local time of line \(occurrence.line) is ambiguous"
    case .nonexistent: return "the local time of line \(occurrence.line) does not exist"
    case .undated: return "line \(occurrence.line) has no time that can be told"
    }
  }

  /// Everything that may hide any signal in a part of the window: losses, gaps, changed clocks, restarts, a
  /// cut end, unreadable lines.
  func blindness(in range: ClosedRange<Timestamp>) -> [Doubt] {
    timeline.disturbances
      .filter { $0.kind != .crash && $0.signals.isEmpty && overlaps($0, range) }
      .map(doubt(from:))
  }

  /// Whether the device's clock was changed in a part of the window.
  func hasClockChange(in range: ClosedRange<Timestamp>) -> Bool {
    timeline.disturbances.contains { [.clockChange, .restart].contains($0.kind) && overlaps($0, range) }
  }

  /// Why the log does not cover the whole window; nil where it does.
  var coverage: Doubt? {
    guard let span = timeline.span else { return Doubt(reason: "no time of the log can be told") }
    if span.upperBound < window.lowerBound || span.lowerBound > window.upperBound {
      return Doubt(
        reason: "the log covers \(span.lowerBound) to \(span.upperBound), "
          + "the scenario ran from \(window.lowerBound) to \(window.upperBound)")
    }
    if span.lowerBound > window.lowerBound {
      return Doubt(reason: "the log begins at \(span.lowerBound), after the scenario's start")
    }
    return coverageOfEnd
  }

  /// Why the log does not reach the window's end; nil where it does.
  var coverageOfEnd: Doubt? {
    guard let span = timeline.span else { return Doubt(reason: "no time of the log can be told") }
    return span.upperBound < window.upperBound
      ? Doubt(reason: "the log ends at \(span.upperBound), before the scenario's end") : nil
  }

  func line(_ occurrence: SignalOccurrence) -> RuleLine {
    RuleLine(
      line: occurrence.line, time: occurrence.time.map { $0.since(window.lowerBound) }, text: occurrence.text)
  }

  /// The step of the clock that two occurrences are measured with.
  func step(_ first: SignalOccurrence, _ second: SignalOccurrence) -> Duration {
    timeline.hasMonotonicClock ? .microseconds(1) : max(first.resolution, second.resolution)
  }

  private func doubt(from disturbance: Disturbance) -> Doubt {
    var reason = "\(disturbance.message) (line \(disturbance.line))"
    if disturbance.kind == .redacted { reason += "; log it with privacy: .public" }
    return Doubt(
      reason: reason,
      line: RuleLine(
        line: disturbance.line, time: disturbance.timing.certain.map { $0.since(window.lowerBound) },
        text: disturbance.message))
  }

  private func mayLieInside(_ timing: Timing) -> Bool {
    timing == .undated || timing.candidates.contains(where: window.contains)
  }

  private func overlaps(_ disturbance: Disturbance, _ range: ClosedRange<Timestamp>) -> Bool {
    guard let first = disturbance.timing.candidates.min() else { return true }
    let last = max(disturbance.until ?? first, disturbance.timing.candidates.max() ?? first)
    return (first...last).overlaps(range)
  }
}

extension SignalOccurrence {
  /// Whether it comes before another in time, or in the log where the clock shows the same for both.
  func isBefore(_ other: SignalOccurrence) -> Bool {
    let (mine, others) = (position ?? 0, other.position ?? 0)
    return mine == others ? line < other.line : mine < others
  }

  /// The time from an earlier occurrence to this one.
  func since(_ earlier: SignalOccurrence) -> Duration {
    .nanoseconds((position ?? 0) &- (earlier.position ?? 0))
  }

  /// Whether the captures of these names have the same values in both.
  func agrees(with other: SignalOccurrence, on names: [String]) -> Bool {
    names.allSatisfy { captures[$0] == other.captures[$0] }
  }
}
