import Checklists
import Files
import Notation

/// Where records and logs are filed, by the configuration, and where sessions wait to be filled in.
struct SessionFolders {
  /// The folder of the first pattern under `evidence: sessions:`.
  let sessions: String
  let logs: String
  /// Beside the records and not among them, so that the gate reads none that waits.
  let prepared: String

  init(_ workspace: Workspace) {
    let configuration = workspace.configuration
    sessions = Self.folder(configuration.sessions, in: workspace.folder, otherwise: "evidence/sessions")
    logs = Self.folder(configuration.logs, in: workspace.folder, otherwise: "evidence/logs")
    prepared = sessions == "." ? "prepared" : Path.join(Path.folder(of: sessions), "prepared")
  }

  private static func folder(
    _ patterns: [Configuration.EvidencePattern], in base: String, otherwise usual: String
  ) -> String {
    guard let pattern = patterns.first?.pattern, let components = pattern.alternatives.first else {
      return Path.join(base, usual)
    }
    var names: [String] = []
    for component in components.dropLast() {
      guard case .literal(let name) = component else { break }
      names.append(name)
    }
    let root = Path.isAbsolute(pattern.description) ? "/" : ""
    return Path.join(base, root + names.joined(separator: "/"))
  }
}
