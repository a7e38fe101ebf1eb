import Baseline
import Checklists
import CommandLineOptions
import ContinuousIntegration
import Diagnostics
import Evaluation
import Evidence
import Notation
import Report
import TestResults

/// The flow that every evaluating command shares: workspace, evidence, verdicts.
struct EvaluatedGate {
  /// What stands in the way of an evaluation.
  struct Obstacles: Error {
    var diagnostics: [Diagnostic]
    /// The files that were read, or could not be.
    var inputs: [String]
    var surroundings: ReportSurroundings
  }

  var workspace: Workspace
  var evidence: GatheredEvidence
  /// What the gate was judged on.
  var input: EvaluationInput
  var gate: Gate

  /// Where the gate runs and where people go next.
  var surroundings = ReportSurroundings()

  static func evaluate(_ given: EvaluationOptions) -> Result<EvaluatedGate, Obstacles> {
    let run = RunSurroundings.ciRun
    let options = given.completed(by: run)
    let workspace = Workspace(config: options.config, checklists: options.checklists)
    let problems =
      workspace.problems + unknownStages(options.stage, workspace)
      + (run?.problems(givenHead: options.head, author: options.author) ?? [])
      + [options.head.flatMap(HeadCheck.problem)].compactMap { $0 }
    func obstacles(_ problems: [Diagnostic]) -> Result<EvaluatedGate, Obstacles> {
      .failure(
        Obstacles(
          diagnostics: problems, inputs: workspace.paths,
          surroundings: RunSurroundings.report(options, run, workspace)))
    }
    guard !problems.hasErrors else { return obstacles(problems) }
    let asOf = options.asOf ?? .now
    let change: (files: Change, review: PolicyReview)?
    do throws(Diagnostic) {
      let base = try RunSurroundings.base(options, run)
      change = try base.map { (base) throws(Diagnostic) in
        (
          base.change(for: workspace.checklists),
          try PolicyReview(workspace, against: base, options, asOf: asOf)
        )
      }
    } catch {
      return obstacles(problems + [error])
    }
    let evidence = EvidenceGatherer.gather(workspace, options)
    var input = EvaluationInput(
      checklists: workspace.checklists, stage: options.stage, evidence: evidence,
      waivers: workspace.waivers,
      configuration: workspace.configuration, catalogue: workspace.catalogue, asOf: asOf,
      acceptSamples: options.acceptsSamples, author: options.author,
      appBuild: options.appBuild, problems: problems)
    input.change = change?.files
    input.review = change?.review
    input.labels = options.labels
    return .success(
      EvaluatedGate(
        workspace: workspace, evidence: evidence, input: input, gate: Evaluation.evaluate(input),
        surroundings: RunSurroundings.report(options, run, workspace)))
  }

  func report(language: Language) -> GateReport {
    var report = GateReport(
      gate: gate, checklists: workspace.checklists, evidence: evidence, waivers: workspace.waivers,
      language: language, toolVersion: HapticGate.version)
    report.surroundings = surroundings
    return report
  }

  /// Every file that was read, as far as one could be taken for a place to write to.
  var inputs: [String] {
    workspace.paths + evidence.files.map(\.path) + evidence.watched.values.flatMap { $0.map(\.path) }
  }

  var exitStatus: ExitStatus {
    switch gate.outcome {
    case .passed: .passed
    case .blocked: gate.isAdvisory ? .passed : .blocked
    case .couldNotEvaluate: .couldNotEvaluate
    }
  }

  static func unknownStages(_ stage: String?, _ workspace: Workspace) -> [Diagnostic] {
    guard let stage else { return [] }
    return workspace.checklists.filter { $0.stage(stage) == nil }.map { checklist in
      let names = checklist.stages.map(\.name)
      let near = Suggestion.nearest(to: stage, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      return .error(
        "the checklist \(checklist.id) has no stage \"\(stage)\"\(near)", at: checklist.location,
        remedy: names.isEmpty
          ? "Define stages: in the checklist." : "Known: \(names.joined(separator: ", ")).")
    }
  }
}

extension EvaluatedGate.Obstacles {
  /// A report without items that says why there is no verdict.
  func report(_ options: EvaluationOptions) -> GateReport {
    var report = GateReport(
      gate: .unevaluated(stage: options.stage, asOf: options.asOf ?? .now, because: diagnostics),
      checklists: [], evidence: GatheredEvidence(tests: TestRun(files: [], exitStatus: nil)), waivers: [],
      language: options.locale, toolVersion: HapticGate.version)
    report.surroundings = surroundings
    return report
  }
}
