public import Diagnostics

/// What a Swift file says by its syntax alone.
public struct SourceFile: Sendable {
  public let path: String
  /// In the order of their places.
  public let definitions: [FunctionDefinition]
  /// In the order of their places.
  public let calls: [Call]
  /// What could not be read; with any of them, facts may be missing.
  public let problems: [Diagnostic]

  let tokens: SwiftTokens
  /// Words used as values: neither called nor declared, nor labels.
  private let uses: [SourceScanner.Use]
  private let scopes: [SourceScanner.Context]

  /// Reads any bytes; what is not Swift becomes a problem.
  public init(path: String, bytes: [UInt8]) {
    let tokens = SwiftTokens(bytes, path: path)
    var scanner = SourceScanner(tokens)
    scanner.run()
    self.path = path
    self.tokens = tokens
    definitions = scanner.definitions
    calls = scanner.calls
    uses = scanner.uses
    scopes = scanner.contexts
    problems = (tokens.problems + scanner.problems).sorted { left, right in
      guard let a = left.location, let b = right.location else { return false }
      return a < b
    }
  }

  /// The places where a function is used without being called, such as passed as a value. None where the file
  /// declares a constant, variable or parameter of that name, since only the compiler can tell the two apart.
  public func references(to name: String) -> [Call] {
    let uses = uses.filter { tokens.word(at: $0.token) == name }
    guard !uses.contains(where: \.isDeclaration) else { return [] }
    return uses.map { SourceScanner.call(name, at: $0.token, scopes[$0.context], in: tokens) }
  }

  /// A use at a token, with what is around it.
  func call(_ name: String, atToken index: Int) -> Call {
    let offset = tokens.tokens[index].range.lowerBound
    let around = definitions.filter { $0.bodyRange?.contains(offset) == true }
      .max { ($0.bodyRange?.lowerBound ?? 0) < ($1.bodyRange?.lowerBound ?? 0) }
    var context = SourceScanner.Context(function: around?.name, types: around?.enclosing ?? [])
    context.branches = around?.branches ?? []
    return SourceScanner.call(name, at: index, context, in: tokens)
  }

  /// Whether the file declares a constant, variable or parameter of that name.
  func declares(_ name: String) -> Bool {
    uses.contains { $0.isDeclaration && tokens.word(at: $0.token) == name }
  }

  /// Whether a name occurs at all, as a word of code.
  func mentions(_ name: String) -> Bool {
    calls.contains { $0.name == name } || uses.contains { tokens.word(at: $0.token) == name }
  }

  /// The definitions of a function that have a body and are compiled.
  func definitions(named written: String) -> [FunctionDefinition] {
    definitions.filter { $0.bodyRange != nil && !$0.isInactive && $0.isNamed(written) }
  }
}
