import Notation
import YAML

extension YAMLDecoder {
  /// What a contract's feedback consists of: exactly one of `events`, `feedback` and `ahap`, with the function
  /// that builds, requests or loads it.
  mutating func promise(_ fields: YAMLNode, id: String) -> Contract.Promise? {
    let events = fields["events"].map { list($0, "events").compactMap { event($0) } } ?? []
    switch (fields["events"], fields["feedback"], fields["ahap"]) {
    case (_, nil, let ahap?):
      let path = text(ahap, "ahap")
      guard let loader = function("loaded-by", of: "ahap", in: fields, id), let path else { return nil }
      return .ahap(path: path, loadedBy: loader, events: events)
    case (nil, let feedback?, nil):
      let requester = function("requested-by", of: "feedback", in: fields, id)
      return self.feedback(feedback, requestedBy: requester)
    case (_?, nil, nil):
      guard let function = function("function", of: "events", in: fields, id) else { return nil }
      return .events(events, function: function)
    default:
      error("contract \(id): expected exactly one of events, feedback and ahap", at: fields)
      return nil
    }
  }

  /// The function under `key`; the keys of the other kinds of contract are errors.
  private mutating func function(_ key: String, of kind: String, in fields: YAMLNode, _ id: String) -> String?
  {
    for (other, _) in fields.entries
    where ["function", "requested-by", "loaded-by"].contains(other.text) && other.text != key {
      error("contract \(id): \(other.text) does not belong to \(kind)", at: other, remedy: "Write \(key).")
    }
    return required(key, in: fields, "contract \(id)").flatMap { text($0, key) }
  }

  private enum NotificationType: String, CaseIterable {
    case success, warning, error
  }

  private enum ImpactStyle: String, CaseIterable {
    case light, medium, heavy, soft, rigid
  }

  private mutating func feedback(_ node: YAMLNode, requestedBy: String?) -> Contract.Promise? {
    guard let fields = mapping(node, "feedback", keys: ChecklistKeys.feedback),
      let apiNode = required("api", in: fields, "feedback"),
      let api = oneOf(apiNode, "api", Contract.FeedbackAPI.self)
    else { return nil }
    let belonging: [String] =
      switch api {
      case .notification: ["api", "type"]
      case .impact: ["api", "style", "intensity"]
      case .selection: ["api"]
      case .sensoryFeedback: ["api", "value"]
      }
    for (key, _) in fields.entries
    where ChecklistKeys.feedback.contains(key.text) && !belonging.contains(key.text) {
      error("\(key.text) does not belong to \(api.rawValue) feedback", at: key)
    }
    let what = "\(api.rawValue) feedback"
    var values: [String: String] = [:]
    switch api {
    case .notification:
      values["type"] =
        required("type", in: fields, what)
        .flatMap { oneOf($0, "type", NotificationType.self) }?.rawValue
    case .impact:
      values["style"] =
        required("style", in: fields, what).flatMap { oneOf($0, "style", ImpactStyle.self) }?.rawValue
      values["intensity"] = fields["intensity"].flatMap { number($0, "intensity", in: 0...1) }.map { "\($0)" }
    case .selection: break
    case .sensoryFeedback: values["value"] = required("value", in: fields, what).flatMap { text($0, "value") }
    }
    return requestedBy.map { .feedback(api: api, values: values, requestedBy: $0) }
  }

  private mutating func event(_ node: YAMLNode) -> ContractEvent? {
    guard let fields = mapping(node, "an event", keys: ChecklistKeys.event) else { return nil }
    let type = required("type", in: fields, "an event").flatMap { oneOf($0, "type", ContractEvent.Kind.self) }
    let time = required("time", in: fields, "an event").flatMap { number($0, "time", in: 0...3600) }
    let duration = fields["duration"].flatMap { number($0, "duration", in: 0...3600) }
    var parameters: [String: Double] = [:]
    for (name, range) in ContractEvent.parameterRanges {
      if let value = fields[name] { parameters[name] = number(value, name, in: range) }
    }
    guard let type, let time else { return nil }
    if fields["duration"] == nil, [.hapticContinuous, .audioContinuous].contains(type) {
      error(
        "an event of the type \(type.rawValue) needs a duration", at: fields,
        remedy: "Add duration: with its seconds.")
    }
    if let node = fields["duration"], type == .hapticTransient {
      error(
        "an event of the type hapticTransient has no duration", at: node,
        remedy: "Remove duration:, or let the type be hapticContinuous.")
    }
    return ContractEvent(type: type, time: time, duration: duration, parameters: parameters)
  }
}

extension ContractEvent {
  /// The parameters of an event by checklist key, and their ranges; the system clamps values outside
  /// (Apple, *Representing haptic patterns in AHAP files*).
  package static let parameterRanges: [(name: String, range: ClosedRange<Double>)] = [
    ("intensity", 0...1), ("sharpness", 0...1), ("attack-time", 0...1), ("decay-time", 0...1),
    ("release-time", 0...1), ("sustained", 0...1), ("volume", 0...1), ("brightness", 0...1),
    ("pitch", -1...1),
    ("pan", -1...1),
  ]
}
