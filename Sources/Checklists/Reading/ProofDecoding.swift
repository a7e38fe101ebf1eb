import YAML

extension YAMLDecoder {
  mutating func proof(_ node: YAMLNode) -> Proof? {
    let logKey = Proof.Kind.log.rawValue
    guard let fields = mapping(node, "a proof", keys: ChecklistKeys.proof + [logKey]) else { return nil }
    let known = fields.entries.filter { !$0.key.text.hasPrefix("x-") }
    guard known.count == 1, let (key, value) = known.first else {
      error("a proof: expected exactly one of \(ChecklistKeys.proof.joined(separator: ", "))", at: node)
      return nil
    }
    let requirement: Proof.Requirement?
    switch Proof.Kind(rawValue: key.text) {
    case .test: requirement = text(value, "test").map { .test($0) }
    case .source: requirement = sourceRequirement(value).map { .source($0) }
    case .pattern: requirement = text(value, "pattern").map { .pattern(contract: $0) }
    case .session: requirement = sessionRequirement(value)
    case .log:
      error(
        "a check cannot ask for a log by itself", at: key, remedy: "Put the rules under log: of a scenario.")
      requirement = nil
    case nil: requirement = nil
    }
    return requirement.map { Proof(requirement: $0, location: key.location) }
  }

  private mutating func sourceRequirement(_ node: YAMLNode) -> SourceRequirement? {
    guard let fields = mapping(node, "source", keys: ChecklistKeys.source) else { return nil }
    let function = required("function", in: fields, "source").flatMap { text($0, "function") }
    let production = required("production", in: fields, "source").map { pathPatterns($0, "production") }
    let tests = required("tests", in: fields, "source").map { pathPatterns($0, "tests") }
    let notBuilt = fields["not-built-in-tests"].map { texts($0, "not-built-in-tests") } ?? []
    let forbidden = fields["forbid-elsewhere"].map { texts($0, "forbid-elsewhere") } ?? []
    guard let function, let production, let tests else { return nil }
    return SourceRequirement(
      function: function, production: production, tests: tests, notBuiltInTests: notBuilt,
      forbiddenElsewhere: forbidden)
  }

  private mutating func sessionRequirement(_ node: YAMLNode) -> Proof.Requirement? {
    guard let fields = mapping(node, "session", keys: ChecklistKeys.session) else { return nil }
    let covers = required("covers", in: fields, "session").map { texts($0, "covers") }
    let observes = fields["observes"].map { texts($0, "observes") } ?? []
    return covers.map { .session(covers: $0, observes: observes) }
  }
}
