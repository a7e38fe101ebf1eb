import Diagnostics

/// Answers what a `source` proof and coverage ask, from sources alone.
public enum SourceFactsReader {
  /// What production code and tests do with a function, named `confirmationEvents` or `Haptics.confirmationEvents`.
  ///
  /// Tests must not build values of the types `notBuiltInTests`. Where the type is left to the compiler
  /// (`.init(eventType: .hapticTransient, …)`, `.transient(intensity: 0.65, sharpness: 0.35)`) a haptic event counts
  /// too.
  public static func sharedFunction(
    _ name: String, production: [SourceFile], tests: [SourceFile], notBuiltInTests: [String]
  ) -> SharedFunctionFacts {
    let definitions = production.flatMap { $0.definitions(named: name) }
    // A computed property is called by its name alone.
    let isProperty = !definitions.isEmpty && definitions.allSatisfy { $0.kind == .property }
    let (productionCalls, productionReferences) = uses(of: name, in: production, asProperty: isProperty)
    let (testCalls, testReferences) = uses(of: name, in: tests, asProperty: isProperty)
    return SharedFunctionFacts(
      grade: .syntactic, basis: "syntactic facts",
      definitions: definitions,
      testDefinitions: tests.flatMap { $0.definitions(named: name) },
      productionCalls: productionCalls.filter { !$0.isInactive },
      testCalls: testCalls.filter { !$0.isInactive },
      productionReferences: productionReferences.filter { !$0.isInactive },
      testReferences: testReferences.filter { !$0.isInactive },
      inactiveCalls: (productionCalls + testCalls).filter(\.isInactive),
      testConstructions: tests.flatMap { constructions(of: notBuiltInTests, in: $0) },
      problems: (production + tests).flatMap(\.problems))
  }

  /// Where any of some names is called or used, the bodies of one function aside.
  public static func uses(of names: [String], in files: [SourceFile], outside function: String?) -> [Call] {
    files.flatMap { file in
      let bodies = function.map { file.definitions(named: $0).compactMap(\.bodyRange) } ?? []
      let found = names.flatMap { name in
        file.calls.filter { $0.name == name } + file.references(to: name)
      }
      return sorted(found).filter { call in !bodies.contains { $0.contains(call.offset) } }
    }
  }

  private static func uses(of written: String, in files: [SourceFile], asProperty isProperty: Bool)
    -> (calls: [Call], references: [Call])
  {
    let name = written.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? written
    var calls: [Call] = []
    var references: [Call] = []
    for file in files {
      let own = file.definitions.filter { $0.name == name }.compactMap(\.bodyRange)
      let isOutside = { (call: Call) in !own.contains { $0.contains(call.offset) } }
      calls += file.calls.filter { $0.name == name && isOutside($0) }
      references += file.references(to: name).filter(isOutside)
    }
    return isProperty ? (calls + references, []) : (calls, references)
  }

  private static func constructions(of types: [String], in file: SourceFile) -> [Call] {
    guard !types.isEmpty else { return [] }
    let unnamed = Set(
      file.eventConstructions.filter { $0.callee.first?.isLowercase == true }.map(\.offset))
    let calls = file.calls.filter { call in
      if types.contains(call.name) { return true }
      let owner = call.qualifier?.split(separator: ".").last.map(String.init)
      return unnamed.contains(call.offset) && (owner.map(types.contains) ?? true)
    }
    let initialisers = types.flatMap { type in
      file.references(to: type).filter { call in
        guard let index = file.tokens.index(ofByte: call.offset) else { return false }
        return file.tokens.isMark(index + 1, ".") && file.tokens.text(at: index + 2) == "init"
      }
    }
    return sorted(calls + initialisers).filter { !$0.isInactive }
  }

  static func sorted(_ calls: [Call]) -> [Call] {
    calls.sorted { ($0.offset, $0.name) < ($1.offset, $1.name) }
  }
}
