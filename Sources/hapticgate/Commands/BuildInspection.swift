import Diagnostics
import Notation
import Sessions

/// The inspection of a build's manifest: which build, of which commit, and how much it is bound to.
enum BuildInspection {
  static func inspect(_ bytes: [UInt8], path: String) -> Inspection {
    let reading = BuildManifestReader.read(bytes, path: path)
    guard let manifest = reading.manifest else {
      return Inspection(format: "build", problems: reading.problems)
    }
    let bindings = manifest.bindings.sorted { $0.key < $1.key }
    return Inspection(
      format: "build",
      fields: [
        ("bundleID", .string(manifest.bundleID)), ("version", .string(manifest.version)),
        ("build", .string(manifest.build)), ("commit", .string(manifest.commit)),
        ("checklists", .array(bindings.map { .string($0.key) })),
      ],
      lines: ["build \(manifest.name) of \(manifest.bundleID), commit \(manifest.commit)"]
        + bindings.map { checklist, binding in
          "  \(checklist): \(counted(binding.contracts.count, "contract")), \(counted(binding.scenarios.count, "scenario")), "
            + counted(binding.files.count, "file")
        },
      problems: reading.problems)
  }
}
