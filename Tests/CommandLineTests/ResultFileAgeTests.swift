import Foundation
import Testing

/// Result files that cannot be about the tree that is judged.
struct ResultFileAgeTests {
  /// The fixture as a repository; `tracked` says whether its results are in it.
  private func repository(tracked: Bool) throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.remove(".git")
    try Git.run("init", "-q", in: fixture.folder.url)
    if !tracked { try fixture.folder.write("build/\n", to: ".gitignore") }
    try Git.run("add", "-A", in: fixture.folder.url)
    try Git.run("commit", "-q", "-m", "First", in: fixture.folder.url)
    return fixture
  }

  private func written(_ path: String, _ seconds: Double, in fixture: GateFixture) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: fixture.folder.url.appendingPathComponent(path).path)
  }

  @Test func resultsThatGitTracksAreStale() throws {
    let fixture = try repository(tracked: true)
    let gate = try fixture.check()
    #expect(gate.status == 1)
    #expect(gate.items["haptics/silent"] == "stale")
    #expect(gate.items["haptics/shared"] == "stale")
    #expect(gate.items["haptics/felt"] == "passed")
    let explained = try Tool.run(["explain", "haptics/silent"], in: fixture.folder.url)
    #expect(
      explained.output.contains(
        "The test passed, and its file is kept in Git, so it came with a commit and from no run"))
  }

  @Test func aFileOutsideTheRepositoryHidesNoTrackedOne() throws {
    let fixture = try repository(tracked: true)
    let elsewhere = try ScratchFolder()
    try elsewhere.write(GateFixture.results, to: "other.xml")
    let other = elsewhere.url.appendingPathComponent("other.xml").path
    let gate = try fixture.check(["--stage", "pull-request", "--tests", other])
    #expect(gate.items["haptics/silent"] == "stale")
  }

  @Test func resultsFromBeforeTheHeadAreStale() throws {
    let fixture = try repository(tracked: false)
    for file in ["build/results.xml", "build/done.ahap"] { try written(file, 4_000_000_000, in: fixture) }
    #expect(try fixture.check().items["haptics/silent"] == "passed")
    try written("build/results.xml", 1_000_000_000, in: fixture)
    #expect(try fixture.check().items["haptics/silent"] == "stale")
    #expect(
      try Tool.run(["explain", "haptics/silent"], in: fixture.folder.url).output.contains(
        "its file was written 2001-09-09T01:46:40Z, before the commit that is being merged was made"))
    try written("build/results.xml", 4_000_000_000, in: fixture)
    try written("build/done.ahap", 1_000_000_000, in: fixture)
    let gate = try fixture.check()
    #expect(gate.items["haptics/silent"] == "passed")
    #expect(gate.items["haptics/shared"] == "stale")
  }

  @Test func anOldFailureStaysAFailure() throws {
    let fixture = try repository(tracked: true)
    try fixture.folder.write(
      GateFixture.results.replacingOccurrences(
        of: "name=\"testFailureIsSilent()\" time=\"0.1\"/>",
        with: "name=\"testFailureIsSilent()\" time=\"0.1\"><failure message=\"no\"/></testcase>"),
      to: "build/results.xml")
    #expect(try fixture.check().items["haptics/silent"] == "failed")
  }

  /// Case 40, number 4: the record names a commit that was made after the session had ended.
  @Test func aSessionCannotHaveTestedALaterCommit() throws {
    let fixture = try repository(tracked: false)
    for (date, status) in [("2026-11-12T12:00:00Z", "missing"), ("2026-11-12T04:00:00Z", "passed")] {
      try Git.run("commit", "-q", "--allow-empty", "-m", "Head", in: fixture.folder.url, date: date)
      try writeRecord(naming: try Git.run("rev-parse", "HEAD", in: fixture.folder.url), in: fixture)
      #expect(try fixture.check().items["haptics/felt"] == status)
    }
  }

  private func writeRecord(naming commit: String, in fixture: GateFixture) throws {
    let record = try fixture.record().replacingOccurrences(
      of: "build: \"7\" }", with: "build: \"7\", commit: \(commit) }")
    try fixture.folder.write(record, to: "evidence/first.yml")
  }

  @Test func aStampThatIsNotTheCommitsContentDecidesNothing() throws {
    let fixture = try repository(tracked: false)
    try Git.run(
      "commit", "-q", "--allow-empty", "-m", "Old", in: fixture.folder.url, date: "2026-11-01T00:00:00Z")
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    try writeRecord(naming: try Git.run("rev-parse", "HEAD", in: fixture.folder.url), in: fixture)
    #expect(try fixture.check().items["haptics/felt"] == "unverifiable")
    #expect(
      try Tool.run(["explain", "haptics/felt"], in: fixture.folder.url).output.contains(
        "has: Sources/Done.swift"))
  }
}
