public import Diagnostics
public import Notation
import YAML

/// `hapticgate.yml`: where checklists and evidence are found and how strict the gate is. Paths are relative
/// to the file.
public struct Configuration: Sendable {
  /// A pattern for evidence files; an optional one may match nothing.
  public struct EvidencePattern: Sendable, Hashable {
    public var pattern: PathPattern
    public var isOptional: Bool
    public var location: SourceLocation?

    public init(pattern: PathPattern, isOptional: Bool = false, location: SourceLocation? = nil) {
      self.pattern = pattern
      self.isOptional = isOptional
      self.location = location
    }
  }

  /// Whether a test that failed and then passed counts.
  public enum FlakyPolicy: String, Sendable, CaseIterable {
    case pass, refuse
  }

  /// A device that the user adds to the catalogue.
  public struct Device: Sendable, Hashable {
    public var model: String
    public var name: String
    public var haptics: String
    public var source: String
  }

  /// One of the team's own devices.
  public struct FleetDevice: Sendable, Hashable {
    public var id: String
    public var model: String
  }

  public enum EnforcementMode: String, Sendable, CaseIterable {
    case blocking, advisory
  }

  public var file: String?
  public var checklists: [PathPattern] = []
  public var tests: [EvidencePattern] = []
  public var patterns: [EvidencePattern] = []
  public var sessions: [EvidencePattern] = []
  public var logs: [EvidencePattern] = []
  public var waivers: String?
  public var flaky: FlakyPolicy = .pass
  /// How old device evidence may be; nil for any age.
  public var maximumAge: Duration?
  public var enforcement: EnforcementMode = .blocking
  /// When an advisory gate begins to block.
  public var enforcedFrom: Timestamp?
  public var devices: [Device] = []
  public var fleet: [FleetDevice] = []

  public init() {}

  /// Whether the gate blocks at an instant.
  public func blocks(at instant: Timestamp) -> Bool {
    enforcement == .blocking || enforcedFrom.map { instant >= $0 } ?? false
  }
}

/// Reads `hapticgate.yml`.
public enum ConfigurationReader {
  private static let keys = [
    "format", "checklists", "evidence", "waivers", "flaky", "max-age", "enforce", "fleet", "devices",
  ]
  private static let evidenceKeys = ["tests", "patterns", "sessions", "logs"]

  /// The configuration, and all problems; with an error among them it must not be used.
  public static func read(_ bytes: [UInt8], file: String) -> (
    configuration: Configuration, problems: [Diagnostic]
  ) {
    var result = Configuration()
    result.file = file
    let reading = YAMLReader.read(bytes, file: file)
    var decoder = YAMLDecoder()
    guard let root = reading.root, let fields = decoder.mapping(root, "the configuration", keys: keys) else {
      return (result, reading.problems + decoder.problems)
    }
    decoder.formatVersion(in: fields, "the configuration")
    if let node = fields["checklists"] { result.checklists = decoder.pathPatterns(node, "checklists") }
    if let node = fields["evidence"], let evidence = decoder.mapping(node, "evidence", keys: evidenceKeys) {
      result.tests = decoder.evidencePatterns(evidence["tests"])
      result.patterns = decoder.evidencePatterns(evidence["patterns"])
      result.sessions = decoder.evidencePatterns(evidence["sessions"])
      result.logs = decoder.evidencePatterns(evidence["logs"])
    }
    result.waivers = fields["waivers"].flatMap { decoder.text($0, "waivers") }
    if let node = fields["flaky"], let policy = decoder.oneOf(node, "flaky", Configuration.FlakyPolicy.self) {
      result.flaky = policy
    }
    result.maximumAge = fields["max-age"].flatMap { decoder.duration($0, "max-age") }
    if let node = fields["enforce"] { decoder.enforcement(node, into: &result) }
    result.fleet = decoder.optionalList(fields["fleet"], "fleet").compactMap { decoder.fleetDevice($0) }
    result.devices = decoder.optionalList(fields["devices"], "devices").compactMap {
      decoder.catalogueDevice($0)
    }
    return (result, reading.problems + decoder.problems)
  }
}

extension YAMLDecoder {
  /// The elements of a list that may be absent or empty.
  fileprivate mutating func optionalList(_ node: YAMLNode?, _ what: String) -> [YAMLNode] {
    guard let node else { return [] }
    if node.kind == .sequence, node.elements.isEmpty { return [] }
    return list(node, what)
  }

  fileprivate mutating func evidencePatterns(_ node: YAMLNode?) -> [Configuration.EvidencePattern] {
    optionalList(node, "an evidence list").compactMap { element in
      if element.kind == .scalar {
        return text(element, "a path pattern").map {
          .init(pattern: PathPattern($0), isOptional: false, location: element.location)
        }
      }
      guard let fields = mapping(element, "an evidence pattern", keys: ["path", "optional"]),
        let path = required("path", in: fields, "an evidence pattern").flatMap({ text($0, "path") })
      else { return nil }
      let isOptional = fields["optional"].flatMap { bool($0, "optional") } ?? false
      return .init(pattern: PathPattern(path), isOptional: isOptional, location: element.location)
    }
  }

  fileprivate mutating func enforcement(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let fields = mapping(node, "enforce", keys: ["mode", "from"]) else { return }
    if let node = fields["mode"], let mode = oneOf(node, "mode", Configuration.EnforcementMode.self) {
      configuration.enforcement = mode
    }
    configuration.enforcedFrom = fields["from"].flatMap { timestamp($0, "from") }
  }

  /// A time with its zone.
  mutating func timestamp(_ node: YAMLNode, _ what: String) -> Timestamp? {
    guard let text = text(node, what) else { return nil }
    do {
      return try Timestamp(parsing: text)
    } catch {
      self.error("\(what): \(error.explanation), not \"\(text)\"", at: node)
      return nil
    }
  }

  fileprivate mutating func fleetDevice(_ node: YAMLNode) -> Configuration.FleetDevice? {
    guard let fields = mapping(node, "a fleet device", keys: ["id", "model"]),
      let id = required("id", in: fields, "a fleet device").flatMap({ text($0, "id") }),
      let model = required("model", in: fields, "a fleet device").flatMap({ text($0, "model") })
    else { return nil }
    return .init(id: id, model: model)
  }

  private enum Haptics: String, CaseIterable {
    case core = "core-haptics"
    case feedbackGenerators = "feedback-generators"
    case none
  }

  fileprivate mutating func catalogueDevice(_ node: YAMLNode) -> Configuration.Device? {
    let what = "a device of the catalogue"
    guard let fields = mapping(node, what, keys: ["model", "name", "haptics", "source"]),
      let model = required("model", in: fields, what).flatMap({ text($0, "model") }),
      let name = required("name", in: fields, what).flatMap({ text($0, "name") }),
      let haptics = required("haptics", in: fields, what).flatMap({ oneOf($0, "haptics", Haptics.self) }),
      let source = required("source", in: fields, what).flatMap({ text($0, "source") })
    else { return nil }
    return .init(model: model, name: name, haptics: haptics.rawValue, source: source)
  }
}
