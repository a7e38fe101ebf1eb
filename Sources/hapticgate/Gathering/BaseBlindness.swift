import Baseline
import Checklists
import CommandLineOptions
import Files
import Notation

/// Finds what a configuration names and the base does not show: to take that for a base that asks for nothing
/// would let a change take all of it away.
struct BaseBlindness {
  private let tree: CommitTree

  init(_ tree: CommitTree) { self.tree = tree }

  /// Looks at what was read at the base, `before`; the configuration that is read `now` may be there as well, behind
  /// a link.
  func find(
    _ before: Workspace, _ now: Workspace, _ options: EvaluationOptions
  ) -> [PolicyVersion.Blindness] {
    let configuration = before.configuration
    var found: [PolicyVersion.Blindness] = []
    if configuration.file == nil {
      let name = options.config ?? now.configuration.file ?? "hapticgate.yml"
      found += links(towards: PathPattern(name), in: ".", key: nil, "the configuration")
    } else if options.checklists.isEmpty {
      found += unmatched(before)
    }
    let checklists =
      configuration.checklists.isEmpty ? [PathPattern("checklists/*.{yml,yaml}")] : configuration.checklists
    let read: [(String, String, [PathPattern])] = [
      ("checklists", "checklists", checklists),
      ("evidence.sessions", "session records", configuration.sessions.map(\.pattern)),
      ("evidence.builds", "build manifests", configuration.builds.map(\.pattern)),
      ("evidence.logs", "device logs", configuration.logs.map(\.pattern)),
    ]
    for (key, what, patterns) in read where key != "checklists" || options.checklists.isEmpty {
      for pattern in patterns { found += links(towards: pattern, in: before.folder, key: key, what) }
    }
    return found
  }

  /// Patterns of checklists that no file matches, which is an error at any commit.
  private func unmatched(_ before: Workspace) -> [PolicyVersion.Blindness] {
    let patterns = before.configuration.checklists
    if patterns.isEmpty, before.checklists.isEmpty {
      return [
        .init(key: "checklists", text: "the base has a configuration and no checklist can be read there")
      ]
    }
    return patterns.filter { tree.paths(matching: $0, in: before.folder).paths.isEmpty }.map {
      .init(key: "checklists", text: "no checklist matches \($0) as it stands at the base")
    }
  }

  private func links(
    towards pattern: PathPattern, in folder: String, key: String?, _ what: String
  ) -> [PolicyVersion.Blindness] {
    tree.links(towards: pattern, in: folder).map {
      .init(key: key, text: "\(what) lie behind the link \($0) at the base, which is not followed")
    }
  }
}
