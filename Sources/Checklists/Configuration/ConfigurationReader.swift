public import Diagnostics
import Notation
import YAML

/// The keys of each mapping of `hapticgate.yml`, held together with `schemas/configuration.schema.json` by a
/// test.
package enum ConfigurationKeys {
  package static let configuration = [
    "format", "checklists", "evidence", "waivers", "flaky", "max-age", "enforce", "fleet", "devices",
  ]
  package static let evidence = ["tests", "patterns", "sessions", "logs", "builds", "index"]
  package static let evidencePattern = ["path", "optional"]
  package static let enforcement = ["mode", "from", "scope"]
  package static let fleetDevice = ["id", "model"]
  package static let catalogueDevice = ["model", "name", "haptics", "source"]

  /// Every list of keys, by the name of its definition in the schema; `configuration` is the schema itself.
  package static let all: [(definition: String, keys: [String])] = [
    ("configuration", configuration), ("evidence", evidence), ("evidencePattern", evidencePattern),
    ("enforcement", enforcement), ("fleetDevice", fleetDevice), ("catalogueDevice", catalogueDevice),
  ]
}

/// Reads `hapticgate.yml`.
public enum ConfigurationReader {
  /// The configuration, and all problems; with an error among them it must not be used.
  public static func read(_ bytes: [UInt8], file: String) -> (
    configuration: Configuration, problems: [Diagnostic]
  ) {
    var result = Configuration()
    result.file = file
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root,
      let fields = decoder.mapping(root, "the configuration", keys: ConfigurationKeys.configuration)
    else { return (result, (reading.problems + decoder.problems).inOrderOfPlace) }
    decoder.formatVersion(in: fields, "the configuration")
    if let node = fields["checklists"] {
      result.checklists = decoder.pathPatterns(node, "checklists")
      for element in node.kind == .scalar ? [node] : node.elements {
        result.checklistPlaces[PathPattern(element.text)] = element.location
      }
    }
    if let node = fields["evidence"] { decoder.evidence(node, into: &result) }
    result.waivers = fields["waivers"].flatMap { decoder.text($0, "waivers") }
    result.waiversLocation = fields["waivers"]?.location
    if let node = fields["flaky"], let policy = decoder.oneOf(node, "flaky", Configuration.FlakyPolicy.self) {
      result.flaky = policy
    }
    result.maximumAge = fields["max-age"].flatMap { decoder.duration($0, "max-age") }
    if let node = fields["enforce"] { decoder.enforcement(node, into: &result) }
    result.fleet = decoder.fleet(fields["fleet"])
    result.devices = decoder.optionalList(fields["devices"], "devices").compactMap {
      decoder.catalogueDevice($0)
    }
    return (result, (reading.problems + decoder.problems).inOrderOfPlace)
  }
}

extension YAMLDecoder {
  /// The elements of a list that may be absent or empty.
  fileprivate mutating func optionalList(_ node: YAMLNode?, _ what: String) -> [YAMLNode] {
    guard let node else { return [] }
    if node.kind == .sequence, node.elements.isEmpty { return [] }
    return list(node, what)
  }

  fileprivate mutating func evidence(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let evidence = mapping(node, "evidence", keys: ConfigurationKeys.evidence) else { return }
    configuration.tests = evidencePatterns("tests", in: evidence)
    configuration.patterns = evidencePatterns("patterns", in: evidence)
    configuration.sessions = evidencePatterns("sessions", in: evidence)
    configuration.logs = evidencePatterns("logs", in: evidence)
    configuration.builds = evidencePatterns("builds", in: evidence)
    configuration.index = evidencePatterns("index", in: evidence)
  }

  private mutating func evidencePatterns(_ key: String, in evidence: YAMLNode) -> [Configuration
    .EvidencePattern]
  {
    optionalList(evidence[key], key).compactMap { element in
      if element.kind == .scalar {
        return pathPattern(element, "a path pattern").map {
          .init(pattern: $0, isOptional: false, location: element.location)
        }
      }
      guard let fields = mapping(element, "an evidence pattern", keys: ConfigurationKeys.evidencePattern)
      else { return nil }
      let isOptional = fields["optional"].flatMap { bool($0, "optional") } ?? false
      return required("path", in: fields, "an evidence pattern").flatMap { pathPattern($0, "path") }.map {
        .init(pattern: $0, isOptional: isOptional, location: element.location)
      }
    }
  }

  fileprivate mutating func enforcement(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let fields = mapping(node, "enforce", keys: ConfigurationKeys.enforcement) else { return }
    if let node = fields["mode"], let mode = oneOf(node, "mode", Configuration.EnforcementMode.self) {
      configuration.enforcement = mode
    }
    configuration.enforcedFrom = fields["from"].flatMap { timestamp($0, "from") }
    if let node = fields["scope"], let scope = oneOf(node, "scope", Configuration.EnforcementScope.self) {
      configuration.scope = scope
    }
  }

  fileprivate mutating func fleet(_ node: YAMLNode?) -> [Configuration.FleetDevice] {
    var first: [String: YAMLNode] = [:]
    return optionalList(node, "fleet").compactMap { element in
      guard let fields = mapping(element, "a fleet device", keys: ConfigurationKeys.fleetDevice) else {
        return nil
      }
      let id = required("id", in: fields, "a fleet device").flatMap { text($0, "id") }
      let model = required("model", in: fields, "a fleet device").flatMap { text($0, "model") }
      guard let id, let model else { return nil }
      if let earlier = first[id] {
        error(
          "the fleet has two devices called \"\(id)\"", at: element,
          notes: [.init("first used here", at: earlier.location)])
      }
      first[id] = first[id] ?? element
      return .init(id: id, model: model)
    }
  }

  private enum Haptics: String, CaseIterable {
    case core = "core-haptics"
    case feedbackGenerators = "feedback-generators"
    case none
  }

  fileprivate mutating func catalogueDevice(_ node: YAMLNode) -> Configuration.Device? {
    let what = "a device of the catalogue"
    guard let fields = mapping(node, what, keys: ConfigurationKeys.catalogueDevice) else { return nil }
    let model = required("model", in: fields, what).flatMap { text($0, "model") }
    let name = required("name", in: fields, what).flatMap { text($0, "name") }
    let haptics = required("haptics", in: fields, what).flatMap { oneOf($0, "haptics", Haptics.self) }
    let source = required("source", in: fields, what).flatMap { text($0, "source") }
    guard let model, let name, let haptics, let source else { return nil }
    return .init(model: model, name: name, haptics: haptics.rawValue, source: source, location: node.location)
  }
}
