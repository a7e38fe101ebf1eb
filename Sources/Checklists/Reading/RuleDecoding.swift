import Notation
import YAML

extension YAMLDecoder {
  private static let ruleKeys = [
    "exercised", "at-least", "after", "expect", "count", "within", "same", "where", "only-after", "of",
    "spacing",
    "warn-below", "never",
  ]

  /// One of the log rules; which one is told by its leading key.
  mutating func rule(_ node: YAMLNode) -> ScenarioRule? {
    guard let fields = mapping(node, "a log rule", keys: Self.ruleKeys) else { return nil }
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
      kind = allowed(["never"], in: fields) ? signalName("never", in: fields).map { .never($0) } : nil
    } else if fields["at-least"] != nil {
      kind = atLeastRule(fields)
    } else {
      error("a log rule: expected one of exercised, after, only-after, spacing, at-least, never", at: node)
      kind = nil
    }
    return kind.map { ScenarioRule(kind: $0, location: node.location) }
  }

  /// Reports every key that this rule does not have.
  private mutating func allowed(_ keys: [String], in fields: YAMLNode) -> Bool {
    var fine = true
    for (key, _) in fields.entries where !keys.contains(key.text) && !key.text.hasPrefix("x-") {
      error("\(key.text) does not belong to a rule that begins with \(keys[0])", at: key)
      fine = false
    }
    return fine
  }

  private mutating func signalName(_ key: String, in fields: YAMLNode) -> String? {
    required(key, in: fields, "a log rule").flatMap { text($0, key) }
  }

  private mutating func exercisedRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    guard allowed(["exercised", "at-least"], in: fields), let signal = signalName("exercised", in: fields)
    else { return nil }
    let count = fields["at-least"].map { integer($0, "at-least", in: 1...100_000) } ?? 1
    return count.map { .exercised(signal, atLeast: $0) }
  }

  private mutating func afterRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    guard allowed(["after", "expect", "count", "within", "same", "where"], in: fields),
      let triggers = fields["after"].map({ texts($0, "after") }), !triggers.isEmpty,
      let expect = signalName("expect", in: fields),
      let count = fields["count"].map({ integer($0, "count", in: 0...100_000) }) ?? 1
    else { return nil }
    return .after(
      triggers, expect: expect, count: count, within: fields["within"].flatMap { limits($0, "within") },
      same: fields["same"].map { texts($0, "same") } ?? [],
      conditions: fields["where"].map { conditions($0) } ?? [:])
  }

  private mutating func onlyAfterRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    guard allowed(["only-after", "of", "same"], in: fields),
      let trigger = signalName("only-after", in: fields),
      let signal = signalName("of", in: fields)
    else { return nil }
    return .onlyAfter(trigger, of: signal, same: fields["same"].map { texts($0, "same") } ?? [])
  }

  private mutating func spacingRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    guard allowed(["spacing", "at-least", "warn-below"], in: fields),
      let signal = signalName("spacing", in: fields),
      let minimum = required("at-least", in: fields, "a spacing rule").flatMap({ duration($0, "at-least") })
    else { return nil }
    return .spacing(
      signal, atLeast: minimum, warnBelow: fields["warn-below"].flatMap { duration($0, "warn-below") })
  }

  private mutating func atLeastRule(_ fields: YAMLNode) -> ScenarioRule.Kind? {
    guard allowed(["at-least", "of"], in: fields), let signal = signalName("of", in: fields),
      let count = fields["at-least"].flatMap({ integer($0, "at-least", in: 1...100_000) })
    else { return nil }
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

  /// The rule with `{contract}` filled in.
  func filled(with contract: String?) -> ScenarioRule {
    guard let contract,
      case .after(let triggers, let expect, let count, let within, let same, let conditions) = kind
    else { return self }
    var copy = self
    copy.kind = .after(
      triggers, expect: expect, count: count, within: within, same: same,
      conditions: conditions.mapValues { $0.naming(contract: contract) })
    return copy
  }
}
