import Diagnostics
import YAML

extension PatternDecoding {
  private static let eventKeys = [
    "Time", "EventType", "EventDuration", "EventParameters", "EventWaveformPath",
    "EventWaveformUseVolumeEnvelope",
    "EventWaveformLoopEnabled",
  ]

  mutating func event(_ node: YAMLNode) -> HapticEvent? {
    guard let fields = fields(of: node, "an event", known: Self.eventKeys) else { return nil }
    let type = required("EventType", in: fields, at: node).flatMap { eventType($0) }
    let time = time(fields, at: node)
    let duration = fields["EventDuration"].flatMap { self.duration($0) }
    let parameters = fields["EventParameters"].map { eventParameters($0) } ?? [:]
    let waveform = fields["EventWaveformPath"].flatMap { text($0, "EventWaveformPath") }
    let usesEnvelope = fields["EventWaveformUseVolumeEnvelope"].flatMap {
      bool($0, "EventWaveformUseVolumeEnvelope")
    }
    let loops = fields["EventWaveformLoopEnabled"].flatMap { bool($0, "EventWaveformLoopEnabled") }
    guard let type, let time else { return nil }
    if fields["EventDuration"] == nil, type == .hapticContinuous || type == .audioContinuous {
      warn("key \"EventDuration\" is missing; expected one for a continuous event", at: node)
    }
    if type == .audioCustom, fields["EventWaveformPath"] == nil {
      warn("key \"EventWaveformPath\" is missing; expected one for AudioCustom", at: node)
    }
    if type == .hapticTransient || type == .hapticContinuous {
      for parameter in [EventParameter.hapticIntensity, .hapticSharpness]
      where parameters[parameter.rawValue] == nil {
        warn("parameter \(parameter.patternName) is missing; the system takes its default", at: node)
      }
    }
    return HapticEvent(
      type: type.rawValue, time: time, duration: duration, parameters: parameters, waveform: waveform,
      waveformUsesVolumeEnvelope: usesEnvelope, waveformLoops: loops, location: node.location)
  }

  private mutating func eventType(_ node: YAMLNode) -> EventType? {
    guard let name = text(node, "EventType") else { return nil }
    if let type = EventType.allCases.first(where: { $0.patternName == name }) { return type }
    let known = EventType.allCases.map(\.patternName)
    let nearest = Suggestion.nearest(to: name, among: known)
    error(
      "EventType: expected one of \(known.joined(separator: ", ")), not \"\(name)\"", at: node,
      remedy: nearest.map { "Did you mean \"\($0)\"?" })
    return nil
  }

  private mutating func duration(_ node: YAMLNode) -> Float? {
    guard let duration = number(node, "EventDuration") else { return nil }
    if duration < 0 { error("EventDuration: expected 0 or more seconds, not \(duration)", at: node) }
    return duration
  }

  /// JSON's truth values, or 1 and 0, as some exporters write them.
  private mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
    switch node.isPlain ? node.text : "" {
    case "true", "1": return true
    case "false", "0": return false
    default:
      error("\(what): expected true or false", at: node)
      return nil
    }
  }

  private mutating func eventParameters(_ list: YAMLNode) -> [String: Float] {
    guard list.kind == .sequence else {
      error("EventParameters: expected a list", at: list)
      return [:]
    }
    var values: [String: Float] = [:]
    var places: [String: SourceLocation] = [:]
    for node in list.elements {
      guard let (id, value) = eventParameter(node) else { continue }
      if let first = places[id] {
        error(
          "parameter \(EventParameter.capitalised(id)) is given twice in one event", at: node,
          notes: [Diagnostic.Note("first given here", at: first)], remedy: "Keep one of the two.")
      } else {
        values[id] = value
        places[id] = node.location
      }
    }
    return values
  }

  private mutating func eventParameter(_ node: YAMLNode) -> (id: String, value: Float)? {
    guard let fields = fields(of: node, "an event parameter", known: ["ParameterID", "ParameterValue"]) else {
      return nil
    }
    let name = required("ParameterID", in: fields, at: node).flatMap { text($0, "ParameterID") }
    let value = required("ParameterValue", in: fields, at: node).flatMap { number($0, "ParameterValue") }
    guard let name, let value else { return nil }
    guard let parameter = EventParameter.allCases.first(where: { $0.patternName == name }) else {
      let known = EventParameter.allCases.map(\.patternName)
      warnUnknown("parameter", name, at: fields["ParameterID"] ?? node, among: known)
      return nil
    }
    checkRange(value, parameter.range, name, at: fields["ParameterValue"] ?? node)
    return (parameter.rawValue, value)
  }
}
