import Notation

extension BuildManifest {
  /// The manifest as the file that ``BuildManifestReader`` reads, the same bytes for the same build.
  public var text: String {
    var lines = [
      "# What this build was made of; sessions that name the build are judged by it.",
      "format: 1",
      "app:",
      "  bundle-id: \(Self.quoted(bundleID))",
      "  version: \(Self.quoted(version))",
      "  build: \(Self.quoted(build))",
      "  commit: \(Self.quoted(commit))",
      "bound-to:",
    ]
    for (checklist, binding) in bindings.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(Self.quoted(checklist)):")
      let parts = [
        ("contracts", binding.contracts), ("scenarios", binding.scenarios), ("files", binding.files),
      ]
      for (name, digests) in parts where !digests.isEmpty {
        lines.append("    \(name):")
        lines += digests.sorted { $0.key < $1.key }.map { "      \(Self.quoted($0.key)): \($0.value)" }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A YAML scalar in double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.properties.generalCategory == .control:
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
