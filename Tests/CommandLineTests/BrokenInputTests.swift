import Foundation
import Testing

/// What cannot be understood is no verdict, and says where.
struct BrokenInputTests {
  struct Broken: CustomTestStringConvertible {
    var path: String
    var from: String
    var to: String
    var error: String
    var testDescription: String { error }
  }

  @Test(arguments: [
    Broken(
      path: "checklists/haptics.yml", from: "watch: [../Sources/**]", to: "watch: [\"../Sources/{a,b\"]",
      error: "checklists/haptics.yml:11:13: error: watch: the pattern has a { without its }"),
    Broken(
      path: "checklists/haptics.yml", from: "production: [../Sources/**]",
      to: "production: [\"../{Sources/**\"]",
      error: "error: production: the pattern has a { without its }"),
    Broken(
      path: "hapticgate.yml", from: "build/*.xml", to: "\"build/{*.xml\"",
      error: "hapticgate.yml:4:11: error: a path pattern: the pattern has a { without its }"),
    Broken(
      path: "hapticgate.yml", from: "[checklists/*.yml]", to: "[checklists/*.yml, more/*.yml]",
      error: "error: no checklist matches more/*.yml"),
    Broken(
      path: "checklists/haptics.yml", from: "    title: A failure is silent",
      to: "    title: A failure is silent\n    stage: pull-requst", error: "pull-requst"),
    Broken(
      path: "checklists/haptics.yml", from: "    title: A failure is silent",
      to: "    title: A failure is silent\n    advisry: true",
      error: "checklists/haptics.yml:25:5: error: a check: unknown key \"advisry\""),
    Broken(
      path: "checklists/haptics.yml", from: "    title: A failure is silent",
      to: "    title: A failure is silent\n    \"title\": Other", error: "checklists/haptics.yml:25:5: error:"
    ),
    Broken(
      path: "checklists/haptics.yml", from: "    title: A failure is silent",
      to: "    title: A failure is silent\n    advisory: y", error: "checklists/haptics.yml:25:15: error:"),
    Broken(
      path: "checklists/haptics.yml", from: "    title: A failure is silent",
      to: "    title: A failure is silent\n    advisory: \"true\"",
      error: "checklists/haptics.yml:25:15: error:"),
    Broken(
      path: "checklists/haptics.yml", from: "  - id: silent", to: "  - id: ~",
      error: "checklists/haptics.yml:23:9: error:"),
    Broken(
      path: "checklists/haptics.yml", from: "  - id: silent", to: "\t- id: silent",
      error: "checklists/haptics.yml:23:1: error:"),
    Broken(
      path: "checklists/haptics.yml", from: "devices:\n", to: "---\ndevices:\n",
      error: "error:"),
    Broken(
      path: "evidence/first.yml", from: "os: \"26.1\"", to: "os: newest", error: "evidence/first.yml:5:"),
    Broken(
      path: "evidence/first.yml", from: "verdict: pass", to: "verdict: \"PASS \"",
      error: "evidence/first.yml:"),
    Broken(
      path: "build/results.xml", from: "name=\"All\"", to: "name=\"\u{1B}[31mAll\"",
      error: "build/results.xml:1:"),
  ])
  func brokenInputIsNoVerdict(_ broken: Broken) throws {
    let fixture = try GateFixture()
    let text = try fixture.folder.read(broken.path)
    #expect(text.contains(broken.from))
    try fixture.folder.write(text.replacingOccurrences(of: broken.from, with: broken.to), to: broken.path)
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains(broken.error))
    #expect(!result.output.contains("gate passes"))
  }

  @Test func anItemWithAConditionAppliesWhereNobodySaysWhatChanged() throws {
    let fixture = try GateFixture()
    let text = try fixture.folder.read("checklists/haptics.yml")
    try fixture.folder.write(
      text.replacingOccurrences(
        of: "    title: A failure is silent",
        with: "    title: A failure is silent\n    when: { paths: [\"../Docs/**\"] }"),
      to: "checklists/haptics.yml")
    try fixture.folder.remove("build/results.xml")
    #expect(try fixture.check().items["haptics/silent"] == "missing")
  }

  @Test(arguments: ["gone", "empty", "broken", "folder"])
  func templatesThatCannotBeUsedAreNoReport(name: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write("", to: "empty/readme.txt")
    try fixture.folder.write("{{#items}}passed", to: "broken/report.md.mustache")
    try fixture.folder.write("", to: "folder/report.md.mustache/x")
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z", "--templates", name],
      in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }
}
