import Diagnostics
import Notation
import YAML

extension YAMLDecoder {
  /// One check, or one for each contract of its `for`.
  mutating func check(_ node: YAMLNode) -> [Check] {
    guard let fields = mapping(node, "a check", keys: ChecklistKeys.check) else { return [] }
    let headers = itemHeaders(fields, "a check")
    let proofs =
      required("proof", in: fields, "a check").map { list($0, "proof").compactMap { proof($0) } } ?? []
    return headers.map { Check(header: $0, proofs: proofs).naming(contract: $0.contract) }
  }

  /// One scenario, or one for each contract of its `for`.
  mutating func scenario(_ node: YAMLNode) -> [Scenario] {
    guard let fields = mapping(node, "a scenario", keys: ChecklistKeys.scenario) else { return [] }
    let headers = itemHeaders(fields, "a scenario")
    let steps =
      required("steps", in: fields, "a scenario").map {
        list($0, "steps").compactMap { localizedText($0, "a step") }
      }
      ?? []
    let observe = fields["observe"].map { observations($0) } ?? []
    let felt = fields["felt"].flatMap { oneOf($0, "felt", ExpectedFeeling.self) } ?? .asContract
    let settings = fields["settings"].map { self.settings($0) } ?? [:]
    let rules = fields["log"].map { list($0, "log").compactMap { rule($0) } } ?? []
    return headers.map { header in
      Scenario(
        header: header, steps: steps, observe: observe, felt: felt.rawValue, settings: settings, rules: rules
      ).naming(contract: header.contract)
    }
  }

  private enum ExpectedFeeling: String, CaseIterable {
    case asContract = "as-contract"
    case none
  }

  /// The header once, or once for each contract that `for` names.
  private mutating func itemHeaders(_ fields: YAMLNode, _ what: String) -> [ItemHeader] {
    let id = required("id", in: fields, what).flatMap { identifier($0, "the id") }
    let title = required("title", in: fields, what).flatMap { localizedText($0, "title") }
    let contract = fields["contract"].flatMap { text($0, "contract") }
    let repeated = fields["for"].map { texts($0, "for") }
    let remedy = fields["remedy"].flatMap { localizedText($0, "remedy") }
    let stage = fields["stage"].flatMap { text($0, "stage") }
    let advisory = fields["advisory"].flatMap { bool($0, "advisory") } ?? false
    let condition = fields["when"].flatMap { self.condition($0) }
    if let node = fields["for"], fields["contract"] != nil {
      error("\(what): contract and for exclude each other", at: node)
    }
    guard let id, let title else { return [] }
    let header = ItemHeader(
      id: id, title: title, contract: contract, remedy: remedy, stage: stage, isAdvisory: advisory,
      condition: condition, location: fields.location)
    return repeated.map { $0.map { header.repeated(for: $0) } } ?? [header]
  }

  private mutating func condition(_ node: YAMLNode) -> Condition? {
    guard let fields = mapping(node, "when", keys: ChecklistKeys.condition) else { return nil }
    let paths = fields["paths"].map { pathPatterns($0, "paths") } ?? []
    let stages = fields["stages"].map { texts($0, "stages") } ?? []
    let labels = fields["labels"].map { texts($0, "labels") } ?? []
    if ChecklistKeys.condition.allSatisfy({ fields[$0] == nil }) {
      error("when: expected at least one of \(ChecklistKeys.condition.joined(separator: ", "))", at: node)
    }
    return Condition(paths: paths, stages: stages, labels: labels)
  }

  private mutating func observations(_ node: YAMLNode) -> [Scenario.Observation] {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("observe: expected a mapping from keys to questions", at: node)
      return []
    }
    return node.entries.compactMap { key, value in
      let id = identifier(key, "the key")
      let question = localizedText(value, "observe \(key.text)")
      guard let id, let question else { return nil }
      return .init(key: id, question: question)
    }
  }

  private mutating func settings(_ node: YAMLNode) -> [String: String] {
    guard let fields = mapping(node, "settings", keys: ChecklistKeys.settings) else { return [:] }
    var result: [String: String] = [:]
    for setting in DeviceSetting.allCases {
      let key = setting.rawValue
      guard let node = fields[key] else { continue }
      result[key] =
        setting.isSwitch ? oneOf(node, key, DeviceSetting.Position.self)?.rawValue : text(node, key)
    }
    return result
  }
}
