/// The keys of each mapping of a session record. `schemas/session.schema.json` has a definition for each of them;
/// a test holds the two together.
package enum SessionKeys {
  package static let record = [
    "format", "id", "session-code", "checklist", "app", "device", "tester", "handling", "settings", "logs",
    "bound-to", "parameters", "results", "adjustments", "supersedes", "follows", "sample",
  ]
  package static let app = ["bundle-id", "version", "build", "commit"]
  package static let device = ["model", "os", "os-build", "reality", "id-hash", "name"]
  package static let log = ["file", "sha256", "host-zone", "session"]
  package static let binding = ["contracts", "scenarios", "files"]
  package static let result = ["started", "ended", "verdict", "felt", "observations", "note", "reason"]
  package static let adjustment = ["contract", "parameter", "from", "to", "observed"]
  package static let supersession = ["session", "items", "reason"]

  /// Every list of keys, by the name of its definition in the schema; `record` is the schema itself.
  package static let all: [(definition: String, keys: [String])] = [
    ("record", record), ("app", app), ("device", device), ("log", log), ("binding", binding),
    ("result", result), ("adjustment", adjustment), ("supersession", supersession),
  ]
}
