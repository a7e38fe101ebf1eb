import Baseline
import Checklists
import CommandLineOptions
import Files
import Notation
import Sessions
import YAML

/// The session records that say that something failed, as one version of the files has them.
struct FiledFailures {
  private let records: [SessionRecord]

  init(_ workspace: Workspace, in tree: some FileTree, _ options: EvaluationOptions) {
    let paths =
      workspace.configuration.sessions.flatMap {
        tree.paths(matching: $0.pattern, in: workspace.folder).paths
      } + options.sessions.flatMap { tree.paths(matching: $0, in: ".").paths }
    records = Set(paths).sorted().compactMap { path in
      guard let bytes = try? tree.read(path) else { return nil }
      return SessionReader.read(bytes, path: path).record
    }.filter { $0.results.contains { $0.verdict == .fail } }
  }

  /// The ids of those that name the build of a manifest.
  func judged(by manifest: PolicyVersion.FiledRecord) -> [String] {
    guard manifest.kind == .build, let app = manifest.root["app"] else { return [] }
    return records.filter { record in
      record.app.bundleID == app["bundle-id"]?.text && record.app.build == app["build"]?.text
        && record.app.version.map { $0 == app["version"]?.text } ?? true
    }.map(\.id)
  }
}
