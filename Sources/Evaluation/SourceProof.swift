import Checklists
import Diagnostics
import Evidence
import Notation
import SourceFacts

extension ItemEvaluator {
  /// One function builds the events: production and tests both call it, and no test builds its own.
  func sourceProof(_ requirement: SourceRequirement, at place: SourceLocation, contract: String?)
    -> ProofVerdict
  {
    let subject = requirement.function
    guard let facts = input.evidence.sources[place] else {
      return ProofVerdict(
        .source, subject, .missing, [Reason("No source files were read for this proof", at: place)],
        remedy: "Let production and tests match the Swift files of the app and of its tests.")
    }
    var findings: [(status: ProofStatus, reasons: [Reason], remedy: String)] = []
    func add(_ status: ProofStatus, _ reasons: [Reason], _ remedy: String) {
      if !reasons.isEmpty { findings.append((status, reasons, remedy)) }
    }
    add(
      .unverifiable, facts.problems.map { Reason($0.message, at: $0.location) },
      "Mend the source file, so that it can be read as Swift.")
    switch facts.definitions.count {
    case 0:
      add(
        .missing, [Reason("\(subject) is not defined in production code", at: place)],
        "Define \(subject)() once in production code, or correct function: and production:.")
    case 1: break
    default:
      add(
        .failed, facts.definitions.map { Reason("\(subject) is defined here", at: $0.location) },
        "Keep one definition of \(subject).")
    }
    add(
      .failed, facts.testDefinitions.map { Reason("A test defines its own \(subject)", at: $0.location) },
      "Call the production function \(subject) from the test.")
    add(
      .failed,
      facts.testConstructions.map { Reason("A test builds \($0.name) itself", at: $0.location) },
      "Call \(subject)() from the test instead of building events there.")
    let forbidden = input.evidence.forbiddenUses[place] ?? []
    add(
      .failed, forbidden.map { Reason("\($0.name) is used outside \(subject)", at: $0.location) },
      "Let \(subject) be the only place that uses it.")
    if facts.productionCalls.isEmpty, !facts.definitions.isEmpty {
      add(
        .failed,
        [Reason("No production code calls \(subject)", at: facts.definitions.first?.location ?? place)],
        "Let the player play what \(subject)() returns.")
    }
    if facts.testCalls.isEmpty, !facts.definitions.isEmpty {
      add(
        .failed, [Reason("No test calls \(subject)", at: facts.definitions.first?.location ?? place)],
        "Call \(subject)() in the event test.")
    }
    if let worst = findings.max(by: { $0.status < $1.status }) {
      return ProofVerdict(.source, subject, worst.status, findings.flatMap(\.reasons), remedy: worst.remedy)
    }
    return ProofVerdict(.source, subject, .passed, sharedReasons(facts))
  }

  private func sharedReasons(_ facts: SharedFunctionFacts) -> [Reason] {
    facts.definitions.map { Reason("Defined once (\(facts.grade.rawValue) facts)", at: $0.location) }
      + facts.productionCalls.prefix(3).map { Reason("Called by production code", at: $0.location) }
      + facts.testCalls.prefix(3).map { Reason("Called by tests", at: $0.location) }
  }
}
