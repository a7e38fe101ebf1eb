import Foundation
import Testing

/// `check`, run as continuous integration runs it.
struct CheckTests {
  @Test func everythingThereLetsThePullRequestPass() throws {
    let gate = try GateFixture().check()
    #expect(gate.status == 0)
    #expect(gate.items["haptics/shared"] == "passed")
    #expect(gate.items["haptics/silent"] == "passed")
    #expect(gate.items["haptics/felt"] == "passed")
    #expect(gate.items["haptics/tuning:done"] == "not-applicable")
  }

  @Test func theReleaseStageAsksForEachScenarioOnEachDevice() throws {
    let fixture = try GateFixture()
    var gate = try fixture.check(["--stage", "release"])
    #expect(gate.status == 0)
    #expect(gate.items["haptics/finishes@current"] == "passed")
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(
        of: "    - { id: current", with: "    - { id: oldest, model: \"iPhone10,*\" }\n    - { id: current"),
      to: "checklists/haptics.yml")
    gate = try fixture.check(["--stage", "release"])
    #expect(gate.status == 1)
    #expect(gate.items["haptics/finishes@oldest"] == "missing")
    #expect(gate.items["haptics/finishes@current"] == "passed")
  }

  struct Removal: CustomTestStringConvertible {
    var path: String
    var item: String
    var status: String
    var testDescription: String { "without \(path)" }
  }

  @Test(arguments: [
    Removal(path: "build/results.xml", item: "haptics/silent", status: "missing"),
    Removal(path: "build/done.ahap", item: "haptics/shared", status: "missing"),
    Removal(path: "evidence/first.yml", item: "haptics/felt", status: "missing"),
    Removal(path: "Tests/EventTests.swift", item: "haptics/shared", status: "failed"),
    Removal(path: "Sources/Done.swift", item: "haptics/shared", status: "missing"),
  ])
  func takingAFileAwayTurnsTheGateRed(_ removal: Removal) throws {
    let fixture = try GateFixture()
    try fixture.folder.remove(removal.path)
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items[removal.item] == removal.status)
  }

  struct Edit: CustomTestStringConvertible {
    var path: String
    var from: String
    var to: String
    var item: String
    var status: String
    var testDescription: String { "\(path): \(from) → \(to)" }
  }

  @Test(arguments: [
    Edit(
      path: "build/results.xml", from: "testFailureIsSilent", to: "testElse", item: "haptics/silent",
      status: "missing"),
    Edit(
      path: "build/results.xml", from: "name=\"testOneEvent()\" time=\"0.1\"/>",
      to: "name=\"testOneEvent()\"><skipped/></testcase>", item: "haptics/shared", status: "missing"),
    Edit(
      path: "build/results.xml", from: "name=\"testOneEvent()\" time=\"0.1\"/>",
      to: "name=\"testOneEvent()\"><failure message=\"no\"/></testcase>", item: "haptics/shared",
      status: "failed"),
    Edit(path: "build/done.ahap", from: "0.65", to: "0.7", item: "haptics/shared", status: "failed"),
    Edit(
      path: "evidence/first.yml", from: "reality: physical", to: "reality: simulator", item: "haptics/felt",
      status: "missing"),
    Edit(
      path: "evidence/first.yml", from: "handling: in-hand", to: "handling: remote-desktop",
      item: "haptics/felt", status: "missing"),
    Edit(
      path: "evidence/first.yml", from: "iPhone17,1", to: "iPhone9,1", item: "haptics/felt", status: "missing"
    ),
    Edit(
      path: "evidence/first.yml", from: "iPhone17,1", to: "iPhone77,1", item: "haptics/felt",
      status: "unverifiable"),
    Edit(
      path: "evidence/first.yml", from: "com.example.tide", to: "com.example.other", item: "haptics/felt",
      status: "missing"),
    Edit(
      path: "evidence/first.yml", from: "{ density: Ten separate pulses }", to: "{ density: \"\" }",
      item: "haptics/felt", status: "missing"),
    Edit(
      path: "evidence/first.yml", from: "felt: as-contract", to: "felt: late", item: "haptics/felt",
      status: "failed"),
    Edit(
      path: "evidence/first.yml", from: "ended: 2026-11-12T14:07:10+09:00",
      to: "ended: 2027-11-12T14:07:10+09:00", item: "haptics/felt", status: "missing"),
    Edit(
      path: "Sources/Done.swift", from: "intensity: 0.65", to: "intensity: 0.7", item: "haptics/felt",
      status: "stale"),
    Edit(
      path: "checklists/haptics.yml", from: "Tap Start ten times", to: "Tap Start twenty times",
      item: "haptics/felt", status: "stale"),
    Edit(
      path: "checklists/haptics.yml", from: "intensity: 0.65", to: "intensity: 0.7", item: "haptics/felt",
      status: "stale"),
    Edit(
      path: "Tests/EventTests.swift", from: "doneEvents().count", to: "[HapticEvent()].count",
      item: "haptics/shared", status: "failed"),
  ])
  func spoilingEvidenceTurnsTheGateRed(_ edit: Edit) throws {
    let fixture = try GateFixture()
    let text = try fixture.folder.read(edit.path)
    #expect(text.contains(edit.from))
    try fixture.folder.write(text.replacingOccurrences(of: edit.from, with: edit.to), to: edit.path)
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items[edit.item] == edit.status)
  }

  @Test(arguments: [
    ("README.md", "", "# Tide\n"),
    ("Sources/Done.swift", "/// One pulse.", "/// A single pulse, felt once."),
    ("checklists/haptics.yml", "title: Work finishes\n", "title: The work finishes\n"),
  ])
  func changesThatNobodyCanFeelKeepTheSession(path: String, from: String, to: String) throws {
    let fixture = try GateFixture()
    if from.isEmpty {
      try fixture.folder.write(to, to: path)
    } else {
      let text = try fixture.folder.read(path)
      try fixture.folder.write(text.replacingOccurrences(of: from, with: to), to: path)
    }
    let gate = try fixture.check()
    #expect(gate.status == 0)
    #expect(gate.items["haptics/felt"] == "passed")
  }

  @Test(arguments: [
    ("build/results.xml", ""),
    ("build/results.xml", "<testsuites><testsuite name=\"x\"><testcase name=\"a\""),
    ("build/results.xml", "hello"), ("evidence/first.yml", "format: 1\nid: [\n"), ("evidence/first.yml", ""),
    ("checklists/haptics.yml", ""), ("hapticgate.yml", "format: 1\nchecklist: [a.yml]\n"),
  ])
  func whatCannotBeReadIsNoVerdict(path: String, text: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(text, to: path)
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(!result.output.contains("passed:"))
    #expect(result.errors.contains(path))
  }

  @Test func sampleRecordsCountOnlyWhenAccepted() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(extra: "sample: true"), to: "evidence/first.yml")
    #expect(try fixture.check().status == 1)
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--accept-samples", "--as-of", "2026-12-01T00:00:00Z"],
      in: fixture.folder.url)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").first?.contains("resting on sample records") == true)
  }

  @Test func testersWhoContradictEachOtherDecideNothing() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    var gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items["haptics/felt"] == "unverifiable")
    try fixture.folder.write(
      try fixture.record(
        id: "third",
        extra: "supersedes: [{ session: second, items: [finishes, repeats], reason: A case was on }]"
      ).replacingOccurrences(of: "2026-11-12T", with: "2026-11-13T"),
      to: "evidence/third.yml")
    gate = try fixture.check()
    #expect(gate.items["haptics/felt"] == "passed")
  }

  @Test func theRunnersStatusOutranksItsResults() throws {
    let gate = try GateFixture().check(["--stage", "pull-request", "--test-exit-status", "65"])
    #expect(gate.status != 0)
    #expect(gate.items["haptics/silent"] == "failed")
  }

  @Test func firstAdoptionIsAFullReportAndNotAnError() throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence")
    try fixture.folder.remove("build")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 1)
    #expect(result.output.contains("haptics/felt"))
    #expect(result.output.contains("What to do next"))
  }

  @Test func theReportIsTheSameInEveryProcess() throws {
    let fixture = try GateFixture()
    let reports = try (0..<5).map { round in
      try Tool.run(
        ["check", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url,
        environment: ["TZ": round % 2 == 0 ? "Asia/Seoul" : "UTC", "LANG": "de_DE.UTF-8"]
      ).output
    }
    #expect(Set(reports).count == 1)
  }

  @Test func aWaiverCoversAnItemUntilItsEnd() throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      """
      format: 1
      waivers:
        - { item: haptics/felt, reason: The phone is in repair, approved-by: "@kim", approved-on: 2026-11-20, expires: 2026-12-20T00:00:00+09:00 }
      """, to: "waivers.yml")
    var gate = try fixture.check()
    #expect(gate.status == 0)
    #expect(gate.items["haptics/felt"] == "waived")
    gate = try fixture.check(["--stage", "pull-request", "--author", "Kim"])
    #expect(gate.items["haptics/felt"] == "missing")
    let late = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-19T15:00:00Z", "--report", "json"],
      in: fixture.folder.url)
    #expect(late.status == 1)
  }

  @Test func twoChecklistsAreOneGate() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      """
      format: 1
      id: sounds
      app: { bundle-id: com.example.tide }
      checks: [{ id: quiet, title: Quiet, proof: [{ test: TideTests.FlowTests/testOther }] }]
      stages: { pull-request: [checks] }
      """, to: "checklists/sounds.yml")
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items["haptics/felt"] == "passed")
    #expect(gate.items["sounds/quiet"] == "missing")
  }

  @Test func aStageThatNobodyDefinedIsAnErrorWithTheNearestName() throws {
    let fixture = try GateFixture()
    let result = try Tool.run(["check", "--stage", "pull-requst"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("did you mean \"pull-request\"?"))
  }

  @Test(arguments: [["chek"], ["check", "--stge", "x"], [], ["explain"], ["check", "--as-of", "noon"]])
  func wrongUsageIs64(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: FileManager.default.temporaryDirectory)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  /// Whoever adds a contract with the function of another does not switch the comparison with the source off.
  @Test func twoContractsOfOneFunctionAreBothHeldAgainstIt() throws {
    let fixture = try GateFixture()
    let checklist = GateFixture.checklist
      .replacing(
        "    title: One event function\n    contract: done\n", with: "    title: One event function\n"
      )
      .replacing(
        "signals:\n",
        with: """
            stronger:
              trigger: work.done
              function: doneEvents
              events: [{ type: hapticTransient, time: 0, intensity: 0.9, sharpness: 0.35 }]
              watch: [../Sources/**]
          signals:

          """)
    try fixture.folder.write(checklist, to: "checklists/haptics.yml")
    #expect(try fixture.check().items["haptics/shared"] == "failed")
  }
}
