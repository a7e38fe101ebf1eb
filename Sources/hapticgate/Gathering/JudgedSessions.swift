import Baseline
import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Notation
import Sessions
import YAML

/// The session records of one version of the files, as a manifest that comes later would judge them.
struct JudgedSessions {
  private let records: [SessionRecord]

  init(_ workspace: Workspace, in tree: some FileTree, _ options: EvaluationOptions) {
    let paths =
      workspace.configuration.sessions.flatMap {
        tree.paths(matching: $0.pattern, in: workspace.folder).paths
      } + options.sessions.flatMap { tree.paths(matching: $0, in: ".").paths }
    records = Set(paths).sorted().compactMap { path in
      guard let bytes = try? tree.read(path) else { return nil }
      return SessionReader.read(bytes, path: path).record
    }
  }

  /// Those that name the build of a manifest, whose file is read from `tree`.
  func judged(
    by manifest: PolicyVersion.FiledRecord, in tree: some FileTree
  ) -> [PolicyVersion.JudgedSession] {
    let path = manifest.root.location.file
    guard manifest.kind == .build, let bytes = try? tree.read(path),
      let manifest = BuildManifestReader.read(bytes, path: path).manifest
    else { return [] }
    return records.filter { manifest.isBuild(of: $0.app) }.map { record in
      PolicyVersion.JudgedSession(
        id: record.id, isFailure: record.results.contains { $0.verdict == .fail },
        isRebound: Self.content(record.binding, of: record.path)
          != Self.content(manifest.bindings[record.checklist], of: path))
    }
  }

  /// The content with paths from the working directory; they are written as seen from the file that binds it.
  private static func content(_ binding: SessionRecord.Binding?, of path: String) -> SessionRecord.Binding? {
    guard var content = binding else { return nil }
    content.files = content.files.reduce(into: [:]) {
      $0[Path.join(Path.folder(of: path), $1.key)] = $1.value
    }
    return content
  }
}
