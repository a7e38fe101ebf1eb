import Diagnostics

/// Answers what a `source` proof asks from the compiler's index: by symbol, so that names that merely look alike do
/// not count, and initialisers whose type is left to the compiler do.
public enum CompiledFactsReader {
  /// What production code and tests do with a function.
  ///
  /// The sources give names and bodies to what the index says, and show what stands in branches of `#if` that the
  /// indexed build did not compile. A file that the index does not know as it is now is a problem, and the facts
  /// then prove nothing. `absolutePath` turns a source file's path into the index's.
  public static func sharedFunction(
    _ name: String, production: [SourceFile], tests: [SourceFile], notBuiltInTests: [String],
    index: CompiledIndex,
    absolutePath: (String) -> String
  ) -> SharedFunctionFacts {
    let ours = production.compactMap { file in
      index.files[absolutePath(file.path)].map { IndexedFile(file: file, occurrences: $0) }
    }
    let theirs = tests.compactMap { file in
      index.files[absolutePath(file.path)].map { IndexedFile(file: file, occurrences: $0) }
    }
    let symbols = Set(ours.flatMap { file in file.definitions(named: name).map(\.symbol) })
    let productionUses = ours.flatMap { $0.uses(of: symbols, named: name) }
    let testUses = theirs.flatMap { $0.uses(of: symbols, named: name) }
    // Where an index cannot be read, that is the problem, and not each file.
    let unknown =
      index.problems.isEmpty ? (production + tests).filter { index.files[absolutePath($0.path)] == nil } : []
    var facts = SharedFunctionFacts(
      grade: .compiled, basis: "compiled facts",
      definitions: ours.flatMap { file in file.definitions(named: name).map(\.definition) },
      testDefinitions: theirs.flatMap { file in file.definitions(named: name).map(\.definition) },
      productionCalls: productionUses.filter(\.isCall).map(\.call),
      testCalls: testUses.filter(\.isCall).map(\.call),
      productionReferences: productionUses.filter { !$0.isCall }.map(\.call),
      testReferences: testUses.filter { !$0.isCall }.map(\.call),
      inactiveCalls: [],
      testConstructions: theirs.flatMap { $0.constructions(of: notBuiltInTests) },
      problems: index.problems + unknown.map(unknownFile) + (production + tests).flatMap(\.problems))
    facts.uncompiled = uncompiled(
      SourceFactsReader.sharedFunction(
        name, production: production, tests: tests, notBuiltInTests: notBuiltInTests), in: ours + theirs)
    return facts
  }

  private static func unknownFile(_ file: SourceFile) -> Diagnostic {
    .warning(
      "the index has nothing about this file as it is now", at: SourceLocation(file: file.path),
      remedy: "Build it with the index store enabled, before the gate runs.")
  }

  /// What the syntax shows inside branches of `#if`, where the index has nothing at all.
  private static func uncompiled(_ syntax: SharedFunctionFacts, in files: [IndexedFile])
    -> SharedFunctionFacts.Uncompiled
  {
    let places = Set(files.flatMap(\.places))
    func isUncompiled(_ call: Call) -> Bool { call.isConditional && !places.contains(call.location) }
    func isUncompiled(_ definition: FunctionDefinition) -> Bool {
      !definition.branches.isEmpty && !places.contains(definition.location)
    }
    return SharedFunctionFacts.Uncompiled(
      definitions: syntax.definitions.filter(isUncompiled),
      testDefinitions: syntax.testDefinitions.filter(isUncompiled),
      productionCalls: syntax.productionCalls.filter(isUncompiled),
      testCalls: syntax.testCalls.filter(isUncompiled),
      testConstructions: syntax.testConstructions.filter(isUncompiled))
  }
}

/// A source file and what the index says about it.
private struct IndexedFile {
  let file: SourceFile
  let occurrences: [CompiledIndex.Occurrence]

  init(file: SourceFile, occurrences: [CompiledIndex.Occurrence]) {
    self.file = file
    self.occurrences = occurrences
  }

  /// The places at which the index has anything.
  var places: [SourceLocation] {
    Set(occurrences.compactMap { token(of: $0) }).map { file.tokens.location(at: $0) }
  }

  /// The definitions with a body that the compiler saw; of overloads, those with the labels that are written.
  func definitions(named written: String) -> [(symbol: String, definition: FunctionDefinition)] {
    let candidates = file.definitions.filter { $0.bodyRange != nil && $0.isNamed(written) }
    let labelled = written.split(separator: ".").last.flatMap { $0.contains("(") ? $0 : nil }
    return occurrences.filter { $0.roles.contains(.definition) }.compactMap { occurrence in
      guard labelled == nil || labelled.map(String.init) == occurrence.name else { return nil }
      guard let token = token(of: occurrence) else { return nil }
      let place = file.tokens.location(at: token)
      return candidates.first { $0.location == place }.map { (occurrence.symbol, $0) }
    }
  }

  /// Calls and other uses of symbols, those in bodies of functions of that name aside.
  func uses(of symbols: Set<String>, named written: String) -> [(call: Call, isCall: Bool)] {
    let bodies = file.definitions.filter { $0.isNamed(written) }.compactMap(\.bodyRange)
    let uses = occurrences.filter { symbols.contains($0.symbol) && !$0.roles.contains(.definition) }
    return withoutExpansions(uses).compactMap {
      guard let call = call($0), !bodies.contains(where: { $0.contains(call.offset) }) else { return nil }
      return (call, $0.roles.contains(.call) || $0.kind == .property)
    }
  }

  /// What a macro such as `#expect` makes of its arguments is indexed at the macro, beside the arguments themselves.
  /// It counts where nothing that is written counts.
  private func withoutExpansions(_ occurrences: [CompiledIndex.Occurrence]) -> [CompiledIndex.Occurrence] {
    let written = occurrences.filter { occurrence in
      token(of: occurrence).map { file.tokens.tokens[$0].kind == .word } ?? false
    }
    return written.isEmpty ? occurrences : written
  }

  /// Calls of initialisers and static functions of some types, and mentions of an initialiser as a value.
  func constructions(of types: [String]) -> [Call] {
    let found = occurrences.filter { occurrence in
      let builds =
        occurrence.kind == .initializer && occurrence.roles.contains(.reference)
        || occurrence.kind == .function && occurrence.roles.contains(.call)
          && SymbolIdentity.isStaticFunction(occurrence.symbol)
      return builds && SymbolIdentity.type(of: occurrence.symbol).map(types.contains) ?? false
    }
    return withoutExpansions(found).compactMap { call($0) }
  }

  private func token(of occurrence: CompiledIndex.Occurrence) -> Int? {
    file.tokens.index(of: occurrence)
  }

  private func call(_ occurrence: CompiledIndex.Occurrence) -> Call? {
    token(of: occurrence).map { file.call(String(occurrence.baseName), atToken: $0) }
  }
}
