import Notation
import YAML

extension YAMLDecoder {
  private static let headerKeys = ["id", "title", "contract", "for", "remedy", "stage", "advisory", "when"]

  /// One check, or one for each contract of its `for`.
  mutating func check(_ node: YAMLNode, contracts: [String]) -> [Check] {
    guard let fields = mapping(node, "a check", keys: Self.headerKeys + ["proof"]) else { return [] }
    let headers = itemHeaders(fields, "a check", contracts: contracts)
    let proofs =
      required("proof", in: fields, "a check").map { list($0, "proof").compactMap { proof($0) } } ?? []
    return headers.map { header in
      Check(header: header, proofs: proofs.map { $0.filled(with: header.contract) })
    }
  }

  /// One scenario, or one for each contract of its `for`.
  mutating func scenario(_ node: YAMLNode, contracts: [String]) -> [Scenario] {
    let keys = Self.headerKeys + ["steps", "observe", "felt", "settings", "log"]
    guard let fields = mapping(node, "a scenario", keys: keys) else { return [] }
    let headers = itemHeaders(fields, "a scenario", contracts: contracts)
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
        header: header, steps: steps, observe: observe, felt: felt.rawValue, settings: settings,
        rules: rules.map { $0.filled(with: header.contract) })
    }
  }

  private enum ExpectedFeeling: String, CaseIterable {
    case asContract = "as-contract"
    case none
  }

  /// The header once, or once for each contract that `for` names.
  private mutating func itemHeaders(_ fields: YAMLNode, _ what: String, contracts: [String]) -> [ItemHeader] {
    let id = required("id", in: fields, what).flatMap { identifier($0, "the id") }
    let title = required("title", in: fields, what).flatMap { localizedText($0, "title") }
    let contract = fields["contract"].flatMap { text($0, "contract") }
    let remedy = fields["remedy"].flatMap { localizedText($0, "remedy") }
    let stage = fields["stage"].flatMap { text($0, "stage") }
    let advisory = fields["advisory"].flatMap { bool($0, "advisory") } ?? false
    let condition = fields["when"].flatMap { self.condition($0) }
    if fields["for"] != nil, fields["contract"] != nil {
      error("\(what): contract and for exclude each other", at: fields)
    }
    guard let id, let title else { return [] }
    let header = ItemHeader(
      id: id, title: title, contract: contract, remedy: remedy, stage: stage, isAdvisory: advisory,
      condition: condition, location: fields.location)
    guard let repeated = fields["for"] else { return [header] }
    return list(repeated, "for").compactMap { node in
      guard let name = text(node, "for") else { return nil }
      var copy = header
      copy.id = "\(id):\(name)"
      copy.contract = name
      copy.title = title.map { $0.naming(contract: name) }
      copy.remedy = remedy?.map { $0.naming(contract: name) }
      return copy
    }
  }

  private mutating func condition(_ node: YAMLNode) -> Condition? {
    guard let fields = mapping(node, "when", keys: ["paths"]),
      let paths = required("paths", in: fields, "when")
    else { return nil }
    return Condition(paths: pathPatterns(paths, "paths"))
  }

  private mutating func observations(_ node: YAMLNode) -> [Scenario.Observation] {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      error("observe: expected a mapping from keys to questions", at: node)
      return []
    }
    return node.entries.compactMap { key, value in
      localizedText(value, "observe \(key.text)").map { .init(key: key.text, question: $0) }
    }
  }

  /// The settings a session can state, and their values.
  private static let settingKeys = ["system-haptics", "ringer", "low-power", "other-audio"]

  private mutating func settings(_ node: YAMLNode) -> [String: String] {
    guard let fields = mapping(node, "settings", keys: Self.settingKeys) else { return [:] }
    var result: [String: String] = [:]
    for (key, value) in fields.entries { result[key.text] = text(value, key.text) }
    return result
  }

  private mutating func proof(_ node: YAMLNode) -> Proof? {
    guard let fields = mapping(node, "a proof", keys: Proof.Kind.allCases.map(\.rawValue)) else { return nil }
    guard fields.entries.count == 1, let (key, value) = fields.entries.first else {
      error("a proof: expected exactly one of test, source, pattern, session", at: node)
      return nil
    }
    let requirement: Proof.Requirement? =
      switch key.text {
      case "test": text(value, "test").map { .test($0) }
      case "source": sourceRequirement(value).map { .source($0) }
      case "pattern": text(value, "pattern").map { .pattern(contract: $0) }
      case "session": sessionRequirement(value)
      default: nil
      }
    if key.text == "log" {
      error(
        "a check cannot ask for a log by itself", at: key, remedy: "Put the rules under log: of a scenario.")
    }
    return requirement.map { Proof(requirement: $0, location: key.location) }
  }

  private mutating func sourceRequirement(_ node: YAMLNode) -> SourceRequirement? {
    let keys = ["function", "production", "tests", "not-built-in-tests", "forbid-elsewhere"]
    guard let fields = mapping(node, "source", keys: keys) else { return nil }
    let function = required("function", in: fields, "source").flatMap { text($0, "function") }
    let production = required("production", in: fields, "source").map { pathPatterns($0, "production") }
    let tests = required("tests", in: fields, "source").map { pathPatterns($0, "tests") }
    guard let function, let production, let tests else { return nil }
    return SourceRequirement(
      function: function, production: production, tests: tests,
      notBuiltInTests: fields["not-built-in-tests"].map { texts($0, "not-built-in-tests") } ?? [],
      forbiddenElsewhere: fields["forbid-elsewhere"].map { texts($0, "forbid-elsewhere") } ?? [])
  }

  private mutating func sessionRequirement(_ node: YAMLNode) -> Proof.Requirement? {
    guard let fields = mapping(node, "session", keys: ["covers", "observes"]),
      let covers = required("covers", in: fields, "session")
    else { return nil }
    return .session(
      covers: texts(covers, "covers"), observes: fields["observes"].map { texts($0, "observes") } ?? [])
  }
}

extension String {
  /// The text with `{contract}` replaced by a contract's id.
  func naming(contract: String) -> String {
    let marker = Substring("{contract}")
    var result = ""
    var rest = self[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix(marker) {
        result += contract
        rest = rest.dropFirst(marker.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}

extension Proof {
  /// The proof with `{contract}` filled in.
  func filled(with contract: String?) -> Proof {
    guard let contract else { return self }
    var copy = self
    switch requirement {
    case .test(let selector): copy.requirement = .test(selector.naming(contract: contract))
    case .pattern(let name): copy.requirement = .pattern(contract: name.naming(contract: contract))
    case .source(var source):
      source.function = source.function.naming(contract: contract)
      copy.requirement = .source(source)
    case .session(let covers, let observes):
      copy.requirement = .session(covers: covers.map { $0.naming(contract: contract) }, observes: observes)
    }
    return copy
  }
}
