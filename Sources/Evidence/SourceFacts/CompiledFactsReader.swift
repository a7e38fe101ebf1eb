import Diagnostics

/// Answers what a `source` proof asks from the compiler's index: by symbol, so that names that merely look alike do
/// not count, and initialisers whose type is left to the compiler do.
public enum CompiledFactsReader {
  /// What production code and tests do with a function.
  ///
  /// The sources give names and bodies to what the index says. A file that the index does not know as it is now is
  /// a problem, and the facts then prove nothing. `absolutePath` turns a source file's path into the index's.
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
    return SharedFunctionFacts(
      grade: .compiled,
      definitions: ours.flatMap { file in file.definitions(named: name).map(\.definition) },
      testDefinitions: theirs.flatMap { file in file.definitions(named: name).map(\.definition) },
      productionCalls: productionUses.filter(\.isCall).map(\.call),
      testCalls: testUses.filter(\.isCall).map(\.call),
      productionReferences: productionUses.filter { !$0.isCall }.map(\.call),
      testReferences: testUses.filter { !$0.isCall }.map(\.call),
      inactiveCalls: [],
      testConstructions: theirs.flatMap { $0.constructions(of: notBuiltInTests) },
      problems: index.problems + (production + tests).flatMap(\.problems))
  }
}

/// A source file and what the index says about it.
private struct IndexedFile {
  let file: SourceFile
  let occurrences: [CompiledIndex.Occurrence]
  private let lineStarts: [Int]

  init(file: SourceFile, occurrences: [CompiledIndex.Occurrence]) {
    self.file = file
    self.occurrences = occurrences
    lineStarts = [0] + file.tokens.bytes.indices.filter { file.tokens.bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The definitions with a body that the compiler saw.
  func definitions(named written: String) -> [(symbol: String, definition: FunctionDefinition)] {
    let candidates = file.definitions.filter { $0.bodyRange != nil && $0.isNamed(written) }
    return occurrences.filter { $0.roles.contains(.definition) }.compactMap { occurrence in
      guard let token = token(of: occurrence) else { return nil }
      let place = file.tokens.location(at: token)
      return candidates.first { $0.location == place }.map { (occurrence.symbol, $0) }
    }
  }

  /// Calls and other uses of symbols, those in bodies of functions of that name aside.
  func uses(of symbols: Set<String>, named written: String) -> [(call: Call, isCall: Bool)] {
    let bodies = file.definitions.filter { $0.isNamed(written) }.compactMap(\.bodyRange)
    return occurrences.filter { symbols.contains($0.symbol) && !$0.roles.contains(.definition) }.compactMap {
      guard let call = call($0), !bodies.contains(where: { $0.contains(call.offset) }) else { return nil }
      return (call, $0.roles.contains(.call) || $0.kind == .property)
    }
  }

  /// Calls of initialisers of some types, and mentions of an initialiser as a value.
  func constructions(of types: [String]) -> [Call] {
    occurrences.filter { occurrence in
      occurrence.kind == .initializer && occurrence.roles.contains(.reference)
        && types.contains { Self.isInitializer(occurrence.symbol, of: $0) }
    }.compactMap { call($0) }
  }

  /// Reads the type out of a symbol: `…11HapticEventV…` of Swift, `…(cs)CHHapticEvent(…` of Objective-C.
  private static func isInitializer(_ symbol: String, of type: String) -> Bool {
    let mangled = "\(type.utf8.count)\(type)"
    let isSwift = ["V", "C", "O"].contains { contains(symbol, mangled + $0) }
    return isSwift || contains(symbol, "(cs)\(type)(")
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  private func token(of occurrence: CompiledIndex.Occurrence) -> Int? {
    guard lineStarts.indices.contains(occurrence.line - 1) else { return nil }
    return file.tokens.index(ofByte: lineStarts[occurrence.line - 1] + occurrence.column - 1)
  }

  private func call(_ occurrence: CompiledIndex.Occurrence) -> Call? {
    token(of: occurrence).map { file.call(String(occurrence.baseName), atToken: $0) }
  }
}
