public import Baseline
public import Checklists
public import Diagnostics
public import Evidence
public import Notation
public import Sessions

/// Everything that a verdict may depend on; nothing else does: no clock, no file system, no environment.
public struct EvaluationInput: Sendable {
  public var checklists: [Checklist]
  /// The stage to evaluate; nil for all items.
  public var stage: String?
  public var evidence: GatheredEvidence
  public var waivers: [Waiver]
  public var configuration: Configuration
  public var catalogue: DeviceCatalogue
  /// The one clock that all date rules use.
  public var asOf: Timestamp
  public var acceptSamples: Bool
  /// The author of the change, who may not approve a waiver for it.
  public var author: String?
  /// The app's build that sessions have to be about; nil for any.
  public var appBuild: String?
  /// What is being merged; nil where nobody said.
  public var change: Change?
  /// The labels of the change; nil where nobody said which there are.
  public var labels: [String]?
  /// What the change does to the gate itself; nil where there is nothing to compare with.
  public var review: PolicyReview?
  /// Problems found before: in checklists, configuration and waivers.
  public var problems: [Diagnostic]

  public init(
    checklists: [Checklist], stage: String? = nil, evidence: GatheredEvidence, waivers: [Waiver] = [],
    configuration: Configuration = Configuration(), catalogue: DeviceCatalogue, asOf: Timestamp,
    acceptSamples: Bool = false, author: String? = nil, appBuild: String? = nil,
    problems: [Diagnostic] = []
  ) {
    self.checklists = checklists
    self.stage = stage
    self.evidence = evidence
    self.waivers = waivers
    self.configuration = configuration
    self.catalogue = catalogue
    self.asOf = asOf
    self.acceptSamples = acceptSamples
    self.author = author
    self.appBuild = appBuild
    self.problems = problems
  }
}

/// Judges the evidence: the same input gives the same gate, in every process.
public func evaluate(_ input: EvaluationInput) -> Gate {
  var items: [ItemVerdict] = []
  for checklist in input.checklists {
    items += ItemEvaluator(checklist: checklist, input: input).verdicts()
  }
  let touched = TouchedItems(input)
  if let touched { items = touched.marking(items) }
  let waiving = WaiverRules.apply(input.waivers, to: items, input: input)
  items = waiving.items
  let problems =
    input.problems + input.evidence.problems
    + danglingReferences(input)
    + waiving.problems + (input.review?.problems ?? []) + scopeProblems(input)
  let weakenings = input.review?.blocking ?? []
  return Gate(
    outcome: outcome(
      of: items, problems: problems.filter { !input.evidence.absences.contains($0) },
      isWhole: !input.evidence.lacksTestResults && weakenings.isEmpty),
    items: items,
    stage: input.stage, asOf: input.asOf,
    restsOnSamples: input.acceptSamples
      && input.evidence.sessions.contains { $0.file.record?.isSample == true },
    isAdvisory: !input.configuration.blocks(at: input.asOf) && weakenings.isEmpty, problems: problems,
    policyChanges: input.review?.changes ?? [], blockingWeakenings: weakenings)
}

/// Names that nothing answers to, and words about other records that have no effect.
private func danglingReferences(_ input: EvaluationInput) -> [Diagnostic] {
  let records = input.evidence.sessions.compactMap(\.file.record)
  let unknown = records.flatMap { record in
    UnknownName.inRecord(record, input.checklists, sessions: records.map(\.id)).map(\.diagnostic)
  }
  return unknown + Supersession.problems(records)
}

/// Judges one check or scenario, by the same rules; nil where no checklist has it. What only a stage as a whole can
/// tell is left out.
public func evaluate(_ name: ItemName, _ input: EvaluationInput) -> ItemVerdict? {
  input.checklists.first { $0.id == name.checklist }.flatMap {
    ItemEvaluator(checklist: $0, input: input).verdict(on: name)
  }
}

/// Where nobody says what changed, nobody can tell what is touched, and every item blocks.
private func scopeProblems(_ input: EvaluationInput) -> [Diagnostic] {
  guard input.configuration.scope == .touched, input.change == nil else { return [] }
  return [
    .warning(
      "enforce: scope: touched, and nobody says what changed: every item blocks",
      at: input.configuration.file.map { SourceLocation(file: $0) },
      remedy: "Name the branch that the change is merged into: --baseline origin/main.")
  ]
}

/// Passed only if nothing is open and something passed, or nothing is touched where that alone counts;
/// unreadable input outranks an open item.
private func outcome(of items: [ItemVerdict], problems: [Diagnostic], isWhole: Bool) -> Gate.Outcome {
  if problems.hasErrors { return .couldNotEvaluate }
  let somethingPassed =
    items.contains { $0.status == .proved(.passed) }
    || items.allSatisfy { $0.isUntouched || $0.status == .notApplicable }
      && items.contains(where: \.isUntouched)
  return items.contains(where: \.blocks) || !somethingPassed || !isWhole ? .blocked : .passed
}
