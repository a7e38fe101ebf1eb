import Notation
import YAML

extension YAMLDecoder {
  private static let contractKeys = [
    "title", "trigger", "request", "occurrences", "deadline", "never-on", "visible", "function", "events",
    "feedback",
    "requested-by", "ahap", "loaded-by", "watch",
  ]

  mutating func contract(id: String, _ node: YAMLNode) -> Contract? {
    guard let fields = mapping(node, "a contract", keys: Self.contractKeys) else { return nil }
    let title = fields["title"].flatMap { localizedText($0, "title") } ?? LocalizedText(id)
    let trigger = fields["trigger"].flatMap { text($0, "trigger") }
    let request = fields["request"].flatMap { contractRequest($0) }
    let occurrences = fields["occurrences"].flatMap { integer($0, "occurrences", in: 1...1000) } ?? 1
    let deadline = fields["deadline"].flatMap { limits($0, "deadline") }
    let neverOn = fields["never-on"].map { texts($0, "never-on") } ?? []
    let visible = fields["visible"].flatMap { localizedText($0, "visible") }
    let watch = required("watch", in: fields, "contract \(id)").map { pathPatterns($0, "watch") } ?? []
    guard let promise = promise(fields, id: id) else { return nil }
    return Contract(
      id: id, title: title, trigger: trigger, request: request, occurrences: occurrences,
      deadline: deadline.map { .init(warn: $0.warn, fail: $0.fail) }, neverOn: neverOn, visible: visible,
      promise: promise, watch: watch, location: node.location)
  }

  private mutating func contractRequest(_ node: YAMLNode) -> Contract.Request? {
    guard let fields = mapping(node, "request", keys: ["signal", "where"]),
      let signal = required("signal", in: fields, "request").flatMap({ text($0, "signal") })
    else { return nil }
    return Contract.Request(signal: signal, conditions: fields["where"].map { conditions($0) } ?? [:])
  }

  /// Capture values that an occurrence must have.
  mutating func conditions(_ node: YAMLNode) -> [String: String] {
    guard node.kind == .mapping else {
      error("where: expected a mapping from captures to values", at: node)
      return [:]
    }
    var result: [String: String] = [:]
    for (key, value) in node.entries { result[key.text] = text(value, "where \(key.text)") }
    return result
  }

  /// `100 ms`, or `{ warn: 50 ms, fail: 100 ms }`.
  mutating func limits(_ node: YAMLNode, _ what: String) -> ScenarioRule.Within? {
    guard node.kind == .mapping else { return duration(node, what).map { .init(warn: nil, fail: $0) } }
    guard let fields = mapping(node, what, keys: ["warn", "fail"]),
      let fail = required("fail", in: fields, what).flatMap({ duration($0, "fail") })
    else { return nil }
    let warn = fields["warn"].flatMap { duration($0, "warn") }
    if let warn, warn > fail { error("\(what): warn is later than fail", at: node) }
    return .init(warn: warn, fail: fail)
  }

  private mutating func promise(_ fields: YAMLNode, id: String) -> Contract.Promise? {
    let events = fields["events"].map { list($0, "events").compactMap { event($0) } } ?? []
    switch (fields["events"], fields["feedback"], fields["ahap"]) {
    case (_, nil, let ahap?):
      guard let path = text(ahap, "ahap"), let loader = function("loaded-by", in: fields, id) else {
        return nil
      }
      return .ahap(path: path, loadedBy: loader, events: events)
    case (nil, let feedback?, nil):
      guard let requester = function("requested-by", in: fields, id) else { return nil }
      return self.feedback(feedback, requestedBy: requester)
    case (_?, nil, nil):
      guard let function = function("function", in: fields, id) else { return nil }
      return .events(events, function: function)
    default:
      error("contract \(id): expected exactly one of events, feedback and ahap", at: fields)
      return nil
    }
  }

  private mutating func function(_ key: String, in fields: YAMLNode, _ id: String) -> String? {
    required(key, in: fields, "contract \(id)").flatMap { text($0, key) }
  }

  private mutating func feedback(_ node: YAMLNode, requestedBy: String) -> Contract.Promise? {
    guard let fields = mapping(node, "feedback", keys: ["api", "type", "style", "intensity", "value"]),
      let apiNode = required("api", in: fields, "feedback"),
      let api = oneOf(apiNode, "api", Contract.FeedbackAPI.self)
    else { return nil }
    let expected: [String] =
      switch api {
      case .notification: ["type"]
      case .impact: ["style", "intensity"]
      case .selection: []
      case .sensoryFeedback: ["value"]
      }
    var values: [String: String] = [:]
    for (key, value) in fields.entries where key.text != "api" {
      guard expected.contains(key.text) else {
        error("\(key.text) does not belong to \(api.rawValue) feedback", at: key)
        continue
      }
      values[key.text] = text(value, key.text)
    }
    if api == .notification, let type = values["type"], !["success", "warning", "error"].contains(type) {
      error("type: expected success, warning or error, not \"\(type)\"", at: node)
    }
    return .feedback(api: api, values: values, requestedBy: requestedBy)
  }

  /// The parameters of an event and their ranges, by checklist key.
  static let parameterRanges: [String: ClosedRange<Double>] = [
    "intensity": 0...1, "sharpness": 0...1, "attack-time": 0...1, "decay-time": 0...1, "release-time": 0...1,
    "sustained": 0...1, "volume": 0...1, "brightness": 0...1, "pitch": -1...1, "pan": -1...1,
  ]

  private mutating func event(_ node: YAMLNode) -> ContractEvent? {
    let keys = ["type", "time", "duration"] + Self.parameterRanges.keys.sorted()
    guard let fields = mapping(node, "an event", keys: keys) else { return nil }
    let type = required("type", in: fields, "an event").flatMap { oneOf($0, "type", ContractEvent.Kind.self) }
    let time = required("time", in: fields, "an event").flatMap { number($0, "time", in: 0...3600) }
    let duration = fields["duration"].flatMap { number($0, "duration", in: 0...3600) }
    var parameters: [String: Double] = [:]
    for (key, value) in fields.entries {
      if let range = Self.parameterRanges[key.text] {
        parameters[key.text] = number(value, key.text, in: range)
      }
    }
    guard let type, let time else { return nil }
    return ContractEvent(type: type, time: time, duration: duration, parameters: parameters)
  }

  mutating func signal(name: String, _ node: YAMLNode) -> SignalPattern? {
    let keys = ["message", "subsystem", "category", "process", "level"]
    guard let fields = mapping(node, "a signal", keys: keys),
      let messageNode = required("message", in: fields, "signal \(name)"),
      let message = text(messageNode, "message")
    else { return nil }
    do {
      return SignalPattern(
        name: name, message: try MessagePattern(parsing: message),
        subsystem: fields["subsystem"].flatMap { text($0, "subsystem") },
        category: fields["category"].flatMap { text($0, "category") },
        process: fields["process"].flatMap { text($0, "process") },
        level: fields["level"].flatMap { text($0, "level") })
    } catch {
      self.error("message: \(error.message)", at: messageNode)
      return nil
    }
  }
}
