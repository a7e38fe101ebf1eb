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
  /// Reads the bytes of a file, whose path as the user would write it the places carry.
  public static func read(_ bytes: [UInt8], file: String) -> ChecklistReading {
    let reading = YAMLReader.read(bytes, file: file)
    guard let root = reading.root else { return ChecklistReading(checklist: nil, problems: reading.problems) }
    var decoder = YAMLDecoder()
    var checklist = decoder.checklist(root, file: file)
    let problems =
      (reading.problems + decoder.problems + CrossReferences.problems(in: root)
      + SelfReferences.problems(in: root)).inOrderOfPlace
    if problems.hasErrors { checklist = nil }
    return ChecklistReading(checklist: checklist, problems: problems)
  }
}

extension [Diagnostic] {
  /// By place; several at one place keep their order.
  var inOrderOfPlace: [Diagnostic] {
    enumerated().sorted { left, right in
      switch (left.element.location, right.element.location) {
      case (let a?, let b?) where a != b: a < b
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}

extension YAMLDecoder {
  fileprivate mutating func checklist(_ node: YAMLNode, file: String) -> Checklist? {
    guard let root = mapping(node, "a checklist", keys: ChecklistKeys.checklist) else { return nil }
    formatVersion(in: root, "a checklist")
    let id = required("id", in: root, "a checklist").flatMap { identifier($0, "the checklist's id") }
    let bundleID = required("app", in: root, "a checklist").flatMap { appBundleID($0) }
    let coverage = root["coverage"].flatMap { oneOf($0, "coverage", Checklist.Coverage.self) }
    let title = root["title"].flatMap { localizedText($0, "title") }
    let contracts = entries(root["contracts"], "contracts").compactMap { contract(id: $0.id, $0.node) }
    let signals = entries(root["signals"], "signals").compactMap { signal(name: $0.id, $0.node) }
    let checks = (root["checks"].map { list($0, "checks") } ?? []).flatMap { check($0) }
    let scenarios = (root["scenarios"].map { list($0, "scenarios") } ?? []).flatMap { scenario($0) }
    let devices = root["devices"].map { requiredDevices($0) } ?? []
    let stages = root["stages"].map { self.stages($0) } ?? []
    if root["checks"] == nil, root["scenarios"] == nil {
      error(
        "a checklist needs checks or scenarios; this one asks for nothing", at: root,
        remedy: "Add checks: for what is proved before merging, or scenarios: for what is felt.")
    }
    guard let id, let bundleID else { return nil }
    return Checklist(
      file: file, id: id, bundleID: bundleID, coverage: coverage ?? .advise,
      title: title ?? LocalizedText(id),
      contracts: contracts, signals: signals, checks: checks, scenarios: scenarios, devices: devices,
      stages: stages, location: root.location)
  }

  private mutating func appBundleID(_ node: YAMLNode) -> String? {
    guard let app = mapping(node, "app", keys: ChecklistKeys.app) else { return nil }
    return required("bundle-id", in: app, "app").flatMap { bundleID($0) }
  }

  /// Letters and digits of ASCII, `-` and `_` between points, as the systems allow it.
  private mutating func bundleID(_ node: YAMLNode) -> String? {
    guard let text = text(node, "bundle-id") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isOne = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    if isOne { return text }
    error(
      "bundle-id: expected a bundle identifier such as com.example.notes, not \"\(text)\"", at: node,
      remedy: "Copy it from the app's target in Xcode.")
    return nil
  }
}
