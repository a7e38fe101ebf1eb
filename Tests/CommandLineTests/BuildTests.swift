import Testing

/// A build's manifest, from the lane that uploads it to the gate that judges a session by it.
struct BuildTests {
  private static let commit = "c0ffee0000000000000000000000000000000128"
  private static let collect = [
    "collect", "--as-build", "--version", "1.0.0", "--build", "7", "--head", commit,
  ]

  /// The fixture with manifests configured, its record bound to nothing of its own.
  private func fixture(app: String = "version: 1.0.0, build: \"7\"") throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
      to: "hapticgate.yml")
    let lines = try fixture.folder.read("evidence/first.yml").split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "bound-to:"))
    let end = try #require(lines.firstIndex(of: "results:"))
    let kept = (lines[..<start] + lines[end...]).map {
      $0.hasPrefix("app:") ? "app: { bundle-id: com.example.tide, \(app) }" : String($0)
    }
    try fixture.folder.write(kept.joined(separator: "\n"), to: "evidence/first.yml")
    return fixture
  }

  @Test func aSessionTakesItsBindingFromTheManifestOfItsBuild() throws {
    let fixture = try fixture()
    #expect(try fixture.check().items["haptics/felt"] == "unverifiable")
    let collected = try Tool.run(Self.collect, in: fixture.folder.url)
    #expect(collected.errors == "")
    #expect(collected.output == "evidence/builds/1.0.0-7.yml\n")
    #expect(try fixture.check().items["haptics/felt"] == "passed")
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    #expect(try fixture.check().items["haptics/felt"] == "stale")
  }

  @Test(arguments: [
    ("version: 1.0.0, build: \"7\", commit: c0ffee0", "passed", "felt by J. K."),
    (
      "version: 1.0.0, build: \"7\", commit: bada550", "failed",
      "first: the record says commit bada550, and the build 1.0.0 (7) was made from \(commit)"
    ),
    (
      "version: 1.0.0, build: \"8\"", "unverifiable",
      "first: no manifest describes the build 1.0.0 (8), and the record is bound to no content"
    ),
    ("build: \"7\"", "passed", "felt by J. K."),
  ])
  func aBuildDecides(app: String, status: String, reason: String) throws {
    let fixture = try fixture(app: app)
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    #expect(try fixture.check().items["haptics/felt"] == status)
    let explained = try Tool.run(
      ["explain", "haptics/felt", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    #expect(explained.output.contains(reason))
  }

  /// A manifest that knows nothing of the checklist says nothing of the build's content, whatever its commit.
  @Test func aManifestWithoutTheChecklistDecidesNothing() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    let path = "evidence/builds/1.0.0-7.yml"
    try fixture.folder.write(
      try fixture.folder.read(path).replacing("\"haptics\":", with: "\"other\":"), to: path)
    let gate = try fixture.check(["--stage", "pull-request", "--head", Self.commit])
    #expect(gate.items["haptics/felt"] == "unverifiable")
  }

  private func felt(_ fixture: GateFixture) throws -> (status: String?, explanation: String) {
    let explained = try Tool.run(
      ["explain", "haptics/felt", "--as-of", "2026-12-01T00:00:00Z"], in: fixture.folder.url)
    return (try fixture.check().items["haptics/felt"], explained.output)
  }

  private static let disagreement =
    "first: the record's stamp and the manifest of the build 1.0.0 (7) say other content; by the"

  @Test func aManifestOfOtherContentMakesNoStampCurrent() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    try fixture.folder.write(try fixture.record(), to: "evidence/first.yml")
    let felt = try felt(fixture)
    #expect(felt.status == "unverifiable")
    #expect(felt.explanation.contains("\(Self.disagreement) manifest, Sources/Done.swift changed"))
  }

  /// The record was stamped before the change, and a manifest that comes with the change says that it felt it.
  @Test func aManifestMakesNoStaleStampCurrent() throws {
    let fixture = try fixture()
    let record = try fixture.record()
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    try fixture.folder.write(record, to: "evidence/first.yml")
    let felt = try felt(fixture)
    #expect(felt.status == "unverifiable")
    #expect(felt.explanation.contains("\(Self.disagreement) record's stamp, Sources/Done.swift changed"))
    try fixture.folder.write(
      record.replacing("verdict: pass", with: "verdict: fail"), to: "evidence/first.yml")
    #expect(try self.felt(fixture).status == "failed")
  }

  /// Where both say what it was, that is what counts.
  @Test func stampAndManifestOfOneOldBuildAreStale() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    try fixture.folder.write(try fixture.record(), to: "evidence/first.yml")
    #expect(try fixture.check().items["haptics/felt"] == "passed")
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    #expect(try fixture.check().items["haptics/felt"] == "stale")
  }

  /// Another tester passed it; the failure is stamped with what is being merged.
  @Test func noManifestTakesAFailureAway() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    let later = try fixture.record(id: "second").replacing("build: \"7\"", with: "build: \"8\"")
    try fixture.folder.write(later, to: "evidence/second.yml")
    _ = try Tool.run(Self.collect.map { $0 == "7" ? "8" : $0 }, in: fixture.folder.url)
    #expect(try fixture.check().items["haptics/felt"] == "passed")
    try fixture.folder.write(try fixture.record(verdict: "fail"), to: "evidence/first.yml")
    #expect(try fixture.check().items["haptics/felt"] == "failed")
  }

  /// In a clone that holds the whole history; a shallow one cannot tell.
  @Test func aManifestOfACommitThatNobodyKnowsDecidesNothing() throws {
    let fixture = try fixture()
    try fixture.folder.remove(".git")
    try fixture.folder.write("build/\n", to: ".gitignore")
    func git(_ arguments: String...) throws { try Git.run(arguments, in: fixture.folder.url) }
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-q", "-m", "First")
    let collect = ["collect", "--as-build", "--version", "1.0.0", "--build", "7"]
    #expect(try Tool.run(collect, in: fixture.folder.url).status == 0)
    let path = "evidence/builds/1.0.0-7.yml"
    let manifest = try fixture.folder.read(path)
    #expect(try felt(fixture).status == "passed")
    let commit = try Git.run("rev-parse", "HEAD", in: fixture.folder.url)
    try fixture.folder.write(manifest.replacing(commit, with: Self.commit), to: path)
    let unknown = try felt(fixture)
    #expect(unknown.status == "unverifiable")
    #expect(
      unknown.explanation.contains(
        "first: this clone has no commit \(Self.commit), which the build 1.0.0 (7) is said to be made from"))
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    try git("commit", "-q", "-a", "-m", "Second")
    #expect(
      try Tool.run(collect + ["--output", "build/second.yml"], in: fixture.folder.url).status == 0)
    let second = try Git.run("rev-parse", "HEAD", in: fixture.folder.url)
    try fixture.folder.write(
      try fixture.folder.read("build/second.yml").replacing(second, with: commit).replacing(
        "\"../Sources", with: "\"../../Sources"), to: path)
    let other = try felt(fixture)
    #expect(other.status == "unverifiable")
    #expect(
      other.explanation.contains(
        "first: the manifest of the build 1.0.0 (7) has other content than its commit \(commit): Sources/Done.swift"
      ))
  }

  @Test func aNumberOfTwoVersionsNeedsTheVersion() throws {
    let fixture = try fixture(app: "build: \"7\"")
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    let other = Self.collect.map { $0 == "1.0.0" ? "1.0.1" : $0 }
    _ = try Tool.run(other, in: fixture.folder.url)
    let result = try Tool.run(["explain", "haptics/felt"], in: fixture.folder.url)
    #expect(result.output.contains("first: several builds may be meant: 1.0.0 (7), 1.0.1 (7)"))
  }

  @Test func twoManifestsOfOneBuildAreAnError() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    _ = try Tool.run(Self.collect + ["--output", "evidence/builds/again.yml"], in: fixture.folder.url)
    let gate = try fixture.check()
    #expect(gate.status == 2)
  }

  @Test func anotherManifestOfTheNameStaysAsItIs() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    let before = try fixture.folder.read("evidence/builds/1.0.0-7.yml")
    #expect(try Tool.run(Self.collect, in: fixture.folder.url).status == 0)
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    let result = try Tool.run(Self.collect, in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "evidence/builds/1.0.0-7.yml: error: the manifest is there already and says something else"))
    #expect(try fixture.folder.read("evidence/builds/1.0.0-7.yml") == before)
  }

  @Test func aManifestIsInspectedAndLinted() throws {
    let fixture = try fixture()
    _ = try Tool.run(Self.collect, in: fixture.folder.url)
    let path = "evidence/builds/1.0.0-7.yml"
    #expect(
      try Tool.run(["inspect", path], in: fixture.folder.url).output == """
        build 1.0.0 (7) of com.example.tide, commit \(Self.commit)
          haptics: 1 contract, 2 scenarios, 1 file

        """)
    #expect(try Tool.run(["lint", path], in: fixture.folder.url).status == 0)
  }

  @Test func whatIsNotCommittedIsNoBuildOfTheCommit() throws {
    let fixture = try fixture()
    try fixture.folder.remove(".git")
    try Git.run("init", "-q", in: fixture.folder.url)
    try Git.run("add", "-A", in: fixture.folder.url)
    try Git.run("commit", "-q", "-m", "First", in: fixture.folder.url)
    try fixture.folder.write("let added = 1\n", to: "Sources/Added.swift")
    try fixture.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
    let collect = ["collect", "--as-build", "--version", "1.0.0", "--build", "7"]
    let result = try Tool.run(collect, in: fixture.folder.url)
    #expect(result.status == 2)
    for file in ["Sources/Added.swift", "Sources/Done.swift"] {
      #expect(result.errors.contains("\(file): error: this file differs from the commit that is built"))
    }
    try Git.run("add", "-A", in: fixture.folder.url)
    try Git.run("commit", "-q", "-m", "Second", in: fixture.folder.url)
    #expect(try Tool.run(collect, in: fixture.folder.url).status == 0)
  }

  @Test func aManifestNeedsVersionAndNumber() throws {
    let fixture = try fixture()
    let result = try Tool.run(["collect", "--as-build", "--build", "7"], in: fixture.folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("the manifest of a build with its version and number"))
  }
}
