import Notation

extension [PathPattern] {
  /// Whether every path that a pattern names is named by one of these. Told by the patterns alone: false where
  /// it cannot be told.
  func cover(_ pattern: PathPattern) -> Bool {
    pattern.alternatives.allSatisfy { part in
      contains { $0.alternatives.contains { Self.covers($0[...], part[...]) } }
    }
  }

  private static func covers(
    _ wide: ArraySlice<PathPattern.Component>, _ narrow: ArraySlice<PathPattern.Component>
  ) -> Bool {
    guard let head = wide.first else { return narrow.isEmpty }
    if head == .anyDepth {
      if covers(wide.dropFirst(), narrow) { return true }
      guard let next = narrow.first, !next.mayBeginWithDot else { return false }
      return covers(wide, narrow.dropFirst())
    }
    guard let next = narrow.first, head.covers(next) else { return false }
    return covers(wide.dropFirst(), narrow.dropFirst())
  }
}

extension PathPattern.Component {
  /// Whether a name that it matches can begin with a dot, which `*` and `**` do not match.
  fileprivate var mayBeginWithDot: Bool {
    switch self {
    case .literal(let name): name.hasPrefix(".")
    case .pattern(let elements): elements.first == .character(".")
    case .anyDepth: false
    }
  }

  fileprivate func covers(_ narrow: PathPattern.Component) -> Bool {
    switch (self, narrow) {
    case (.anyDepth, _), (_, .anyDepth): false
    case (_, .literal(let name)): matches(name)
    case (.literal, .pattern): false
    case (.pattern(let wide), .pattern(let narrow)):
      wide == narrow
        || (narrow.first != .character(".") || wide.first == .character("."))
          && Self.covers(wide[...], narrow[...])
    }
  }

  private static func covers(
    _ wide: ArraySlice<PathPattern.Element>, _ narrow: ArraySlice<PathPattern.Element>
  ) -> Bool {
    guard let head = wide.first else { return narrow.isEmpty }
    if head == .anyRun {
      return covers(wide.dropFirst(), narrow) || (!narrow.isEmpty && covers(wide, narrow.dropFirst()))
    }
    guard let next = narrow.first, head.covers(next) else { return false }
    return covers(wide.dropFirst(), narrow.dropFirst())
  }
}

extension PathPattern.Element {
  /// Whether one character that `narrow` matches is always matched by this.
  fileprivate func covers(_ narrow: PathPattern.Element) -> Bool {
    switch (self, narrow) {
    case (.anyCharacter, .character), (.anyCharacter, .anyCharacter), (.anyCharacter, .oneOf): true
    case (.oneOf(let set, negated: false), .character(let character)): set.contains(character)
    case (.oneOf(let set, negated: false), .oneOf(let narrow, negated: false)): narrow.isSubset(of: set)
    default: self == narrow && self != .anyRun
    }
  }
}
