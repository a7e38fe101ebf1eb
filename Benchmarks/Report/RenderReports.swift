import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Report
import Sessions
import TestResults

/// `benchmark-report`: renders reports of 1,000 and of 10,000 items in every format, prints how the times
/// grow, and exits with an error where a time grows by more than 11 or a surface's limit is passed.
@main
enum RenderReports {
  private static let mostGrowth = 11.0
  private static let limits: [ReportFormat: Int] = [
    .gitHubComment: 65_536, .gitHubSummary: 1_048_576, .gitLabNote: 1_000_000,
  ]

  struct Missed: Error { var what: [String] }

  static func main() throws {
    let small = try report(items: 1_000)
    let large = try report(items: 10_000)
    let renderer = try ReportRenderer()
    var missed: [String] = []
    print("format            1,000 items   10,000 items   growth       bytes")
    for format in ReportFormat.allCases {
      let (before, _) = try time { try renderer.render(small, as: format) }
      let (after, text) = try time { try renderer.render(large, as: format) }
      let growth = after / before
      print(row(format.rawValue, before, after, growth, text.utf8.count))
      if growth > mostGrowth { missed.append("\(format.rawValue) grows by \(growth)") }
      if let limit = limits[format], text.utf8.count >= limit { missed.append("\(format.rawValue) is too long") }
      if limits[format] != nil, !text.contains("10000 of 10000") { missed.append("\(format.rawValue) has no total") }
    }
    guard missed.isEmpty else { throw Missed(what: missed) }
  }

  /// The shortest of five, in milliseconds.
  private static func time(_ render: () throws -> String) rethrows -> (Double, String) {
    var best = Double.infinity
    var text = ""
    for _ in 0..<5 {
      let elapsed = try ContinuousClock().measure { text = try render() }
      best = min(best, Double(elapsed.wholeNanoseconds) / 1_000_000)
    }
    return (best, text)
  }

  private static func row(_ name: String, _ before: Double, _ after: Double, _ growth: Double, _ bytes: Int)
    -> String
  {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    return name + String(repeating: " ", count: 16 - name.count) + padded("\(tenths(before)) ms", 13)
      + padded("\(tenths(after)) ms", 15) + padded(tenths(growth), 9) + padded("\(bytes)", 12)
  }

  private static let titles = [
    "シナリオ 🔋 長い題名 👨\u{200D}👩\u{200D}👧\u{200D}👦 " + String(repeating: "あ", count: 40),
    "</details></td><script>alert(1)</script>", "| a | b |\\n# Heading\\n```", "@octo-org/qa fixes #1, o/r#3",
    "[link](javascript:alert(1)) https://example.invalid", "::error::injected %0A", "]]> &amp; {{title}}",
  ]

  /// A gate all of whose items are open.
  private static func report(items: Int) throws -> GateReport {
    let checks = (0..<items).map { index in
      """
        - id: item-\(index)
          title: "\(index) \(titles[index % titles.count])"
          proof: [{ test: ManyTests.Suite/test\(index) }]

      """
    }
    let yaml =
      "format: 1\nid: many\napp: { bundle-id: com.example.many }\ncoverage: off\nchecks:\n" + checks.joined()
    let reading = ChecklistReader.read(Array(yaml.utf8), file: "checklists/many.yml")
    guard let checklist = reading.checklist else { throw Missed(what: reading.problems.map(\.message)) }
    let evidence = GatheredEvidence(tests: TestRun(files: [], exitStatus: nil))
    let gate = evaluate(
      EvaluationInput(
        checklists: [checklist], evidence: evidence, catalogue: .shipped,
        asOf: Timestamp(secondsSince1970: 1_800_000_000)))
    return GateReport(
      gate: gate, checklists: [checklist], evidence: evidence, waivers: [], language: .english,
      toolVersion: "1.0.0")
  }
}
