import Diagnostics

/// Finds definitions and calls in tokens, in one pass with a stack of open brackets.
struct SourceScanner {
  /// The named things around a place.
  struct Context: Hashable {
    var function: String?
    var types: [String] = []
    var isInactive = false
    var branches: [ConditionalBranch] = []
  }

  /// A word that is neither called nor a label.
  struct Use {
    var token: Int
    var context: Int
    /// Whether it declares a constant, variable or parameter.
    var isDeclaration: Bool
  }

  enum Scope {
    case type(isEnum: Bool, isProtocol: Bool)
    case function(definition: Int)
    case brace, parenthesis, bracket, interpolation

    /// Which closing mark belongs to it.
    var closing: Closing {
      switch self {
      case .type, .function, .brace: .brace
      case .parenthesis: .parenthesis
      case .bracket: .bracket
      case .interpolation: .interpolation
      }
    }
  }

  enum Closing: Int, CaseIterable {
    case brace, parenthesis, bracket, interpolation
  }

  struct OpenScope {
    var scope: Scope
    var token: Int
    /// The context to return to.
    var context: Int
  }

  /// A declaration whose body is still to come.
  enum Pending {
    case none
    case type(names: [String], isEnum: Bool, isProtocol: Bool)
    case function(definition: Int)
    case property(name: Int)
    /// `if`, `guard`, `for`, `while`, `switch`: a brace that follows is no trailing closure.
    case condition
  }

  /// How many types around a place are named.
  private static let maximumTypes = 32

  let tokens: SwiftTokens
  var definitions: [FunctionDefinition] = []
  var calls: [Call] = []
  var uses: [Use] = []
  var problems: [Diagnostic] = []
  var contexts = [Context()]
  var context = 0
  var open: [OpenScope] = []
  /// How many scopes of each closing mark are open.
  private var openCounts = Closing.allCases.map { _ in 0 }
  var pending: [(depth: Int, what: Pending)] = []
  var conditions = CompilationConditions()
  /// Whether `@Test` stands before the next declaration.
  var isTestNext = false
  /// Whether the present statement is an enumeration's `case`.
  var isEnumCase = false

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
  }

  mutating func run() {
    var index = 0
    while index < tokens.tokens.count {
      index = scan(index)
    }
    for scope in open { reportUnclosed(scope) }
  }

  /// Reads what begins at a token and gives the index behind it.
  private mutating func scan(_ index: Int) -> Int {
    let token = tokens.tokens[index]
    if token.startsLine { endBodilessDeclarations(before: index) }
    switch token.kind {
    case .word: return scanWord(index)
    case .directive: return scanDirective(index)
    case .stringHead: push(.interpolation, at: index)
    case .stringTail: pop(.interpolation, at: index)
    case .punctuation: scanPunctuation(index)
    case .symbol:
      if tokens.isMark(index, "="), case .property(let name)? = pendingHere {
        pending.removeLast()
        beginClosureConstant(name: name, after: index)
      }
    default: break
    }
    return index + 1
  }

  private mutating func scanPunctuation(_ index: Int) {
    switch tokens.bytes[tokens.tokens[index].range.lowerBound] {
    case UInt8(ascii: "("): push(.parenthesis, at: index)
    case UInt8(ascii: "["): push(.bracket, at: index)
    case UInt8(ascii: "{"): openBrace(index)
    case UInt8(ascii: ")"): pop(.parenthesis, at: index)
    case UInt8(ascii: "]"): pop(.bracket, at: index)
    case UInt8(ascii: "}"): pop(.brace, at: index)
    case UInt8(ascii: ";"): dropPendingHere()
    default: break
    }
  }

  private mutating func scanDirective(_ index: Int) -> Int {
    let end = conditions.read(at: index, in: tokens)
    guard end > index + 1 || conditions.didChange else { return end }
    dropPendingHere()
    enterBranches()
    return end
  }

  // MARK: Scopes

  mutating func setContext(_ change: (inout Context) -> Void) {
    var next = contexts[context]
    change(&next)
    guard next != contexts[context] else { return }
    contexts.append(next)
    context = contexts.count - 1
  }

  mutating func push(_ scope: Scope, at index: Int) {
    open.append(OpenScope(scope: scope, token: index, context: context))
    openCounts[scope.closing.rawValue] += 1
  }

  private mutating func openBrace(_ index: Int) {
    let what = pendingHere
    if what != nil { pending.removeLast() }
    switch what {
    case .type(let names, let isEnum, let isProtocol):
      push(.type(isEnum: isEnum, isProtocol: isProtocol), at: index)
      if contexts[context].types.count < Self.maximumTypes { setContext { $0.types += names } }
      isEnumCase = false
    case .function(let definition): openBody(of: definition, at: index)
    case .property(let name):
      if case .type(_, isProtocol: true)? = open.last?.scope {
        push(.brace, at: index)
      } else {
        openBody(of: define(.property, name: name), at: index)
      }
    default: push(.brace, at: index)
    }
  }

  private mutating func openBody(of definition: Int, at index: Int) {
    push(.function(definition: definition), at: index)
    let name = definitions[definition].name
    setContext { $0.function = name }
  }

  private mutating func pop(_ closing: Closing, at index: Int) {
    guard openCounts[closing.rawValue] > 0 else {
      return report("\(tokens.text(at: index).prefix(1)) closes nothing", at: index)
    }
    while let scope = open.popLast() {
      openCounts[scope.scope.closing.rawValue] -= 1
      guard scope.scope.closing == closing else {
        reportUnclosed(scope)
        continue
      }
      close(scope, at: index)
      return
    }
  }

  private mutating func close(_ scope: OpenScope, at index: Int) {
    while let last = pending.last, last.depth > open.count { pending.removeLast() }
    if case .function(let definition) = scope.scope {
      let start = tokens.tokens[scope.token].range.lowerBound
      definitions[definition].bodyRange = start..<tokens.tokens[index].range.upperBound
      // `let value = { … }()` holds no closure.
      if definitions[definition].kind == .closure, tokens.isMark(index + 1, "(") {
        definitions.remove(at: definition)
      }
    }
    context = scope.context
    enterBranches()
  }

  private mutating func enterBranches() {
    let (isInactive, branches) = (conditions.isInactive, conditions.branches)
    guard !branches.isEmpty || !contexts[context].branches.isEmpty else { return }
    setContext {
      $0.isInactive = isInactive
      $0.branches = branches
    }
  }

  private mutating func reportUnclosed(_ scope: OpenScope) {
    guard scope.scope.closing != .interpolation else { return }
    report("\(tokens.text(at: scope.token)) is not closed", at: scope.token)
  }

  private mutating func report(_ message: String, at index: Int) {
    guard problems.count < SwiftTokens.maximumProblems else { return }
    problems.append(.error(message, at: tokens.location(at: index)))
  }

  // MARK: Declarations under way

  var pendingHere: Pending? {
    guard let last = pending.last, last.depth == open.count else { return nil }
    return last.what
  }

  mutating func dropPendingHere() {
    if pendingHere != nil { pending.removeLast() }
  }

  mutating func expect(_ what: Pending) {
    dropPendingHere()
    pending.append((open.count, what))
  }
}
