public import Checklists

extension Checklist {
  /// The names of all its items, in its order: those that every checklist has included.
  public var itemNames: [ItemName] {
    let ids = checks.map(\.header.id) + scenarios.map(\.header.id)
    let cells = scenarios.flatMap { scenario in
      devices.map { ItemName(checklist: id, id: scenario.header.id, device: $0.id) }
    }
    let implicit = contracts.map { "tuning:\($0.id)" } + ["coverage"]
    return ids.map { ItemName(checklist: id, id: $0) } + cells
      + implicit.map { ItemName(checklist: id, id: $0) }
  }
}
