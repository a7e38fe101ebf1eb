import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
import Handouts
import Locales
import Notation
import Planning
import Sessions

/// `prepare`: what still has to be felt, on which phones, and what testers fill in.
struct PrepareCommand {
  private let command: ParsedCommand
  private let options: EvaluationOptions
  private let console: Console

  init(_ command: ParsedCommand) {
    self.command = command
    options = EvaluationOptions(command)
    console = Console(color: options.color)
  }

  func run() -> ExitStatus {
    var workspace = Workspace(config: options.config, checklists: options.checklists)
    // Test results and patterns say nothing about what has to be felt.
    workspace.configuration.tests = []
    workspace.configuration.patterns = []
    let problems =
      workspace.problems + EvaluatedGate.unknownStages(options.stage, workspace)
      + [options.head.flatMap(HeadCheck.problem)].compactMap { $0 }
    guard !problems.hasErrors else {
      console.report(problems)
      return .couldNotEvaluate
    }
    if let path = command.value(.record) { return fill(path, workspace) }
    let evidence = EvidenceGatherer.gather(workspace, options)
    let unreadable = evidence.problems.filter { $0.severity == .error }
    console.report(unreadable)
    do {
      let plan = try plan(workspace, evidence)
      let status = try write(plan, workspace)
      return unreadable.isEmpty ? status : .couldNotEvaluate
    } catch let error as UsageError {
      console.report([error.diagnostic])
      return .usage
    } catch {
      console.report([error as? Diagnostic ?? .error("\(error)", at: nil)])
      return .couldNotEvaluate
    }
  }

  private func fill(_ path: String, _ workspace: Workspace) -> ExitStatus {
    do {
      let texts = try HandoutTexts.shipped(options.locale)
      return try RecordDialogue(path: path, texts: texts, console: console, fixedTime: options.asOf)
        .run(workspace)
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func plan(_ workspace: Workspace, _ evidence: GatheredEvidence) throws -> SessionPlan {
    let asOf = options.asOf ?? .now
    let gate = evaluate(
      EvaluationInput(
        checklists: workspace.checklists, evidence: evidence, waivers: workspace.waivers,
        configuration: workspace.configuration, catalogue: workspace.catalogue, asOf: asOf,
        acceptSamples: options.acceptsSamples))
    let choice = SessionChoice(command, workspace, evidence)
    var request = PlanningRequest(
      checklists: workspace.checklists, items: gate.items, stage: options.stage, day: asOf.day)
    request.scope = try choice.scope(items: gate.items)
    request.phones = try choice.phones()
    request.catalogue = workspace.catalogue
    request.fleet = workspace.configuration.fleet.map { ($0.id, $0.model) }
    let build = try choice.build()
    request.stamps = try choice.stamps(of: build, folder: SessionFolders(workspace).sessions)
    (request.version, request.build, request.commit) = (build?.version, build?.build, build?.commit)
    request.takenIDs = try choice.takenIDs(output: output(workspace))
    return SessionPlan(request)
  }

  private func output(_ workspace: Workspace) -> String {
    command.value(.output) ?? SessionFolders(workspace).prepared
  }

  /// Prints the plan and writes its files. What no phone at hand shows leaves the gate closed: status 1.
  private func write(_ plan: SessionPlan, _ workspace: Workspace) throws(Diagnostic) -> ExitStatus {
    let texts = try HandoutTexts.shipped(options.locale)
    if !options.isQuiet { console.print(PlanSummary.text(plan, texts)) }
    if !command.flag(.dryRun) {
      let files = try PreparedFiles(
        folder: output(workspace), texts: texts, templates: options.templates, workspace)
      var written: [String] = []
      for session in plan.sessions { written += try files.write(session) }
      if !written.isEmpty { console.print("\n" + written.map { "\($0)\n" }.joined()) }
    }
    return plan.uncovered.isEmpty ? .passed : .blocked
  }
}
