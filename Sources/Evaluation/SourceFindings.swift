import Diagnostics
import Notation
import Patterns
import SourceFacts

/// What speaks against a `source` proof, each finding with its status and what to do.
struct SourceFindings {
  struct Finding {
    var status: ProofStatus
    var reasons: [Reason]
    var remedy: String
  }

  /// How many places of a kind a verdict names.
  private static let maximumPlaces = 20

  let subject: String
  let facts: SharedFunctionFacts
  /// Where the checklist asks for the proof.
  let place: SourceLocation
  private(set) var found: [Finding] = []

  init(subject: String, facts: SharedFunctionFacts, place: SourceLocation) {
    self.subject = subject
    self.facts = facts
    self.place = place
  }

  var worst: Finding? { found.max { $0.status < $1.status } }

  mutating func judge(forbidden: [Call]) {
    add(
      .unverifiable, facts.problems.map { Reason($0.message, at: $0.location) },
      facts.problems.first?.remedy ?? "Mend the source file, so that it can be read as Swift.")
    judgeDefinitions()
    judgeTests()
    add(
      .failed, forbidden.map { Reason("\($0.name) is used outside \(subject)", at: $0.location) },
      "Let \(subject) be the only place that uses it.")
    // With files that cannot be read, what was not found may be in them.
    guard facts.problems.isEmpty, !definitions.isEmpty else { return }
    judgeCalls(
      "production code", facts.productionCalls, facts.productionReferences, facts.uncompiled.productionCalls,
      remedy: "Let the player play what \(subject)() returns.")
    judgeCalls(
      "test", facts.testCalls, facts.testReferences, facts.uncompiled.testCalls,
      remedy: "Call \(subject)() in the event test.")
  }

  mutating func drift(_ differences: [PatternDifference]) {
    add(
      .failed,
      differences.map {
        Reason("\($0.what): the contract says \($0.expected), the source \($0.found)", at: $0.location)
      }, "Change the contract and the event test first, then the code; or mend the code.")
  }

  private var definitions: [FunctionDefinition] { facts.definitions + facts.uncompiled.definitions }

  private mutating func add(_ status: ProofStatus, _ reasons: [Reason], _ remedy: String) {
    if !reasons.isEmpty { found.append(Finding(status: status, reasons: reasons, remedy: remedy)) }
  }

  private mutating func judgeDefinitions() {
    switch definitions.count {
    case 0:
      guard facts.problems.isEmpty else { return }
      add(
        .missing, [Reason("\(subject) is not defined in production code", at: place)],
        "Define \(subject)() once in production code, or correct function: and production:.")
    case 1 where facts.definitions.isEmpty:
      add(
        .unverifiable,
        [Reason("\(subject) is defined where the index has nothing", at: definitions[0].location)],
        Self.otherBuild)
    case 1: break
    default:
      guard !areAlternatives else { return }
      add(
        .failed, definitions.map { Reason("\(subject) is defined here\(Self.branch($0))", at: $0.location) },
        "Keep one definition of \(subject).")
    }
  }

  /// Whether each two definitions stand in branches of `#if` that no build compiles together.
  private var areAlternatives: Bool {
    definitions.indices.allSatisfy { index in
      definitions[..<index].allSatisfy { $0.excludes(definitions[index]) }
    }
  }

  private mutating func judgeTests() {
    add(
      .failed,
      (facts.testDefinitions + facts.uncompiled.testDefinitions).map {
        Reason("A test defines its own \(subject)", at: $0.location)
      }, "Call the production function \(subject) from the test.")
    add(
      .failed,
      facts.testConstructions.map { Reason("A test builds \($0.name) itself", at: $0.location) }
        + facts.uncompiled.testConstructions.map {
          Reason("A test builds \($0.name) itself, in a branch that the index does not have", at: $0.location)
        }, "Call \(subject)() from the test instead of building events there.")
  }

  /// A use as a value may or may not run, and a branch that was not compiled is no part of this build.
  private mutating func judgeCalls(
    _ who: String, _ calls: [Call], _ references: [Call], _ uncompiled: [Call], remedy: String
  ) {
    guard calls.isEmpty else { return }
    let near =
      references.map { Reason("\(subject) is used as a value here, which is no call", at: $0.location) }
      + uncompiled.map {
        Reason("\(subject) is called in a branch that the index does not have", at: $0.location)
      }
    let nobody = Reason("No \(who) calls \(subject)", at: definitions.first?.location ?? place)
    add(
      near.isEmpty ? .failed : .unverifiable, [nobody] + near,
      references.isEmpty && !uncompiled.isEmpty ? Self.otherBuild : remedy)
  }

  private static let otherBuild =
    "Index a build of the app's own platform, or take index: out of the configuration for syntactic facts."

  /// What a proof that holds rests on.
  var shared: [Reason] {
    definitions.map { definition in
      Reason(
        definitions.count == 1
          ? "Defined once" : "Defined once in each build\(Self.branch(definition))", at: definition.location)
    } + places(facts.productionCalls, "Called by production code")
      + places(facts.testCalls, "Called by tests")
  }

  private func places(_ calls: [Call], _ text: String) -> [Reason] {
    let rest = calls.count - Self.maximumPlaces
    return calls.prefix(Self.maximumPlaces).map { Reason(text, at: $0.location) }
      + (rest > 0 ? [Reason("\(text) at \(counted(rest, "more place"))")] : [])
  }

  private static func branch(_ definition: FunctionDefinition) -> String {
    definition.branches.isEmpty
      ? "" : ", under \(definition.branches.map(\.condition).joined(separator: ", "))"
  }
}
