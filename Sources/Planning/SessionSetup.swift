import Checklists

/// The settings of a phone during one session. A record states them once, so scenarios that need other
/// settings need another session; what no scenario speaks of stays as usual, so that a difference in feel has
/// one cause.
struct SessionSetup: Hashable {
  private let values: [String: String]

  init(_ scenario: Scenario) {
    values = Dictionary(Self.usual) { first, _ in first }.merging(scenario.settings) { $1 }
  }

  /// The usual settings in the order to set them.
  private static let usual = [
    ("system-haptics", "on"), ("ringer", "on"), ("low-power", "off"), ("other-audio", "none"),
  ]

  /// The usual ones first, then a team's own by name; those under `asked` are what a scenario needs.
  func settings(asked: Set<String>) -> [RequiredSetting] {
    let others = values.keys.filter { key in !Self.usual.contains { $0.0 == key } }.sorted()
    return (Self.usual.map(\.0) + others).compactMap { key in
      values[key].map { RequiredSetting(key, $0, isRequired: asked.contains(key)) }
    }
  }

  /// What tells it from the usual settings, for ids: `system-haptics-off`; empty for the usual ones.
  var label: String {
    let unusual = settings(asked: []).filter { setting in
      !Self.usual.contains { $0.0 == setting.key && $0.1 == setting.value }
    }
    return unusual.map { "\($0.key)-\($0.value)" }.joined(separator: "-")
  }

  private func changes(to other: SessionSetup) -> Int {
    Set(values.keys).union(other.values.keys).count { values[$0] != other.values[$0] }
  }

  /// The setups in an order with few changes, the usual one first: always the nearest that is left.
  static func ordered(_ setups: some Sequence<SessionSetup>) -> [SessionSetup] {
    var rest = setups.map { (setup: $0, label: $0.label) }.sorted { $0.label < $1.label }.map(\.setup)
    var order: [SessionSetup] = []
    while !rest.isEmpty {
      let nearest = rest.indices.min { left, right in
        guard let last = order.last else { return left < right }
        return (last.changes(to: rest[left]), left) < (last.changes(to: rest[right]), right)
      }
      order.append(rest.remove(at: nearest ?? 0))
    }
    return order
  }
}
