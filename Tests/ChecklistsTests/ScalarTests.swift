import Checklists
import Diagnostics
import Notation
import Testing

@Suite struct ScalarTests {
  @Test(
    "An id is the text as written",
    arguments: ["NO", "0123", "1e3", "22:30", "00008130", "1.4.0", "1.10", "true", "0x1F", "1_000", "저장"])
  func identifier(id: String) throws {
    let reading = SampleChecklist.reading(SampleChecklist.text("id: shared", becomes: "id: \(id)"))
    #expect(reading.problems.rendered == "")
    #expect(reading.checklist?.checks.first?.header.id == id)
  }

  @Test(
    "No id comes from null or nothing",
    arguments: [
      ("~", "~ (null)", "  help: Put it in quotes if it is meant as text.\n"),
      ("null", "null", "  help: Put it in quotes if it is meant as text.\n"), ("\"\"", "an empty text", ""),
      ("\" \"", "\" \"", ""),
    ])
  func nullIdentifier(written: String, shown: String, help: String) {
    let reading = SampleChecklist.reading(SampleChecklist.text("id: shared", becomes: "id: \(written)"))
    #expect(reading.problems.rendered == "c.yml:24:9: error: the id: expected text, not \(shown)\n\(help)")
    #expect(reading.checklist == nil)
  }

  @Test func titlesAndVersionsStayText() throws {
    let text = SampleChecklist.text("title: Again and again", becomes: "title: on")
      .replacing("os: \">=26\"", with: "os: 17.10")
    let checklist = try #require(SampleChecklist.reading(text).checklist)
    #expect(checklist.scenario("rapid")?.header.title[.english] == "on")
    #expect(checklist.devices.first?.os?.description == "17.10")
  }

  @Test(
    "A truth value is one of YAML's",
    arguments: [("yes", true), ("on", true), ("true", true), ("off", false), ("no", false), ("false", false)])
  func truth(written: String, value: Bool) {
    let text = SampleChecklist.text("title: Again", becomes: "advisory: \(written)\n    title: Again")
    #expect(SampleChecklist.reading(text).checklist?.scenario("rapid")?.header.isAdvisory == value)
  }

  @Test("Anything else is an error, not false", arguments: ["y", "1", "~", "\"false\"", "maybe"])
  func noTruth(written: String) {
    let text = SampleChecklist.text("title: Again", becomes: "advisory: \(written)\n    title: Again")
    let reading = SampleChecklist.reading(text)
    #expect(reading.checklist == nil)
    #expect(reading.problems.map(\.location?.description) == ["c.yml:36:15"])
  }
}

@Suite struct EmptyFileTests {
  @Test(
    "A file that asks for nothing is an error",
    arguments: [
      (
        "",
        "c.yml:1:1: error: the file is empty; expected a YAML document\n  help: Write its content, beginning with format: 1, or remove the file."
      ),
      (
        "# nothing yet\n",
        "c.yml:1:1: error: the file is empty; expected a YAML document\n  help: Write its content, beginning with format: 1, or remove the file."
      ),
      (
        "- id: a\n",
        "c.yml:1:1: error: a checklist: expected a mapping with the keys format, id, app, coverage, title, "
          + "contracts, signals, checks, scenarios, devices, stages, not a list"
      ),
      (
        "format: 1\nid: a\napp: { bundle-id: b }\n",
        "c.yml:1:1: error: a checklist needs checks or scenarios; this one asks for nothing\n"
          + "  help: Add checks: for what is proved before merging, or scenarios: for what is felt."
      ),
      (
        "format: 1\nid: a\napp: { bundle-id: b }\nchecks:\n",
        "c.yml:4:8: error: checks: expected a list with at least one element, not nothing"
      ),
      (
        "format: 1\nid: a\napp: { bundle-id: b }\nscenarios: []\n",
        "c.yml:4:12: error: scenarios: expected a list with at least one element, not an empty list"
      ),
      (
        "format: 1\nid: a\napp: { bundle-id: b }\nchecks: [~]\n",
        "c.yml:4:10: error: a check: expected a mapping with the keys id, title, contract, for, remedy, stage, "
          + "advisory, when, proof, not ~ (null)"
      ),
      (
        "format: 1\nid: a\napp: { bundle-id: b }\nchecks: [{ id: c, title: d, proof: [{ test: e }] }]\ncontracts:\n",
        "c.yml:5:11: error: contracts: expected a mapping from ids to definitions"
      ),
    ])
  func empty(text: String, expected: String) {
    let reading = SampleChecklist.reading(text)
    #expect(reading.checklist == nil)
    #expect(reading.problems.rendered == expected + "\n")
  }

  @Test func aSecondDocumentIsAnError() {
    let reading = SampleChecklist.reading(SampleChecklist.text + "\n---\nid: b\n")
    #expect(reading.checklist == nil)
    #expect(reading.problems.map(\.location?.description) == ["c.yml:47:1"])
  }

  @Test func keysOfExtensionsAreIgnored() {
    let text = SampleChecklist.text("format: 1", becomes: "x-team: radio\nformat: 1")
      .replacing("- pattern: saved", with: "- { pattern: saved, x-why: drift }")
      .replacing("api: notification,", with: "x-since: 2, api: notification,")
    #expect(SampleChecklist.reading(text).problems.rendered == "")
  }
}
