import Baseline
import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Notation
import YAML

/// What people filed that verdicts rest on, as far as the change touches its files: the rest is the same in both
/// versions.
struct FiledEvidence {
  private(set) var records: [PolicyVersion.FiledRecord] = []
  private(set) var crashes: [PolicyVersion.FiledReport] = []
  /// Files that are there and whose bytes cannot be had.
  private(set) var unreadable: [String] = []
  /// All manifests that are read, the change's or not, from the root of the repository.
  private let manifests: Set<String>
  private let tree: any FileTree

  /// A manifest that was there and that nobody read, as `former`, of the base, tells, counts as the change's own.
  init(
    _ workspace: Workspace, in tree: some FileTree, _ base: BaseRevision, _ options: EvaluationOptions,
    after former: FiledEvidence? = nil
  ) {
    self.tree = tree
    let changed = Set(base.changedFiles)
    func read(_ configured: [Configuration.EvidencePattern], _ given: [PathPattern] = []) -> Set<String> {
      let found =
        configured.flatMap { tree.paths(matching: $0.pattern, in: workspace.folder).paths }
        + given.flatMap { tree.paths(matching: $0, in: ".").paths }
      return Set(found)
    }
    func paths(_ configured: [Configuration.EvidencePattern], _ given: [PathPattern] = []) -> [String] {
      read(configured, given).sorted().filter { base.fromRoot($0).map(changed.contains) ?? false }
    }
    let configuration = workspace.configuration
    let builds = read(configuration.builds).sorted().map { (path: $0, name: base.fromRoot($0)) }
    manifests = Set(builds.compactMap(\.name))
    for path in paths(configuration.sessions, options.sessions) {
      record(at: path, .session) { $0["id"]?.text }
    }
    for (path, name) in builds {
      guard let name, changed.contains(name) || former.map({ !$0.manifests.contains(name) }) ?? false else {
        continue
      }
      record(at: path, .build, identity: Self.build)
    }
    for path in paths(configuration.logs, options.logs) { crash(at: path) }
  }

  private mutating func record(
    at path: String, _ kind: PolicyVersion.FiledRecord.Kind, identity: (YAMLNode) -> String?
  ) {
    do throws(Diagnostic) {
      guard let root = YAMLReader.read(try tree.read(path), file: path).root else { return }
      records.append(.init(kind: kind, id: identity(root) ?? path, root: root))
    } catch {
      unreadable.append(path)
    }
  }

  /// `com.example.notes/3.2.0-412`.
  private static func build(_ root: YAMLNode) -> String? {
    guard let app = root["app"], let bundle = app["bundle-id"]?.text, let version = app["version"]?.text,
      let build = app["build"]?.text
    else { return nil }
    return "\(bundle)/\(version)-\(build)"
  }

  private mutating func crash(at path: String) {
    guard tree.kind(of: path) == .file else { return }
    do throws(Diagnostic) {
      guard try LogContent.isCrashReport(path, in: tree) else { return }
      let digest = try LogContent(of: path, in: tree).withLog { Digest.of($0) }
      crashes.append(.init(path: path, digest: digest))
    } catch {
      unreadable.append(path)
    }
  }
}
