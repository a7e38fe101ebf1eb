import Diagnostics

extension SourceScanner {
  /// Ends the statement before a new declaration.
  mutating func endStatement() {
    dropPendingHere()
    isEnumCase = false
    isTestNext = false
  }

  mutating func declare(_ what: Pending) {
    endStatement()
    expect(what)
  }

  /// A declaration has no body if a line begins with what cannot go on with its head.
  mutating func endBodilessDeclarations(before index: Int) {
    switch pendingHere {
    case .function, .type:
      if !goesOn(at: index) { dropPendingHere() }
    case .property:
      if !tokens.isMark(index, "{"), !tokens.isMark(index, "="), !tokens.isMark(index - 1, ":") {
        dropPendingHere()
      }
    default: break
    }
  }

  /// Whether the head of a declaration goes on at the first token of a line.
  private func goesOn(at index: Int) -> Bool {
    let token = tokens.tokens[index]
    return token.kind == .symbol
      || ["{", "(", ",", ":", ".", "[", "where", "async", "throws", "rethrows"].contains(tokens.text(token))
      || ["->", ",", "&", ":", "where", "some", "any", "=="].contains(tokens.text(at: index - 1))
  }

  mutating func define(_ kind: FunctionDefinition.Kind, name index: Int) -> Int {
    let present = contexts[context]
    definitions.append(
      FunctionDefinition(
        kind: kind, name: tokens.word(at: index) ?? tokens.text(at: index), enclosing: present.types,
        location: tokens.location(at: index), bodyRange: nil, isTest: isTestNext,
        isInactive: present.isInactive, isLocal: isInsideCode, branches: present.branches))
    return definitions.count - 1
  }

  mutating func scanFunction(_ index: Int) -> Int {
    guard tokens.tokens.indices.contains(index + 1) else { return index + 1 }
    let definition = define(.function, name: index + 1)
    declare(.function(definition: definition))
    return endOfGenericArguments(index + 2) ?? index + 2
  }

  mutating func scanInitializer(_ index: Int) -> Int {
    var next = index + 1
    if tokens.isMark(next, "?") || tokens.isMark(next, "!") { next += 1 }
    guard tokens.isMark(next, "(") || tokens.text(at: next).hasPrefix("<") else { return index + 1 }
    let definition = define(.initializer, name: index)
    declare(.function(definition: definition))
    return endOfGenericArguments(next) ?? next
  }

  mutating func scanVariable(_ index: Int) -> Int {
    guard let word = tokens.word(at: index + 1) else { return index + 1 }
    uses.append(Use(token: index + 1, context: context, isDeclaration: true))
    if case .condition? = pendingHere { return index + 2 }
    if word == "_" || !isStatement { return index + 2 }
    declare(.property(name: index + 1))
    return index + 2
  }

  /// Whether a block other than a type's is open.
  private var isInsideCode: Bool {
    open.contains { scope in
      switch scope.scope {
      case .function, .brace: true
      default: false
      }
    }
  }

  /// Whether statements or members can stand here.
  private var isStatement: Bool {
    switch open.last?.scope {
    case nil, .type, .function, .brace: true
    default: false
    }
  }

  /// `let events = { … }` defines a closure.
  mutating func beginClosureConstant(name: Int, after index: Int) {
    guard tokens.isMark(index + 1, "{") else { return }
    pending.append((open.count, .function(definition: define(.closure, name: name))))
  }

  /// A type or extension; nil where the word is something else, such as the `class` of `class func`.
  mutating func scanType(_ index: Int) -> Int? {
    let keyword = tokens.text(at: index)
    var names: [String] = []
    var next = index + 1
    while let name = tokens.word(at: next) {
      if names.isEmpty, !tokens.isQuoted(at: next), Self.notTypeNames.contains(name) { return nil }
      names.append(name)
      next += 1
      next = endOfGenericArguments(next) ?? next
      guard tokens.isMark(next, ".") else { break }
      next += 1
    }
    guard !names.isEmpty,
      tokens.isMark(next, "{") || tokens.isMark(next, ":") || tokens.text(at: next) == "where"
    else { return nil }
    declare(.type(names: names, isEnum: keyword == "enum", isProtocol: keyword == "protocol"))
    return next
  }

  private static let notTypeNames: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "public", "static", "class", "init",
  ]

  func skipName(after index: Int) -> Int {
    tokens.tokens.indices.contains(index + 1) ? index + 2 : index + 1
  }
}
