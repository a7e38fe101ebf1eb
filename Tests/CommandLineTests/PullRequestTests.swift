import Foundation
import Testing

/// The gate as continuous integration runs it: a base branch that moves on, a fork's pull request, a merge
/// commit that exists for the tests alone, and a clone without history.
struct PullRequestTests {
  /// The repository of the team, a fork with one change to `Sources`, and the merge commit of the pull request.
  struct Hosting {
    let upstream: ScratchRepository
    let fork: ScratchFolder
    /// The commit that the author made.
    let head: String

    init(_ change: (ScratchFolder, GateFixture) throws -> Void) throws {
      upstream = try ScratchRepository { fixture in
        try fixture.folder.write("# Tide\n", to: "README.md")
        try fixture.folder.write(
          GateFixture.checklist.replacingOccurrences(
            of: "    title: A failure is silent",
            with: "    title: A failure is silent\n    when: { paths: [../Sources/**] }"),
          to: "checklists/haptics.yml")
      }
      fork = try ScratchFolder()
      try Git.run(["clone", "-q", upstream.url.path, "tide"], in: fork.url)
      let clone = fork.url.appendingPathComponent("tide")
      try Git.run(["checkout", "-q", "-b", "feature"], in: clone)
      try change(fork, upstream.fixture)
      try Git.run(["add", "-A"], in: clone)
      try Git.run(["commit", "-q", "-m", "Change"], in: clone)
      head = try Git.run(["rev-parse", "HEAD"], in: clone)
      try upstream.edit("README.md", "# Tide", "# Tide, the app")
      try upstream.fixture.folder.write("let other = 1\n", to: "Sources/Other.swift")
      try upstream.fixture.folder.write(try upstream.fixture.record(), to: "evidence/first.yml")
      try upstream.commit("The base moves on")
      try upstream.git("fetch", "-q", clone.path, "feature:refs/pull/7/head")
      try upstream.git("checkout", "-q", "--detach", "main")
      try upstream.git("merge", "-q", "--no-ff", "-m", "Merge 7", "refs/pull/7/head")
      try upstream.git("update-ref", "refs/pull/7/merge", "HEAD")
      try upstream.git("checkout", "-q", "main")
    }

    /// What a runner checks out, with the results that its tests left behind.
    func checkout(_ options: [String]) throws -> ScratchFolder {
      let runner = try ScratchFolder()
      try Git.run(["init", "-q", "."], in: runner.url)
      try Git.run(
        ["fetch", "-q"] + options + [
          "file://\(upstream.url.path)", "refs/pull/7/merge", "main:refs/remotes/origin/main",
        ],
        in: runner.url)
      try Git.run(["checkout", "-q", "FETCH_HEAD"], in: runner.url)
      try runner.write(GateFixture.results, to: "build/results.xml")
      try runner.write(GateFixture.pattern, to: "build/done.ahap")
      return runner
    }
  }

  private func gate(_ hosting: Hosting, _ runner: ScratchFolder, _ more: String...) throws -> (
    status: Int32, report: ScratchRepository.Report?, errors: String
  ) {
    let result = try Tool.run(
      [
        "check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json",
        "--baseline", "origin/main", "--head", hosting.head,
      ] + more, in: runner.url)
    let report =
      result.output.isEmpty
      ? nil : try JSONDecoder().decode(ScratchRepository.Report.self, from: Data(result.output.utf8))
    return (result.status, report, result.errors)
  }

  @Test func whatTheBaseDidMeanwhileIsNoPartOfTheChange() throws {
    let hosting = try Hosting { fork, _ in try fork.write("Words\n", to: "tide/Docs/more.md") }
    let gate = try gate(hosting, try hosting.checkout([]))
    #expect(gate.status == 0)
    let silent = try #require(gate.report?.items.first { $0.item == "haptics/silent" })
    #expect(silent.status == "not-applicable")
    #expect(
      silent.note
        == "Does not apply: no file that changed since origin/main matches ../Sources/**")
    #expect(gate.report?.policyChanges.count == 0)
  }

  @Test func aChangeOfTheSourcesLetsItsItemApplyAndItsSessionsGrowStale() throws {
    let hosting = try Hosting { fork, _ in
      try fork.write(
        GateFixture.source.replacingOccurrences(of: "0.35", with: "0.4"), to: "tide/Sources/Done.swift")
    }
    let gate = try gate(hosting, try hosting.checkout([]))
    #expect(gate.status == 1)
    #expect(gate.report?.items.first { $0.item == "haptics/silent" }?.status == "passed")
    #expect(gate.report?.items.first { $0.item == "haptics/felt" }?.status == "stale")
  }

  @Test func aForkCannotTakeItsOwnGateAway() throws {
    let hosting = try Hosting { fork, _ in
      let path = "tide/checklists/haptics.yml"
      try fork.write(
        try fork.read(path).replacingOccurrences(of: "      - pattern: done\n", with: ""), to: path)
    }
    let gate = try gate(hosting, try hosting.checkout([]))
    #expect(gate.status == 1)
    #expect(gate.report?.policyChanges.map(\.text) == ["the proof was removed: pattern: done"])
  }

  @Test func aCloneWithoutHistoryIsNoVerdictAndDropsNothing() throws {
    let hosting = try Hosting { fork, _ in try fork.write("Words\n", to: "tide/Docs/more.md") }
    let runner = try hosting.checkout(["--depth=1"])
    let gate = try gate(hosting, runner)
    #expect(gate.status == 2)
    #expect(gate.report == nil)
    #expect(
      gate.errors.contains(
        "error: --baseline origin/main: this clone has no commit that origin/main and the change share, so that nobody can tell what changed\n"
          + "  help: The clone is shallow: fetch its history (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab, or git fetch --unshallow) and the base branch."
      ))
    let without = try Tool.run(
      ["check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json"],
      in: runner.url)
    #expect(try GateFixture.statuses(without.output)["haptics/silent"] == "passed")
  }

  private static func event(_ head: String) -> String {
    "{\"pull_request\": {\"head\": {\"sha\": \"\(head)\"}, \"base\": {\"ref\": \"main\"}, \"user\": {\"login\": \"jk\"}}}"
  }

  /// What the service names is no weaker than `--baseline`: a change that is compared with nothing may weaken its gate.
  @Test func aBaseThatTheServiceNamesHasToBeThere() throws {
    let hosting = try Hosting { fork, _ in
      let path = "tide/checklists/haptics.yml"
      try fork.write(
        try fork.read(path).replacingOccurrences(of: "      - pattern: done\n", with: ""), to: path)
    }
    let check = [
      "check", "--as-of", "2026-12-01T00:00:00Z", "--stage", "pull-request", "--report", "json", "--quiet",
    ]
    func run(_ options: [String], _ variables: [String: String]) throws -> Tool.Result {
      let runner = try hosting.checkout(options)
      try runner.write(Self.event(hosting.head), to: "build/event.json")
      return try Tool.run(check, in: runner.url, environment: variables)
    }
    let gitHub = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_EVENT_PATH": "build/event.json",
      "GITHUB_BASE_REF": "main",
    ]
    #expect(try run([], gitHub).status == 1)
    let shallow = try run(["--depth=1"], gitHub)
    #expect(shallow.status == 2 && shallow.output == "")
    #expect(
      shallow.errors.contains(
        "error: the change cannot be compared with its base, which GitHub Actions names: --baseline origin/main: this clone has no commit that origin/main and the change share, so that nobody can tell what changed\n"
          + "  help: The clone is shallow: fetch its history (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab, or git fetch --unshallow) and the base branch."
      ))
    let gitLab = ["GITLAB_CI": "true", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"]
    #expect(try run(["--depth=1"], gitLab).status == 2)
    let noBranch = try run([], gitLab.merging(["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "release"]) { $1 })
    #expect(noBranch.status == 2)
    #expect(noBranch.errors.contains("help: Fetch the base branch, as in git fetch origin main"))
    let push = ["GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_SHA": ""]
    #expect(try run(["--depth=1"], push).status == 0, "a push has no base")
  }

  @Test func aBaseOrHeadThatIsNotThereIsNoVerdict() throws {
    let repository = try ScratchRepository()
    let base = try repository.check("--baseline", "origin/main")
    #expect(base.status == 2)
    #expect(base.errors.contains("error: --baseline origin/main: this clone has no such commit"))
    let head = try repository.check(
      "--baseline", "main", "--head", "c0ffee0000000000000000000000000000000128")
    #expect(head.status == 2)
    #expect(
      head.errors.contains(
        "error: --head c0ffee0000000000000000000000000000000128: this clone has no such commit"))
    let option = try repository.check("--baseline=--output=x")
    #expect(option.status == 2)
    let nowhere = try GateFixture()
    try nowhere.folder.remove(".git")
    let result = try Tool.run(["check", "--baseline", "main"], in: nowhere.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: --baseline main: this is no Git checkout"))
  }

  /// The sources are as they were; the record says that they do not feel right.
  @Test(arguments: ["all", "touched"])
  func aFailureThatTheChangeFilesBlocksIt(scope: String) throws {
    let repository = try ScratchRepository {
      try $0.folder.write(
        GateFixture.configuration + "\nenforce: { scope: \(scope) }\n", to: "hapticgate.yml")
    }
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.fixture.folder.write("# Words\n", to: "README.md")
    try repository.commit("Words")
    #expect(try repository.check("--baseline", "main").status == 0)
    try repository.fixture.folder.write(
      try repository.fixture.record(id: "second", verdict: "fail"), to: "evidence/second.yml")
    try repository.commit("Feel it again")
    let gate = try repository.check("--baseline", "main")
    #expect(gate.status == 1)
    #expect(gate.report?.items.filter(\.blocking).map(\.item) == ["haptics/felt"])
  }

  // MARK: Adopting the gate

  /// Nine contracts that nobody has felt yet.
  private static let nineContracts: String = {
    let names = (1...9).map { "feedback-\($0)" }
    let contracts = names.map { name in
      """
        \(name):
          function: events
          events: [{ type: hapticTransient, time: 0, intensity: 0.5 }]
          watch: [../Sources/\(name).swift]
      """
    }
    return """
      format: 1
      id: nine
      app: { bundle-id: com.example.tide }
      coverage: off
      contracts:
      \(contracts.joined(separator: "\n"))
      checks:
        - id: felt
          for: [\(names.joined(separator: ", "))]
          title: Somebody felt {contract}
          proof: [{ session: { covers: ["feel:{contract}"] } }]
      scenarios:
        - id: feel
          for: [\(names.joined(separator: ", "))]
          title: Feel {contract}
          steps: [Tap]
          observe: { strength: Too strong? }
      stages: { pull-request: [checks] }
      """
  }()

  @Test func nineContractsWithoutASessionBlockNoUnrelatedChange() throws {
    let repository = try ScratchRepository { fixture in
      try fixture.folder.remove("checklists/haptics.yml")
      try fixture.folder.remove("hapticgate.yml")
      try fixture.folder.remove("evidence/first.yml")
      for number in 1...9 {
        try fixture.folder.write("// \(number)\n", to: "Sources/feedback-\(number).swift")
      }
    }
    try repository.git("checkout", "-q", "-b", "adopt")
    try repository.fixture.folder.write(Self.nineContracts, to: "checklists/nine.yml")
    try repository.fixture.folder.write(
      GateFixture.configuration + "\nenforce: { scope: touched }\nmax-age: 180 d\n", to: "hapticgate.yml")
    try repository.commit("Turn the gate on")
    let adoption = try repository.check("--baseline", "main")
    #expect(adoption.status == 0)
    #expect(adoption.report?.items.filter { $0.status == "missing" && $0.untouched }.count == 9)

    try repository.git("branch", "-q", "-f", "trunk", "adopt")
    try repository.git("checkout", "-q", "-b", "unrelated")
    try repository.fixture.folder.write("# Words\n", to: "README.md")
    try repository.commit("Words")
    #expect(try repository.check("--baseline", "trunk").status == 0)

    try repository.git("checkout", "-q", "-b", "related", "trunk")
    try repository.fixture.folder.write("// changed\n", to: "Sources/feedback-4.swift")
    try repository.commit("Feedback 4")
    let related = try repository.check("--baseline", "trunk")
    #expect(related.status == 1)
    #expect(related.report?.items.filter(\.blocking).map(\.item) == ["nine/felt:feedback-4"])
    #expect(try repository.check().report?.items.filter(\.blocking).count == 9)
  }
}
