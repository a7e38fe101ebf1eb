import Checklists
import Diagnostics
import Evidence
import Files

/// Where a change left the branch that it is merged into. Asks Git and fetches nothing.
struct BaseRevision: Sendable {
  /// The branch as the user named it.
  let name: String
  /// The newest commit that the branch and the checkout share.
  let commit: String
  private let place: RepositoryPlace
  /// From the root of the repository, in the order of their bytes.
  let changedFiles: [String]

  /// Looks both up.
  ///
  /// - Parameters:
  ///   - name: the branch that the change is merged into.
  ///   - head: the commit that is being merged where it is not the checkout's own, such as the second parent of
  ///     a merge commit that exists for the tests alone.
  /// - Throws: where the base, the head or what they share is not in this clone: to guess would drop items.
  init(_ name: String, head: String?) throws(Diagnostic) {
    guard let place = RepositoryPlace() else {
      throw .error(
        "--baseline \(name): this is no Git checkout", at: nil,
        remedy: "Run the gate in a checkout of the change, or leave --baseline out.")
    }
    self.name = name
    self.place = place
    let base = try Self.commit(name, named: "--baseline \(name)")
    commit = try Self.shared(base, "HEAD", name)
    var files = try Self.changes(from: commit, to: nil, name)
    if let head {
      let merged = try Self.commit(head, named: "--head \(head)")
      files += try Self.changes(from: try Self.shared(base, merged, name), to: merged, name)
    }
    changedFiles = Set(files).sorted()
  }

  /// A path from the working directory, or an absolute one, as seen from the root; nil outside of it.
  func fromRoot(_ path: String) -> String? { place.fromRoot(path) }

  /// The files as they were there.
  func tree() throws(Diagnostic) -> CommitTree {
    guard let objects = GitObjects() else { throw .error("git does not answer", at: nil) }
    return try CommitTree(commit, name: name, in: place, objects: objects)
  }

  /// The change as the checklists see it.
  func change(for checklists: [Checklist]) -> Change {
    var seen: [String: [String]] = [:]
    for checklist in checklists {
      guard let folder = fromRoot(Path.folder(of: checklist.file)) else { continue }
      seen[checklist.id] = changedFiles.map { Path.relative($0, to: folder) }
    }
    var change = Change(base: name, files: changedFiles, filesByChecklist: seen)
    change.paths = Set(
      changedFiles.flatMap { [place.fromWorkingDirectory($0), Path.join(place.root, $0)] })
    return change
  }

  private static func commit(_ name: String, named option: String) throws(Diagnostic) -> String {
    let question = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
    guard let commit = Git.output(question)?.first else {
      throw .error("\(option): this clone has no such commit", at: nil, remedy: fetchRemedy)
    }
    return commit
  }

  private static func shared(_ base: String, _ head: String, _ name: String) throws(Diagnostic) -> String {
    guard let commit = Git.output(["merge-base", base, head])?.first else {
      throw .error(
        "--baseline \(name): this clone has no commit that \(name) and the change share, so that nobody can "
          + "tell what changed", at: nil, remedy: fetchRemedy)
    }
    return commit
  }

  private static func changes(from base: String, to head: String?, _ name: String) throws(Diagnostic)
    -> [String]
  {
    guard let files = CommitComparison.changes(from: base, to: head) else {
      throw .error("--baseline \(name): Git cannot compare the two", at: nil, remedy: fetchRemedy)
    }
    return files
  }

  static var fetchRemedy: String {
    let isShallow = Git.output(["rev-parse", "--is-shallow-repository"])?.first == "true"
    return isShallow
      ? "The clone is shallow: fetch its history (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab, "
        + "or git fetch --unshallow) and the base branch."
      : "Fetch the base branch, as in git fetch origin main, and name it as origin/main."
  }
}
