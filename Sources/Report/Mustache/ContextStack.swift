/// The values that names are looked up in.
struct ContextStack {
  private var values: [MustacheValue]

  init(_ value: MustacheValue) {
    values = [value.resolved]
  }

  mutating func push(_ value: MustacheValue) { values.append(value.resolved) }

  mutating func pop() { values.removeLast() }

  /// The value of a name: its first part in the innermost object that has it, the other parts within
  /// what that gives; nil where nothing has the name.
  func value(of name: TemplateName) -> MustacheValue? {
    guard let first = name.path.first else { return values.last }
    for value in values.reversed() {
      guard case .object(let members) = value, let found = members[first] else { continue }
      return name.path.dropFirst().reduce(found.resolved) { member($1, of: $0) }
    }
    return nil
  }

  private func member(_ key: String, of value: MustacheValue?) -> MustacheValue? {
    guard case .object(let members) = value else { return nil }
    return members[key]?.resolved
  }

  /// The names that are visible, for suggestions.
  var visibleNames: Set<String> {
    values.reduce(into: []) { names, value in
      if case .object(let members) = value { names.formUnion(members.keys) }
    }
  }
}
