import Checklists
import Diagnostics
import Files
import Notation
import ReleaseNotes

/// Reads one end of a release out of Git.
struct RevisionReader {
  let workspace: Workspace
  let tree: CommitTree
  let revision: Revision
  /// The id of the commit's tree.
  let treeID: String
  let problems: [Diagnostic]

  /// Reads a ref or a commit; messages name it by the option that the user gave it with, notes by its `title`.
  ///
  /// - Throws: where this clone has no such commit.
  init(
    _ name: String, called title: String? = nil, option: String, config: String?, in place: RepositoryPlace,
    objects: GitObjects
  ) throws(Diagnostic) {
    let format = "--format=%H%x00%T%x00%cI"
    guard
      let line = Git.output(["log", "-1", "--no-show-signature", format, "--end-of-options", name, "--"])?
        .first,
      case let parts = line.split(separator: "\0").map(String.init), parts.count == 3,
      let time = try? Timestamp(parsing: parts[2])
    else {
      throw .error(
        "\(option) \(name): this clone has no such commit", at: nil,
        remedy: "Fetch it with its history, as in git fetch --tags --unshallow.")
    }
    let tree = try CommitTree(parts[0], name: name, in: place, objects: objects)
    treeID = parts[1]
    let config = config.map { tree.kind(of: $0) == .file ? $0 : nil }
    let workspace = Workspace(
      config: config ?? nil, checklists: [], in: tree, searches: config == nil, readsConfigured: true)
    problems = workspace.problems
    var revision = Revision(
      name: title ?? name, commit: parts[0], time: time, checklists: workspace.checklists,
      waivers: workspace.waivers)
    for checklist in workspace.checklists {
      for contract in checklist.contracts {
        revision.watched["\(checklist.id)/\(contract.id)"] = Self.watched(contract, checklist, tree)
      }
    }
    for path in Self.paths(workspace.configuration.sessions, workspace, tree) {
      revision.records[path] = tree.contentID(of: path)
    }
    self.tree = tree
    self.workspace = workspace
    self.revision = revision
  }

  private static func watched(
    _ contract: Contract, _ checklist: Checklist, _ tree: CommitTree
  ) -> [String: String] {
    let folder = Path.folder(of: checklist.file)
    var paths = contract.watch.flatMap { tree.paths(matching: $0, in: folder).paths }
    if case .ahap(let file, _, _) = contract.promise { paths.append(Path.join(folder, file)) }
    var contents: [String: String] = [:]
    for path in paths { contents[path] = tree.contentID(of: path) }
    return contents
  }

  private static func paths(
    _ patterns: [Configuration.EvidencePattern], _ workspace: Workspace, _ tree: CommitTree
  ) -> [String] {
    patterns.flatMap { tree.paths(matching: $0.pattern, in: workspace.folder).paths }
  }
}
