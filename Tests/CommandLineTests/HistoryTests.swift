import Foundation
import Testing

/// A record that is bound by content keeps its worth however its commits reach the main branch.
struct HistoryTests {
  private let fixture: GateFixture
  private let folder: URL

  /// A branch `feature` off `main` that changed the feedback and felt it, while `main` went on elsewhere.
  init() throws {
    fixture = try GateFixture()
    folder = fixture.folder.url
    try fixture.folder.remove(".git")
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write("build/\n", to: ".gitignore")
    try fixture.folder.write("# Tide\n", to: "README.md")
    try Git.run("init", "-q", in: folder)
    try commit("Start")
    try Git.run("checkout", "-q", "-b", "feature", in: folder)
    try fixture.folder.write(GateFixture.source + "let feltTwice = true\n", to: "Sources/Done.swift")
    try commit("Change the feedback")
    let felt = try Git.run("rev-parse", "HEAD", in: folder)
    let record = try fixture.record()
    try fixture.folder.write(
      record.replacingOccurrences(of: "build: \"7\" }", with: "build: \"7\", commit: \(felt) }"),
      to: "evidence/first.yml")
    try commit("Record the session")
    try Git.run("checkout", "-q", "main", in: folder)
    try fixture.folder.write("# Tide\n\nA tide table.\n", to: "README.md")
    try commit("Say what it is")
  }

  private func commit(_ message: String) throws {
    try Git.run("add", "-A", in: folder)
    try Git.run("commit", "-q", "-m", message, in: folder)
  }

  enum Landing: String, CaseIterable { case merge, squash, rebase }

  private func land(_ landing: Landing) throws {
    switch landing {
    case .merge: try Git.run("merge", "-q", "--no-ff", "-m", "Merge", "feature", in: folder)
    case .squash:
      try Git.run("merge", "-q", "--squash", "feature", in: folder)
      try commit("Squash")
    case .rebase: try Git.run("rebase", "-q", "main", "feature", in: folder)
    }
  }

  @Test(arguments: Landing.allCases)
  func aLandingKeepsTheSession(_ landing: Landing) throws {
    #expect(try fixture.check().items["haptics/felt"] == "missing")
    try land(landing)
    let gate = try fixture.check()
    #expect(gate.status == 0)
    #expect(gate.items["haptics/felt"] == "passed")
  }

  /// The commit that was felt is in no clone any more.
  @Test(arguments: [Landing.squash, .rebase])
  func aFreshCloneKeepsTheSessionToo(_ landing: Landing) throws {
    try land(landing)
    let clones = try ScratchFolder()
    let branch = landing == .rebase ? "feature" : "main"
    try Git.run(
      "clone", "-q", "--single-branch", "--branch", branch, "file://\(folder.path)", "clone", in: clones.url)
    let clone = clones.url.appendingPathComponent("clone")
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("build"), to: clone.appendingPathComponent("build"))
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json", "--quiet"],
      in: clone)
    #expect(result.status == 0)
    #expect(try GateFixture.statuses(result.output)["haptics/felt"] == "passed")
  }

  @Test(arguments: Landing.allCases)
  func aChangeOfTheFeedbackAfterTheLandingMakesItStale(_ landing: Landing) throws {
    try land(landing)
    let source = try fixture.folder.read("Sources/Done.swift")
    try fixture.folder.write(
      source.replacingOccurrences(of: "intensity: 0.65", with: "intensity: 0.7"), to: "Sources/Done.swift")
    try commit("Stronger")
    #expect(try fixture.check().items["haptics/felt"] == "stale")
  }
}
