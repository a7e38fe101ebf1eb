import Foundation

/// A small app's repository with everything that its gate asks for: one contract, three checks, two
/// scenarios, JUnit results, a pattern, sources and one session record.
struct GateFixture {
  let folder: ScratchFolder

  static let checklist = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.tide }
    coverage: off
    contracts:
      done:
        trigger: work.done
        request: { signal: haptic.requested }
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
        watch: [../Sources/**]
    signals:
      work.done: { message: "done id={id}" }
      haptic.requested: { message: "requested for={id}" }
    checks:
      - id: shared
        title: One event function
        contract: done
        proof:
          - source: { function: doneEvents, production: [../Sources/**], tests: [../Tests/**], not-built-in-tests: [HapticEvent] }
          - test: TideTests.EventTests/testOneEvent
          - pattern: done
      - id: silent
        title: A failure is silent
        proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]
      - id: felt
        title: Somebody felt it
        proof: [{ session: { covers: [finishes, repeats], observes: [timing, density] } }]
    scenarios:
      - id: finishes
        title: Work finishes
        contract: done
        steps: [Tap Start]
        observe: { timing: Do pulse and state come together? }
      - id: repeats
        title: Work finishes again and again
        contract: done
        steps: [Tap Start ten times]
        observe: { density: Can pulses be told apart? }
    devices:
      required:
        - { id: current, model: "iPhone17,*", os: ">=26" }
    stages: { pull-request: [checks], release: [checks, scenarios, devices] }
    """

  static let configuration = """
    format: 1
    checklists: [checklists/*.yml]
    evidence:
      tests: [build/*.xml]
      patterns: [build/*.ahap]
      sessions: [evidence/*.yml]
    """

  static let results = """
    <testsuites><testsuite name="All">
    <testcase classname="TideTests.EventTests" name="testOneEvent()" time="0.1"/>
    <testcase classname="TideTests.FlowTests" name="testFailureIsSilent()" time="0.1"/>
    <testcase classname="TideTests.FlowTests" name="testOther()" time="0.1"><skipped/></testcase>
    </testsuite></testsuites>
    """

  static let source = """
    /// One pulse.
    func doneEvents() -> [HapticEvent] {
      [HapticEvent(type: .transient, time: 0, intensity: 0.65, sharpness: 0.35)]
    }
    func play(on player: Player) { player.play(doneEvents()) }
    """

  static let pattern = """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.65}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.35}]}}]}
    """

  static let tests = "func testOneEvent() { expect(doneEvents().count == 1) }\n"

  /// A repository whose pull-request stage passes, its record bound to its content.
  init() throws {
    folder = try ScratchFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.configuration, to: "hapticgate.yml")
    try folder.write(Self.checklist, to: "checklists/haptics.yml")
    try folder.write(Self.results, to: "build/results.xml")
    try folder.write(Self.pattern, to: "build/done.ahap")
    try folder.write(Self.source, to: "Sources/Done.swift")
    try folder.write(Self.tests, to: "Tests/EventTests.swift")
    try folder.write(try record(), to: "evidence/first.yml")
  }

  /// A record bound to the content as it stands.
  func record(id: String = "first", verdict: String = "pass", extra: String = "") throws -> String {
    let binding = try Tool.run(["inspect", "checklists/haptics.yml"], in: folder.url).output
      .split(separator: "\n").drop { $0 != "bound-to:" }.joined(separator: "\n")
      .replacingOccurrences(of: "\"../Sources", with: "\"../Sources")
    return """
      format: 1
      id: \(id)
      checklist: haptics
      app: { bundle-id: com.example.tide, version: 1.0.0, build: "7" }
      device: { model: "iPhone17,1", os: "26.1", os-build: 23B85, reality: physical, id-hash: 5f1d09c2 }
      tester: J. K.
      handling: in-hand
      settings: { system-haptics: on, ringer: on, low-power: off, other-audio: none }
      parameters: { done: { intensity: 0.65, sharpness: 0.35 } }
      \(binding)
      results:
        finishes:
          started: 2026-11-12T14:03:00+09:00
          ended: 2026-11-12T14:05:10+09:00
          verdict: \(verdict)
          felt: \(verdict == "pass" ? "as-contract" : "late")
          observations: { timing: Both at once }
        repeats:
          started: 2026-11-12T14:06:00+09:00
          ended: 2026-11-12T14:07:10+09:00
          verdict: \(verdict)
          felt: \(verdict == "pass" ? "as-contract" : "late")
          observations: { density: Ten separate pulses }
      \(extra)
      """
  }

  /// The gate's exit status and the status of each item.
  func check(_ arguments: [String] = ["--stage", "pull-request"]) throws -> (
    status: Int32, items: [String: String]
  ) {
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--report", "json", "--quiet"] + arguments, in: folder.url)
    return (result.status, try Self.statuses(result.output))
  }

  static func statuses(_ json: String) throws -> [String: String] {
    struct Report: Decodable {
      struct Item: Decodable {
        var item: String
        var status: String
      }
      var items: [Item]
    }
    guard !json.isEmpty else { return [:] }
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    return Dictionary(report.items.map { ($0.item, $0.status) }) { first, _ in first }
  }
}
