import Foundation
import Testing

/// What must not turn the gate green: evidence of other builds, broken inputs, decisions that do not hold.
struct CaseTests {
  private static let head = "c0ffee0000000000000000000000000000000128"

  /// The fixture with its record bound to nothing; `app` replaces the record's line about the app.
  private func unbound(app: String) throws -> GateFixture {
    let fixture = try GateFixture()
    let text = try fixture.folder.read("evidence/first.yml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "bound-to:"))
    let end = try #require(lines.firstIndex(of: "results:"))
    let kept = (lines[..<start] + lines[end...]).map { $0.hasPrefix("app:") ? app : $0 }
    try fixture.folder.write(kept.joined(separator: "\n"), to: "evidence/first.yml")
    return fixture
  }

  private func app(build: String = "\"128\"", commit: String?) -> String {
    let commit = commit.map { ", commit: \"\($0)\"" } ?? ""
    return "app: { bundle-id: com.example.tide, version: 1.4.0, build: \(build)\(commit) }"
  }

  @Test(arguments: [
    (head, "passed"), (head.uppercased(), "passed"), ("c0ffee0", "passed"),
    ("bada550000000000000000000000000000000127", "unverifiable"), ("c0ffee1", "unverifiable"),
    (nil, "unverifiable"),
  ])
  func aRecordBoundToNothingCountsByItsCommit(commit: String?, status: String) throws {
    let fixture = try unbound(app: app(commit: commit))
    let gate = try fixture.check(["--stage", "pull-request", "--head", Self.head])
    #expect(gate.items["haptics/felt"] == status)
    #expect((gate.status == 0) == (status == "passed"))
  }

  @Test(arguments: [
    ("\"128\"", "passed"), ("128", "passed"), ("\"127\"", "missing"), ("\"0128\"", "missing"),
    ("\"128.1\"", "missing"),
  ])
  func aBuildIsComparedAsText(build: String, status: String) throws {
    let fixture = try unbound(app: app(build: build, commit: Self.head))
    let gate = try fixture.check([
      "--stage", "pull-request", "--head", Self.head, "--app-build", "128",
    ])
    #expect(gate.items["haptics/felt"] == status)
  }

  @Test func aRecordOfAnotherBuildIsRefusedEvenIfItsContentIsTheSame() throws {
    let gate = try GateFixture().check(["--stage", "pull-request", "--app-build", "8"])
    #expect(gate.status == 1)
    #expect(gate.items["haptics/felt"] == "missing")
  }

  @Test(arguments: [
    ("17.10", "passed"), ("17.9", "passed"), ("17.9.0", "passed"), ("17.9.1 (21K79)", "passed"),
    ("iOS 18", "passed"), ("26.0", "passed"), ("18.1 beta 3", "passed"), ("9.3.5", "missing"),
    ("17.8.99", "missing"),
  ])
  func systemVersionsCompareByTheirParts(version: String, status: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(of: "os: \">=26\"", with: "os: \">=17.9\""),
      to: "checklists/haptics.yml")
    let record = try fixture.record().replacingOccurrences(
      of: "os: \"26.1\", os-build: 23B85", with: "os: \"\(version)\"")
    try fixture.folder.write(record, to: "evidence/first.yml")
    #expect(try fixture.check(["--stage", "release"]).items["haptics/finishes@current"] == status)
  }

  // MARK: Git

  /// A repository with the fixture's files at `app/`, a shared file above them, and a record of its commit.
  private func repository(watching pattern: String) throws -> (fixture: GateFixture, root: ScratchFolder) {
    let fixture = try unbound(app: app(commit: nil))
    let root = try ScratchFolder()
    try fixture.folder.remove(".git")
    try FileManager.default.moveItem(at: fixture.folder.url, to: root.url.appendingPathComponent("app"))
    try root.write("let shared = 1\n", to: "Shared/Haptics.swift")
    let checklist = try root.read("app/checklists/haptics.yml")
    try root.write(
      checklist.replacingOccurrences(
        of: "watch: [../Sources/**]", with: "watch: [../Sources/**, \"\(pattern)\"]"),
      to: "app/checklists/haptics.yml")
    try Git.run("init", "-q", in: root.url)
    try Git.run("add", "-A", in: root.url)
    try Git.run("commit", "-q", "-m", "First", in: root.url)
    let commit = try Git.run("rev-parse", "HEAD", in: root.url)
    let record = try root.read("app/evidence/first.yml")
    try root.write(
      record.replacingOccurrences(of: app(commit: nil), with: app(commit: commit)),
      to: "app/evidence/first.yml"
    )
    try Git.run("commit", "-q", "-a", "-m", "Record", in: root.url)
    return (fixture, root)
  }

  private func status(in folder: URL, _ arguments: [String] = []) throws -> String? {
    let result = try Tool.run(
      [
        "check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json", "--quiet",
      ] + arguments, in: folder)
    return try GateFixture.statuses(result.output)["haptics/felt"]
  }

  enum Change: String, CaseIterable {
    case nothing, readme, watched, above, deleted, movedAway, uncommitted, untracked
  }

  @Test(arguments: Change.allCases, ["app", "."])
  func aCommitCountsWhereNoWatchedFileDiffers(change: Change, workingDirectory: String) throws {
    let (_, root) = try repository(watching: "../../Shared/**")
    switch change {
    case .nothing: break
    case .readme: try root.write("# Tide\n", to: "README.md")
    case .watched: try root.write(GateFixture.source + "let more = 1\n", to: "app/Sources/Done.swift")
    case .above: try root.write("let shared = 2\n", to: "Shared/Haptics.swift")
    case .deleted:
      try root.write("let kept = 1\n", to: "Shared/Kept.swift")
      try root.remove("Shared/Haptics.swift")
    case .movedAway:
      try root.write("let kept = 1\n", to: "Shared/Kept.swift")
      try root.write("let shared = 1\n", to: "Elsewhere/Haptics.swift")
      try root.remove("Shared/Haptics.swift")
    case .uncommitted: try root.write("let shared = 3\n", to: "Shared/Haptics.swift")
    case .untracked: try root.write("let added = 3\n", to: "Shared/Added.swift")
    }
    if change != .nothing, change != .uncommitted, change != .untracked {
      try Git.run("add", "-A", in: root.url)
      try Git.run("commit", "-q", "-m", "Change", in: root.url)
    }
    let folder = root.url.appendingPathComponent(workingDirectory)
    let config = workingDirectory == "." ? ["--config", "app/hapticgate.yml"] : []
    let expected = change == .nothing || change == .readme ? "passed" : "stale"
    #expect(try status(in: folder, config) == expected)
  }

  @Test func aConfigurationFoundAboveTheWorkingDirectorySeesTheSameChanges() throws {
    let (_, root) = try repository(watching: "../../Shared/**")
    try root.write(GateFixture.source + "let more = 1\n", to: "app/Sources/Done.swift")
    #expect(try status(in: root.url.appendingPathComponent("app/Sources")) == "stale")
    let checklist = root.url.appendingPathComponent("app/checklists/haptics.yml").path
    #expect(
      try status(in: root.url.appendingPathComponent("app"), ["--checklist", checklist]) == "stale")
  }

  @Test func aShallowCloneThatCannotTellSaysHowToMendIt() throws {
    let (_, root) = try repository(watching: "../../Shared/**")
    let clones = try ScratchFolder()
    try Git.run("clone", "-q", "--depth", "1", "file://\(root.url.path)", "shallow", in: clones.url)
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request"],
      in: clones.url.appendingPathComponent("shallow/app"),
      environment: ["GITHUB_SHA": try Git.run("rev-parse", "HEAD~1", in: root.url)])
    #expect(result.status == 1)
    #expect(result.output.contains("fetch more history"))
  }

  // MARK: Checklists and configuration

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

  // MARK: Waivers

  @Test(arguments: [
    ("item: haptics/felt, expires: 2026-12-01", "waived"),
    ("item: haptics/felt, expires: 2026-11-30", "missing"),
    ("item: haptics/felt, expires: 2026-11-30T23:30:00-0800", "waived"),
    ("item: haptics/felt, covers: [failed], expires: 2026-12-20", "missing"),
    ("item: haptics/felt, scope: release, expires: 2026-12-20", "missing"),
    ("item: haptics/felt, scope: pull-request, expires: 2026-12-20", "waived"),
    ("item: haptics/felt@current, expires: 2026-12-20", "missing"),
    ("item: haptics/fetl, expires: 2026-12-20", "missing"),
    ("item: \"haptics/*\", expires: 2026-12-20", "missing"),
  ])
  func aWaiverHoldsForWhatItNames(waiver: String, status: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - { \(waiver), reason: In repair, approved-by: \"@kim\", approved-on: 2026-11-20 }\n",
      to: "waivers.yml")
    let result = try Tool.run(
      ["check", "--stage", "pull-request", "--as-of", "2026-12-01T06:00:00Z", "--report", "json"],
      in: fixture.folder.url)
    #expect(try GateFixture.statuses(result.output)["haptics/felt"] == status)
    #expect(result.status == (status == "waived" ? 0 : 1))
  }

  @Test(arguments: ["2026-02-30", "2026-11-30T25:00:00Z", "2026-11-30 23:30:00", "12:30:45", "~", "\"\""])
  func aDateThatIsNoneIsNoWaiver(expires: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      "format: 1\nwaivers:\n  - item: haptics/felt\n    reason: In repair\n    approved-by: \"@kim\"\n    expires: \(expires)\n",
      to: "waivers.yml")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("waivers.yml:6:14: error:"))
  }

  // MARK: Sessions

  private static func superseding(_ session: String) -> String {
    "supersedes: [{ session: \(session), items: [finishes, repeats], reason: I disagree }]"
  }

  @Test(arguments: [superseding("second") + "\nsample: true", superseding("secnd")])
  func whatDoesNotCountSupersedesNothing(extra: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    try fixture.folder.write(try fixture.record(id: "third", extra: extra), to: "evidence/third.yml")
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items["haptics/felt"] == "unverifiable")
  }

  @Test func noRecordSupersedesItself() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      try fixture.record(id: "second", verdict: "fail", extra: Self.superseding("second")),
      to: "evidence/second.yml")
    #expect(try fixture.check().status == 2)
  }

  @Test(arguments: [
    ("checklist: haptics", "checklist: haptic", "checklist \"haptic\""),
    ("  repeats:", "  repeat:", "scenario \"repeat\""),
    ("supersedes: [{ session: second", "supersedes: [{ session: secnd", "session \"secnd\""),
  ])
  func aNameThatNothingAnswersToIsReported(from: String, to: String, named: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "second"), to: "evidence/second.yml")
    let third = try fixture.record(id: "third", extra: Self.superseding("second"))
    #expect(third.contains(from))
    try fixture.folder.write(third.replacingOccurrences(of: from, with: to), to: "evidence/third.yml")
    let result = try Tool.run(["check", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(
      result.errors.contains("warning: the record names the \(named), which does not exist; did you mean"))
  }

  @Test func aStaleRecordSupersedesNothing() throws {
    let fixture = try GateFixture()
    let stale = try fixture.record(
      id: "old", extra: "supersedes: [{ session: second, items: [finishes, repeats], reason: Before }]")
    try fixture.folder.write(
      GateFixture.source.replacingOccurrences(of: "0.35", with: "0.36"), to: "Sources/Done.swift")
    try fixture.folder.write(try fixture.record(), to: "evidence/first.yml")
    try fixture.folder.write(try fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    try fixture.folder.write(stale, to: "evidence/old.yml")
    #expect(try fixture.check().items["haptics/felt"] == "unverifiable")
  }

  @Test func twoRecordsOfOneNameAreAnError() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(), to: "evidence/again.yml")
    #expect(try fixture.check().status == 2)
  }

  @Test(arguments: [
    ("density: Ten separate pulses", "density: Can pulses be told apart?"),
    ("density: Ten separate pulses", "density: n/a"), ("density: Ten separate pulses", "density: \"[x]\""),
    ("density: Ten separate pulses", "density: \"<write what you observed>\""),
  ])
  func anAnswerThatSaysNothingIsNone(from: String, to: String) throws {
    let fixture = try GateFixture()
    let text = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(text.replacingOccurrences(of: from, with: to), to: "evidence/first.yml")
    #expect(try fixture.check().items["haptics/felt"] == "missing")
  }

  // MARK: Test results

  @Test(arguments: [
    ("<testcase classname=\"TideTests.FlowTests\" name=\"testB()\"/>", "TideTests.FlowTests/*", "missing"),
    (
      "<testcase classname=\"TideTests.FlowTests\" name=\"testB()\"><failure/></testcase>",
      "TideTests.FlowTests/testF*", "passed"
    ),
    (
      "<testcase classname=\"TideTests.FlowTests\" name=\"testFB()\"><failure/></testcase>",
      "TideTests.FlowTests/testF*", "failed"
    ),
    (
      "<testcase classname=\"OtherTests.FlowTests\" name=\"testFailureIsSilent()\"/>",
      "FlowTests/testFailureIsSilent", "missing"
    ),
  ])
  func everyTestThatASelectorMeansHasToPass(row: String, selector: String, status: String) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.results.replacingOccurrences(of: "</testsuite>", with: row + "</testsuite>"),
      to: "build/results.xml")
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(
        of: "TideTests.FlowTests/testFailureIsSilent", with: "\"\(selector)\""),
      to: "checklists/haptics.yml")
    #expect(try fixture.check().items["haptics/silent"] == status)
  }

  @Test(arguments: [("Build/*.xml", 1), ("{ path: \"Build/*.xml\", optional: true }", 0)])
  func aReportThatIsNotThereBlocksThoughAnotherOneIsFine(pattern: String, status: Int32) throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration.replacingOccurrences(of: "[build/*.xml]", with: "[build/*.xml, \(pattern)]"),
      to: "hapticgate.yml")
    #expect(try fixture.check().status == status)
  }

  @Test func aFolderWhereAReportIsExpectedIsNoVerdict() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("kept\n", to: "build/dir.xml/keep.txt")
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("build/dir.xml: error: is a folder, not a file"))
  }

  @Test func aPipeThatNobodyWritesToDoesNotHang() throws {
    let fixture = try GateFixture()
    let path = fixture.folder.url.appendingPathComponent("build/pipe.xml").path
    #expect(mkfifo(path, 0o644) == 0)
    let result = try Tool.run(["check", "--stage", "pull-request"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("is a pipe, a socket or a device, not a file"))
  }

  // MARK: Templates

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
