import Checklists
import DeviceLogs
import Notation

extension Checklist {
  /// The rules over a device log that a contract brings into each of its scenarios: its request comes as
  /// often as promised and in time after the trigger, only after a trigger of its own, and not within a
  /// second after a signal that it must never follow.
  ///
  /// Requests belong to triggers by the captures that both patterns have.
  func generatedRules(of contract: Contract) -> [LogRule] {
    guard let request = contract.request else { return [] }
    var rules: [LogRule] = []
    if let trigger = contract.trigger {
      let same = sharedCaptures(trigger, request)
      rules.append(
        .after(
          [trigger], expect: request.signal, count: contract.occurrences,
          within: contract.deadline.map { .init(warn: $0.warn, fail: $0.fail) }, same: same,
          where: request.conditions))
      rules.append(
        .onlyAfter(
          trigger, of: request.signal, same: same, where: request.conditions, times: contract.occurrences))
    }
    rules += contract.neverOn.map { signal in
      .after(
        [signal], expect: request.signal, count: 0, within: .init(fail: .seconds(1)),
        same: sharedCaptures(signal, request), where: request.conditions)
    }
    return rules
  }

  private func sharedCaptures(_ name: String, _ request: Contract.Request) -> [String] {
    func captures(_ name: String) -> [String] {
      signals.first { $0.name == name }?.message.captures ?? []
    }
    let requested = captures(request.signal)
    return captures(name).filter { requested.contains($0) && request.conditions[$0] == nil }
  }
}

extension ScenarioRule {
  /// The rule as the log is judged by it.
  var logRule: LogRule {
    switch kind {
    case .exercised(let signal, let count): .exercised(signal, atLeast: count)
    case .after(let triggers, let expect, let count, let within, let same, let conditions):
      .after(
        triggers, expect: expect, count: count, within: within.map { .init(warn: $0.warn, fail: $0.fail) },
        same: same, where: conditions)
    case .onlyAfter(let trigger, let signal, let same): .onlyAfter(trigger, of: signal, same: same)
    case .spacing(let signal, let minimum, let warn): .spacing(signal, atLeast: minimum, warnBelow: warn)
    case .atLeast(let count, let signal): .atLeast(count, of: signal)
    case .never(let signal): .never(signal)
    }
  }
}
