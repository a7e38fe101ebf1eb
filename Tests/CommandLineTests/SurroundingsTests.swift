import Foundation
import Testing

/// The gate in a folder of a repository, and as part of a run of continuous integration.
struct SurroundingsTests {
  private static let options = ["check", "--stage", "pull-request", "--as-of", "2026-12-01T00:00:00Z"]
  private static let head = String(repeating: "a", count: 40)

  /// The fixture as one app of a repository of several.
  private static func monorepo() throws -> (folder: ScratchFolder, app: URL) {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.remove(".git")
    let repository = try ScratchFolder()
    try repository.write("gitdir: elsewhere", to: ".git")
    try repository.write("", to: "apps/readme")
    let app = repository.url.appendingPathComponent("apps/tide app")
    try FileManager.default.copyItem(at: fixture.folder.url, to: app)
    return (repository, app)
  }

  @Test func placesAreRelativeToTheRepositorysRoot() throws {
    let (repository, app) = try Self.monorepo()
    defer { withExtendedLifetime(repository) {} }
    let sarif = try Tool.run(Self.options + ["--report", "sarif"], in: app).output
    #expect(sarif.contains("\"uri\": \"apps/tide%20app/checklists/haptics.yml\""))
    #expect(!sarif.contains("\"uri\": \"checklists"))
    let annotations = try Tool.run(Self.options + ["--report", "annotations"], in: app).output
    #expect(annotations.contains("::error file=apps/tide app/checklists/haptics.yml,line="))
    let gitLab = try Tool.run(Self.options + ["--report", "gitlab"], in: app).output
    #expect(gitLab.contains("\"path\": \"apps/tide app/checklists/haptics.yml\""))
    let comment = try Tool.run(Self.options + ["--report", "github-comment"], in: app).output
    #expect(comment.hasPrefix("<!-- hapticgate apps/tide%20app pull%2Drequest -->\n"))
  }

  @Test func summaryIsAddedToTheStepsSummary() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("before\n", to: "summary.md")
    let result = try Tool.run(
      Self.options + ["--report", "github-summary"], in: fixture.folder.url,
      environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(result.output == "")
    #expect(try fixture.folder.read("summary.md").hasPrefix("before\n# ✅ passed"))
    let printed = try Tool.run(Self.options + ["--report", "github-summary"], in: fixture.folder.url)
    #expect(printed.output.hasPrefix("# ✅ passed"))
  }

  /// Other steps left no room: that changes no verdict, and takes no other report away.
  @Test func aFullSummaryChangesNoVerdict() throws {
    let fixture = try GateFixture()
    let full = String(repeating: "x", count: 2_000_000)
    try fixture.folder.write(full, to: "summary.md")
    let result = try Tool.run(
      Self.options + ["--report", "github-summary", "--report", "json=gate.json", "--report", "text"],
      in: fixture.folder.url, environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("hapticgate: passed"))
    #expect(
      result.errors.hasPrefix(
        "warning: the report does not fit: github-summary takes 1048575 bytes, of which 2000000 are taken\n"))
    #expect(try fixture.folder.read("gate.json").contains("\"outcome\": \"passed\""))
    #expect(try fixture.folder.read("summary.md") == full)
  }

  @Test func aFileThatCannotBeWrittenTakesNoOtherReportAway() throws {
    let fixture = try GateFixture()
    let result = try Tool.run(
      Self.options + ["--report", "html=build", "--report", "json=gate.json"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("build: error: this is a folder, not a file"))
    #expect(try fixture.folder.read("gate.json").contains("\"outcome\": \"passed\""))
  }

  /// Under any name: a report is never written over what it is about.
  @Test(arguments: [
    "checklists/haptics.yml", "./checklists/../hapticgate.yml", "link.yml", "evidence/first.yml",
    "build/results.xml", "Sources/Done.swift",
  ])
  func aReportOverwritesNothingThatWasRead(path: String) throws {
    let fixture = try GateFixture()
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.url.appendingPathComponent("link.yml").path,
      withDestinationPath: "checklists/haptics.yml")
    let before = try fixture.folder.read(path)
    let result = try Tool.run(
      Self.options + ["--report", "text=other.txt", "--report", "json=\(path)"], in: fixture.folder.url)
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        """
        error: --report json=\(path) would overwrite what the gate reads
          help: Name another file for the report.
        """))
    #expect(try fixture.folder.read(path) == before)
    #expect(throws: (any Error).self) { try fixture.folder.read("other.txt") }
  }

  /// What stood in the files is about another run.
  @Test func anInvalidChecklistIsSaidInEveryFile() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("# ✅ passed\n", to: "comment.md")
    try fixture.folder.write("nonsense: 1\n", to: "checklists/haptics.yml")
    let result = try Tool.run(
      Self.options + [
        "--report", "github-comment=comment.md", "--report", "json=gate.json", "--report", "text",
        "--report", "github-summary",
      ], in: fixture.folder.url, environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
    #expect(result.status == 2)
    #expect(result.output == "")
    let comment = try fixture.folder.read("comment.md")
    #expect(comment.hasPrefix("<!-- hapticgate . pull%2Drequest -->\n\n# ⚠️ could not evaluate: "))
    #expect(comment.contains("`checklists/haptics.yml:1:1`"))
    #expect(try fixture.folder.read("gate.json").contains("\"outcome\": \"could-not-evaluate\""))
    #expect(try fixture.folder.read("summary.md").hasPrefix("# ⚠️ could not evaluate: "))
    let over = try Tool.run(
      Self.options + ["--report", "json=checklists/haptics.yml"], in: fixture.folder.url)
    #expect(over.status == 2)
    #expect(try fixture.folder.read("checklists/haptics.yml") == "nonsense: 1\n")
  }

  /// The runner takes lines for commands whatever blanks stand before them, and the older form anywhere in a line.
  @Test func nothingThatIsPrintedIsACommand() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      GateFixture.checklist.replacing("title: A failure is silent", with: "title: \"::error::x ##[error]y\"")
        .replacing("FlowTests/testFailureIsSilent", with: "FlowTests/testNone"), to: "checklists/haptics.yml")
    func expectNoCommand(_ arguments: [String]) throws {
      let result = try Tool.run(arguments, in: fixture.folder.url)
      for line in (result.output + result.errors).split(separator: "\n") {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::") && !line.contains("##["), "\(line)")
      }
    }
    for format in ["markdown", "text", "json", "junit", "sarif", "gitlab", "html", "github-comment"] {
      try expectNoCommand(Self.options + ["--report", format])
    }
    try expectNoCommand(["explain", "haptics/silent"])
    try fixture.folder.write("::error::x\n  ::warning::y ##[error]z: [\n", to: "checklists/haptics.yml")
    try expectNoCommand(["lint"])
  }

  @Test func headAndRunComeFromTheServiceUnlessGiven() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(
      "{\"pull_request\": {\"head\": {\"sha\": \"\(Self.head)\"}, \"user\": {\"login\": \"jk\"}}}",
      to: "event.json")
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_EVENT_PATH": "event.json",
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "9",
    ]
    let detected = try Tool.run(Self.options, in: fixture.folder.url, environment: environment).output
    #expect(
      detected.hasSuffix(
        "commit `aaaaaaaaaaaa` · as of 2026-12-01T00:00:00Z · [The whole report](https://github.com/o/r/actions/runs/9)\n"
      ))
    let given = try Tool.run(
      Self.options + ["--head", String(repeating: "b", count: 40)], in: fixture.folder.url,
      environment: environment
    ).output
    #expect(given.contains("commit `bbbbbbbbbbbb`"))
  }

  @Test func missingHeadOfAPullRequestIsReported() throws {
    let fixture = try GateFixture()
    let result = try Tool.run(
      Self.options + ["--author", "jk"], in: fixture.folder.url,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request"])
    #expect(
      result.output.contains(
        "- **warning**: the event of this GitHub Actions run does not tell the head commit. Pass --head with the newest commit of the change."
      ))
  }

  /// A title with a control character is JSON; a waiver that the author approved does not count for it.
  @Test func theAuthorOfAPullRequestIsReadWhateverItsTitleHolds() throws {
    let fixture = try GateFixture()
    try fixture.folder.remove("evidence/first.yml")
    try fixture.folder.write(
      """
      format: 1
      waivers:
        - { item: haptics/felt, covers: [missing], reason: Later, approved-by: "@jk", expires: 2026-12-20T00:00:00Z }
      """, to: "hapticgate-waivers.yml")
    func check(_ event: String, _ more: String...) throws -> Tool.Result {
      try fixture.folder.write(event, to: "event.json")
      return try Tool.run(
        Self.options + more, in: fixture.folder.url,
        environment: [
          "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_EVENT_PATH": "event.json",
        ])
    }
    let event =
      "{\"pull_request\": {\"title\": \"\u{7F}\", \"head\": {\"sha\": \"\(Self.head)\"}, \"user\": {\"login\": \"jk\"}}}"
    let approved = try check(event)
    #expect(approved.status == 1)
    #expect(approved.output.contains("the waiver of haptics/felt was approved by the author of the change"))
    let unknown = try check(event.replacingOccurrences(of: "{\"login\": \"jk\"}", with: "null"))
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("does not tell who opened the pull request"), "\(unknown.errors)")
    #expect(try check("{", "--author", "lee").status == 0)
  }
}
