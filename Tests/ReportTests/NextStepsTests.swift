import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Report
import Sessions
import TestResults
import Testing

/// Who does what next about a small app's release: one test, two scenarios, two required devices, no evidence.
@Suite struct NextStepsTests {
  private static let checklist = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.tide }
    coverage: off
    contracts:
      done:
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.5, sharpness: 0.5 }]
        watch: [../Sources/**]
    checks:
      - id: silent
        title: A failure is silent
        proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]
      - id: felt
        title: Somebody felt it
        proof: [{ session: { covers: [finishes, repeats], observes: [timing] } }]
    scenarios:
      - { id: finishes, title: Work finishes, contract: done, steps: [Tap Start], observe: { timing: Together? } }
      - { id: repeats, title: Again, contract: done, steps: [Tap, Tap, Tap], observe: { density: Apart? } }
    devices:
      required: [{ id: oldest, model: "iPhone10,*" }, { id: current, model: "iPhone17,*" }]
    """

  private static func report(
    tests: String? = nil, waivers: String? = nil, _ change: (inout ReportSurroundings) -> Void = { _ in }
  ) throws -> GateReport {
    let checklist = try #require(
      ChecklistReader.read(Array(checklist.utf8), file: "checklists/haptics.yml").checklist)
    let files = tests.map { [TestResultReader.read(Array($0.utf8), path: "build/results.xml")] } ?? []
    let evidence = GatheredEvidence(tests: TestRun(files: files, exitStatus: nil), testFiles: files)
    let waivers = waivers.map { WaiversReader.read(Array($0.utf8), file: "waivers.yml").waivers } ?? []
    let gate = evaluate(
      EvaluationInput(
        checklists: [checklist], evidence: evidence, waivers: waivers, catalogue: .shipped,
        asOf: Timestamp(secondsSince1970: 1_800_000_000)))
    var report = GateReport(
      gate: gate, checklists: [checklist], evidence: evidence, waivers: waivers, language: .english,
      toolVersion: "1.0.0")
    change(&report.surroundings)
    return report
  }

  private static func summary(_ report: GateReport) -> [String] {
    report.nextSteps.map { next in
      let items = next.steps.map { "\($0.item.name.id)\($0.item.name.device.map { "@\($0)" } ?? "")" }
      return "\(next.owner.rawValue) \(next.minutes.map(String.init) ?? "–"): \(items.joined(separator: " "))"
    }
  }

  @Test func authorsWriteTestsAndQAFeelsScenarios() throws {
    // The check's two scenarios are those of the items of their own; on a device they are felt again.
    #expect(
      try Self.summary(Self.report()) == [
        "author 20: silent",
        "QA 12: felt finishes repeats finishes@oldest finishes@current repeats@oldest repeats@current",
      ])
  }

  @Test func nearMissesAndSkipsTakeLessThanANewTest() throws {
    func minutes(_ name: String, _ content: String = "") throws -> Int? {
      let results =
        "<testsuites><testsuite name=\"a\"><testcase classname=\"TideTests.FlowTests\" name=\"\(name)\">\(content)</testcase></testsuite></testsuites>"
      return try Self.report(tests: results).nextSteps.first { $0.owner == .author }?.minutes
    }
    #expect(try minutes("testOther()") == 20)
    #expect(try minutes("testFailureIsSilnt()") == 5)
    #expect(try minutes("testFailureIsSilent()", "<skipped/>") == 10)
    #expect(try minutes("testFailureIsSilent()", "<failure/>") == nil)
  }

  @Test func aDeviceThatTheFleetLacksIsForTheRelease() throws {
    let configuration = "format: 1\nfleet: [{ id: desk, model: \"iPhone17,1\" }]\n"
    let fleet = ConfigurationReader.read(Array(configuration.utf8), file: "hapticgate.yml").configuration
      .fleet
    let report = try Self.report { $0.fleet = fleet }
    #expect(
      Self.summary(report) == [
        "author 20: silent", "QA 8: felt finishes repeats finishes@current repeats@current",
        "release 4: finishes@oldest repeats@oldest",
      ])
    #expect(
      report.nextSteps.last?.steps.first?.decision?.description
        == "No device of the fleet is an iPhone10,*: get one, or retire oldest in the checklist with a reason."
    )
  }

  @Test func aWaiverThatRanOutIsForTheRelease() throws {
    let report = try Self.report(
      waivers: """
        format: 1
        waivers:
          - { item: haptics/silent, covers: [missing], reason: Later, approved-by: "@a", approved-on: 2026-12-01, expires: 2027-01-01T00:00:00Z, risk: low }
        """)
    #expect(Self.summary(report).first?.hasPrefix("QA") == true)
    #expect(
      report.nextSteps.last?.steps.map(\.decision?.description) == [
        "The waiver of @a ran out (2027-01-01T00:00:00Z): have the item proved, or a new waiver approved."
      ])
  }

  @Test func testersFindTheFormAndTheBuild() throws {
    let report = try Self.report {
      $0.formAddress = "https://qa.example.com/form.html#item={item}&build={build}&{other}"
      $0.build = "4 12"
    }
    let addresses = report.nextSteps.flatMap(\.steps).map(\.formAddress)
    #expect(addresses.first == .some(nil))
    #expect(
      addresses.last
        == "https://qa.example.com/form.html#item=haptics%2Frepeats%40current&build=4%2012&{other}")
    let text = try ReportRenderer().render(report, as: .markdown)
    #expect(text.contains("\nInstall build 4 12 of the app.\n"))
    #expect(
      text.contains("· [Open the form](https://qa.example.com/form.html#item=haptics%2Ffelt&amp;build=4%2012")
    )
    let page = try ReportRenderer().render(report, as: .html)
    #expect(page.contains("<a href=\"https://qa.example.com/form.html#item=haptics%2Ffelt&amp;build=4%2012"))
  }

  @Test func theBuildOfTheCommitIsTheOneToInstall() throws {
    let head = String(repeating: "a", count: 40)
    func install(_ builds: [BuildManifest]) throws -> String? {
      var report = try Self.report { $0.head = head }
      report.evidence.builds = builds
      return try ReportRenderer().render(report, as: .markdown).split(separator: "\n")
        .first { $0.hasPrefix("Install ") }.map(String.init)
    }
    func build(_ number: String, _ commit: String, app: String = "com.example.tide") -> BuildManifest {
      BuildManifest(
        path: "evidence/builds/\(number).yml", bundleID: app, version: "3.2.0", build: number, commit: commit,
        bindings: [:], location: Diagnostics.SourceLocation(file: "evidence/builds/\(number).yml"))
    }
    let other = String(repeating: "b", count: 40)
    let unnamed = "Install a build of the commit `aaaaaaaaaaaa`."
    #expect(try install([]) == unnamed)
    #expect(try install([build("411", other)]) == unnamed)
    #expect(
      try install([build("411", other), build("412", head), build("9", head, app: "com.example.other")])
        == "Install 3.2.0 (412): made from this commit.")
  }

  @Test func anAddressThatCouldRunSomethingIsNoLink() throws {
    let report = try Self.report { $0.formAddress = "javascript:alert({item})" }
    let renderer = try ReportRenderer()
    #expect(try !renderer.render(report, as: .html).contains("javascript:"))
    #expect(try !renderer.render(report, as: .markdown).contains("javascript:"))
  }
}
