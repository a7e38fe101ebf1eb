internal import Notation

/// The keys of each mapping of a checklist. `schemas/checklist.schema.json` has a definition for each of them;
/// a test holds the two together.
package enum ChecklistKeys {
  package static let checklist = [
    "format", "id", "app", "coverage", "title", "contracts", "signals", "checks", "scenarios", "devices",
    "stages",
  ]
  package static let app = ["bundle-id"]

  package static let contract = [
    "title", "trigger", "request", "occurrences", "deadline", "never-on", "visible", "function", "events",
    "feedback",
    "requested-by", "ahap", "loaded-by", "watch",
  ]
  package static let request = ["signal", "where"]
  package static let limits = ["warn", "fail"]
  package static let feedback = ["api", "type", "style", "intensity", "value"]
  package static let event = ["type", "time", "duration"] + ContractEvent.parameterRanges.map(\.name)
  package static let signal = ["message", "subsystem", "category", "process", "level"]

  private static let item = ["id", "title", "contract", "for", "remedy", "stage", "advisory", "when"]
  package static let check = item + ["proof"]
  package static let scenario = item + ["steps", "observe", "felt", "settings", "log"]
  package static let condition = ["paths", "stages", "labels"]
  package static let proof = Proof.Kind.allCases.map(\.rawValue).filter { $0 != Proof.Kind.log.rawValue }
  package static let source = ["function", "production", "tests", "not-built-in-tests", "forbid-elsewhere"]
  package static let session = ["covers", "observes"]
  /// The settings that a session can state.
  package static let settings = DeviceSetting.allCases.map(\.rawValue)
  package static let rule = [
    "exercised", "at-least", "after", "expect", "count", "within", "same", "where", "only-after", "of",
    "spacing",
    "warn-below", "never",
  ]

  package static let devices = ["required"]
  package static let requiredDevice = ["id", "model", "os", "retired"]
  package static let retirement = ["on", "reason"]

  /// Every list of keys, by the name of its definition in the schema; `checklist` is the schema itself.
  package static let all: [(definition: String, keys: [String])] = [
    ("checklist", checklist), ("app", app), ("contract", contract), ("request", request), ("limits", limits),
    ("feedback", feedback), ("event", event), ("signal", signal), ("check", check), ("scenario", scenario),
    ("condition", condition), ("proof", proof), ("source", source), ("session", session),
    ("settings", settings),
    ("rule", rule), ("devices", devices), ("requiredDevice", requiredDevice), ("retirement", retirement),
  ]
}
