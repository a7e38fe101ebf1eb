import Notation

/// The report as GitLab's code quality report: an array of issues, each of which must name a file and line.
package enum GitLabReport {
  static func render(_ report: GateReport) -> String { render(report.findings) }

  package static func render(_ findings: [Finding]) -> String {
    let fingerprints = findings.fingerprints
    let issues = JSONValue.elements(findings.count) { issue(findings[$0], fingerprint: fingerprints[$0]) }
    return issues.serialised + "\n"
  }

  private static func issue(_ finding: Finding, fingerprint: String) -> JSONValue {
    let place = finding.places.first
    return .object([
      ("description", .string(finding.message)),
      ("check_name", .string("hapticgate/\(finding.rule.rawValue)")),
      ("fingerprint", .string(fingerprint)),
      ("severity", .string(finding.level == .error ? "blocker" : "minor")),
      (
        "location",
        .object([
          ("path", .string(finding.file?.text ?? "hapticgate.yml")),
          ("lines", .object([("begin", .int(place?.line ?? 1))])),
        ])
      ),
    ])
  }
}
