import Diagnostics
import YAML

/// Rules and contracts that hold a signal against itself: nothing ever comes between two neighbours of one signal,
/// so that such a rule says nothing, or contradicts another one.
struct SelfReferences {
  private(set) var problems: [Diagnostic] = []

  static func problems(in root: YAMLNode) -> [Diagnostic] {
    var references = SelfReferences()
    for (_, fields) in root["contracts"]?.entries ?? [] { references.contract(fields) }
    for scenario in root["scenarios"]?.elements ?? [] {
      for rule in scenario["log"]?.elements ?? [] { references.rule(rule) }
    }
    return references.problems
  }

  private mutating func contract(_ fields: YAMLNode) {
    for node in DefinedNames.scalars(fields["never-on"]) {
      refuse(node, as: "never-on", sameAs: fields["trigger"], "trigger")
      refuse(node, as: "never-on", sameAs: fields["request"]?["signal"], "request")
    }
  }

  private mutating func rule(_ fields: YAMLNode) {
    if let last = DefinedNames.scalars(fields["after"]).last {
      refuse(last, as: "after", sameAs: fields["expect"], "expect")
    }
    if let trigger = fields["only-after"] { refuse(trigger, as: "only-after", sameAs: fields["of"], "of") }
  }

  private mutating func refuse(_ node: YAMLNode, as key: String, sameAs other: YAMLNode?, _ otherKey: String)
  {
    guard let other, node.kind == .scalar, other.kind == .scalar, !node.text.isEmpty, node.text == other.text
    else { return }
    problems.append(
      .error(
        "\(key) names \"\(node.text)\", which is the \(otherKey) as well", at: node.location,
        notes: [.init("\(otherKey)", at: other.location)], remedy: "Name another signal in one of them."))
  }
}
