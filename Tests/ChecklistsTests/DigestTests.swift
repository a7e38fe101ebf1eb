import Checklists
import Notation
import Testing

@Suite struct DigestTests {
  private static func digests(_ text: String) throws -> (contract: Digest, scenario: Digest) {
    let reading = SampleChecklist.reading(text)
    #expect(reading.problems.rendered == "")
    let checklist = try #require(reading.checklist)
    return (
      try #require(checklist.contract("saved")).digest, try #require(checklist.scenario("rapid")).digest
    )
  }

  @Test(
    "A contract's digest changes with what it promises",
    arguments: [
      ("trigger: save.succeeded", "trigger: requested"),
      ("request: { signal: requested,", "request: { signal: save.succeeded,"),
      ("request: { signal: requested, where: { contract: saved } }", "request: { signal: requested }"),
      ("where: { contract: saved }", "where: { contract: other }"),
      ("function: confirmationEvents\n", "occurrences: 2\n    function: confirmationEvents\n"),
      ("never-on: [save.failed]", "x-note: none"),
      ("intensity: 0.65", "intensity: 0.66"), ("sharpness: 0.35", "attack-time: 0.35"),
      (", sharpness: 0.35", ""), ("time: 0,", "time: 0.1,"),
      ("type: hapticTransient,", "type: hapticContinuous, duration: 0.1,"),
      ("sharpness: 0.35 }", "sharpness: 0.35 }\n      - { type: hapticTransient, time: 0.2 }"),
    ])
  func contractChanges(passage: String, replacement: String) throws {
    var text = SampleChecklist.text(passage, becomes: replacement)
    if replacement.contains("save.succeeded,") {
      text = text.replacing("where: { contract: saved }", with: "where: { id: x }")
    }
    let changed = try Self.digests(text)
    let sample = try Self.digests(SampleChecklist.text)
    #expect(changed.contract != sample.contract)
    #expect(changed.scenario == sample.scenario)
  }

  @Test(
    "A feedback contract's digest changes with its values",
    arguments: [
      ("type: success", "type: warning"), ("api: notification, type: success", "api: selection"),
      ("api: notification, type: success", "api: impact, style: soft"),
    ])
  func feedbackChanges(passage: String, replacement: String) throws {
    func digest(_ text: String) throws -> Digest {
      try #require(SampleChecklist.reading(text).checklist?.contract("deleted")).digest
    }
    #expect(try digest(SampleChecklist.text(passage, becomes: replacement)) != digest(SampleChecklist.text))
  }

  @Test(
    "A contract's digest stays with texts, comments and the order of keys",
    arguments: [
      ("title: Save confirmed", "title: { en: Saved, ko: 저장됨 }"), ("    title: Save confirmed\n", ""),
      ("    title: Save confirmed\n", "    # A comment\n    visible: The state\n    title: x\n\n"),
      ("intensity: 0.65, sharpness: 0.35", "sharpness: 0.350, intensity: 6.5e-1"),
      (
        "{ signal: requested, where: { contract: saved } }",
        "{ where: { contract: \"saved\" }, signal: requested }"
      ),
      ("deadline: { warn: 50 ms, fail: 100 ms }", "deadline: 80 ms"),
      ("function: confirmationEvents\n", "occurrences: 1\n    function: confirmationEvents\n"),
      ("function: confirmationEvents\n", "function: Haptics.confirmationEvents\n"),
      ("watch: [../Sources/App/Haptics/**]", "watch: [../Sources/**]"),
    ])
  func contractStays(passage: String, replacement: String) throws {
    let changed = try Self.digests(SampleChecklist.text(passage, becomes: replacement))
    #expect(changed.contract == (try Self.digests(SampleChecklist.text)).contract)
  }

  @Test(
    "A scenario's digest changes with what is done and looked at",
    arguments: [
      ("Tap Save ten times", "Tap Save nine times"), ("[Tap Save ten times]", "[Tap Save ten times, Wait]"),
      ("{ density: Can", "{ other: x, density: Can"), ("    steps: [", "    felt: none\n    steps: ["),
      ("    steps: [", "    settings: { ringer: off }\n    steps: ["), ("at-least: 5", "at-least: 6"),
      ("within: 100 ms, same: [id]", "within: 90 ms, same: [id]"),
      ("within: 100 ms, same: [id]", "within: { warn: 9 ms, fail: 100 ms }, same: [id]"),
      (", same: [id]", ""), (", same: [id]", ", same: [id], where: { contract: saved }"),
      ("      - { exercised: save.succeeded, at-least: 5 }\n", ""),
    ])
  func scenarioChanges(passage: String, replacement: String) throws {
    let changed = try Self.digests(SampleChecklist.text(passage, becomes: replacement))
    let sample = try Self.digests(SampleChecklist.text)
    #expect(changed.scenario != sample.scenario)
    #expect(changed.contract == sample.contract)
  }

  @Test(
    "A scenario's digest stays with its title and questions",
    arguments: [
      ("title: Again and again", "title: Repeatedly"), ("Can pulses be told apart?", "Is it a blur?"),
      ("[Tap Save ten times]", "[{ en: Tap Save ten times, ko: 저장을 열 번 누릅니다 }]"),
      ("{ exercised: save.succeeded, at-least: 5 }", "{ at-least: 5, exercised: save.succeeded }"),
      ("within: 100 ms", "within: 0.1 s"),
      ("    contract: saved\n    steps", "    advisory: true\n    contract: saved\n    steps"),
    ])
  func scenarioStays(passage: String, replacement: String) throws {
    let changed = try Self.digests(SampleChecklist.text(passage, becomes: replacement))
    #expect(changed.scenario == (try Self.digests(SampleChecklist.text)).scenario)
  }

  @Test(
    "A value that looks like two conditions is not two",
    arguments: [
      ("where: { contract: \"a, id: b\" }", "where: { contract: \"a, id: b\" }"),
      ("where: { id: b, contract: a }", "where: { contract: a, id: b }"),
      (#"where: { id: 'a"b\' }"#, #"where: { id: "a\"b\\" }"#),
    ])
  func conditions(written: String, canonical: String) throws {
    let text = SampleChecklist.text(", same: [id]", becomes: ", " + written)
    let rule = try #require(SampleChecklist.reading(text).checklist?.scenarios.first?.rules.last)
    #expect(
      rule.canonicalText == "after: save.succeeded, expect: requested, count: 1, within: 100 ms, " + canonical
    )
  }
}
