public import Diagnostics
import Notation
import YAML

/// What reading a checklist gave: the checklist unless an error stands in the way, and every problem.
public struct ChecklistReading: Sendable {
  public var checklist: Checklist?
  public var problems: [Diagnostic]
}

/// Reads checklists: YAML in, a validated model out, all problems of the file in one run.
public enum ChecklistReader {
  /// The checklist and all problems; places carry the path `file` as the user would write it.
  public static func read(_ bytes: [UInt8], file: String) -> ChecklistReading {
    let reading = YAMLReader.read(bytes, file: file)
    guard let root = reading.root else { return ChecklistReading(checklist: nil, problems: reading.problems) }
    var decoder = YAMLDecoder()
    var checklist = decoder.checklist(root, file: file)
    if let read = checklist { CrossReferences.check(read, root: root, into: &decoder) }
    let problems = reading.problems + decoder.problems
    if problems.hasErrors { checklist = nil }
    return ChecklistReading(checklist: checklist, problems: problems)
  }
}

extension YAMLDecoder {
  private static let checklistKeys = [
    "format", "id", "app", "coverage", "title", "contracts", "signals", "checks", "scenarios", "devices",
    "stages",
  ]

  mutating func checklist(_ node: YAMLNode, file: String) -> Checklist? {
    guard let root = mapping(node, "a checklist", keys: Self.checklistKeys) else { return nil }
    formatVersion(in: root, "a checklist")
    let id = required("id", in: root, "a checklist").flatMap { identifier($0, "the checklist's id") }
    let bundleID = required("app", in: root, "a checklist").flatMap { appBundleID($0) }
    let coverage = root["coverage"].flatMap { oneOf($0, "coverage", Checklist.Coverage.self) }
    let contracts = entries(root["contracts"], "contracts").compactMap { contract(id: $0.id, $0.node) }
    let signals = entries(root["signals"], "signals").compactMap { signal(name: $0.id, $0.node) }
    let contractIDs = contracts.map(\.id)
    let checks = items(root["checks"], "checks").flatMap { check($0, contracts: contractIDs) }
    let scenarios = items(root["scenarios"], "scenarios").flatMap { scenario($0, contracts: contractIDs) }
    let devices = root["devices"].map { requiredDevices($0) } ?? []
    let stages = root["stages"].map { self.stages($0) } ?? []
    if root["checks"] == nil, root["scenarios"] == nil {
      error("a checklist needs checks or scenarios; this one asks for nothing", at: root)
    }
    guard let id, let bundleID else { return nil }
    return Checklist(
      file: file, id: id, bundleID: bundleID, coverage: coverage ?? .advise,
      title: root["title"].flatMap { localizedText($0, "title") } ?? LocalizedText(id),
      contracts: contracts, signals: signals, checks: checks, scenarios: scenarios, devices: devices,
      stages: stages, location: root.location)
  }

  /// Requires `format: 1`.
  mutating func formatVersion(in root: YAMLNode, _ what: String) {
    guard let node = required("format", in: root, what) else { return }
    guard let text = text(node, "format"), text != "1" else { return }
    error(
      "format \(text) is not known; this version reads format 1", at: node,
      remedy: "Write format: 1, or install a newer hapticgate.")
  }

  private mutating func appBundleID(_ node: YAMLNode) -> String? {
    guard let app = mapping(node, "app", keys: ["bundle-id"]) else { return nil }
    return required("bundle-id", in: app, "app").flatMap { text($0, "bundle-id") }
  }

  /// An id: letters, digits, `-`, `_` and `.`; `/` and `@` separate the parts of an item's name.
  mutating func identifier(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    return checkedIdentifier(text, at: node, what)
  }

  private mutating func checkedIdentifier(_ text: String, at node: YAMLNode, _ what: String) -> String? {
    if let bad = text.first(where: { "/@{}*".contains($0) || $0.isWhitespace }) {
      error(
        "\(what) \"\(text)\" contains \"\(bad)\"", at: node,
        remedy:
          "Use letters, digits, \"-\", \"_\", \".\" and \":\"; blanks, / @ { } and * have other meanings.")
      return nil
    }
    return text
  }

  /// The entries of a mapping whose keys are ids.
  private mutating func entries(_ node: YAMLNode?, _ what: String) -> [(id: String, node: YAMLNode)] {
    guard let node else { return [] }
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("\(what): expected a mapping from ids to definitions", at: node)
      return []
    }
    return node.entries.compactMap { entry in
      checkedIdentifier(entry.key.text, at: entry.key, "the id").map { ($0, entry.value) }
    }
  }

  /// The mappings of a list of items.
  private mutating func items(_ node: YAMLNode?, _ what: String) -> [YAMLNode] {
    node.map { list($0, what) } ?? []
  }

  /// Text for people: plain, or a mapping from language to text.
  mutating func localizedText(_ node: YAMLNode, _ what: String) -> LocalizedText? {
    guard node.kind == .mapping else { return text(node, what).map { LocalizedText($0) } }
    guard mapping(node, what, keys: Language.allCases.map(\.rawValue)) != nil else { return nil }
    var texts: [Language: String] = [:]
    for (key, value) in node.entries {
      if let language = Language(rawValue: key.text) {
        texts[language] = text(value, "\(what) in \(key.text)")
      }
    }
    if texts.isEmpty {
      error("\(what): expected text, or text by language such as { en: …, ko: … }", at: node)
      return nil
    }
    return LocalizedText(texts)
  }

  /// A list of texts, or one text standing for a list of one.
  mutating func texts(_ node: YAMLNode, _ what: String) -> [String] {
    if node.kind == .scalar { return text(node, what).map { [$0] } ?? [] }
    return list(node, what).compactMap { text($0, what) }
  }

  mutating func pathPatterns(_ node: YAMLNode, _ what: String) -> [PathPattern] {
    texts(node, what).map { PathPattern($0) }
  }

  mutating func duration(_ node: YAMLNode, _ what: String) -> Duration? {
    value(node, what, expected: "a duration with a unit such as 50 ms (\(DurationNotation.unitNames))") {
      DurationNotation.parse($0)
    }
  }

  private mutating func requiredDevices(_ node: YAMLNode) -> [RequiredDevice] {
    guard let devices = mapping(node, "devices", keys: ["required"]),
      let required = required("required", in: devices, "devices")
    else { return [] }
    return list(required, "required devices").compactMap { requiredDevice($0) }
  }

  private mutating func requiredDevice(_ node: YAMLNode) -> RequiredDevice? {
    guard let device = mapping(node, "a required device", keys: ["id", "model", "os", "retired"]) else {
      return nil
    }
    let id = required("id", in: device, "a required device").flatMap { identifier($0, "the device's id") }
    let model = required("model", in: device, "a required device").flatMap { text($0, "model") }
    let os = device["os"].flatMap {
      value($0, "os", expected: "bounds on the system version such as \">=16 <17\"") { OSVersionRange($0) }
    }
    let retired = device["retired"].flatMap { retirement($0) }
    guard let id, let model else { return nil }
    return RequiredDevice(id: id, model: Wildcard(model), os: os, retired: retired, location: node.location)
  }

  private mutating func retirement(_ node: YAMLNode) -> RequiredDevice.Retirement? {
    guard let fields = mapping(node, "retired", keys: ["on", "reason"]) else { return nil }
    let day = required("on", in: fields, "retired").flatMap {
      value($0, "on", expected: "a day such as 2026-10-01") {
        (try? Timestamp(endOfDay: $0)) == nil ? nil : $0
      }
    }
    let reason = required("reason", in: fields, "retired").flatMap { text($0, "reason") }
    guard let day, let reason else { return nil }
    return .init(day: day, reason: reason)
  }

  private mutating func stages(_ node: YAMLNode) -> [Stage] {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("stages: expected a mapping from stage names to lists of checks, scenarios, devices", at: node)
      return []
    }
    return node.entries.map { name, parts in
      Stage(
        name: name.text,
        parts: list(parts, "a stage").compactMap { oneOf($0, "a stage's part", Stage.Part.self) })
    }
  }
}
