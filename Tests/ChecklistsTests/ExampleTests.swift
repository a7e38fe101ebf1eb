import Checklists
import Diagnostics
import Notation
import Testing

@Suite struct ExampleTests {
  private func example() throws -> Checklist {
    let file = "Tests/ChecklistsTests/Fixtures/haptics.yml"
    let reading = ChecklistReader.read(try Repository.bytes(file), file: file)
    #expect(reading.problems.rendered == "")
    return try #require(reading.checklist)
  }

  @Test func theHeadIsRead() throws {
    let checklist = try example()
    #expect(checklist.id == "haptics")
    #expect(checklist.bundleID == "com.example.notes")
    #expect(checklist.coverage == .advise)
    #expect(checklist.title[.korean] == "햅틱 피드백")
    #expect(checklist.signals.map(\.name).sorted().count == 5)
    #expect(checklist.stages.map(\.name) == ["pull-request", "release"])
    #expect(checklist.stage("release")?.parts == [.checks, .scenarios, .devices])
  }

  @Test func theContractIsRead() throws {
    let contract = try #require(try example().contract("save-confirmation"))
    #expect(contract.trigger == "save.succeeded")
    #expect(contract.request?.signal == "haptic.requested")
    #expect(contract.request?.conditions == ["contract": "save-confirmation"])
    #expect(contract.occurrences == 1)
    #expect(contract.deadline?.warn == .milliseconds(50))
    #expect(contract.deadline?.fail == .milliseconds(100))
    #expect(contract.neverOn == ["save.failed"])
    #expect(contract.visible?[.english] == "The saved state stays on screen")
    #expect(contract.function == "confirmationEvents")
    #expect(contract.events.map(\.type) == [.hapticTransient])
    #expect(contract.events.map(\.time) == [0])
    #expect(contract.parameters == ["intensity": 0.65, "sharpness": 0.35])
    #expect(contract.watch.map(\.description) == ["../Sources/App/Haptics/**", "../Sources/App/Save/**"])
  }

  @Test func theChecksAreRead() throws {
    let checks = try example().checks
    #expect(
      checks.map(\.header.id) == [
        "shared-event-function", "failed-save-is-silent", "result-stays-visible", "device-record-is-complete",
      ])
    #expect(
      checks.map { $0.proofs.map(\.kind) } == [
        [.source, .test, .pattern], [.test], [.test, .test], [.session],
      ])
    guard case .source(let source) = checks[0].proofs[0].requirement else {
      Issue.record("the first proof is no source proof")
      return
    }
    #expect(source.notBuiltInTests == ["CHHapticEvent"])
    guard case .session(let covers, let observes) = checks[3].proofs[0].requirement else {
      Issue.record("the last proof is no session proof")
      return
    }
    #expect(covers == ["save-succeeds", "save-fails", "rapid-operation", "return-from-background"])
    #expect(observes == ["trigger-timing", "repeated-operation", "error-visible"])
  }

  @Test func theScenariosAreRead() throws {
    let checklist = try example()
    #expect(checklist.scenarios.map(\.felt) == ["as-contract", "none", "as-contract", "as-contract"])
    #expect(
      checklist.scenarios.flatMap(\.rules).map(\.canonicalText) == [
        "exercised: save.succeeded, at-least: 3", "exercised: save.failed, at-least: 1",
        "exercised: save.tapped, at-least: 5",
        "spacing: haptic.requested, at-least: 50 ms, warn-below: 200 ms",
        "after: [app.foreground, save.succeeded], expect: haptic.requested, count: 1, within: 100 ms",
      ])
    let devices = checklist.devices
    #expect(devices.map(\.id) == ["oldest", "current"])
    let old = try #require(OSVersion("16.7.10"))
    #expect(devices.map { $0.accepts(model: "iPhone10,4", os: old) } == [true, false])
  }
}

@Suite struct ShippedChecklistTests {
  private func shipped() throws -> Checklist {
    let reading = ChecklistReader.read(
      try Repository.bytes("checklists/haptics.yml"), file: "checklists/haptics.yml")
    #expect(reading.problems.rendered == "")
    return try #require(reading.checklist)
  }

  @Test func itHasTheFourChecksBeforeMerging() throws {
    #expect(
      try shipped().checks.map(\.header.id) == [
        "shared-event-function", "failed-save-is-silent", "result-stays-visible", "device-record-is-complete",
      ])
  }

  @Test(
    "A session covers what H12 and H13 ask for",
    arguments: ["save-succeeds", "save-fails", "rapid-operation", "return-from-background"])
  func theRecordCovers(scenario: String) throws {
    let check = try #require(try shipped().checks.last)
    guard case .session(let covers, let observes) = check.proofs[0].requirement else {
      Issue.record("the check asks for no session")
      return
    }
    #expect(covers.contains(scenario))
    #expect(observes == ["trigger-timing", "repeated-operation", "error-visible"])
  }

  @Test(arguments: ["after-audio-interruption", "system-haptics-off"])
  func itHas(scenario: String) throws {
    let found = try #require(try shipped().scenario(scenario))
    #expect(!found.header.isAdvisory)
    #expect(found.header.stage == nil)
  }

  @Test func withSystemHapticsOffNothingIsFelt() throws {
    let scenario = try #require(try shipped().scenario("system-haptics-off"))
    #expect(scenario.settings == ["system-haptics": "off"])
    #expect(scenario.felt == "none")
  }

  @Test(arguments: Language.allCases)
  func everyTextIsIn(language: Language) throws {
    let checklist = try shipped()
    let headers = checklist.checks.map(\.header) + checklist.scenarios.map(\.header)
    let texts =
      [checklist.title] + checklist.contracts.map(\.title) + checklist.contracts.compactMap(\.visible)
      + headers.map(\.title) + headers.compactMap(\.remedy)
      + checklist.scenarios.flatMap { $0.steps + $0.observe.map(\.question) }
    #expect(texts.filter { $0.text(in: language).isFallback }.map { $0[.english] } == [])
  }

  @Test(arguments: ["Examples/Notes/checklists/haptics.yml"])
  func theExampleAppsChecklistReads(file: String) throws {
    #expect(ChecklistReader.read(try Repository.bytes(file), file: file).problems.rendered == "")
  }
}
