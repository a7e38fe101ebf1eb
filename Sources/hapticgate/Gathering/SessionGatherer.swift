import Checklists
import CommandLineOptions
import DeviceLogs
import Diagnostics
import Evidence
import Files
import Notation
import Sessions

/// Reads session records with the builds, commits, logs and crashes that they are judged by.
struct SessionGatherer {
  private let workspace: Workspace
  private let options: EvaluationOptions
  private let builds: BuildGatherer
  private var relations: [String: SessionEvidence.CommitRelation] = [:]
  /// By commit and checklist.
  private var formerChecklists: [String: SessionEvidence.FormerChecklist?] = [:]
  private var times: [String: Timestamp?] = [:]
  private var missing: [String: Bool] = [:]
  /// By manifest and checklist.
  private var outsideCommit: [String: [String]] = [:]
  private(set) var sessions: [SessionEvidence] = []
  private(set) var crashes: [CrashReport] = []
  private(set) var files: [EvidenceFile] = []

  init(_ workspace: Workspace, _ options: EvaluationOptions, with search: inout EvidenceSearch) {
    self.workspace = workspace
    self.options = options
    builds = BuildGatherer(
      search.paths(workspace.configuration.builds, [], "build manifest").paths, in: search.tree)
    readRecords(with: &search)
    readLogs(with: &search)
  }

  var manifests: [BuildManifest] { builds.manifests }

  private mutating func readRecords(with search: inout EvidenceSearch) {
    var first: [String: SessionRecord] = [:]
    let paths = search.paths(workspace.configuration.sessions, options.sessions, "session record").paths
    search.tree.announce(paths)
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      for (file, digest) in Self.read(paths[start..<min(start + Self.batch, paths.count)], with: &search) {
        search.report(file.problems)
        files.append(
          EvidenceFile(
            kind: .session, path: file.path, summary: file.record.map(Self.summary) ?? "not readable",
            digest: digest))
        if let record = file.record, let earlier = first.updateValue(record, forKey: record.id.lowercased()) {
          search.report([Self.sharedID(record, earlier)])
        }
        sessions.append(evidence(file))
      }
    }
  }

  /// How many records are read before they are understood, together.
  private static let batch = 64

  private static func read(
    _ paths: ArraySlice<String>, with search: inout EvidenceSearch
  ) -> [(SessionFile, Digest)] {
    let contents = paths.compactMap { path in search.read(path).map { (path: path, bytes: $0) } }
    return contents.concurrentMap { (SessionReader.read($0.bytes, path: $0.path), .of($0.bytes)) }
  }

  private static func sharedID(_ record: SessionRecord, _ earlier: SessionRecord) -> Diagnostic {
    .error(
      earlier.id == record.id
        ? "two session records have the id \"\(record.id)\""
        : "the ids \"\(earlier.id)\" and \"\(record.id)\" differ by small and capital letters alone",
      at: record.location, notes: [.init("the other one", at: SourceLocation(file: earlier.path))],
      remedy: "Give one of them another id.")
  }

  private static func summary(_ record: SessionRecord) -> String {
    "\(record.id): \(record.device.model), \(counted(record.results.count, "scenario"))\(record.isSample ? ", sample" : "")"
      + record.supersedes.map { ", supersedes \($0.session) (\($0.reason))" }.joined()
  }

  private mutating func readLogs(with search: inout EvidenceSearch) {
    var logs = LogGatherer(
      checklists: workspace.checklists,
      candidates: search.paths(workspace.configuration.logs, options.logs, "device log").paths,
      in: search.tree, progress: ProgressLine(isQuiet: options.isQuiet))
    for index in sessions.indices {
      if let record = sessions[index].file.record { sessions[index].logs = logs.logs(of: record) }
    }
    logs.readCrashReports()
    crashes = logs.crashes
    files += logs.files + builds.files
    search.report(logs.problems + builds.problems)
  }

  private mutating func evidence(_ file: SessionFile) -> SessionEvidence {
    guard let record = file.record else { return SessionEvidence(file: file) }
    let stamped = Self.files(of: record.binding, of: file.path)
    var evidence = SessionEvidence(file: file, boundFiles: stamped)
    evidence.build = builds.origin(of: record)
    if case .manifest(let manifest)? = evidence.build {
      let binding = manifest.bindings[record.checklist]
      evidence.boundFiles = Self.files(of: binding, of: manifest.path)
      evidence.committed = time(of: manifest.commit)
      evidence.isCommitMissing = isMissing(manifest.commit)
      evidence.filesOutsideCommit = files(of: manifest, for: record.checklist, evidence.boundFiles)
      if binding != nil { return evidence }
    } else if let commit = record.app.commit {
      evidence.committed = time(of: commit)
      evidence.filesOutsideCommit = CommitComparison.files(stamped, notIn: commit)
      if record.binding != nil { return evidence }
    }
    if let commit = record.app.commit {
      evidence.commit = relation(of: commit)
      evidence.formerChecklist = former(record.checklist, at: commit)
    }
    return evidence
  }

  /// Bound files by path from the working directory; they are written as seen from the file that binds them.
  private static func files(of binding: SessionRecord.Binding?, of path: String) -> [String: Digest] {
    let folder = Path.folder(of: path)
    return (binding?.files ?? [:]).reduce(into: [:]) { $0[Path.join(folder, $1.key)] = $1.value }
  }

  private mutating func files(
    of manifest: BuildManifest, for checklist: String, _ bound: [String: Digest]
  ) -> [String] {
    let key = "\(manifest.path)\u{0}\(checklist)"
    if let known = outsideCommit[key] { return known }
    let files = CommitComparison.files(bound, notIn: manifest.commit)
    outsideCommit[key] = files
    return files
  }

  private mutating func isMissing(_ commit: String) -> Bool {
    if let known = missing[commit] { return known }
    let answer = CommitComparison.isMissing(commit)
    missing[commit] = answer
    return answer
  }

  private mutating func time(of commit: String) -> Timestamp? {
    if let known = times[commit] { return known }
    let time = CommitComparison.time(of: commit)
    times[commit] = .some(time)
    return time
  }

  private mutating func former(_ id: String, at commit: String) -> SessionEvidence.FormerChecklist? {
    guard let checklist = workspace.checklists.first(where: { $0.id == id }) else { return nil }
    let key = "\(commit) \(id)"
    if let known = formerChecklists[key] { return known }
    let former = CommitComparison.former(checklist, at: commit)
    formerChecklists[key] = .some(former)
    return former
  }

  private mutating func relation(of commit: String) -> SessionEvidence.CommitRelation {
    if let known = relations[commit] { return known }
    let relation = CommitComparison.relation(of: commit, toHead: options.head)
    relations[commit] = relation
    return relation
  }
}
