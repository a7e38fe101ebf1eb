import Notation
import YAML

extension YAMLDecoder {
  /// One of the log rules; which one is told by its leading key.
  mutating func rule(_ node: YAMLNode) -> ScenarioRule? {
    guard let fields = mapping(node, "a log rule", keys: ChecklistKeys.rule) else { return nil }
    let kind: ScenarioRule.Kind?
    if fields["exercised"] != nil {
      kind = exercisedRule(fields)
    } else if fields["after"] != nil {
      kind = afterRule(fields)
    } else if fields["only-after"] != nil {
      kind = onlyAfterRule(fields)
    } else if fields["spacing"] != nil {
      kind = spacingRule(fields)
    } else if fields["never"] != nil {
      refuseOthers(than: ["never"], in: fields)
      kind = signalName("never", in: fields).map { .never($0) }
    } else if fields["at-least"] != nil {
      kind = atLeastRule(fields)
    } else {
      error("a log rule: expected one of exercised, after, only-after, spacing, at-least, never", at: node)
      kind = nil
    }
    return kind.map { ScenarioRule(kind: $0, location: node.location) }
  }

  /// Reports every key that this rule does not have.
  private mutating func refuseOthers(than keys: [String], in fields: YAMLNode) {
    for (key, _) in fields.entries where ChecklistKeys.rule.contains(key.text) && !keys.contains(key.text) {
      error("\(key.text) does not belong to a log rule of the kind \(keys[0])", at: key)
    }
  }

  private mutating func signalName(_ key: String, in fields: YAMLNode) -> String? {
    required(key, in: fields, "a log rule").flatMap { text($0, key) }
  }

  private mutating func exercisedRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    refuseOthers(than: ["exercised", "at-least"], in: fields)
    let signal = signalName("exercised", in: fields)
    let count = fields["at-least"].map { integer($0, "at-least", in: 1...100_000) } ?? 1
    guard let signal, let count else { return nil }
    return .exercised(signal, atLeast: count)
  }

  private mutating func afterRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    refuseOthers(than: ["after", "expect", "count", "within", "same", "where"], in: fields)
    let triggers = fields["after"].map { texts($0, "after") } ?? []
    if triggers.count > 2, let node = fields["after"] {
      error("after: expected one signal, or two of which the second follows the first", at: node)
    }
    let expect = signalName("expect", in: fields)
    let count = fields["count"].map { integer($0, "count", in: 0...100_000) } ?? 1
    let within = fields["within"].flatMap { limits($0, "within") }
    let same = fields["same"].map { texts($0, "same") } ?? []
    let conditions = fields["where"].map { self.conditions($0) } ?? [:]
    guard !triggers.isEmpty, let expect, let count else { return nil }
    return .after(triggers, expect: expect, count: count, within: within, same: same, conditions: conditions)
  }

  private mutating func onlyAfterRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    refuseOthers(than: ["only-after", "of", "same"], in: fields)
    let trigger = signalName("only-after", in: fields)
    let signal = signalName("of", in: fields)
    let same = fields["same"].map { texts($0, "same") } ?? []
    guard let trigger, let signal else { return nil }
    return .onlyAfter(trigger, of: signal, same: same)
  }

  private mutating func spacingRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    refuseOthers(than: ["spacing", "at-least", "warn-below"], in: fields)
    let signal = signalName("spacing", in: fields)
    let minimum = required("at-least", in: fields, "a spacing rule").flatMap { timeSpan($0, "at-least") }
    let warn = fields["warn-below"].flatMap { duration($0, "warn-below") }
    guard let signal, let minimum else { return nil }
    if let warn, warn <= minimum, let node = fields["warn-below"] {
      let least = DurationNotation.print(minimum)
      error("warn-below (\(DurationNotation.print(warn))) is not above at-least (\(least))", at: node)
    }
    return .spacing(signal, atLeast: minimum, warnBelow: warn)
  }

  private mutating func atLeastRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    refuseOthers(than: ["at-least", "of"], in: fields)
    let signal = signalName("of", in: fields)
    let count = fields["at-least"].flatMap { integer($0, "at-least", in: 1...100_000) }
    guard let signal, let count else { return nil }
    return .atLeast(count, of: signal)
  }
}

extension ScenarioRule {
  /// The names of the signals that the rule looks for.
  public var signals: [String] {
    switch kind {
    case .exercised(let signal, _), .spacing(let signal, _, _), .atLeast(_, let signal), .never(let signal):
      [signal]
    case .after(let triggers, let expect, _, _, _, _): triggers + [expect]
    case .onlyAfter(let trigger, let signal, _): [trigger, signal]
    }
  }
}
