import Diagnostics
import Notation
import Sessions
import Testing

@Suite struct SessionRulesTests {
  static let asOf = Timestamp(secondsSince1970: 1_795_000_000)

  private func refusals(
    _ text: String, acceptSamples: Bool = false, asOf: Timestamp = asOf, needsCoreHaptics: Bool = true,
    fleet: [String: String] = [:]
  ) throws -> [Refusal] {
    let record = try #require(SampleRecord.read(text).record)
    let policy = SessionPolicy(
      asOf: asOf, acceptSamples: acceptSamples, needsCoreHaptics: needsCoreHaptics, fleet: fleet)
    return SessionRules.refusals(
      of: record, policy: policy, bundleID: "com.example.notes", checklist: "haptics")
  }

  @Test func theSampleCounts() throws {
    #expect(try refusals(SampleRecord.text) == [])
  }

  @Test(arguments: [
    (
      "reality: physical", "reality: simulator", Refusal.Rule.notPhysical,
      "the session ran on a simulator device"
    ),
    ("reality: physical", "reality: virtual", .notPhysical, "the session ran on a virtual device"),
    ("iPhone15,3", "arm64", .notPhysical, "arm64 is a simulator device, whatever the record says"),
    ("iPhone15,3", "iPhone99,11", .notPhysical, "iPhone99,11 is a virtual device, whatever the record says"),
    (
      "handling: in-hand", "handling: remote-desktop", .notInHand,
      "handling is remote-desktop; only a person who holds the device feels it"
    ),
    (
      "handling: in-hand", "handling: device-farm", .notInHand,
      "handling is device-farm; only a person who holds the device feels it"
    ),
    (
      "iPhone15,3", "iPad13,19", .noHaptics,
      "iPad (10th generation) (iPad13,19) has no haptics: no iPad has built-in haptics "
        + "(https://docs.hapticlabs.io/mobile/apple)"
    ),
    (
      "iPhone15,3", "iPhone9,1", .noHaptics,
      "iPhone 7 (iPhone9,1) cannot play Core Haptics: Apple: Core Haptics from iPhone 8 on, iPhone 7 has "
        + "feedback generators only (https://developer.apple.com/forums/thread/689983)"
    ),
    (
      "iPhone15,3", "iPhone21,1", .unknownModel,
      "the catalogue does not know the model iPhone21,1"
    ),
    (
      "iPhone15,3", "iPhone 14 Pro Max", .unknownModel,
      "the catalogue does not know the model iPhone 14 Pro Max; did you mean iPhone15,3 (iPhone 14 Pro Max)?"
    ),
    (
      "com.example.notes", "com.example.other", .otherApp,
      "the session tested com.example.other, and the checklist is about com.example.notes"
    ),
    (
      "checklist: haptics", "checklist: sounds", .otherChecklist,
      "the session belongs to checklist sounds, not to haptics"
    ),
    ("tester: J. K.", "tester: <your name>", .incomplete, "the record does not say who tested"),
    ("handling: in-hand", "handling: in-hand\nsample: true", .sample, "the record is a sample"),
  ])
  func refuses(passage: String, replacement: String, rule: Refusal.Rule, message: String) throws {
    let found = try refusals(SampleRecord.text(passage, becomes: replacement))
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.message) == [message])
    #expect(found.allSatisfy { $0.isUnverifiable == (rule == .unknownModel) && !$0.remedy.isEmpty })
    #expect(found.map(\.location) == [SourceLocation(file: "s.yml", line: 1)])
  }

  @Test func everyReasonIsGiven() throws {
    let text = SampleRecord.text("reality: physical", becomes: "reality: simulator")
      .split(separator: "in-hand").joined(separator: "simulator")
    #expect(try refusals(text).map(\.rule) == [.notInHand, .notPhysical])
  }

  @Test func anUnknownModelComesWithTheWayToAddIt() throws {
    let found = try refusals(SampleRecord.text("iPhone15,3", becomes: "iPhone19,2"))
    #expect(
      found.map(\.remedy) == [
        "use the identifier that the system reports, or add the device to hapticgate.yml: "
          + "devices: [{ model: \"iPhone19,2\", name: …, haptics: core-haptics, source: … }]"
      ])
  }

  @Test func aSampleCountsOnRequest() throws {
    #expect(try refusals(SampleRecord.text + "sample: true\n", acceptSamples: true) == [])
  }

  @Test func anIPhone7FeelsFeedbackGenerators() throws {
    #expect(
      try refusals(SampleRecord.text("iPhone15,3", becomes: "iPhone9,1"), needsCoreHaptics: false) == [])
  }

  @Test func theEvidenceMustExistAtTheTimeOfTheEvaluation() throws {
    let ended = try Timestamp(parsing: "2026-11-12T05:05:10Z")
    #expect(try refusals(SampleRecord.text, asOf: ended) == [])
    let before = try refusals(SampleRecord.text, asOf: ended.advanced(by: .seconds(-1)))
    #expect(before.map(\.rule) == [.afterAsOf])
    #expect(
      before.map(\.message) == ["the session is dated 2026-11-12T14:05:10+09:00, after 2026-11-12T05:05:09Z"])
  }

  @Test func theFleetKnowsItsDevices() throws {
    let text = SampleRecord.text("id-hash: 5f1d09c2", becomes: "name: lab-1")
    #expect(try refusals(text, fleet: ["lab-1": "iPhone15,3"]) == [])
    let found = try refusals(text, fleet: ["lab-1": "iPhone17,1"])
    #expect(found.map(\.message) == ["the fleet lists lab-1 as iPhone17,1, and the record says iPhone15,3"])
    #expect(found.allSatisfy { $0.isUnverifiable })
  }
}

@Suite struct ResultRulesTests {
  private func refusals(_ text: String, keys: [String] = ["repeated-operation"], questions: [String] = [])
    throws -> [String]
  {
    let record = try #require(SampleRecord.read(text).record)
    let result = try #require(record.results.first)
    return SessionRules.refusals(
      of: result, in: record, observeKeys: keys, policy: SessionPolicy(asOf: SessionRulesTests.asOf),
      questions: questions
    ).map(\.message)
  }

  @Test func aCompletePassCounts() throws {
    #expect(try refusals(SampleRecord.text) == [])
    #expect(try refusals(SampleRecord.text, keys: []) == [])
  }

  @Test func everyObservationIsAskedFor() throws {
    #expect(
      try refusals(SampleRecord.text, keys: ["repeated-operation", "trigger-timing"]) == [
        "rapid-operation has no observation of trigger-timing"
      ])
  }

  @Test(arguments: [
    "\"\"", "\" \"", "\"…\"", "TODO", "tbd.", "N/A", "\"-\"", "\"<write what you observed>\"", "\"[x]\"",
    "\"- [ ]\"",
    "\"✓\"", "repeated-operation", "\"\\u3164\"", "\"\\u200b\"", "\"- [x] Can pulses be told apart?\"",
    "Can pulses be told apart?",
  ])
  func aStubIsNoObservation(text: String) throws {
    let found = try refusals(
      SampleRecord.text("Ten separate pulses", becomes: text), questions: ["Can pulses be told apart?"])
    #expect(found == ["the observation of repeated-operation in rapid-operation is not filled in"])
  }

  @Test(arguments: ["no", "10", "네, 또렷함", "無", "\"none\"", "O"])
  func aShortAnswerIsAnObservation(text: String) throws {
    #expect(try refusals(SampleRecord.text("Ten separate pulses", becomes: text)) == [])
  }

  @Test func aPassNeedsItsTimes() throws {
    let text = SampleRecord.text("    started: 2026-11-12T14:03:00+09:00\n", becomes: "")
    #expect(try refusals(text) == ["rapid-operation does not say when it started"])
  }

  @Test(arguments: ["blocked", "not-run"])
  func whatWasNotDoneNeedsAReason(verdict: String) throws {
    let text = SampleRecord.text("verdict: pass", becomes: "verdict: \(verdict)")
    #expect(try refusals(text) == ["rapid-operation is \(verdict) without a reason"])
    #expect(try refusals(text + "    reason: The build crashed at launch\n") == [])
  }

  @Test func aFailureStandsWithoutObservations() throws {
    let text = SampleRecord.text("verdict: pass", becomes: "verdict: fail")
    #expect(try refusals(text, keys: ["repeated-operation", "trigger-timing"]) == [])
  }

  @Test func aResultCannotEndBeforeItStarts() throws {
    var record = try #require(SampleRecord.read(SampleRecord.text).record)
    record.results[0].ended = try Timestamp(parsing: "2026-11-12T14:00:00+09:00")
    let found = SessionRules.refusals(
      of: record.results[0], in: record, observeKeys: [], policy: SessionPolicy(asOf: SessionRulesTests.asOf))
    #expect(found.map(\.rule) == [.contradictoryTimes])
  }
}

@Suite struct TestedBuildTests {
  private func app(_ fields: String) throws -> SessionRecord.App {
    try #require(SampleRecord.read(SampleRecord.text("build: \"412\"", becomes: fields)).record).app
  }

  private let head = "c0ffee0000000000000000000000000000000128"

  @Test(arguments: [
    ("c0ffee0000000000000000000000000000000128", true), ("C0FFEE0000000000000000000000000000000128", true),
    ("c0ffee0", true), ("bada550000000000000000000000000000000127", false), ("c0ffee1", false),
    ("c0ffee00000000000000000000000000000001280", false),
  ])
  func aCommitMayBeShortened(commit: String, isHead: Bool) throws {
    #expect(try app("commit: \"\(commit)\"").isBuilt(from: head) == isHead)
  }

  @Test func noCommitProvesNone() throws {
    #expect(try !app("build: 128").isBuilt(from: head))
  }

  @Test(arguments: ["0128", "128.1", "127"])
  func buildsAreComparedAsText(build: String) throws {
    #expect(try app("build: \(build)").build != app("build: 128").build)
  }
}
