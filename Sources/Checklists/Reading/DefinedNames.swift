import Notation
import YAML

/// What a checklist defines for others of its parts to refer to, taken from its nodes, so that a definition with
/// a fault of its own still counts as defined and one fault is not reported as two.
struct DefinedNames {
  /// A check or scenario, once for each contract of its `for`.
  struct Item {
    var id: String
    /// Where the id comes from: the id as written, or the contract in `for` that makes it one item more.
    var node: YAMLNode
    var fields: YAMLNode
  }

  let contracts: [(id: String, fields: YAMLNode)]
  /// The captures of each signal; nil where its message is no pattern.
  let signals: [(name: String, captures: [String]?)]
  let checks: [Item]
  let scenarios: [Item]
  let devices: [YAMLNode]
  let stages: [String]

  init(in root: YAMLNode) {
    contracts = (root["contracts"]?.entries ?? []).map { ($0.key.text, $0.value) }
    signals = (root["signals"]?.entries ?? []).map { key, fields in
      let pattern = (fields["message"]?.text).flatMap { try? MessagePattern(parsing: $0) }
      return (key.text, pattern?.captures)
    }
    checks = Self.items(root["checks"])
    scenarios = Self.items(root["scenarios"])
    devices = (root["devices"]?["required"]?.elements ?? []).compactMap { $0["id"] }
    stages = (root["stages"]?.entries ?? []).map(\.key.text)
  }

  private static func items(_ list: YAMLNode?) -> [Item] {
    (list?.elements ?? []).flatMap { fields -> [Item] in
      guard let id = fields["id"], !id.text.isEmpty else { return [] }
      guard let repeated = fields["for"] else { return [Item(id: id.text, node: id, fields: fields)] }
      return scalars(repeated).map { Item(id: "\(id.text):\($0.text)", node: $0, fields: fields) }
    }
  }

  /// The contracts that a check or scenario names with `contract` or `for`.
  static func contracts(of item: YAMLNode) -> [String] {
    if let repeated = item["for"] { return scalars(repeated).map(\.text) }
    return item["contract"].map { [$0.text] } ?? []
  }

  /// The scalars of a list, or the one scalar that stands for a list of one.
  static func scalars(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    return (node.kind == .sequence ? node.elements : [node]).filter { $0.kind == .scalar && !$0.text.isEmpty }
  }
}
