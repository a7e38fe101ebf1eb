import Evaluation
import Notation

/// The report as SARIF 2.1.0 (OASIS), within what GitHub code scanning takes: one run, and of more than
/// 5,000 results only the first 5,000 would be kept.
package enum SARIFReport {
  package static let maximumResults = 5_000

  static func render(_ report: GateReport) -> String {
    render(
      report.findings, toolVersion: report.toolVersion, headline: report.headline,
      evaluated: report.gate.outcome != .couldNotEvaluate)
  }

  /// The log of some findings, errors before warnings; those beyond the limit are counted.
  package static func render(_ findings: [Finding], toolVersion: String, headline: String, evaluated: Bool)
    -> String
  {
    let shown = findings.prefix(maximumResults)
    let leftOut = findings.count - shown.count
    let run = JSONValue.object([
      ("tool", .object([("driver", driver(toolVersion))])),
      ("columnKind", .string("unicodeCodePoints")),
      ("invocations", .array([invocation(evaluated, leftOut: leftOut)])),
      ("results", .array(zip(shown, shown.fingerprints).map { result($0, fingerprint: $1) })),
      ("properties", .object([("headline", .string(headline)), ("resultsLeftOut", .int(leftOut))])),
    ])
    let log = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.serialised + "\n"
  }

  private static func driver(_ version: String) -> JSONValue {
    .object([
      ("name", .string("hapticgate")),
      ("version", .string(version)),
      (
        "rules",
        .array(
          Finding.Rule.allCases.map { rule in
            .object([
              ("id", .string(rule.rawValue)),
              ("shortDescription", text(rule.abstract)),
              ("fullDescription", text(rule.abstract)),
              ("help", text("The result says what is open, why, and what to do next.")),
            ])
          })
      ),
    ])
  }

  private static func invocation(_ evaluated: Bool, leftOut: Int) -> JSONValue {
    var pairs: [(String, JSONValue)] = [("executionSuccessful", .bool(evaluated))]
    if leftOut > 0 {
      let message =
        "\(counted(leftOut, "more result is", "more results are")) left out; the JSON report holds all of them"
      pairs.append(
        (
          "toolExecutionNotifications",
          .array([.object([("level", .string("warning")), ("message", text(message))])])
        ))
    }
    return .object(pairs)
  }

  private static func result(_ finding: Finding, fingerprint: String) -> JSONValue {
    let places = finding.places
    let primary = places.first.map(location) ?? finding.file.map { location($0.uriReference, region: nil) }
    var pairs: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule.rawValue)),
      ("ruleIndex", .int(Finding.Rule.allCases.firstIndex(of: finding.rule) ?? 0)),
      ("kind", .string("fail")),
      ("level", .string(finding.level.rawValue)),
      ("message", text(finding.message)),
      ("locations", .array([primary].compactMap { $0 })),
    ]
    let others = places.dropFirst().filter { $0 != places.first }
    if !others.isEmpty { pairs.append(("relatedLocations", .array(others.map(location)))) }
    pairs.append(("partialFingerprints", .object([("primaryLocationLineHash", .string(fingerprint))])))
    return .object(pairs)
  }

  private static func location(_ place: FindingPlace) -> JSONValue {
    let column = place.column.map { [("startColumn", JSONValue.int($0))] } ?? []
    return location(
      place.path.uriReference, region: place.line.map { .object([("startLine", .int($0))] + column) })
  }

  private static func location(_ uri: String, region: JSONValue?) -> JSONValue {
    var physical: [(String, JSONValue)] = [("artifactLocation", .object([("uri", .string(uri))]))]
    if let region { physical.append(("region", region)) }
    return .object([("physicalLocation", .object(physical))])
  }

  /// Text in which nothing is an embedded link (SARIF 3.11.6): a zero-width space parts `](`.
  private static func text(_ raw: String) -> JSONValue {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      if previous == "]" && scalar == "(" { text.append("\u{200B}") }
      text.append(scalar)
      previous = scalar
    }
    return .object([("text", .string(String(text)))])
  }
}
