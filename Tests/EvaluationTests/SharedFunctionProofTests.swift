import Diagnostics
import Evaluation
import SourceFacts
import Testing

/// One function builds the events, and what counts as one function.
struct SharedFunctionProofTests {
  @Test func aSharedFunctionNamesItsGradeAndEachPlace() throws {
    let proof = try JudgedSources(production: ["A.swift": JudgedSources.definition]).proof()
    #expect(proof.status == .passed)
    #expect(
      proof.lines == [
        "Rests on syntactic facts", "Defined once (A.swift:1:6)", "Called by production code (A.swift:4:20)",
        "Called by tests (T.swift:1:24)",
      ])
  }

  @Test func definitionsInBranchesThatExcludeEachOtherAreOne() throws {
    let source = """
      #if canImport(CoreHaptics)
        func doneEvents() -> [HapticEvent] { one() }
      #else
        func doneEvents() -> [HapticEvent] { [] }
      #endif
      func save() { play(doneEvents()) }
      """
    let proof = try JudgedSources(production: ["A.swift": source]).proof()
    #expect(proof.status == .passed)
    #expect(
      proof.lines.prefix(3) == [
        "Rests on syntactic facts",
        "Defined once in each build, under #if canImport(CoreHaptics) (A.swift:2:8)",
        "Defined once in each build, under #else (A.swift:4:8)",
      ])
  }

  @Test func filesUnderOppositeConditionsExcludeEachOther() throws {
    let here = "#if os(iOS)\n\(JudgedSources.definition)\n#endif"
    let there = "#if !os(iOS)\nfunc doneEvents() -> [HapticEvent] { [] }\n#endif"
    #expect(try JudgedSources(production: ["A.swift": here, "B.swift": there]).proof().status == .passed)
    let other = "#if DEBUG\nfunc doneEvents() -> [HapticEvent] { [] }\n#endif"
    let proof = try JudgedSources(production: ["A.swift": here, "B.swift": other]).proof()
    #expect(proof.status == .failed)
    #expect(proof.lines.contains("doneEvents is defined here, under #if DEBUG (B.swift:2:6)"))
    #expect(proof.remedy == "Keep one definition of doneEvents.")
  }

  @Test func aUseAsAValueIsNoCall() throws {
    let source = JudgedSources.definition.split(separator: "\n").dropLast().joined(separator: "\n")
    let proof = try JudgedSources(
      production: ["A.swift": source, "B.swift": "func save() { play(making: doneEvents) }"]
    ).proof()
    #expect(proof.status == .unverifiable)
    #expect(
      proof.lines.dropFirst() == [
        "No production code calls doneEvents (A.swift:1:6)",
        "doneEvents is used as a value here, which is no call (B.swift:1:28)",
      ])
  }

  @Test func aComputedPropertyIsCalledByItsName() throws {
    let proof = try JudgedSources(
      production: [
        "A.swift":
          "enum H { static var doneEvents: [HapticEvent] { [HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)] } }",
        "B.swift": "func save() { play(H.doneEvents) }",
      ], tests: ["T.swift": "func testIt() { expect(H.doneEvents) }"]
    ).proof()
    #expect(proof.status == .passed)
  }

  @Test func literalsThatAreNotTheContractsAreDrift() throws {
    let source = JudgedSources.definition.split(separator: "0.65").joined(separator: "0.7")
    let proof = try JudgedSources(production: ["A.swift": source]).proof()
    #expect(proof.status == .failed)
    #expect(
      proof.lines == [
        "Rests on syntactic facts",
        "hapticIntensity of event 1: the contract says 0.65, the source 0.7 (A.swift:2:54)",
      ])
  }

  @Test func unreadableSourcesAccuseNobodyOfWhatWasNotFound() throws {
    let proof = try JudgedSources(production: ["A.swift": "func other() {"]).proof()
    #expect(proof.status == .unverifiable)
    #expect(proof.lines == ["Rests on syntactic facts", "{ is not closed (A.swift:1:14)"])
  }

  // MARK: Compiled facts

  private static let symbol = "s:4Tide10doneEventsSayAA11HapticEventVGyF"

  private func occurrence(_ line: Int, _ column: Int, _ roles: CompiledIndex.Roles)
    -> CompiledIndex.Occurrence
  {
    CompiledIndex.Occurrence(
      symbol: Self.symbol, name: "doneEvents()", kind: .function, roles: roles, line: line, column: column)
  }

  private var definitionIndex: [CompiledIndex.Occurrence] {
    [occurrence(1, 6, .definition), occurrence(4, 20, [.reference, .call])]
  }

  @Test func compiledFactsAreNamed() throws {
    let index = CompiledIndex(files: [
      "A.swift": definitionIndex, "T.swift": [occurrence(1, 24, [.reference, .call])],
    ])
    let proof = try JudgedSources(production: ["A.swift": JudgedSources.definition], index: index).proof()
    #expect(proof.status == .passed)
    #expect(proof.lines.first == "Rests on compiled facts")
  }

  @Test func aFileThatTheIndexDoesNotKnowIsNotJudgedByItsSyntax() throws {
    let proof = try JudgedSources(
      production: ["A.swift": JudgedSources.definition],
      index: CompiledIndex(files: ["A.swift": definitionIndex])
    ).proof()
    #expect(proof.status == .unverifiable)
    #expect(
      proof.lines == [
        "Rests on compiled facts", "the index has nothing about this file as it is now (T.swift)",
      ])
  }

  @Test func anIndexThatIsNotThereProvesNothing() throws {
    let problem = Diagnostic.warning(
      "no index store matches build/index", at: SourceLocation(file: "hapticgate.yml", line: 4))
    let proof = try JudgedSources(
      production: ["A.swift": JudgedSources.definition],
      index: CompiledIndex(files: [:], problems: [problem])
    ).proof()
    #expect(proof.status == .unverifiable)
    #expect(
      proof.lines == ["Rests on compiled facts", "no index store matches build/index (hapticgate.yml:4:1)"])
  }

  @Test func whatABuildDoesNotCompileIsSeenAndNotPassed() throws {
    let tests = """
      func testIt() { expect(doneEvents()) }
      #if canImport(CoreHaptics)
        let own = HapticEvent(type: .transient, time: 0)
      #endif
      """
    let index = CompiledIndex(files: [
      "A.swift": definitionIndex, "T.swift": [occurrence(1, 24, [.reference, .call])],
    ])
    let proof = try JudgedSources(
      production: ["A.swift": JudgedSources.definition], tests: ["T.swift": tests], index: index
    ).proof()
    #expect(proof.status == .failed)
    #expect(
      proof.lines.dropFirst() == [
        "A test builds HapticEvent itself, in a branch that the index does not have (T.swift:3:13)"
      ])
  }

  @Test func aCallThatOnlyAnotherBuildCompilesDecidesNothing() throws {
    let source = """
      func doneEvents() -> [HapticEvent] { one() }
      #if canImport(CoreHaptics)
        func save() { play(doneEvents()) }
      #endif
      """
    let index = CompiledIndex(files: [
      "A.swift": [occurrence(1, 6, .definition)], "T.swift": [occurrence(1, 24, [.reference, .call])],
    ])
    let proof = try JudgedSources(production: ["A.swift": source], index: index).proof()
    #expect(proof.status == .unverifiable)
    #expect(
      proof.lines.dropFirst() == [
        "No production code calls doneEvents (A.swift:1:6)",
        "doneEvents is called in a branch that the index does not have (A.swift:3:22)",
      ])
    #expect(proof.remedy?.hasPrefix("Index a build of the app's own platform") == true)
  }
}
