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
