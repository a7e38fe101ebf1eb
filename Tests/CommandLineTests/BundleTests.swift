import Foundation
import Testing

/// `collect --bundle` on many runners and `check --bundle` on one.
struct BundleTests {
  private static let shards = 50
  /// One test for each shard, and a checklist that asks for all of them.
  private static let checklist = """
    format: 1
    id: many
    app: { bundle-id: com.example.tide }
    coverage: off
    checks:
    \((1...shards).map { "  - { id: t\($0), title: T\($0), proof: [{ test: TideTests.Suite\($0)/testIt }] }" }.joined(separator: "\n"))
    stages: { pull-request: [checks] }
    """

  private static func results(_ shard: Int, _ outcome: String = "") -> String {
    "<testsuites><testsuite name=\"All\"><testcase classname=\"TideTests.Suite\(shard)\" name=\"testIt()\" time=\"0.1\">\(outcome)</testcase>"
      + "<testcase classname=\"TideTests.Suite\(shard)\" name=\"testNot()\"><skipped/></testcase></testsuite></testsuites>"
  }

  private static let configuration = "format: 1\nevidence:\n  tests: [build/*.xml]\n"

  /// A repository whose tests run on many machines, without results.
  private func repository() throws -> ScratchRepository {
    try ScratchRepository { fixture in
      try fixture.folder.remove("build")
      try fixture.folder.remove("checklists/haptics.yml")
      try fixture.folder.write(Self.configuration, to: "hapticgate.yml")
      try fixture.folder.write(Self.checklist, to: "checklists/many.yml")
    }
  }

  private func collect(
    _ repository: ScratchRepository, shards: ClosedRange<Int>,
    file: (Int) -> String = { "build/shard-\($0).xml" }
  ) throws -> ScratchFolder {
    let bundles = try ScratchFolder()
    for shard in shards {
      try repository.fixture.folder.write(Self.results(shard), to: file(shard))
      let result = try Tool.run(
        [
          "collect", "--bundle", bundles.url.appendingPathComponent("shard-\(shard)").path,
          "--test-exit-status", "0",
          "--as-of", "2026-12-01T00:00:00Z",
        ], in: repository.url)
      try #require(result.status == 0, "\(result.errors)")
      try repository.fixture.folder.remove(file(shard))
    }
    return bundles
  }

  private func check(
    _ repository: ScratchRepository, _ bundles: ScratchFolder, _ shards: some Sequence<Int>,
    _ more: String...,
    format: String = "json"
  ) throws -> Tool.Result {
    let options = shards.flatMap { ["--bundle", bundles.url.appendingPathComponent("shard-\($0)").path] }
    return try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", format] + options
        + more,
      in: repository.url)
  }

  @Test func fiftyShardsInAnyOrderAreTheSameBytesAsOneRun() throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...Self.shards)
    for shard in 1...Self.shards {
      try repository.fixture.folder.write(Self.results(shard), to: "build/shard-\(shard).xml")
    }
    for format in ["json", "markdown"] {
      let whole = try Tool.run(
        [
          "check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", format,
          "--test-exit-status", "0",
        ], in: repository.url)
      #expect(whole.status == 0)
      let orders = [
        Array(1...Self.shards), Array((1...Self.shards).reversed()), (1...Self.shards).shuffled(),
      ]
      for order in orders {
        let merged = try check(repository, bundles, order, "--expect-bundles", "50", format: format)
        #expect(merged.status == 0, "\(merged.errors)")
        #expect(merged.output == whole.output)
      }
    }
  }

  @Test func aShardThatIsNotThereIsMissing() throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...3)
    let counted = try check(repository, bundles, 1...3, "--expect-bundles", "4")
    #expect(counted.status == 1)
    #expect(counted.errors.contains("warning: 1 of 4 bundles is missing"))
    let named = try check(repository, bundles, [1, 3], "--expect-bundles", "shard-1, shard-2, shard-3")
    #expect(named.status == 1)
    #expect(named.errors.contains("warning: bundles are missing: shard-2"))
    let statuses = try GateFixture.statuses(named.output)
    #expect(statuses["many/t1"] == "passed" && statuses["many/t2"] == "missing")
  }

  @Test(arguments: ["build/shard-1.xml", "build/more.xml", "build/.more/more.xml"])
  func aBundleThatWasTamperedWithIsNoVerdict(path: String) throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...2)
    try bundles.write(Self.results(1, " "), to: "shard-1/files/\(path)")
    let result = try check(repository, bundles, 1...2)
    #expect(result.status == 2)
    #expect(result.errors.contains("shard-1/files/\(path): error: "))
    try bundles.remove("shard-1/files/\(path)")
    #expect(try check(repository, bundles, 1...2).status == (path.contains("more") ? 1 : 2))
  }

  @Test func oneNameOfAFileOnSeveralMachinesIsToldApart() throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...3) { _ in "build/results.xml" }
    let first = try check(repository, bundles, [1, 2, 3])
    #expect(first.output == (try check(repository, bundles, [3, 1, 2])).output)
    #expect(first.output.contains("shard-2/build/results.xml"))
    let statuses = try GateFixture.statuses(first.output)
    #expect(["many/t1", "many/t2", "many/t3"].allSatisfy { statuses[$0] == "passed" })
    #expect(statuses["many/t4"] == "missing")
  }

  @Test func evidenceThatComesLaterDoesNotAskForTheTestsAgain() throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...Self.shards)
    try repository.fixture.folder.write("# a record\n", to: "evidence/later.yml")
    try repository.commit("Evidence")
    #expect(try check(repository, bundles, 1...Self.shards).status == 0)
    try repository.fixture.folder.write("let other = 1\n", to: "Sources/Other.swift")
    try repository.commit("Source")
    let result = try check(repository, bundles, 1...Self.shards)
    #expect(result.status == 1)
    #expect(try GateFixture.statuses(result.output)["many/t1"] == "stale")
    #expect(result.output.contains("the bundle shard-1 was made of other sources"))
    try repository.git("rm", "-q", "Sources/Other.swift")
    try repository.commit("Take it back")
    #expect(try check(repository, bundles, 1...Self.shards).status == 0)
  }

  @Test func aFailedRunOfOneMachineIsAFailedRun() throws {
    let repository = try repository()
    let bundles = try collect(repository, shards: 1...2)
    let path = "shard-2/manifest.json"
    try bundles.write(
      try bundles.read(path).replacingOccurrences(
        of: "\"testExitStatus\": 0", with: "\"testExitStatus\": 65"),
      to: path)
    let result = try check(repository, bundles, 1...2)
    #expect(result.status == 2)
    #expect(result.errors.contains("the test runner exited with status 65 although no test failed"))
    let outvoted = try check(repository, bundles, 1...2, "--test-exit-status", "0")
    #expect(outvoted.status == 2)
    #expect(outvoted.errors == result.errors)
  }

  @Test func bundlesThatAreExpectedAndNotNamedAreMissing() throws {
    let repository = try repository()
    try repository.fixture.folder.write(Self.results(1), to: "build/a.xml")
    let result = try check(repository, try ScratchFolder(), [], "--expect-bundles", "2")
    #expect(result.status == 1)
    #expect(result.errors.contains("warning: 2 of 2 bundles are missing"))
  }

  /// The third bundle's file lies where the first one's is shown.
  @Test func twoFilesOfOneShownPathAreToldApartOrRefused() throws {
    let repository = try repository()
    try repository.fixture.folder.write(
      "format: 1\nevidence:\n  tests: [{ path: \"**/*.xml\", optional: true }]\n", to: "hapticgate.yml")
    let bundles = try collect(repository, shards: 1...3) {
      $0 == 3 ? "shard-1/build/results.xml" : "build/results.xml"
    }
    let result = try check(repository, bundles, 1...3)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "shard-3/manifest.json: error: two bundles have different files that would both be shown as "
          + "shard-1/build/results.xml"), "\(result.errors)")
  }

  @Test func nothingIsCollectedOverSomethingOrOutOfNothing() throws {
    let repository = try repository()
    let nothing = try Tool.run(["collect", "--bundle", "out"], in: repository.url)
    #expect(nothing.status == 2)
    #expect(
      nothing.errors.contains("error: there is nothing to collect: no test result and no pattern was found"))
    try repository.fixture.folder.write(Self.results(1), to: "build/a.xml")
    try repository.fixture.folder.write("mine", to: "out/mine.txt")
    let over = try Tool.run(["collect", "--bundle", "out"], in: repository.url)
    #expect(over.status == 2)
    #expect(over.errors.contains("out: error: is there already"))
  }
}
