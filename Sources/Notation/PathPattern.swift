/// A path pattern as people write it in configuration: `*` and `?` inside a component, `**` for any number
/// of components, `{a,b}` for alternatives, `[abc]` for one of several characters. `*`, `?` and `**` do not
/// match a component that begins with a dot; case counts, on every system.
public struct PathPattern: Sendable, Hashable, CustomStringConvertible {
  public let description: String
  /// Why the pattern does not mean what it seems to, in one sentence: a `{` without its `}`, too many
  /// alternatives; nil where all is well. What is left out then matches nothing.
  public let problem: String?
  /// Each alternative, as its components.
  package let alternatives: [[Component]]

  package enum Component: Sendable, Hashable {
    case literal(String)
    case pattern([Element])
    case anyDepth
  }

  package enum Element: Sendable, Hashable {
    case character(Character)
    case anyCharacter
    case anyRun
    case oneOf(Set<Character>, negated: Bool)
  }

  public init(_ text: some StringProtocol) {
    description = String(text)
    var expansion = BraceExpansion()
    expansion.expand(Array(String(text)))
    problem = expansion.problem
    alternatives = expansion.texts.map { Self.components($0) }
  }

  /// Whether the pattern is literal text alone, so that it names one path.
  public var isLiteral: Bool {
    alternatives.count == 1
      && alternatives.allSatisfy { $0.allSatisfy { if case .literal = $0 { true } else { false } } }
  }

  /// Whether a relative path, its components between slashes, fits the pattern as a whole.
  public func matches(_ path: some StringProtocol) -> Bool {
    let components = String(path).split(separator: "/").map(String.init)[...]
    return alternatives.contains { Self.matches($0[...], components) }
  }

  package static func matches(_ pattern: ArraySlice<Component>, _ path: ArraySlice<String>) -> Bool {
    guard let head = pattern.first else { return path.isEmpty }
    if case .anyDepth = head {
      var rest = path
      while true {
        if matches(pattern.dropFirst(), rest) { return true }
        guard let next = rest.popFirst(), !next.hasPrefix(".") else { return false }
      }
    }
    guard let name = path.first, head.matches(name) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// `.` is left out, and `**` after `**` says nothing new.
  private static func components(_ text: String) -> [Component] {
    var components: [Component] = []
    for part in text.split(separator: "/") where part != "." {
      let next = component(part)
      if next != .anyDepth || components.last != .anyDepth { components.append(next) }
    }
    return components
  }

  private static func component(_ text: Substring) -> Component {
    if text == "**" { return .anyDepth }
    guard text.contains(where: { "*?[".contains($0) }) else { return .literal(String(text)) }
    var elements: [Element] = []
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "*":
        if elements.last != .anyRun { elements.append(.anyRun) }
      case "?": elements.append(.anyCharacter)
      case "[":
        if let close = rest.dropFirst().firstIndex(of: "]") {
          elements.append(characterSet(rest[..<close]))
          rest = rest[rest.index(after: close)...]
        } else {
          elements.append(.character("["))
        }
      default: elements.append(.character(character))
      }
    }
    return .pattern(elements)
  }

  private static func characterSet(_ text: Substring) -> Element {
    let negated = text.first == "!" || text.first == "^"
    let characters = Array(negated ? text.dropFirst() : text)
    var set: Set<Character> = []
    var index = 0
    while index < characters.count {
      if index + 2 < characters.count, characters[index + 1] == "-",
        let low = characters[index].unicodeScalars.first?.value,
        let high = characters[index + 2].unicodeScalars.first?.value, low <= high, high - low < 1024
      {
        for value in low...high { if let scalar = Unicode.Scalar(value) { set.insert(Character(scalar)) } }
        index += 3
      } else {
        set.insert(characters[index])
        index += 1
      }
    }
    return .oneOf(set, negated: negated)
  }
}

extension PathPattern.Component {
  /// Whether a file or folder name fits this component.
  package func matches(_ name: String) -> Bool {
    switch self {
    case .literal(let text): return text == name
    case .anyDepth: return !name.hasPrefix(".")
    case .pattern(let elements):
      if name.hasPrefix("."), elements.first != .character(".") { return false }
      return Self.matches(elements, Array(name))
    }
  }

  /// Greedy matching with one point of return, so that the cost stays below length × length.
  private static func matches(_ elements: [PathPattern.Element], _ name: [Character]) -> Bool {
    var element = 0
    var index = 0
    var retry: (element: Int, index: Int)?
    while index < name.count {
      if element < elements.count, elements[element] == .anyRun {
        retry = (element + 1, index)
        element += 1
      } else if element < elements.count, elements[element].matches(name[index]) {
        element += 1
        index += 1
      } else if let back = retry {
        retry = (back.element, back.index + 1)
        element = back.element
        index = back.index + 1
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyRun }
  }
}

extension PathPattern.Element {
  fileprivate func matches(_ character: Character) -> Bool {
    switch self {
    case .character(let wanted): wanted == character
    case .anyCharacter: true
    case .anyRun: false
    case .oneOf(let set, let negated): set.contains(character) != negated
    }
  }
}
