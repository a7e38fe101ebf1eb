import Diagnostics
import Notation
import YAML

/// Whether everything that a checklist names exists in it (contracts, signals and their captures, scenarios,
/// observations, stages) and whether its ids are its own. A name that does not exist would never be looked at.
struct CrossReferences {
  private let names: DefinedNames
  private(set) var problems: [Diagnostic] = []

  static func problems(in root: YAMLNode) -> [Diagnostic] {
    var references = CrossReferences(names: DefinedNames(in: root))
    references.ids()
    for (_, fields) in references.names.contracts { references.contract(fields) }
    for fields in root["checks"]?.elements ?? [] { references.check(fields) }
    for fields in root["scenarios"]?.elements ?? [] { references.scenario(fields) }
    for (name, parts) in root["stages"]?.entries ?? [] { references.stage(name.text, parts) }
    return references.problems
  }

  private init(names: DefinedNames) { self.names = names }

  private mutating func error(
    _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = [], remedy: String? = nil
  ) {
    problems.append(.error(message, at: node.location, notes: notes, remedy: remedy))
  }

  /// Requires that `name`, written at `node`, is one of `known`.
  private mutating func require(_ name: String, at node: YAMLNode, _ what: String, among known: [String]) {
    guard !known.contains(name) else { return }
    let remedy =
      if let near = Suggestion.nearest(to: name, among: known) {
        "Did you mean \"\(near)\"?"
      } else if known.isEmpty {
        "There is none."
      } else {
        "Known: \(known.joined(separator: ", "))."
      }
    error("no \(what) is called \"\(name)\"", at: node, remedy: remedy)
  }

  // MARK: Ids

  private mutating func ids() {
    unique(
      (names.checks + names.scenarios).map { ($0.id, $0.node) }, "the id",
      remedy: "Give one of the items another id.")
    unique(names.devices.map { ($0.text, $0) }, "the device", remedy: "Give one of the devices another id.")
    for item in names.checks + names.scenarios where item.id == "coverage" || item.id.hasPrefix("tuning:") {
      error(
        "the id \"\(item.id)\" belongs to an item that every checklist has", at: item.node,
        remedy: "Give the item another id; coverage and tuning:CONTRACT are taken.")
    }
  }

  private mutating func unique(_ ids: [(id: String, node: YAMLNode)], _ what: String, remedy: String) {
    // `String` compares by canonical equivalence, so composed and decomposed forms are one id.
    var first: [String: YAMLNode] = [:]
    for (id, node) in ids {
      if let earlier = first[id] {
        error(
          "\(what) \"\(id)\" is used twice", at: node,
          notes: [.init("first used here", at: earlier.location)],
          remedy: remedy)
      } else {
        first[id] = node
      }
    }
  }

  // MARK: Contracts and signals

  private mutating func contract(_ fields: YAMLNode) {
    for node in [fields["trigger"], fields["request"]?["signal"]] { signals(node, contracts: []) }
    signals(fields["never-on"], contracts: [])
    if let request = fields["request"], let signal = request["signal"] {
      captures(request["where"]?.entries.map(\.key) ?? [], of: [signal.text])
    }
  }

  private mutating func signals(_ node: YAMLNode?, contracts: [String]) {
    for scalar in DefinedNames.scalars(node) {
      for name in Self.meanings(scalar, contracts: contracts) {
        require(name, at: scalar, "signal", among: names.signals.map(\.name))
      }
    }
  }

  /// Requires that each of the signals captures what is written at `nodes`.
  private mutating func captures(_ nodes: [YAMLNode], of signals: [String]) {
    for node in nodes {
      for signal in signals {
        guard let captures = names.signals.first(where: { $0.name == signal })?.captures else { continue }
        require(node.text, at: node, "capture of \(signal)", among: captures.unrepeated)
      }
    }
  }

  /// What a text stands for: itself, or itself for each contract if it has a `{contract}`.
  private static func meanings(_ node: YAMLNode, contracts: [String]) -> [String] {
    let text = node.text
    guard text.contains(ContractPlaceholder.text), !contracts.isEmpty else { return [text] }
    return contracts.map { text.naming(contract: $0) }
  }

  // MARK: Items

  private mutating func item(_ fields: YAMLNode) {
    for node in DefinedNames.scalars(fields["contract"]) + DefinedNames.scalars(fields["for"]) {
      require(node.text, at: node, "contract", among: names.contracts.map(\.id))
    }
    if let stage = fields["stage"], stage.kind == .scalar, !stage.isNull {
      require(stage.text, at: stage, "stage", among: names.stages)
    }
    for stage in DefinedNames.scalars(fields["when"]?["stages"]) {
      require(stage.text, at: stage, "stage", among: names.stages)
    }
    if fields["contract"] == nil, fields["for"] == nil { placeholders(fields) }
  }

  /// Reports each `{contract}` in an item that names none.
  private mutating func placeholders(_ node: YAMLNode) {
    if node.text.contains(ContractPlaceholder.text) {
      error(
        "\(ContractPlaceholder.text) stands for no contract here", at: node,
        remedy: "Name the item's contracts with contract: or for:.")
    }
    for child in node.elements + node.entries.map(\.value) { placeholders(child) }
  }

  private mutating func check(_ fields: YAMLNode) {
    item(fields)
    let contracts = DefinedNames.contracts(of: fields)
    for proof in fields["proof"]?.elements ?? [] {
      if let source = proof["source"] { self.source(source, contracts: contracts) }
      if let pattern = proof["pattern"] { self.pattern(pattern, contracts: contracts) }
      if let session = proof["session"] { self.session(session, contracts: contracts) }
    }
  }

  /// A proof about another function says nothing of the check's contract.
  private mutating func source(_ fields: YAMLNode, contracts: [String]) {
    guard let node = fields["function"], node.kind == .scalar else { return }
    for id in contracts {
      guard let contract = names.contracts.first(where: { $0.id == id })?.fields,
        let promised = contract["function"] ?? contract["requested-by"] ?? contract["loaded-by"]
      else { continue }
      let function = node.text.naming(contract: id)
      guard promised.kind == .scalar, !Self.nameOneFunction(function, promised.text) else { continue }
      error(
        "the proof is about \(function), and the function of contract \(id) is \(promised.text)", at: node,
        notes: [.init("the contract's function", at: promised.location)],
        remedy: "Name the same function in both, or take the contract off the check.")
    }
  }

  /// `FeedbackPlayer.deleteDone`, `deleteDone` and `deleteDone(_:)` may be one function.
  private static func nameOneFunction(_ left: String, _ right: String) -> Bool {
    func parts(_ name: String) -> [Substring] { name.prefix { $0 != "(" }.split(separator: ".") }
    let (a, b) = (parts(left), parts(right))
    let shared = min(a.count, b.count)
    return a.suffix(shared).elementsEqual(b.suffix(shared))
  }

  private mutating func pattern(_ node: YAMLNode, contracts: [String]) {
    guard node.kind == .scalar, !node.isNull else { return }
    for name in Self.meanings(node, contracts: contracts) {
      require(name, at: node, "contract", among: names.contracts.map(\.id))
      if let contract = names.contracts.first(where: { $0.id == name }), contract.fields["feedback"] != nil {
        error(
          "contract \(name) uses a feedback generator, which has no pattern to compare", at: node,
          remedy: "Prove it with source (forbid-elsewhere) and a test instead.")
      }
    }
  }

  private mutating func session(_ fields: YAMLNode, contracts: [String]) {
    unrepeated(fields["covers"], "covers")
    unrepeated(fields["observes"], "observes")
    var keys: [String] = []
    let known = problems.count
    for node in DefinedNames.scalars(fields["covers"]) {
      for name in Self.meanings(node, contracts: contracts) {
        require(name, at: node, "scenario", among: names.scenarios.map(\.id))
        let scenario = names.scenarios.first { $0.id == name }
        keys += scenario?.fields["observe"]?.entries.map(\.key.text) ?? []
      }
    }
    // What an unknown scenario observes is unknown as well.
    guard problems.count == known else { return }
    for node in DefinedNames.scalars(fields["observes"]) {
      for name in Self.meanings(node, contracts: contracts) {
        require(name, at: node, "observation of the covered scenarios", among: keys.unrepeated)
      }
    }
  }

  private mutating func unrepeated(_ node: YAMLNode?, _ what: String) {
    unique(
      DefinedNames.scalars(node).map { ($0.text, $0) }, "\(what):", remedy: "Name it once.")
  }

  private mutating func scenario(_ fields: YAMLNode) {
    item(fields)
    let contracts = DefinedNames.contracts(of: fields)
    for rule in fields["log"]?.elements ?? [] {
      for key in ["exercised", "after", "expect", "only-after", "of", "spacing", "never"] {
        signals(rule[key], contracts: contracts)
      }
      let triggers = DefinedNames.scalars(rule["after"] ?? rule["only-after"]).map(\.text)
      let expected = DefinedNames.scalars(rule["expect"] ?? rule["of"]).map(\.text)
      captures(DefinedNames.scalars(rule["same"]), of: triggers.suffix(1) + expected)
      captures(rule["where"]?.entries.map(\.key) ?? [], of: expected)
    }
  }

  // MARK: Stages

  /// A part of which the checklist has nothing would make its stage ask for less than it says.
  private mutating func stage(_ name: String, _ parts: YAMLNode) {
    for part in parts.elements {
      let isEmpty =
        switch Stage.Part(rawValue: part.text) {
        case .checks: names.checks.isEmpty
        case .scenarios: names.scenarios.isEmpty
        case .devices: names.devices.isEmpty || names.scenarios.isEmpty
        case nil: false
        }
      guard isEmpty else { continue }
      let missing = part.text == "devices" && !names.devices.isEmpty ? "scenarios" : part.text
      error("stage \(name) asks for \(part.text), and the checklist has no \(missing)", at: part)
    }
  }
}

extension [String] {
  /// The texts without those that came before.
  fileprivate var unrepeated: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
