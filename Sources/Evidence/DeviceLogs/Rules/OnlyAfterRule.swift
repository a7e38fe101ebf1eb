/// `{ only-after: S, of: T, same: [k] }`.
///
/// Each occurrence of the trigger allows so many matches behind it; a match that finds none left came before
/// its trigger, or too often. Where neither came the rule says nothing: `missing`.
struct OnlyAfterRule {
  var trigger: String
  var signal: String
  var same: [String]
  var conditions: [String: String]
  var times: Int
  var isGenerated: Bool

  func verdict(in observed: ObservedWindow) -> RuleVerdict {
    let triggers = observed.sightings(of: trigger, needing: same)
    let matches = observed.sightings(of: signal, needing: same, where: conditions)
    let blindness = observed.blindness(in: observed.window) + [observed.coverage].compactMap(\.self)
    var used = [Int](repeating: 0, count: triggers.certain.count)
    for match in matches.certain {
      let own = triggers.certain.indices.first {
        used[$0] < times && triggers.certain[$0].isBefore(match)
          && triggers.certain[$0].agrees(with: match, on: same)
      }
      if let own {
        used[own] += 1
        continue
      }
      let doubts = triggers.doubts + blindness + tie(match, triggers.certain, observed)
      return doubts.isEmpty
        ? unprompted(match, triggers.certain, observed) : RuleVerdict(unverifiable: doubts)
    }
    let doubts = triggers.doubts + matches.doubts + blindness
    if !doubts.isEmpty { return RuleVerdict(unverifiable: doubts) }
    if triggers.certain.isEmpty {
      return RuleVerdict(isGenerated ? .notApplicable : .missing, "\"\(trigger)\" never came", in: observed)
    }
    return RuleVerdict(
      .passed, "\"\(signal)\" came only after \"\(trigger)\"", matches.certain, in: observed)
  }

  private func unprompted(
    _ match: SignalOccurrence, _ triggers: [SignalOccurrence], _ observed: ObservedWindow
  ) -> RuleVerdict {
    let own = triggers.filter { $0.agrees(with: match, on: same) }
    let earlier = own.last { $0.isBefore(match) }
    let later = own.first { match.isBefore($0) }
    let reason =
      if let earlier {
        "\"\(signal)\" came more often than \"\(trigger)\" (line \(match.line), after line \(earlier.line))"
      } else if let later {
        "\"\(signal)\" came before \"\(trigger)\" (line \(match.line), before line \(later.line))"
      } else {
        "\"\(signal)\" came without \"\(trigger)\" (line \(match.line))"
      }
    return RuleVerdict(.failed, reason, [match] + [earlier ?? later].compactMap(\.self), in: observed)
  }

  /// A trigger behind the match in the log, at the same time by the clock: which came first is open.
  private func tie(
    _ match: SignalOccurrence, _ triggers: [SignalOccurrence], _ observed: ObservedWindow
  ) -> [ObservedWindow.Doubt] {
    triggers.filter {
      $0.position == match.position && match.isBefore($0) && $0.agrees(with: match, on: same)
    }
    .map { .init(reason: "lines \(match.line) and \($0.line) have the same time", line: observed.line($0)) }
  }
}
