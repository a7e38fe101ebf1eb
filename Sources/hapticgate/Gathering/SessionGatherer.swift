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
    if binding == nil, let commit = record.app.commit {
      evidence.commit = relation(of: commit)
      evidence.formerChecklist = former(record.checklist, at: commit)
    }
    return evidence
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
