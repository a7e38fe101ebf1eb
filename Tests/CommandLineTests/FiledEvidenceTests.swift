import Foundation
import Testing

/// `--baseline`: what people filed before stays as it was, and stays read.
struct FiledEvidenceTests {
  /// `prepare` is on `main`; the change that follows is on `feature`.
  private func repository(_ prepare: (GateFixture) throws -> Void) throws -> ScratchRepository {
    let repository = try ScratchRepository(prepare)
    try repository.git("checkout", "-q", "-b", "feature")
    return repository
  }

  private func weakenings(_ repository: ScratchRepository) throws -> [String] {
    try repository.commit("Change")
    let gate = try repository.check("--baseline", "main")
    let found = (gate.report?.policyChanges ?? []).filter(\.blocking).map { "\($0.subject): \($0.text)" }
    #expect(gate.status != 0 || found.isEmpty)
    return found
  }

  private func move(_ path: String, to target: String, in repository: ScratchRepository) throws {
    try repository.fixture.folder.write(try repository.fixture.folder.read(path), to: target)
    try repository.fixture.folder.remove(path)
  }

  // MARK: Session records

  /// With a configuration that reads records at any depth.
  private func failing() throws -> ScratchRepository {
    try repository {
      try $0.folder.write(
        GateFixture.configuration.replacingOccurrences(of: "evidence/*.yml", with: "evidence/**/*.yml"),
        to: "hapticgate.yml")
      try $0.folder.write(try $0.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    }
  }

  @Test func aFailingRecordThatIsNoLongerReadIsNamed() throws {
    let repository = try failing()
    try move("evidence/second.yml", to: "archive/second.yml", in: repository)
    #expect(try weakenings(repository) == ["session:second: the session record was withdrawn"])
  }

  /// The paths that it is bound to start from its folder: elsewhere it is about files that are not there.
  @Test func aFailingRecordThatMovesAwayFromItsFilesIsNamed() throws {
    let repository = try failing()
    try move("evidence/second.yml", to: "evidence/old/second.yml", in: repository)
    #expect(
      try weakenings(repository) == [
        "session:second: the session record moved from evidence to evidence/old, and its paths with it"
      ])
  }

  @Test func aRecordThatKeepsItsFolderMayHaveAnotherName() throws {
    let repository = try failing()
    try move("evidence/second.yml", to: "evidence/2026-11-12.yml", in: repository)
    try repository.commit("Rename")
    #expect(try repository.check("--baseline", "main").report?.policyChanges.count == 0)
  }

  @Test func aRecordThatCannotBeReadAnyMoreIsNamed() throws {
    let repository = try failing()
    try repository.fixture.folder.write("results: [", to: "evidence/second.yml")
    #expect(try weakenings(repository) == ["session:second: the session record was withdrawn"])
  }

  // MARK: Manifests of builds

  private func built() throws -> ScratchRepository {
    try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
        to: "hapticgate.yml")
      _ = try Tool.run(
        [
          "collect", "--as-build", "--version", "1.0.0", "--build", "7", "--head",
          "c0ffee0000000000000000000000000000000128",
        ], in: $0.folder.url)
    }
  }

  private static let build = "build:com.example.tide/1.0.0-7: the build manifest"

  @Test func aManifestThatIsGoneIsNamed() throws {
    let repository = try built()
    try repository.fixture.folder.remove("evidence/builds/1.0.0-7.yml")
    #expect(try weakenings(repository) == ["\(Self.build) was withdrawn"])
  }

  @Test func aManifestThatIsRewrittenIsNamed() throws {
    let repository = try built()
    try repository.edit("evidence/builds/1.0.0-7.yml", "c0ffee0000000000000000000000000000000128", "bada550")
    #expect(
      try weakenings(repository) == [
        "\(Self.build) was rewritten: app.commit: c0ffee0000000000000000000000000000000128 → bada550"
      ])
    try repository.git("checkout", "-q", "main", "--", "evidence")
    try repository.edit("evidence/builds/1.0.0-7.yml", "sha256:", "sha256:0")
    #expect(try weakenings(repository).contains { $0.hasPrefix("\(Self.build) was rewritten: bound-to.") })
  }

  /// It outranks the stamp of the record, which could be about other content then.
  @Test func aManifestThatComesAfterAFailureOfItsBuildIsNamed() throws {
    let repository = try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
        to: "hapticgate.yml")
      try $0.folder.write(try $0.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    }
    func collect(_ build: String) throws {
      _ = try Tool.run(["collect", "--as-build", "--version", "1.0.0", "--build", build], in: repository.url)
    }
    try collect("8")
    #expect(try weakenings(repository) == [])
    try collect("7")
    #expect(
      try weakenings(repository) == [
        "\(Self.build) is new, and the session second, which failed, is judged by it"
      ])
  }

  /// A session of older content would be one of this change by it.
  @Test func aManifestThatBindsAnOldSessionToThisChangeIsNamed() throws {
    let repository = try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
        to: "hapticgate.yml")
    }
    try repository.edit("Sources/Done.swift", "0.35", "0.4")
    try repository.commit("Mend")
    let collect = ["collect", "--as-build", "--version", "1.0.0", "--build", "7"]
    _ = try Tool.run(collect, in: repository.url)
    #expect(
      try weakenings(repository) == [
        "\(Self.build) is new, and the session first is bound to other content by it"
      ])
    #expect(try repository.check("--baseline", "main").status == 1)
  }

  /// The manifest lay there unread.
  @Test func aManifestThatAConfigurationBeginsToReadIsNamed() throws {
    let repository = try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
        to: "hapticgate.yml")
      let record = try $0.folder.read("evidence/first.yml")
      try $0.folder.write(GateFixture.source + "let more = 1\n", to: "Sources/Done.swift")
      let collect = ["collect", "--as-build", "--version", "1.0.0", "--build", "7"]
      _ = try Tool.run(
        collect + ["--head", "c0ffee0000000000000000000000000000000128"], in: $0.folder.url)
      try $0.folder.write(record, to: "evidence/first.yml")
      try $0.folder.write(GateFixture.configuration, to: "hapticgate.yml")
    }
    try repository.fixture.folder.write(
      GateFixture.configuration + "\n  builds: [evidence/builds/*.yml]\n", to: "hapticgate.yml")
    #expect(
      try weakenings(repository) == [
        "\(Self.build) is new, and the session first is bound to other content by it"
      ])
  }

  @Test func aManifestThatChangesNoSessionIsAnAddition() throws {
    let repository = try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  builds: [{ path: evidence/builds/*.yml, optional: true }]\n",
        to: "hapticgate.yml")
    }
    for build in ["7", "8"] {
      _ = try Tool.run(["collect", "--as-build", "--version", "1.0.0", "--build", build], in: repository.url)
    }
    try repository.commit("Manifests")
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 0)
    #expect(
      gate.report?.policyChanges.map { "\($0.effect) \($0.text)" }
        == Array(repeating: "addition the build manifest is new", count: 2))
  }

  // MARK: Crash reports

  private static let crash = """
    {"app_name":"Tide","timestamp":"2026-11-12 14:03:31.00 +0900","app_version":"1.0.0","bug_type":"309","incident_id":"5D"}
    {"procName":"Tide","captureTime":"2026-11-12 14:03:30.5000 +0900","modelCode":"iPhone17,1","bundleInfo":{"CFBundleIdentifier":"com.example.tide"}}
    """

  private func crashed() throws -> ScratchRepository {
    try repository {
      try $0.folder.write(
        GateFixture.configuration + "\n  logs: [{ path: \"evidence/logs/**\", optional: true }]\n",
        to: "hapticgate.yml")
      try $0.folder.write(Self.crash, to: "evidence/logs/Tide.ips")
      try $0.folder.write("no crash\n", to: "evidence/logs/more.log")
    }
  }

  private static let gone = ["evidence/logs/Tide.ips: the crash report was withdrawn or rewritten"]

  @Test func aCrashReportThatIsGoneOrRewrittenIsNamed() throws {
    let repository = try crashed()
    try repository.fixture.folder.remove("evidence/logs/Tide.ips")
    #expect(try weakenings(repository) == Self.gone)
    try repository.fixture.folder.write(
      Self.crash.replacingOccurrences(of: "14:03", with: "15:03"), to: "evidence/logs/Tide.ips")
    #expect(try weakenings(repository) == Self.gone)
  }

  @Test func aCrashReportMayMoveAndOtherLogsMayChange() throws {
    let repository = try crashed()
    try move("evidence/logs/Tide.ips", to: "evidence/logs/first/Tide.ips", in: repository)
    try repository.fixture.folder.remove("evidence/logs/more.log")
    #expect(try weakenings(repository) == [])
    let packed = try Tool.run(
      ["gzip", "evidence/logs/first/Tide.ips"], in: repository.url, tool: "/usr/bin/env")
    #expect(packed.status == 0)
    #expect(try weakenings(repository) == [])
    try repository.fixture.folder.remove("evidence/logs/first/Tide.ips.gz")
    #expect(try weakenings(repository) == Self.gone)
  }

  // MARK: What the base does not show

  @Test func aConfigurationThatLoosensTheDefaultsIsNamed() throws {
    let repository = try repository {
      try $0.folder.remove("hapticgate.yml")
      try $0.folder.remove("evidence/first.yml")
    }
    try repository.fixture.folder.write(
      GateFixture.configuration + "\nenforce: { mode: advisory, scope: touched }\n", to: "hapticgate.yml")
    #expect(
      try weakenings(repository) == [
        "configuration:enforce: enforce: blocking → advisory",
        "configuration:enforce: enforce: scope: all → touched",
      ])
  }

  private static let blind = "so that nobody can tell what this change takes away"

  @Test func aPatternThatMatchesNothingAtTheBaseHidesNothing() throws {
    let repository = try repository {
      try $0.folder.write(
        GateFixture.configuration.replacingOccurrences(of: "checklists/*", with: "lists/*"),
        to: "hapticgate.yml")
    }
    try repository.fixture.folder.write(GateFixture.configuration, to: "hapticgate.yml")
    #expect(
      try weakenings(repository).contains(
        "configuration:checklists: no checklist matches lists/*.yml as it stands at the base, \(Self.blind)"))
  }

  @Test func checklistsBehindALinkAreNotTakenForNone() throws {
    let repository = try repository {
      try FileManager.default.moveItem(
        at: $0.folder.url.appendingPathComponent("checklists"),
        to: $0.folder.url.appendingPathComponent("lists"))
      try FileManager.default.createSymbolicLink(
        atPath: $0.folder.url.appendingPathComponent("checklists").path, withDestinationPath: "lists")
      try $0.folder.remove("hapticgate.yml")
    }
    #expect(
      try weakenings(repository) == [
        "configuration:checklists: checklists lie behind the link checklists at the base, which is not followed, \(Self.blind)"
      ])
  }
}
