import Checklists
import CommandLineOptions
import Evidence
import Files
import Patterns
import TestResults

/// Puts together the evidence that the configuration and the command line name.
enum EvidenceGatherer {
  static func gather(_ workspace: Workspace, _ options: EvaluationOptions) -> GatheredEvidence {
    let tree = WorkingTree()
    let bundles =
      options.bundles.isEmpty && options.expectedBundles == nil
      ? nil
      : EvidenceBundles(options.bundles, expecting: options.expectedBundles, base: workspace.folder)
    var search = EvidenceSearch(in: tree, from: workspace.folder)
    search.report(bundles?.problems ?? [])
    let results = ResultGatherer(workspace, options, bundles, with: &search)
    let ages = ResultFileAge(
      (results.results.map(\.path) + results.patterns.map(\.path)).filter { bundles?.place(of: $0) == nil },
      head: options.head)
    let sessions = SessionGatherer(workspace, options, with: &search)
    var sources = SourceGatherer(
      in: tree, index: IndexGatherer(workspace.configuration.index, in: workspace.folder))
    for checklist in workspace.checklists { sources.gather(checklist) }
    let statuses = [options.testExitStatus, bundles?.testExitStatus].compactMap { $0 }
    let run = TestRun(files: results.results, exitStatus: statuses.first { $0 != 0 } ?? statuses.first)
    var evidence = GatheredEvidence(
      tests: run, testFiles: results.results, patterns: results.patterns, sessions: sessions.sessions,
      sources: sources.facts, watched: sources.watched, callSites: sources.callSites,
      files: results.files + sessions.files, problems: search.problems + run.problems + sources.problems)
    evidence.lacksTestResults = results.isLacking
    evidence.absences = search.absences
    evidence.outdated = ages.outdated()
    if let bundles {
      evidence.resultsOrigin = bundles.origin(for: CheckoutTree.digest(without: workspace.evidenceFolder))
    }
    evidence.take(sources)
    evidence.crashes = sessions.crashes
    evidence.builds = sessions.manifests
    return evidence
  }

  /// The part of the evidence that is kept beside the source, as a commit has it: records, their logs and what
  /// they are bound to. The commit is the head of the options.
  static func gatherRecords(
    _ workspace: Workspace, _ options: EvaluationOptions, in tree: CommitTree
  ) -> GatheredEvidence {
    var search = EvidenceSearch(in: tree, from: workspace.folder)
    let sessions = SessionGatherer(workspace, options, with: &search)
    var sources = SourceGatherer(in: tree)
    for checklist in workspace.checklists { sources.gatherWatched(checklist) }
    var evidence = GatheredEvidence(
      tests: TestRun(files: [], exitStatus: nil), sessions: sessions.sessions, watched: sources.watched,
      files: sessions.files, problems: search.problems + sources.problems)
    evidence.contractPatterns = sources.contractPatterns
    return evidence
  }
}

extension GatheredEvidence {
  fileprivate mutating func take(_ sources: SourceGatherer) {
    forbiddenUses = sources.forbiddenUses
    contractPatterns = sources.contractPatterns
    builtEvents = sources.builtEvents
    idleConditions = sources.idleConditions
  }
}
