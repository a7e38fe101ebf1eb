import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Report
import Sessions
import TestResults

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `benchmark-report`: renders reports of 1,000 and of 10,000 items in every format, prints how the times
/// grow, and exits with 1 where a time grows by more than 11 or a surface's limit is passed.
@main
enum RenderReports {
  private static let mostGrowth = 11.0
  /// How much longer than Markdown a surface may take: a report that is cut is rendered once to be measured and once
  /// as far as it fits.
  private static let mostCutting = 2.0
  private static let limits: [ReportFormat: Int] = [
    .gitHubComment: 65_536, .gitHubSummary: 1_048_576, .gitLabNote: 1_000_000,
  ]

  struct Missed: Error { var what: [String] }

  static func main() throws {
    let small = try report(items: 1_000)
    let large = try report(items: 10_000)
    let renderer = try ReportRenderer()
    var missed: [String] = []
    var markdown = Double.infinity
    print("format            1,000 items   10,000 items   growth       bytes")
    for format in ReportFormat.allCases {
      let (before, after, text) = try times(
        { try renderer.render(small, as: format) }, { try renderer.render(large, as: format) })
      if format == .markdown { markdown = after }
      print(row(format.rawValue, before, after, text.utf8.count))
      let name = format.rawValue
      guard let limit = limits[format] else {
        if after > before * mostGrowth { missed.append("\(name) grows by more than \(mostGrowth)") }
        continue
      }
      if after > markdown * mostCutting {
        missed.append("\(name) takes more than \(mostCutting) times as long as markdown")
      }
      if text.utf8.count >= limit { missed.append("\(name) is too long") }
      if !text.contains("10000 of 10000") { missed.append("\(name) has no total") }
    }
    for miss in missed { print("MISSED: \(miss)") }
    exit(missed.isEmpty ? 0 : 1)
  }

  /// The least of ten runs of each, taken in turns, in milliseconds of the processor: other work on the machine
  /// does not count, and what it does to the caches hits both.
  private static func times(
    _ small: () throws -> String, _ large: () throws -> String
  ) rethrows -> (small: Double, large: Double, text: String) {
    var best = (small: Double.infinity, large: Double.infinity, text: "")
    for _ in 0..<10 {
      var start = processorTime()
      for _ in 0..<5 { _ = try small() }
      best.small = min(best.small, (processorTime() - start) / 5)
      start = processorTime()
      best.text = try large()
      best.large = min(best.large, processorTime() - start)
    }
    return best
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  private static func row(_ name: String, _ before: Double, _ after: Double, _ bytes: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    return name + String(repeating: " ", count: 16 - name.count) + padded("\(tenths(before)) ms", 13)
      + padded("\(tenths(after)) ms", 15) + padded(tenths(after / before), 9) + padded("\(bytes)", 12)
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
