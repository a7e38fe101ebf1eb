import Diagnostics
import Notation
import Sessions
import Testing

@Suite struct SessionReaderTests {
  @Test func readsACompleteRecord() throws {
    let file = SampleRecord.read(SampleRecord.text)
    #expect(file.problems == [])
    let record = try #require(file.record)
    #expect(record.id == "2026-11-12-lab-1")
    #expect(record.app.build == "412")
    #expect(record.device.model == "iPhone15,3")
    #expect(record.device.os == OSVersion("18.1"))
    #expect(record.device.osBuild == "22B83")
    #expect(record.settings == ["system-haptics": "on", "ringer": "on"])
    #expect(record.parameters == ["save-confirmation": ["intensity": 0.65, "sharpness": 0.35]])
    #expect(record.binding == nil && !record.isSample && record.follows == nil)
    let result = try #require(record.results.first)
    #expect(result.verdict == .pass)
    #expect(result.felt == .asContract)
    #expect(result.started?.description == "2026-11-12T14:03:00+09:00")
    #expect(result.observations == ["repeated-operation": "Ten separate pulses", "blur": "no"])
    #expect(result.verdictLocation.description == "s.yml:14:14")
    #expect(result.location.description == "s.yml:11:3")
  }

  @Test func readsWhereARecordComesFrom() throws {
    let digest = String(repeating: "0a", count: 32)
    let file = SampleRecord.read(
      SampleRecord.text + """
        logs: [{ file: ../logs/a.ndjson, sha256: \(digest), host-zone: Asia/Seoul }]
        bound-to:
          contracts: { save-confirmation: sha256:\(digest) }
          scenarios: { rapid-operation: sha256:\(digest) }
          files: { ../Sources/Confirmation.swift: sha256:\(digest) }
        adjustments:
          - { contract: save-confirmation, parameter: intensity, from: 0.80, to: 0.65, observed: Less harsh on glass }
        supersedes: { session: 2026-11-11-lab-1, items: [rapid-operation], reason: Fixed in 412 }
        follows: 2026-11-10-lab-1
        sample: true

        """)
    #expect(file.problems == [])
    let record = try #require(file.record)
    #expect(record.logs.map(\.file) == ["../logs/a.ndjson"])
    #expect(record.logs.first?.sha256 == Digest(digest))
    #expect(record.binding?.files == ["../Sources/Confirmation.swift": try #require(Digest(digest))])
    #expect(record.adjustments.map(\.to) == [0.65])
    #expect(record.supersedes.map(\.items) == [["rapid-operation"]])
    #expect(record.follows == "2026-11-10-lab-1")
    #expect(record.isSample)
  }

  @Test(arguments: [
    "a:b", "a*", "a?", "\"a<b\"", "'a\"b'", "a|b", "\"a\\u202Eb\"", "\"a\\u0007\"", "a.", ".a", "con",
    "Com1.x",
    "nul", String(repeating: "a", count: 201),
  ])
  func anIDNamesAFileOnEverySystem(id: String) {
    let file = SampleRecord.read(SampleRecord.text("id: 2026-11-12-lab-1", becomes: "id: \(id)"))
    #expect(file.record == nil)
    #expect(file.faults.map(\.message).allSatisfy { $0.contains("name a file on every system") })
    #expect(file.faults.count == 1)
  }

  @Test(arguments: ["2026-11-12-서울-3", "console", "a.b", "Ä_1"])
  func anIDMayBeInAnyScript(id: String) {
    let file = SampleRecord.read(SampleRecord.text("id: 2026-11-12-lab-1", becomes: "id: \(id)"))
    #expect(file.record?.id == id)
  }

  @Test func keepsTheOrderOfResults() throws {
    let file = SampleRecord.read(
      SampleRecord.text
        + "  zebra: { verdict: blocked, reason: no app }\n  apple: { verdict: not-run, reason: x }\n")
    #expect(try #require(file.record).results.map(\.scenario) == ["rapid-operation", "zebra", "apple"])
  }

  @Test func whatAFormLeavesBlankIsAbsent() throws {
    let file = SampleRecord.read(
      SampleRecord.text(
        "    observations: {", becomes: "    note: \"\"\n    reason:\n    observations: { empty: , "))
    #expect(file.problems == [])
    let result = try #require(file.record?.results.first)
    #expect(result.note == nil && result.reason == nil)
    #expect(result.observations["empty"] == "")
  }

  /// Each passage of the sample, what is put there, and the problem as it is printed.
  @Test(arguments: [
    (
      "verdict: pass", "verdict: \"PASS \"",
      "s.yml:14:14: error: verdict: expected one of pass, fail, blocked, not-run, not \"PASS \"\n"
        + "  help: Did you mean \"pass\"?\n"
    ),
    (
      "verdict: pass", "verdict: Pass",
      "s.yml:14:14: error: verdict: expected one of pass, fail, blocked, not-run, not \"Pass\"\n"
        + "  help: Did you mean \"pass\"?\n"
    ),
    (
      "felt: as-contract", "felt: as_contract",
      "s.yml:15:11: error: felt: expected one of as-contract, none, fewer, more, late, too-strong, too-weak, "
        + "not \"as_contract\"\n  help: Did you mean \"as-contract\"?\n"
    ),
    (
      "handling: in-hand", "handling: inhand",
      "s.yml:7:11: error: handling: expected one of in-hand, remote-desktop, simulator, device-farm, not \"inhand\"\n"
        + "  help: Did you mean \"in-hand\"?\n"
    ),
    (
      "tester: J. K.", "testr: J. K.",
      "s.yml:6:1: error: session record: unknown key \"testr\"\n  help: Did you mean \"tester\"?\n"
        + "s.yml:1:1: error: session record: key \"tester\" is missing\n  help: Add tester: here.\n"
    ),
    (
      "2026-11-12T14:03:00+09:00", "2026-11-12T14:03:00",
      "s.yml:12:14: error: started: the time has no zone; add an offset such as +09:00, or Z\n"
    ),
    (
      "2026-11-12T14:03:00+09:00", "2026-11-31T14:03:00+09:00",
      "s.yml:12:14: error: started: no such date or time of day exists\n"
    ),
    (
      "14:05:10+09:00", "14:02:10+09:00",
      "s.yml:13:14: error: ended: 2026-11-12T14:02:10+09:00 is before the start\n"
        + "s.yml:12:14: note: it started here\n"
    ),
    ("format: 1", "format: 2", "s.yml:1:9: error: format: expected 1, the only format so far, not \"2\"\n"),
    (
      "id: 2026-11-12-lab-1", "id: ../lab-1",
      "s.yml:2:5: error: id: expected an id that can name a file on every system, such as 2026-11-12-seoul-3, "
        + "not \"../lab-1\"\n"
    ),
    (
      "build: \"412\"", "build: \"412\", commit: c0ffee",
      "s.yml:4:76: error: commit: expected 7 to 64 hexadecimal digits, not \"c0ffee\"\n"
    ),
    (
      "build: \"412\"", "build: \"0412\"",
      "s.yml:4:61: warning: build 0412 begins with a zero; builds are compared as text\n"
    ),
    (
      "os-build: 22B83", "os-build: 22B83, udid: \"1\"",
      "s.yml:5:61: error: device: unknown key \"udid\"\n"
        + "  help: Known keys: model, os, os-build, reality, id-hash, name.\n"
    ),
    (
      "system-haptics: on", "system-haptic: on",
      "s.yml:8:13: error: settings: system-haptic is none of the usual ones, and nearly one of them\n"
        + "  help: Did you mean \"system-haptics\"? A setting of your own needs another name.\n"
    ),
    (
      "system-haptics: on", "system-haptics: Off",
      "s.yml:8:29: error: settings: system-haptics: expected one of on, off, not \"Off\"\n"
        + "  help: Did you mean \"off\"?\n"
    ),
    (
      "ringer: on", "ringer: false",
      "s.yml:8:41: error: settings: ringer: expected one of on, off, not \"false\"\n"
    ),
    (
      "handling: in-hand", "handling: in-hand\nfollows: 2026-11-12-lab-1",
      "s.yml:8:10: error: follows: a session cannot follow itself\n"
    ),
    (
      "handling: in-hand", "handling: in-hand\nlogs: [{ file: a.ndjson, sha256: 9b0c }]",
      "s.yml:8:34: error: sha256: expected a SHA-256 digest of 64 hexadecimal digits, not \"9b0c\"\n"
    ),
    (
      "handling: in-hand", "handling: in-hand\nsupersedes: { session: a, items: [], reason: b }",
      "s.yml:8:34: error: items: expected a list with at least one element, not an empty list\n"
    ),
    (
      "intensity: 0.65", "intensity: strong",
      "s.yml:9:47: error: save-confirmation: intensity: expected a number from -1000.0 to 1000.0, "
        + "not \"strong\"\n"
    ),
  ])
  func reports(passage: String, replacement: String, expected: String) {
    let file = SampleRecord.read(SampleRecord.text(passage, becomes: replacement))
    #expect(file.problems.map { DiagnosticPrinter().render($0) }.joined() == expected)
    #expect((file.record == nil) == file.problems.hasErrors)
  }

  @Test(arguments: [
    "", "# nothing\n", "- a list\n", "just text\n", "## Checklist\n- [x] Ran on a real iPhone\n",
    "\u{0}\u{1}",
    "{", "format: 1\n",
  ])
  func whatIsNoRecordIsAnError(text: String) {
    let file = SampleRecord.read(text)
    #expect(file.record == nil)
    #expect(file.problems.hasErrors)
  }

  @Test func aScenarioCannotHaveTwoResults() {
    let file = SampleRecord.read(
      SampleRecord.text("verdict: pass", becomes: "verdict: fail") + "  rapid-operation: { verdict: pass }\n")
    #expect(file.record == nil)
    #expect(file.problems.map(\.location?.description) == ["s.yml:17:3"])
  }

  @Test func aRecordNeedsResults() {
    let text = SampleRecord.text.split(separator: "results:")[0] + "results: {}\n"
    let file = SampleRecord.read(String(text))
    #expect(file.record == nil)
    #expect(file.problems.map(\.message) == ["results: expected at least one scenario"])
  }
}
