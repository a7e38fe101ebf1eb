import Diagnostics
import YAML

/// Turns the nodes of a pattern file into values.
struct PatternDecoding {
  private(set) var problems: [Diagnostic] = []

  mutating func pattern(_ root: YAMLNode) -> HapticPattern? {
    guard let fields = fields(of: root, "a pattern", known: ["Version", "Metadata", "Pattern"]) else {
      return nil
    }
    guard let list = fields["Pattern"] else {
      error("key \"Pattern\" is missing; expected a list of events", at: root)
      return nil
    }
    var pattern = HapticPattern(version: version(fields["Version"], at: root))
    for (key, value) in fields["Metadata"]?.entries ?? [] where value.kind == .scalar {
      pattern.metadata[key.text] = value.text
    }
    guard list.kind == .sequence else {
      error("Pattern: expected a list", at: list)
      return nil
    }
    if list.elements.isEmpty { warn("the pattern is empty: nothing plays", at: list) }
    for element in list.elements { add(element, to: &pattern) }
    return pattern
  }

  private mutating func version(_ node: YAMLNode?, at root: YAMLNode) -> Float? {
    guard let node else {
      warn("key \"Version\" is missing; expected 1.0", at: root)
      return nil
    }
    let version = number(node, "Version")
    if let version, version != 1 { warn("Version: expected 1.0, not \(version)", at: node) }
    return version
  }

  private mutating func add(_ element: YAMLNode, to pattern: inout HapticPattern) {
    let kinds = ["Event", "Parameter", "ParameterCurve"]
    guard let fields = fields(of: element, "an element of Pattern", known: kinds) else { return }
    let given = fields.entries.filter { kinds.contains($0.key.text) }
    guard given.count == 1 else {
      return error(
        "an element of Pattern: expected exactly one of Event, Parameter, ParameterCurve", at: element)
    }
    let node = given[0].value
    switch given[0].key.text {
    case "Event": if let event = event(node) { pattern.events.append(event) }
    case "Parameter": if let parameter = parameter(node) { pattern.parameters.append(parameter) }
    default: if let curve = curve(node) { pattern.curves.append(curve) }
    }
  }

  // MARK: Dynamic parameters and curves

  private mutating func parameter(_ node: YAMLNode) -> DynamicParameter? {
    guard let fields = fields(of: node, "a parameter", known: ["ParameterID", "ParameterValue", "Time"])
    else {
      return nil
    }
    let id = parameterID(fields, at: node)
    let value = required("ParameterValue", in: fields, at: node).flatMap { number($0, "ParameterValue") }
    let time = time(fields, at: node)
    guard let id, let value, let time else { return nil }
    checkRange(value, of: id, at: fields["ParameterValue"] ?? node)
    return DynamicParameter(id: id, value: value, time: time, location: node.location)
  }

  private mutating func curve(_ node: YAMLNode) -> ParameterCurve? {
    let known = ["ParameterID", "Time", "ParameterCurveControlPoints"]
    guard let fields = fields(of: node, "a parameter curve", known: known) else { return nil }
    let id = parameterID(fields, at: node)
    let time = time(fields, at: node)
    guard let list = required("ParameterCurveControlPoints", in: fields, at: node) else { return nil }
    guard list.kind == .sequence, !list.elements.isEmpty else {
      error("ParameterCurveControlPoints: expected a list with at least one point", at: list)
      return nil
    }
    let points = list.elements.compactMap { point($0, of: id) }
    guard let id, let time else { return nil }
    return ParameterCurve(id: id, time: time, points: points, location: node.location)
  }

  private mutating func point(_ node: YAMLNode, of id: String?) -> ParameterCurve.ControlPoint? {
    guard let fields = fields(of: node, "a control point", known: ["Time", "ParameterValue"]) else {
      return nil
    }
    let time = time(fields, at: node)
    guard let valueNode = required("ParameterValue", in: fields, at: node),
      let value = number(valueNode, "ParameterValue"), let time
    else { return nil }
    if let id { checkRange(value, of: id, at: valueNode) }
    return ParameterCurve.ControlPoint(time: time, value: value)
  }

  private mutating func parameterID(_ fields: YAMLNode, at node: YAMLNode) -> String? {
    guard let idNode = required("ParameterID", in: fields, at: node), let id = text(idNode, "ParameterID")
    else {
      return nil
    }
    let known = PatternParameter.allCases.map(\.patternName)
    if !known.contains(id) { warnUnknown("parameter", id, at: idNode, among: known) }
    return EventParameter.codeName(id)
  }

  private mutating func checkRange(_ value: Float, of id: String, at node: YAMLNode) {
    guard let parameter = PatternParameter(rawValue: id) else { return }
    checkRange(value, parameter.range, parameter.patternName, at: node)
  }
}

// MARK: What all parts share

extension PatternDecoding {
  mutating func error(
    _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = [], remedy: String? = nil
  ) {
    problems.append(.error(message, at: node.location, notes: notes, remedy: remedy))
  }

  mutating func warn(_ message: String, at node: YAMLNode, remedy: String? = nil) {
    problems.append(.warning(message, at: node.location, remedy: remedy))
  }

  /// A name that the system ignores.
  mutating func warnUnknown(_ what: String, _ name: String, at node: YAMLNode, among known: [String]) {
    let nearest = Suggestion.nearest(to: name, among: known)
    warn(
      "unknown \(what) \"\(name)\"; the system ignores it", at: node,
      remedy: nearest.map { "Did you mean \"\($0)\"?" } ?? "Known: \(known.joined(separator: ", ")).")
  }

  mutating func fields(of node: YAMLNode, _ what: String, known: [String]) -> YAMLNode? {
    guard node.kind == .mapping else {
      error("\(what): expected an object with \(known.joined(separator: ", "))", at: node)
      return nil
    }
    for (key, _) in node.entries where !known.contains(key.text) {
      warnUnknown("key", key.text, at: key, among: known)
    }
    return node
  }

  mutating func required(_ key: String, in fields: YAMLNode, at node: YAMLNode) -> YAMLNode? {
    if let value = fields[key] { return value }
    error("key \"\(key)\" is missing", at: node)
    return nil
  }

  mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    guard node.kind == .scalar, !node.isPlain, !node.text.isEmpty else {
      error("\(what): expected text in double quotes", at: node)
      return nil
    }
    return node.text
  }

  /// A JSON number that a 32-bit float can hold.
  mutating func number(_ node: YAMLNode, _ what: String) -> Float? {
    guard node.isPlain, let value = Float(node.text), value.isFinite else {
      error("\(what): expected a number", at: node)
      return nil
    }
    return value
  }

  /// `Time`; at the start where it is missing.
  mutating func time(_ fields: YAMLNode, at node: YAMLNode) -> Float? {
    guard let timeNode = fields["Time"] else {
      warn("key \"Time\" is missing; 0 is taken", at: node)
      return 0
    }
    guard let time = number(timeNode, "Time") else { return nil }
    guard time >= 0 else {
      error("Time: expected 0 or more seconds, not \(time)", at: timeNode)
      return nil
    }
    return time
  }

  mutating func checkRange(_ value: Float, _ range: ClosedRange<Float>, _ name: String, at node: YAMLNode) {
    guard !range.contains(value) else { return }
    warn(
      "\(name): \(value) is out of range and the system clamps it; expected \(range.lowerBound) to \(range.upperBound)",
      at: node)
  }
}
