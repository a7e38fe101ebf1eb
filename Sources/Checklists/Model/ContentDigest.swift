public import Notation

/// A text form of what a session is bound to, one fact a line, independent of the order, comments and texts
/// of the file; its digest changes exactly when one of the facts does.
private struct CanonicalForm {
  private var lines: [String] = []

  mutating func add(_ key: String, _ values: String...) {
    lines.append(([key] + values).map { "\($0.utf8.count):\($0)" }.joined())
  }

  var digest: Digest { Digest.of(lines.joined(separator: "\n")) }
}

extension Contract {
  /// What a session vouches for: trigger, request, occurrences, never-on and events; not the texts.
  public var digest: Digest {
    var form = CanonicalForm()
    form.add("trigger", trigger ?? "")
    form.add("request", request?.signal ?? "")
    for (capture, value) in (request?.conditions ?? [:]).sorted(by: { $0.key < $1.key }) {
      form.add("where", capture, value)
    }
    form.add("occurrences", String(occurrences))
    for signal in neverOn.sorted() { form.add("never-on", signal) }
    switch promise {
    case .events: form.add("promise", "events")
    case .feedback(let api, let values, _):
      form.add("promise", "feedback", api.rawValue)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { form.add("value", key, value) }
    case .ahap(let path, _, _): form.add("promise", "ahap", path)
    }
    for event in events {
      form.add("event", event.type.rawValue, "\(event.time)", event.duration.map { "\($0)" } ?? "")
      for (name, value) in event.parameters.sorted(by: { $0.key < $1.key }) {
        form.add("parameter", name, "\(value)")
      }
    }
    return form.digest
  }

  /// The values that tuning changes, by parameter; of the event's number as well where there are several.
  public var parameters: [String: Double] {
    var result: [String: Double] = [:]
    for (index, event) in events.enumerated() {
      for (name, value) in event.parameters {
        result[events.count == 1 ? name : "\(index + 1).\(name)"] = value
      }
    }
    return result
  }
}

extension Scenario {
  /// What a session vouches for: steps, observe keys, felt, settings and log rules; not the title and the
  /// questions. Steps count by their English text, or the first language that has one.
  public var digest: Digest {
    var form = CanonicalForm()
    for step in steps { form.add("step", step[.english]) }
    for key in observe.map(\.key).sorted() { form.add("observe", key) }
    form.add("felt", felt)
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) { form.add("setting", key, value) }
    for rule in rules { form.add("rule", rule.canonicalText) }
    return form.digest
  }
}

extension ScenarioRule {
  /// The rule in one line, the same for the same rule: for digests and for reports.
  public var canonicalText: String {
    func quoted(_ value: String) -> String {
      let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/".contains($0) }
      let escaped = value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      return isPlain ? value : "\"\(escaped)\""
    }
    func same(_ keys: [String]) -> String { keys.isEmpty ? "" : ", same: [\(keys.joined(separator: ", "))]" }
    switch kind {
    case .exercised(let signal, let count): return "exercised: \(signal), at-least: \(count)"
    case .after(let triggers, let expect, let count, let within, let keys, let conditions):
      let trigger = triggers.count == 1 ? triggers[0] : "[\(triggers.joined(separator: ", "))]"
      let limit = within.map { limit in
        let warn = limit.warn.map { "warn: \(DurationNotation.print($0)), " } ?? ""
        return ", within: \(warn)\(DurationNotation.print(limit.fail))"
      }
      let filters = conditions.sorted { $0.key < $1.key }.map { "\($0.key): \(quoted($0.value))" }
      let filter = filters.isEmpty ? "" : ", where: { \(filters.joined(separator: ", ")) }"
      return "after: \(trigger), expect: \(expect), count: \(count)\(limit ?? "")\(same(keys))\(filter)"
    case .onlyAfter(let trigger, let signal, let keys):
      return "only-after: \(trigger), of: \(signal)\(same(keys))"
    case .spacing(let signal, let minimum, let warn):
      let below = warn.map { ", warn-below: \(DurationNotation.print($0))" } ?? ""
      return "spacing: \(signal), at-least: \(DurationNotation.print(minimum))\(below)"
    case .atLeast(let count, let signal): return "at-least: \(count), of: \(signal)"
    case .never(let signal): return "never: \(signal)"
    }
  }
}
