import Notation
import YAML

extension YAMLDecoder {
  mutating func contract(id: String, _ node: YAMLNode) -> Contract? {
    guard let fields = mapping(node, "a contract", keys: ChecklistKeys.contract) else { return nil }
    let title = fields["title"].flatMap { localizedText($0, "title") } ?? LocalizedText(id)
    let trigger = fields["trigger"].flatMap { text($0, "trigger") }
    let request = fields["request"].flatMap { contractRequest($0) }
    let occurrences = fields["occurrences"].flatMap { integer($0, "occurrences", in: 1...1000) } ?? 1
    let deadline = fields["deadline"].flatMap { limits($0, "deadline") }
    let neverOn = fields["never-on"].map { texts($0, "never-on") } ?? []
    let visible = fields["visible"].flatMap { localizedText($0, "visible") }
    let promise = promise(fields, id: id)
    let watch = fields["watch"].map { pathPatterns($0, "watch") } ?? []
    measurability(fields, id: id)
    if fields["watch"] == nil {
      warning(
        "contract \(id) has no watch: a session cannot be bound to its code", at: fields,
        remedy: "List the files that make up the feedback, such as watch: [../Sources/App/Haptics/**].")
    }
    guard let promise else { return nil }
    return Contract(
      id: id, title: title, trigger: trigger, request: request, occurrences: occurrences,
      deadline: deadline.map { .init(warn: $0.warn, fail: $0.fail) }, neverOn: neverOn, visible: visible,
      promise: promise, watch: watch, watchLocation: (fields["watch"] ?? node).location,
      location: node.location)
  }

  /// What a contract says of its request's time and absence is measured between signals; without them it would
  /// be promised and never looked at.
  private mutating func measurability(_ fields: YAMLNode, id: String) {
    let needs = [("deadline", ["trigger", "request"]), ("never-on", ["request"])]
    for (key, others) in needs {
      guard let node = fields[key] else { continue }
      for other in others where fields[other] == nil {
        error("contract \(id): \(key) cannot be measured without \(other)", at: node)
      }
    }
  }

  private mutating func contractRequest(_ node: YAMLNode) -> Contract.Request? {
    guard let fields = mapping(node, "request", keys: ChecklistKeys.request),
      let signal = required("signal", in: fields, "request").flatMap({ text($0, "signal") })
    else { return nil }
    return Contract.Request(signal: signal, conditions: fields["where"].map { conditions($0) } ?? [:])
  }

  /// Capture values that an occurrence must have.
  mutating func conditions(_ node: YAMLNode) -> [String: String] {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("where: expected a mapping from captures to values", at: node)
      return [:]
    }
    var result: [String: String] = [:]
    for (key, value) in node.entries { result[key.text] = text(value, "where \(key.text)") }
    return result
  }

  /// `100 ms`, or `{ warn: 50 ms, fail: 100 ms }`.
  mutating func limits(_ node: YAMLNode, _ what: String) -> ScenarioRule.Within? {
    guard node.kind == .mapping else { return timeSpan(node, what).map { .init(warn: nil, fail: $0) } }
    guard let fields = mapping(node, what, keys: ChecklistKeys.limits) else { return nil }
    let warn = fields["warn"].flatMap { duration($0, "warn") }
    guard let fail = required("fail", in: fields, what).flatMap({ timeSpan($0, "fail") }) else { return nil }
    if let warn, warn > fail, let node = fields["warn"] {
      error(
        "\(what): warn (\(DurationNotation.print(warn))) is later than fail (\(DurationNotation.print(fail)))",
        at: node)
    }
    return .init(warn: warn, fail: fail)
  }
}
