import Notation

/// `{ after: S, expect: T, count: N, within: D, same: [k], where: {…} }`.
struct AfterRule {
  /// What came of one occurrence of the trigger.
  private enum Finding {
    case kept(delay: Duration?)
    case broken(RuleVerdict)
    case open(ObservedWindow.Doubt)
  }

  var triggers: [String]
  var expected: String
  var count: Int
  var limits: LogRule.Limits?
  var same: [String]
  var conditions: [String: String]
  var isGenerated: Bool

  func verdict(in observed: ObservedWindow) -> RuleVerdict {
    guard let last = triggers.last else { return RuleVerdict(.missing, "no trigger is named", in: observed) }
    let earlier = triggers.dropLast().map { observed.sightings(of: $0) }
    let prompts = observed.sightings(of: last, needing: same)
    let matches = observed.sightings(of: expected, needing: same, where: conditions)
    let doubts =
      earlier.flatMap(\.doubts) + prompts.doubts + matches.doubts + observed.blindness(in: observed.window)
      + [observed.coverage].compactMap(\.self)
    let starts = starts(earlier.map(\.certain), prompts.certain)
    if starts.isEmpty {
      guard doubts.isEmpty else { return RuleVerdict(unverifiable: doubts) }
      let name = triggers.map { "\"\($0)\"" }.joined(separator: " and then ")
      return RuleVerdict(isGenerated ? .notApplicable : .missing, "\(name) never came", in: observed)
    }
    let findings = starts.map { finding(for: $0, prompts, matches, observed) }
    for case .broken(let verdict) in findings { return verdict }
    let open = findings.compactMap { if case .open(let doubt) = $0 { doubt } else { nil } } + doubts
    if !open.isEmpty { return RuleVerdict(unverifiable: open) }
    return passed(starts, findings, observed)
  }

  /// The occurrences of the last trigger that count: all of them, or the first one behind each chain of the
  /// triggers before it. Captures in `same` have to agree along the chain where an earlier trigger has them.
  private func starts(
    _ earlier: [[SignalOccurrence]], _ prompts: [SignalOccurrence]
  ) -> [SignalOccurrence] {
    guard let first = earlier.first else { return prompts }
    var starts: [SignalOccurrence] = []
    for beginning in first {
      var link: SignalOccurrence? = beginning
      for step in earlier.dropFirst() + [prompts] {
        guard let previous = link else { break }
        link = step.first { next in
          previous.isBefore(next)
            && next.agrees(with: previous, on: same.filter { previous.captures[$0] != nil })
        }
      }
      if let link, !starts.contains(link) { starts.append(link) }
    }
    return starts
  }

  private func finding(
    for start: SignalOccurrence, _ prompts: ObservedWindow.Sightings, _ matches: ObservedWindow.Sightings,
    _ observed: ObservedWindow
  ) -> Finding {
    let next = prompts.certain.first { start.isBefore($0) && $0.agrees(with: start, on: same) }
    if count > 0, let next, let limits, next.since(start) <= limits.fail {
      return .open(overlap(start, next, limits.fail, observed))
    }
    let own = matches.certain.filter { match in
      start.isBefore(match) && (next.map { match.isBefore($0) } ?? true)
        && match.agrees(with: start, on: same)
    }
    if count == 0, let limits {
      return findingOfSilence(start, own, limits.fail, next, observed)
    }
    if own.count > count { return excess(start, own, prompts, observed) }
    if own.count < count { return shortfall(start, own, next, matches, observed) }
    let found = own.first.map { timeliness(start, $0, observed) } ?? .kept(delay: nil)
    if case .kept = found, let end = early(start, next, max(limits?.fail ?? .zero, Self.quiet), observed) {
      return .open(end)
    }
    return found
  }

  /// For how long at least a scenario goes on behind what was counted, so that one too many would show.
  private static let quiet = Duration.seconds(1)

  /// Why nobody can tell what came within a time after an occurrence: the scenario ends before. What the log holds
  /// behind the end belongs to something else.
  private func early(
    _ start: SignalOccurrence, _ next: SignalOccurrence?, _ time: Duration, _ observed: ObservedWindow
  ) -> ObservedWindow.Doubt? {
    guard next == nil, let began = start.time, began.advanced(by: time) > observed.window.upperBound else {
      return nil
    }
    return .init(
      reason:
        "the scenario ends within \(DurationNotation.print(time)) of line \(start.line); let it go on for longer",
      line: observed.line(start))
  }

  /// Too many: broken, unless a trigger of their own may be hidden.
  private func excess(
    _ start: SignalOccurrence, _ own: [SignalOccurrence], _ prompts: ObservedWindow.Sightings,
    _ observed: ObservedWindow
  ) -> Finding {
    let extra = own[count]
    var doubts = prompts.doubts
    if let limits,
      let previous = prompts.certain.last(where: { $0.isBefore(start) && $0.agrees(with: start, on: same) }),
      start.since(previous) <= limits.fail
    {
      doubts.append(overlap(previous, start, limits.fail, observed))
    }
    if let from = start.time, let to = extra.time, from <= to { doubts += observed.blindness(in: from...to) }
    if let doubt = doubts.first { return .open(doubt) }
    let others = own.filter { $0 != extra }
    return .broken(
      RuleVerdict(
        .failed,
        "\"\(expected)\" came \(times(own.count)) after \"\(start.name)\" (line \(start.line)), expected \(count); "
          + "line \(extra.line) is too many", [extra, start] + others, in: observed))
  }

  /// A `count` of 0: nothing within the limit. A match that the clock cannot place before or behind it
  /// leaves the rule open.
  private func findingOfSilence(
    _ start: SignalOccurrence, _ own: [SignalOccurrence], _ limit: Duration, _ next: SignalOccurrence?,
    _ observed: ObservedWindow
  ) -> Finding {
    for match in own {
      let slack = slack(of: observed.step(start, match))
      let delay = match.since(start)
      if delay + slack <= limit {
        return .broken(
          RuleVerdict(
            .failed,
            "\"\(expected)\" came \(milliseconds(delay)) after \"\(start.name)\" (line \(match.line)), expected none",
            [match, start], in: observed))
      }
      if delay - slack <= limit { return .open(coarse(slack, limit, match, observed)) }
    }
    return early(start, next, limit, observed).map { .open($0) } ?? .kept(delay: nil)
  }

  /// Too few: broken, unless more may be hidden, lie at the same tick before the trigger, or lie behind the
  /// end of the log or of the window.
  private func shortfall(
    _ start: SignalOccurrence, _ own: [SignalOccurrence], _ next: SignalOccurrence?,
    _ matches: ObservedWindow.Sightings, _ observed: ObservedWindow
  ) -> Finding {
    let end = max(next?.time ?? observed.window.upperBound, start.time ?? observed.window.lowerBound)
    var doubts = observed.blindness(in: (start.time ?? observed.window.lowerBound)...end) + matches.doubts
    doubts += matches.certain
      .filter { $0.position == start.position && $0.isBefore(start) && $0.agrees(with: start, on: same) }
      .map { .init(reason: "lines \($0.line) and \(start.line) have the same time", line: observed.line($0)) }
    if next == nil {
      doubts += [observed.coverageOfEnd].compactMap(\.self)
      if let limits { doubts += [early(start, next, limits.fail, observed)].compactMap(\.self) }
    }
    if let doubt = doubts.first { return .open(doubt) }
    return .broken(
      RuleVerdict(
        .failed,
        "\"\(expected)\" came \(times(own.count)) after \"\(start.name)\" (line \(start.line)), expected \(count)",
        [start] + own, in: observed))
  }

  private func timeliness(
    _ start: SignalOccurrence, _ first: SignalOccurrence, _ observed: ObservedWindow
  ) -> Finding {
    let delay = first.since(start)
    guard let limits else { return .kept(delay: delay) }
    let slack = slack(of: observed.step(start, first))
    if slack > limits.fail { return .open(coarse(slack, limits.fail, first, observed)) }
    if !observed.timeline.hasMonotonicClock, let from = start.time, let to = first.time, from <= to,
      observed.hasClockChange(in: from...to)
    {
      return .open(
        .init(
          reason: "the clock was changed between lines \(start.line) and \(first.line)",
          line: observed.line(first)))
    }
    if delay - slack > limits.fail {
      return .broken(
        RuleVerdict(
          .failed,
          "\"\(expected)\" came \(milliseconds(delay)) after \"\(start.name)\" (line \(first.line)), "
            + "expected within \(DurationNotation.print(limits.fail))", [first, start], in: observed))
    }
    return delay + slack > limits.fail
      ? .open(coarse(slack, limits.fail, first, observed)) : .kept(delay: delay)
  }

  private func overlap(
    _ first: SignalOccurrence, _ second: SignalOccurrence, _ limit: Duration, _ observed: ObservedWindow
  ) -> ObservedWindow.Doubt {
    .init(
      reason: "\"\(first.name)\" came again within \(DurationNotation.print(limit)) "
        + "(lines \(first.line) and \(second.line)): whose \"\(expected)\" is whose cannot be told",
      line: observed.line(second))
  }

  private func coarse(
    _ slack: Duration, _ limit: Duration, _ match: SignalOccurrence, _ observed: ObservedWindow
  ) -> ObservedWindow.Doubt {
    .init(
      reason: "the log's clock steps by \(DurationNotation.print(slack)), too coarse for "
        + DurationNotation.print(limit), line: observed.line(match))
  }

  private func passed(
    _ starts: [SignalOccurrence], _ findings: [Finding], _ observed: ObservedWindow
  ) -> RuleVerdict {
    let name = triggers.last ?? ""
    var warnings: [String] = []
    var slowest: Duration?
    for (start, finding) in zip(starts, findings) {
      guard case .kept(let delay?) = finding else { continue }
      slowest = max(slowest ?? delay, delay)
      if let warn = limits?.warn, delay > warn {
        warnings.append(
          "\"\(expected)\" came \(milliseconds(delay)) after \"\(name)\" (line \(start.line)), "
            + "advised are \(DurationNotation.print(warn))")
      }
    }
    let latest = slowest.map { ", at the latest after \(milliseconds($0))" } ?? ""
    let reason =
      count == 0
      ? "\"\(expected)\" came after none of \(starts.count) \"\(name)\""
      : "\"\(expected)\" came \(times(count)) after each of \(starts.count) \"\(name)\"\(latest)"
    return RuleVerdict(.passed, reason, starts, in: observed, warnings: warnings)
  }
}
