package import Diagnostics

/// Holds the syntax of a file against what the compiler indexed about it: every definition and call of a function or
/// initialiser that both can see, and why the rest is seen by one alone.
package struct FactsComparison {
  /// Why only one of the two sees a definition or call.
  package enum Explanation: String, CaseIterable, Sendable {
    /// The index has the place as a case of an enumeration with values: `.failed(reason: "full")`.
    case enumCase = "syntax alone: a case of an enumeration with values"
    /// The index has the place as a variable or property: a closure that is called.
    case closure = "syntax alone: a closure in a variable or property"
    /// The index has nothing there: functions, closures and parameters inside a function have no symbol of their own.
    case local = "syntax alone: a name inside a function, which the index leaves out"
    /// The index has nothing there, and it is a branch of `#if`.
    case uncompiled = "syntax alone: a branch that was not compiled"
    /// The index has a type there and no initialiser: an initialiser that the compiler makes by itself, such as of a
    /// literal or an option set, is at times left out.
    case typeOnly = "syntax alone: a type whose initialiser the index leaves out"
    /// `self.init(…)` and `super.init(…)`, which build no value of a named type.
    case delegation = "index alone: an initialiser that calls another"
    /// A wrapper's, macro's or result builder's code.
    case generated = "index alone: code that a macro, a wrapper or the compiler writes"
    case unexplained
  }

  package struct Difference: Sendable {
    package var what: String
    package var explanation: Explanation
    package var location: SourceLocation
  }

  /// What both see at the same places.
  package private(set) var sharedDefinitions = 0
  package private(set) var sharedCalls = 0
  package private(set) var differences: [Difference] = []

  private let file: SourceFile
  /// What the index has at each token.
  private let indexed: [Int: [CompiledIndex.Occurrence]]

  package init(_ file: SourceFile, _ occurrences: [CompiledIndex.Occurrence]) {
    self.file = file
    var indexed: [Int: [CompiledIndex.Occurrence]] = [:]
    for occurrence in occurrences {
      if let token = file.tokens.index(of: occurrence) { indexed[token, default: []].append(occurrence) }
    }
    self.indexed = indexed
    compareDefinitions()
    compareCalls()
    differences.sort { $0.location < $1.location }
  }

  // MARK: Definitions

  private mutating func compareDefinitions() {
    let written = file.definitions.filter {
      ($0.kind == .function || $0.kind == .initializer)
        && $0.name.utf8.first.map(SwiftLexer.isIdentifier) == true
    }
    var seen: Set<SourceLocation> = []
    for definition in written {
      guard let token = token(at: definition.location) else { continue }
      if indexed[token]?.contains(where: isDefinition) == true {
        sharedDefinitions += 1
        seen.insert(definition.location)
      } else {
        note(
          "definition of \(definition.name)",
          !definition.branches.isEmpty ? .uncompiled : definition.isLocal ? .local : .unexplained,
          definition.location)
      }
    }
    for (token, occurrences) in indexed {
      let place = file.tokens.location(at: token)
      guard let occurrence = occurrences.first(where: isDefinition), !seen.contains(place) else { continue }
      note("definition of \(occurrence.name)", isGenerated(token) ? .generated : .unexplained, place)
    }
  }

  private func isDefinition(_ occurrence: CompiledIndex.Occurrence) -> Bool {
    occurrence.roles.contains(.definition) && isFunction(occurrence)
  }

  /// Operators, accessors and what the compiler adds by itself are no functions that a proof could name.
  private func isFunction(_ occurrence: CompiledIndex.Occurrence) -> Bool {
    guard occurrence.kind == .function || occurrence.kind == .initializer else { return false }
    let base = occurrence.baseName
    return !occurrence.roles.contains(.implicit) && !base.contains(":") && base != "subscript"
      && base.utf8.first.map(SwiftLexer.isIdentifier) == true
  }

  // MARK: Calls

  private mutating func compareCalls() {
    var seen: Set<Int> = []
    for call in file.calls where !call.isInactive {
      guard let token = file.tokens.index(ofByte: call.offset) else { continue }
      // `Type.init(…)` is a call of Type for the syntax, and of init for the index.
      let places =
        file.tokens.text(at: token + 2) == "init" && file.tokens.isMark(token + 1, ".")
        ? [token, token + 2] : [token]
      if places.contains(where: { indexed[$0]?.contains(where: isCall) == true }) {
        sharedCalls += 1
        seen.formUnion(places)
      } else {
        note("call of \(call.name)", explanation(of: call, at: token), call.location)
      }
    }
    for (token, occurrences) in indexed where !seen.contains(token) {
      guard let occurrence = occurrences.first(where: isCall) else { continue }
      note("call of \(occurrence.name)", explanation(ofIndexedAt: token), file.tokens.location(at: token))
    }
  }

  private func isCall(_ occurrence: CompiledIndex.Occurrence) -> Bool {
    occurrence.roles.contains(.call) && isFunction(occurrence)
  }

  private func explanation(of call: Call, at token: Int) -> Explanation {
    let found = indexed[token] ?? []
    if found.contains(where: { $0.kind == .enumCase }) { return .enumCase }
    if found.contains(where: { $0.kind == .property }) { return .closure }
    if found.contains(where: { $0.kind == .type }) { return .typeOnly }
    guard found.isEmpty else { return .unexplained }
    return call.isConditional ? .uncompiled : isDeclaredInside(call.name) ? .local : .unexplained
  }

  /// Whether the file declares a name that is no member of a type: a parameter, or something inside a function.
  private func isDeclaredInside(_ name: String) -> Bool {
    file.declares(name) || file.definitions.contains { $0.name == name && $0.isLocal }
  }

  private func explanation(ofIndexedAt token: Int) -> Explanation {
    if isGenerated(token) { return .generated }
    let before = file.tokens.text(at: token - 2)
    return file.tokens.text(at: token) == "init" && ["self", "super"].contains(before)
      ? .delegation : .unexplained
  }

  /// Whether the index names another word than stands there: what was written there stands for other code.
  private func isGenerated(_ token: Int) -> Bool {
    guard let word = file.tokens.word(at: token) else { return true }
    if file.tokens.isMark(token - 1, "@") { return true }
    let names = (indexed[token] ?? []).filter(isFunction).map { String($0.baseName) }
    return !names.contains { $0 == word || $0 == "init" }
  }

  private func token(at place: SourceLocation) -> Int? {
    place.position.flatMap { file.tokens.index(ofByte: file.tokens.offset(of: $0)) }
  }

  private mutating func note(_ what: String, _ explanation: Explanation, _ place: SourceLocation) {
    differences.append(Difference(what: what, explanation: explanation, location: place))
  }
}
