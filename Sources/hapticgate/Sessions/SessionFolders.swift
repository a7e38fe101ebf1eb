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
  private let base: String
  private let patterns: [PathPattern]

  init(_ workspace: Workspace) {
    let configuration = workspace.configuration
    base = workspace.folder
    patterns = configuration.sessions.map(\.pattern)
    sessions = Self.folder(configuration.sessions, in: workspace.folder, otherwise: "evidence/sessions")
    logs = Self.folder(configuration.logs, in: workspace.folder, otherwise: "evidence/logs")
    prepared = sessions == "." ? "prepared" : Path.join(Path.folder(of: sessions), "prepared")
  }

  /// The paths that a record may be filed under: those that the gate reads, the fitting ending first. JSON is YAML,
  /// so that a pattern for `.yml` is answered as well.
  func places(ofRecord id: String, isJSON: Bool) -> [String] {
    let kinds = isJSON ? ["json", "yml", "yaml"] : ["yml", "yaml", "json"]
    let places = kinds.map { Path.join(sessions, "\(id).\($0)") }
    let read = places.filter { place in
      patterns.contains { $0.matches(Path.isAbsolute($0.description) ? place : relative(place)) }
    }
    return read.isEmpty ? places : read
  }

  private func relative(_ path: String) -> String { Path.relative(path, to: base) }

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
