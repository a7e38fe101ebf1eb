import Foundation
import Testing

/// Which build and which commit a record is about.
struct RecordOriginTests {
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
    case contract, scenario, title
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
    case .contract: try edit("trigger: work.done", "trigger: work.done\n    occurrences: 2", root)
    case .scenario: try edit("Tap Start ten times", "Tap Start twice", root)
    case .title: try edit("title: Work finishes again and again", "title: Again", root)
    }
    if change != .nothing, change != .uncommitted, change != .untracked {
      try Git.run("add", "-A", in: root.url)
      try Git.run("commit", "-q", "-m", "Change", in: root.url)
    }
    let folder = root.url.appendingPathComponent(workingDirectory)
    let config = workingDirectory == "." ? ["--config", "app/hapticgate.yml"] : []
    let expected = [.nothing, .readme, .title].contains(change) ? "passed" : "stale"
    #expect(try status(in: folder, config) == expected)
  }

  private func edit(_ from: String, _ to: String, _ root: ScratchFolder) throws {
    let path = "app/checklists/haptics.yml"
    let text = try root.read(path)
    try #require(text.contains(from))
    try root.write(text.replacing(from, with: to), to: path)
  }

  /// What was asked for then cannot be told.
  @Test func aChecklistThatTheCommitDoesNotHaveDecidesNothing() throws {
    let (_, root) = try repository(watching: "../../Shared/**")
    try Git.run("mv", "app/checklists/haptics.yml", "app/checklists/touch.yml", in: root.url)
    try Git.run("commit", "-q", "-a", "-m", "Rename", in: root.url)
    #expect(try status(in: root.url.appendingPathComponent("app")) == "unverifiable")
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
}
