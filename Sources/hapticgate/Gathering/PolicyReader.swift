import Baseline
import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Notation
import YAML

extension PolicyReview {
  /// What a change does to the gate, its files read from the base's commit and from the working directory.
  init(
    _ workspace: Workspace, against base: BaseRevision, _ options: EvaluationOptions, asOf instant: Timestamp
  ) throws(Diagnostic) {
    let tree = try base.tree()
    let config = options.config.flatMap { tree.kind(of: $0) == .file ? $0 : nil }
    let before = Workspace(
      config: config, checklists: options.checklists.filter { tree.kind(of: $0) == .file }, in: tree,
      searches: options.config == nil, readsConfigured: options.checklists.isEmpty)
    var old = PolicyVersion(before, in: tree)
    var new = PolicyVersion(workspace, in: WorkingTree())
    old.unseen = BaseBlindness(tree).find(before, workspace, options)
    let former = FiledEvidence(before, in: tree, base, options)
    old.file(former)
    new.file(FiledEvidence(workspace, in: WorkingTree(), base, options, after: former))
    if new.records.contains(where: { $0.kind == .build }) {
      let sessions = JudgedSessions(before, in: tree, options)
      for index in new.records.indices {
        new.records[index].judged = sessions.judged(by: new.records[index], in: WorkingTree())
      }
    }
    self.init(from: old, to: new, allowing: options.allowedWeakenings, asOf: instant)
  }
}

extension PolicyVersion {
  fileprivate init(_ workspace: Workspace, in tree: some FileTree) {
    self.init()
    configuration = workspace.configuration
    configurationRoot = workspace.configuration.file.flatMap { tree.root(of: $0) }
    checklists = workspace.checklists.compactMap { checklist in
      tree.root(of: checklist.file).map { ReadChecklist(checklist: checklist, root: $0) }
    }
    waivers = workspace.waivers
    unreadable = workspace.unreadable
  }

  fileprivate mutating func file(_ evidence: FiledEvidence) {
    records = evidence.records
    crashes = evidence.crashes
    unreadable += evidence.unreadable
  }
}

extension FileTree {
  /// The tree of a YAML file; nil where it is absent or has none.
  func root(of path: String) -> YAMLNode? {
    (try? read(path)).flatMap { YAMLReader.read($0, file: path).root }
  }
}
