import Bundles
import Checklists
import CommandLineOptions
import DeviceLogs
import Diagnostics
import Evidence
import Files
import Notation
import Patterns
import Sessions
import SourceFacts
import TestResults

/// Finds and reads the evidence that the configuration and the command line name.
struct EvidenceGatherer {
  private let workspace: Workspace
  private let options: EvaluationOptions
  private let tree: any FileTree
  private var relations: [String: SessionEvidence.CommitRelation] = [:]
  private var times: [String: Timestamp?] = [:]
  private var problems: [Diagnostic] = []
  private var files: [EvidenceFile] = []
  private var lacksTestResults = false
  private var builds = BuildGatherer([])
  private var crashes: [CrashReport] = []
  /// What other machines collected; nil where no bundle is named.
  private let bundles: EvidenceBundles?
  private static let testResult = "test result"

  static func gather(_ workspace: Workspace, _ options: EvaluationOptions) -> GatheredEvidence {
    var gatherer = EvidenceGatherer(workspace: workspace, options: options, tree: WorkingTree())
    return gatherer.gather()
  }

  /// The part of the evidence that is kept beside the source, as a commit has it: records, their logs and what
  /// they are bound to. The commit is the head of the options.
  static func gatherRecords(
    _ workspace: Workspace, _ options: EvaluationOptions, in tree: CommitTree
  ) -> GatheredEvidence {
    var gatherer = EvidenceGatherer(workspace: workspace, options: options, tree: tree)
    let sessions = gatherer.sessionsWithLogs()
    var sources = SourceGatherer(in: tree)
    for checklist in workspace.checklists { sources.gatherWatched(checklist) }
    var evidence = GatheredEvidence(
      tests: TestRun(files: [], exitStatus: nil), sessions: sessions, watched: sources.watched,
      files: gatherer.files,
      problems: gatherer.problems + sources.problems)
    evidence.contractPatterns = sources.contractPatterns
    return evidence
  }

  private init(workspace: Workspace, options: EvaluationOptions, tree: any FileTree) {
    self.workspace = workspace
    self.options = options
    self.tree = tree
    bundles =
      options.bundles.isEmpty && options.expectedBundles == nil
      ? nil
      : EvidenceBundles(options.bundles, expecting: options.expectedBundles, base: workspace.folder)
  }

  private mutating func gather() -> GatheredEvidence {
    if let bundles {
      problems += bundles.problems
      lacksTestResults = bundles.lacksBundles
    }
    let results = testResults()
    let patterns = patternFiles()
    let sessions = sessionsWithLogs()
    var sources = SourceGatherer(
      in: tree, index: IndexGatherer(workspace.configuration.index, in: workspace.folder))
    for checklist in workspace.checklists { sources.gather(checklist) }
    let statuses = [options.testExitStatus, bundles?.testExitStatus].compactMap { $0 }
    let run = TestRun(files: results, exitStatus: statuses.first { $0 != 0 } ?? statuses.first)
    problems += run.problems
    var evidence = GatheredEvidence(
      tests: run, testFiles: results, patterns: patterns, sessions: sessions, sources: sources.facts,
      watched: sources.watched, callSites: sources.callSites, files: files,
      problems: problems + sources.problems)
    evidence.forbiddenUses = sources.forbiddenUses
    evidence.lacksTestResults = lacksTestResults
    evidence.outdated = ResultFileAge.outdated(
      (results.map(\.path) + patterns.map(\.path)).filter { bundles?.place(of: $0) == nil },
      head: options.head)
    if let bundles {
      evidence.resultsOrigin = bundles.origin(for: CheckoutTree.digest(without: workspace.evidenceFolder))
    }
    evidence.crashes = crashes
    evidence.contractPatterns = sources.contractPatterns
    evidence.builds = builds.manifests
    evidence.builtEvents = sources.builtEvents
    return evidence
  }

  private mutating func sessionsWithLogs() -> [SessionEvidence] {
    builds = BuildGatherer(paths(workspace.configuration.builds, [], "build manifest"), in: tree)
    var sessions = sessionRecords()
    var logs = LogGatherer(
      checklists: workspace.checklists,
      candidates: paths(workspace.configuration.logs, options.logs, "device log"), in: tree,
      progress: ProgressLine(isQuiet: options.isQuiet))
    for index in sessions.indices {
      if let record = sessions[index].file.record { sessions[index].logs = logs.logs(of: record) }
    }
    logs.readCrashReports()
    crashes = logs.crashes
    files += logs.files + builds.files
    problems += logs.problems + builds.problems
    return sessions
  }

  /// The paths of the configuration's patterns and the command line's, each once.
  private mutating func paths(
    _ configured: [Configuration.EvidencePattern], _ given: [PathPattern], _ what: String
  ) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    let all =
      configured.map { ($0, workspace.folder) }
      + given.map { (Configuration.EvidencePattern(pattern: $0), ".") }
    for (pattern, folder) in all {
      let found = tree.paths(matching: pattern.pattern, in: folder)
      problems += found.problems.filter { !problems.contains($0) }
      if found.paths.isEmpty, !pattern.isOptional {
        reportNoMatch(pattern, found, what)
        if what == Self.testResult { lacksTestResults = true }
      }
      for path in found.paths where seen.insert(path).inserted { result.append(path) }
    }
    return result
  }

  /// The paths of results: where there are bundles, theirs stand for what the configuration names.
  private mutating func resultPaths(
    _ kind: BundleManifest.Kind, _ configured: [Configuration.EvidencePattern], _ given: [PathPattern],
    _ what: String
  ) -> [String] {
    guard let bundles else { return paths(configured, given, what) }
    for pattern in configured where !pattern.isOptional && !bundles.hold(kind, matching: pattern.pattern) {
      reportNoMatch(pattern, Glob.Result(paths: []), what)
      if kind == .tests { lacksTestResults = true }
    }
    let held = bundles.paths(of: kind, inOrderOf: configured.map(\.pattern))
    return held + paths([], given, what).filter { !held.contains($0) }
  }

  private mutating func reportNoMatch(
    _ pattern: Configuration.EvidencePattern, _ found: Glob.Result, _ what: String
  ) {
    let remedy =
      found.differsInCase.map {
        "\($0) differs in the case of its letters alone; case counts on every system."
      }
      ?? "Create the file before the gate runs, correct the pattern, or mark it as optional."
    problems.append(
      .warning("no \(what) matches \(pattern.pattern)", at: pattern.location, remedy: remedy))
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do {
      return try tree.read(path)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func note(_ kind: EvidenceFile.Kind, _ path: String, _ summary: String, _ bytes: [UInt8]) {
    files.append(EvidenceFile(kind: kind, path: path, summary: summary, digest: .of(bytes)))
  }

  private mutating func testResults() -> [TestResultFile] {
    var results: [TestResultFile] = []
    var waiting = resultPaths(.tests, workspace.configuration.tests, options.tests, Self.testResult)
    var known = Set(waiting)
    while !waiting.isEmpty {
      let path = waiting.removeFirst()
      guard let (file, digest) = readTestResult(path) else { continue }
      problems += file.problems
      files.append(
        EvidenceFile(kind: .testResults, path: path, summary: Self.summary(file), digest: digest))
      results.append(file)
      if let sibling = otherHalf(of: file), known.insert(sibling).inserted { waiting.append(sibling) }
    }
    return results
  }

  private mutating func readTestResult(_ path: String) -> (TestResultFile, Digest)? {
    do {
      let place = bundles?.place(of: path) ?? path
      if ResultBundleFolder.isBundle(place) { return ResultBundleFolder.read(at: place, as: path) }
      return try FileContent(of: place).withBytes { (TestResultReader.read($0, path: path), .of($0)) }
    } catch {
      problems.append(error)
      return nil
    }
  }

  private static func summary(_ file: TestResultFile) -> String {
    let totals = file.totals
    let failed = totals.failed + totals.errored
    return
      "\(file.format?.rawValue ?? "not recognised"): \(totals.tests) tests, \(totals.passed) passed, \(failed) failed"
  }

  /// SwiftPM writes the results of XCTest and of Swift Testing into two files: whoever names one means both.
  private func otherHalf(of file: TestResultFile) -> String? {
    guard bundles?.place(of: file.path) == nil, let sibling = TestRun.expectedSibling(of: file),
      tree.kind(of: sibling) == .file
    else { return nil }
    return Path.normalise(sibling)
  }

  private mutating func patternFiles() -> [PatternFile] {
    var result: [PatternFile] = []
    for path in resultPaths(.patterns, workspace.configuration.patterns, options.patterns, "pattern") {
      guard let bytes = read(bundles?.place(of: path) ?? path) else { continue }
      let file = PatternReader.read(bytes, path: path)
      problems += file.problems
      note(.pattern, path, file.pattern.map { "\($0.events.count) event(s)" } ?? "not readable", bytes)
      result.append(file)
    }
    return result
  }

  private mutating func sessionRecords() -> [SessionEvidence] {
    var result: [SessionEvidence] = []
    var first: [String: SessionRecord] = [:]
    for path in paths(workspace.configuration.sessions, options.sessions, "session record") {
      guard let bytes = read(path) else { continue }
      let file = SessionReader.read(bytes, path: path)
      problems += file.problems
      note(.session, path, file.record.map(Self.summary) ?? "not readable", bytes)
      if let record = file.record, let earlier = first.updateValue(record, forKey: record.id.lowercased()) {
        let isSame = earlier.id == record.id
        problems.append(
          .error(
            isSame
              ? "two session records have the id \"\(record.id)\""
              : "the ids \"\(earlier.id)\" and \"\(record.id)\" differ by small and capital letters alone",
            at: record.location, notes: [.init("the other one", at: SourceLocation(file: earlier.path))],
            remedy: "Give one of them another id."))
      }
      result.append(evidence(file))
    }
    return result
  }

  private static func summary(_ record: SessionRecord) -> String {
    "\(record.id): \(record.device.model), \(record.results.count) scenario(s)\(record.isSample ? ", sample" : "")"
      + record.supersedes.map { ", supersedes \($0.session) (\($0.reason))" }.joined()
  }

  private mutating func evidence(_ file: SessionFile) -> SessionEvidence {
    guard let record = file.record else { return SessionEvidence(file: file) }
    let origin = builds.origin(of: record)
    var folder = Path.folder(of: file.path)
    var binding = record.binding
    if case .manifest(let manifest)? = origin {
      folder = Path.folder(of: manifest.path)
      binding = manifest.bindings[record.checklist]
    }
    var bound: [String: Digest] = [:]
    for (path, digest) in binding?.files ?? [:] { bound[Path.join(folder, path)] = digest }
    var evidence = SessionEvidence(file: file, boundFiles: bound)
    evidence.build = origin
    if case .manifest(let manifest)? = origin {
      evidence.committed = time(of: manifest.commit)
    } else if let commit = record.app.commit {
      evidence.committed = time(of: commit)
      evidence.filesOutsideCommit = CommitComparison.files(bound, notIn: commit)
    }
    if binding == nil { evidence.commit = record.app.commit.map { relation(of: $0) } }
    return evidence
  }

  private mutating func time(of commit: String) -> Timestamp? {
    if let known = times[commit] { return known }
    let time = CommitComparison.time(of: commit)
    times[commit] = .some(time)
    return time
  }

  private mutating func relation(of commit: String) -> SessionEvidence.CommitRelation {
    if let known = relations[commit] { return known }
    let relation = CommitComparison.relation(of: commit, toHead: options.head)
    relations[commit] = relation
    return relation
  }
}
