import Foundation
import Testing

/// The repository of a small app with three releases, made of squash merges: between the second and the third, a
/// parameter changes, a contract comes and one goes, a device leaves the matrix, and waivers expire.
struct ReleaseFixture {
  let folder: ScratchFolder

  private static func checklist(intensity: String, contract: String, devices: String) -> String {
    """
    format: 1
    id: haptics
    app: { bundle-id: com.example.tide }
    title: { en: Haptic feedback, ko: 햅틱 피드백, zh-Hant: 觸覺回饋 }
    coverage: off
    contracts:
      done:
        title: { en: Work is done, ko: 작업 완료, zh-Hant: 工作完成 }
        trigger: work.done
        request: { signal: haptic.requested }
        function: doneEvents
        events: [{ type: hapticTransient, time: 0, intensity: \(intensity), sharpness: 0.35 }]
        watch: [../Sources/Done.swift]
    \(contract)
    signals:
      work.done: { message: "done id={id}" }
      haptic.requested: { message: "requested for={id}" }
    checks:
      - id: one-event
        title: One immediate event
        proof: [{ test: TideTests.EventTests/testOneEvent }]
      - id: silent
        title: A failure is silent
        advisory: true
        proof: [{ test: TideTests.FlowTests/testFailureIsSilent }]
    scenarios:
      - id: finishes
        title: { en: Work finishes, ko: 작업이 끝남, zh-Hant: 工作結束 }
        contract: done
        steps: [Tap Start]
        observe: { timing: Do pulse and state come together? }
      - id: repeats
        title: { en: Work finishes again, ko: 작업이 다시 끝남, zh-Hant: 工作再次結束 }
        contract: done
        steps: [Tap Start ten times]
        observe: { density: Can pulses be told apart? }
    devices:
      required:
    \(devices)
    stages: { release: [checks, scenarios, devices] }
    """
  }

  private static let selection = """
      picked:
        title: Something is picked
        trigger: work.done
        feedback: { api: selection }
        requested-by: Player.picked
        watch: [../Sources/Player.swift]
    """

  private static let warning = """
      trouble:
        title: Trouble
        trigger: work.done
        feedback: { api: notification, type: warning }
        requested-by: Player.trouble
        watch: [../Sources/Player.swift]
    """

  private static let oldest = "    - { id: oldest, model: \"iPhone10,*\", os: \">=16 <17\" }"
  private static let current = "    - { id: current, model: \"iPhone17,*\", os: \">=26\" }"

  private static func waivers(_ entries: String...) -> String {
    "format: 1\nwaivers:\n" + entries.joined(separator: "\n") + "\n"
  }

  private static func waiver(_ item: String, _ reason: String, by login: String, until end: String) -> String
  {
    "  - { item: \"\(item)\", reason: \"\(reason)\", approved-by: \"\(login)\", expires: \(end) }"
  }

  private static let holding = [
    waiver("haptics/repeats", "No time for it", by: "@kim", until: "2026-12-31T00:00:00+09:00"),
    waiver("haptics/repeats@current", "No time for it", by: "@kim", until: "2026-12-31T00:00:00+09:00"),
  ]

  init() throws {
    folder = try ScratchFolder()
    try git("init", "-q", "-b", "main")
    try folder.write(
      """
      format: 1
      evidence:
        tests: [build/*.xml]
        patterns: [build/*.ahap]
        sessions: [evidence/*.yml]
      waivers: waivers.yml
      """, to: "hapticgate.yml")
    try folder.write("build/\nledger/\nout/\n", to: ".gitignore")
    try folder.write(
      Self.waivers(
        Self.waiver("haptics/repeats@oldest", "In repair", by: "@kim", until: "2026-11-15T00:00:00Z")),
      to: "waivers.yml")
    try folder.write("func doneEvents() -> [Event] { [Event(0.8)] }\n", to: "Sources/Done.swift")
    try folder.write("struct Player { func picked() {} }\n", to: "Sources/Player.swift")
    try folder.write(
      Self.checklist(intensity: "0.8", contract: Self.selection, devices: "\(Self.oldest)\n\(Self.current)"),
      to: "checklists/haptics.yml")
    try commit("First release", on: "2026-09-01T09:00:00+09:00", tag: "v1.0.0")

    let adjustment = """
      adjustments:
        - { contract: done, parameter: intensity, from: 0.8, to: 0.65, observed: Less harsh on glass }
      """
    try record(
      "2026-10-20-eight", tester: "Jane Kim", model: "iPhone10,4", os: "16.7.10", build: "390",
      intensity: "0.8", day: "2026-10-20", more: adjustment)
    try squash("Feel it on the oldest", on: "2026-11-01T09:00:00+09:00", tag: "v1.1.0")

    try folder.write("func doneEvents() -> [Event] { [Event(0.65)] }\n", to: "Sources/Done.swift")
    try folder.write("struct Player { func trouble() {} }\n", to: "Sources/Player.swift")
    try folder.write(
      Self.checklist(intensity: "0.65", contract: Self.warning, devices: Self.current),
      to: "checklists/haptics.yml")
    try folder.write(
      Self.waivers(
        Self.waiver("haptics/finishes@current", "Phone on its way", by: "@lee", until: "2026-11-20T00:00:00Z")
      ), to: "waivers.yml")
    try squash("Soften the pulse", on: "2026-11-10T09:00:00+09:00")

    try record(
      "2026-11-25-seventeen", tester: "M. L.", model: "iPhone17,1", os: "26.1", build: "412",
      intensity: "0.65", day: "2026-11-25")
    try folder.write(Self.waivers(Self.holding[0], Self.holding[1]), to: "waivers.yml")
    try squash("Feel the softer pulse", on: "2026-12-01T09:00:00+09:00", tag: "v1.2.0")

    try folder.write(
      """
      <testsuites><testsuite name="All">
      <testcase classname="TideTests.EventTests" name="testOneEvent()" time="0.1"/>
      <testcase classname="TideTests.FlowTests" name="testFailureIsSilent()" time="0.1"><skipped/></testcase>
      </testsuite></testsuites>
      """, to: "build/results.xml")
    // What the test run exported, so that the tuned value is shown to be the contract's.
    try folder.write(GateFixture.pattern, to: "build/done.ahap")
  }

  /// Files a record that felt the first scenario, bound to the content as it stands.
  private func record(
    _ id: String, tester: String, model: String, os: String, build: String, intensity: String, day: String,
    more: String = ""
  ) throws {
    let binding = try Tool.run(["inspect", "checklists/haptics.yml"], in: folder.url).output
      .split(separator: "\n").drop { $0 != "bound-to:" }.joined(separator: "\n")
    try folder.write(
      """
      format: 1
      id: \(id)
      checklist: haptics
      app: { bundle-id: com.example.tide, version: 1.2.0, build: "\(build)" }
      device: { model: "\(model)", os: "\(os)", reality: physical, id-hash: 5f1d09c2 }
      tester: \(tester)
      handling: in-hand
      settings: { system-haptics: on }
      parameters: { done: { intensity: \(intensity), sharpness: 0.35 } }
      \(binding)
      results:
        finishes:
          started: \(day)T14:03:00+09:00
          ended: \(day)T14:05:10+09:00
          verdict: pass
          felt: as-contract
          observations: { timing: Both at once }
      \(more)
      """, to: "evidence/\(id).yml")
  }

  /// Keeps the gate's verdict on the checkout in the ledger.
  @discardableResult
  func recordGate(
    _ arguments: String..., asOf time: String = "2026-12-01T01:00:00Z", ledger: String = "ledger"
  ) throws -> Tool.Result {
    try Tool.run(
      ["check", "--stage", "release", "--as-of", time, "--record", ledger, "--report", "json=out/gate.json"]
        + arguments, in: folder.url)
  }

  func notes(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
    try Tool.run(
      ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger"] + arguments, in: folder.url,
      environment: environment)
  }

  // MARK: Git

  private func squash(_ message: String, on date: String, tag: String? = nil) throws {
    try git("checkout", "-q", "-b", "work")
    try git("add", "-A")
    try git("commit", "-q", "-m", "Work in progress", date: date)
    try git("checkout", "-q", "main")
    try git("merge", "-q", "--squash", "work")
    try git("branch", "-q", "-D", "work")
    try commit(message, on: date, tag: tag)
  }

  private func commit(_ message: String, on date: String, tag: String? = nil) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message, date: date)
    if let tag { try git("tag", tag) }
  }

  @discardableResult
  func git(_ arguments: String..., date: String = "2026-01-01T00:00:00Z") throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
