import Foundation
import Testing

/// The gate of a pull request on GitHub: what is checked out is a merge that nobody can check out later, and
/// records that name a commit are held against the pull request's own head.
struct MergeRefTests {
  private let fixture: GateFixture
  private let head: String
  private let base: String
  private let merge: String

  /// `feature` touches the feedback while `main` goes on elsewhere; `pull/7/merge` joins them.
  init() throws {
    fixture = try GateFixture()
    let folder = fixture.folder
    try folder.remove(".git")
    try folder.remove("evidence/first.yml")
    try folder.write("build/\nevidence/\nevent.json\n", to: ".gitignore")
    try Git.run("init", "-q", in: folder.url)
    func commit(_ message: String) throws -> String {
      try Git.run("add", "-A", in: folder.url)
      try Git.run("commit", "-q", "-m", message, in: folder.url)
      return try Git.run("rev-parse", "HEAD", in: folder.url)
    }
    _ = try commit("Start")
    try Git.run("checkout", "-q", "-b", "feature", in: folder.url)
    try folder.write(GateFixture.source + "let touched = true\n", to: "Sources/Done.swift")
    head = try commit("Touch the feedback")
    try Git.run("checkout", "-q", "main", in: folder.url)
    try folder.write("moves on\n", to: "main.md")
    base = try commit("Main moves on")
    try Git.run("checkout", "-q", "--detach", "main", in: folder.url)
    try Git.run("merge", "-q", "--no-ff", "-m", "Merge feature into main", "feature", in: folder.url)
    merge = try Git.run("rev-parse", "HEAD", in: folder.url)
    try Git.run("update-ref", "refs/pull/7/merge", merge, in: folder.url)
  }

  enum Felt: String, CaseIterable { case head, base, merge }

  /// What becomes of a record of a commit that was felt.
  private func status(felt: Felt, against branch: String = "", in folder: URL) throws -> String? {
    let commit =
      switch felt {
      case .head: head
      case .base: base
      case .merge: merge
      }
    let lines = try fixture.record().split(separator: "\n", omittingEmptySubsequences: false)
    let binding = lines.drop { $0 != "bound-to:" }.prefix { $0 != "results:" }
    let record =
      (lines.prefix { $0 != "bound-to:" } + lines.drop { $0 != "bound-to:" }.dropFirst(binding.count))
      .joined(separator: "\n")
      .replacingOccurrences(of: "build: \"7\" }", with: "build: \"7\", commit: \(commit) }")
    let event = "{\"pull_request\": {\"head\": {\"sha\": \"\(head)\"}, \"user\": {\"login\": \"jk\"}}}"
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("evidence"), withIntermediateDirectories: true)
    try Data(record.utf8).write(to: folder.appendingPathComponent("evidence/first.yml"))
    try Data(event.utf8).write(to: folder.appendingPathComponent("event.json"))
    let result = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json", "--quiet"],
      in: folder,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_EVENT_PATH": "event.json",
        "GITHUB_SHA": merge, "GITHUB_BASE_REF": branch,
      ])
    return try GateFixture.statuses(result.output)["haptics/felt"]
  }

  @Test(arguments: [(Felt.head, "passed"), (.merge, "passed"), (.base, "stale")])
  func inAWholeCloneTheContentDecides(felt: Felt, expected: String) throws {
    try Git.run("update-ref", "refs/remotes/origin/main", "main", in: fixture.folder.url)
    #expect(try status(felt: felt, against: "main", in: fixture.folder.url) == expected)
  }

  /// The one commit there is the merge: whether it holds the head's content cannot be seen.
  @Test(arguments: [(Felt.head, "passed"), (.merge, "unverifiable"), (.base, "unverifiable")])
  func inAShallowCloneTheHeadAloneCounts(felt: Felt, expected: String) throws {
    let clones = try ScratchFolder()
    let clone = clones.url.appendingPathComponent("shallow")
    try Git.run("init", "-q", clone.path, in: clones.url)
    try Git.run(
      "fetch", "-q", "--depth=1", "file://\(fixture.folder.url.path)", "refs/pull/7/merge", in: clone)
    try Git.run("checkout", "-q", "FETCH_HEAD", in: clone)
    try FileManager.default.copyItem(
      at: fixture.folder.url.appendingPathComponent("build"), to: clone.appendingPathComponent("build"))
    #expect(try status(felt: felt, in: clone) == expected)
    #expect(
      try status(felt: felt, against: "main", in: clone) == nil, "its base is not there to compare with")
  }
}
