import Testing
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Report
import Sessions
import TestResults

/// A gate of many checks whose titles try to break out of every format. Each check asks for one test; every
/// `step`th test is missing.
enum LargeReport {
  static let titles = [
    "シナリオ 🔋 長い題名 👨\u{200D}👩\u{200D}👧\u{200D}👦 " + String(repeating: "あ", count: 40),
    "</details></td></script><script>alert(1)</script> <!-- -->",
    "| a | b |\\n\\n# Heading\\n```\\n- [x] done",
    "@octo-org/ios-qa fixes #1, GH-2, o/r#3 and 0123456789abcdef0123456789abcdef01234567",
    "[link](javascript:alert(1)) ![img](http://127.0.0.1/x.png) https://example.invalid",
    "::error::injected %0A::set-output name=x::y ##[group]",
    "]]> &amp; &lt;b&gt; <b>bold</b> {{title}} {{{x}}}",
    "\\e[31mred\\u202Ereversed\\u0000 e\\u0301" + String(repeating: "\\u0301", count: 300),
  ]

  static func make(items: Int, missingEvery step: Int) throws -> GateReport {
    var yaml = """
      format: 1
      id: many
      app: { bundle-id: com.example.many }
      coverage: off
      checks:

      """
    var junit = "<testsuites><testsuite name=\"All\">"
    for index in 0..<items {
      yaml += """
          - id: item-\(index)
            title: "\(index) \(titles[index % titles.count])"
            proof: [{ test: ManyTests.Suite/test\(index) }]

        """
      if index % step != 0 { junit += "<testcase classname=\"ManyTests.Suite\" name=\"test\(index)()\"/>" }
    }
    junit += "</testsuite></testsuites>"
    let reading = ChecklistReader.read(Array(yaml.utf8), file: "checklists/many.yml")
    let checklist = try #require(reading.checklist, "\(reading.problems.prefix(3))")
    let results = TestResultReader.read(Array(junit.utf8), path: "build/many.xml")
    let evidence = GatheredEvidence(
      tests: TestRun(files: [results], exitStatus: nil), testFiles: [results])
    let gate = evaluate(
      EvaluationInput(
        checklists: [checklist], evidence: evidence, catalogue: .shipped,
        asOf: Timestamp(secondsSince1970: 1_800_000_000)))
    return GateReport(
      gate: gate, checklists: [checklist], evidence: evidence, waivers: [], language: .english,
      toolVersion: "1.0.0")
  }
}
