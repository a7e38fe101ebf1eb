import Foundation
import Report
import Testing

/// The scripts that the composite action runs.
struct ActionTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../scripts/action/gate.sh").standardizedFileURL.path

  private func run(_ arguments: String, in fixture: GateFixture) throws -> Tool.Result {
    try run(arguments, in: fixture.folder)
  }

  private func run(
    _ arguments: String, in scratch: ScratchFolder, environment: [String: String] = [:]
  ) throws -> Tool.Result {
    try scratch.write("", to: "out/output")
    let tools = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folder = scratch.url.path
    return try Tool.run(
      [Self.script], in: scratch.url,
      environment: environment.merging([
        "PATH": "\(tools):\(path)", "RUNNER_TEMP": "\(folder)/out", "GITHUB_OUTPUT": "\(folder)/out/output",
        "GITHUB_STEP_SUMMARY": "\(folder)/out/summary", "ARGUMENTS": arguments,
      ]) { $1 }, tool: "/usr/bin/env")
  }

  @Test func itsArgumentsAreWordsAsInAShell() throws {
    let fixture = try GateFixture()
    let result = try run("--stage 'pull-request' --as-of 2026-12-01T00:00:00Z", in: fixture)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try fixture.folder.read("out/output").hasPrefix("status=0\nreports="))
    #expect(try fixture.folder.read("out/summary").contains("stage pull-request"))
  }

  /// What stands behind it would be lost, an option that makes the gate stricter included.
  @Test func anOpenQuoteIsAnError() throws {
    let fixture = try GateFixture()
    let result = try run("--stage 'pull-request", in: fixture)
    #expect(result.status == 64)
    #expect(
      result.output.contains("::error title=hapticgate::the input arguments cannot be parted into words"))
    #expect(try fixture.folder.read("out/output") == "")
    let lines = try run("'\n::notice::100%", in: fixture).output.split(separator: "\n")
    #expect(lines.last?.hasSuffix(": '%0A::notice::100%25") == true)
  }

  // MARK: The comment

  /// Runs the script with a stand-in for `gh` that knows one comment, number 7, which begins with `first`.
  private func comment(on report: String, first: String, in folder: ScratchFolder) throws -> Tool.Result {
    try folder.write(
      """
      #!/bin/sh
      case "$*" in
        *--jq*) printf '7\\tBot\\t%s\\n' '\(first)' ;;
        *) echo "$*" | sed 's/ body=.*//' > call; for word; do case $word in body=@*) cp "${word#body=@}" body ;; esac; done ;;
      esac
      """, to: "bin/gh")
    let gh = folder.url.appendingPathComponent("bin/gh").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let script = URL(fileURLWithPath: Self.script).deletingLastPathComponent().appendingPathComponent(
      "comment.sh")
    return try Tool.run(
      [script.path, report], in: folder.url,
      environment: [
        "PATH": "\(folder.url.path)/bin:\(path)", "GITHUB_REPOSITORY": "o/r", "NUMBER": "3", "GH_TOKEN": "t",
        "STAGE": "pull-request", "FOLDER": "apps/über b", "RUN": "https://github.com/o/r/actions/runs/9",
      ], tool: "/usr/bin/env")
  }

  /// The marker is the one that the report of the same folder and stage begins with.
  @Test func withoutAReportTheCommentSaysThatThereIsNoVerdict() throws {
    let folder = try ScratchFolder()
    try Git.run("init", "-q", in: folder.url)
    try folder.write("", to: "apps/über b/readme")
    let marker = CommentMarker(folder: "apps/über b", stage: "pull-request").text
    for report in ["", "/comment.md", "missing.md"] {
      let result = try comment(on: report, first: marker, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.read("call") == "api --method PATCH repos/o/r/issues/comments/7 --field\n")
      #expect(
        try folder.read("body") == """
          \(marker)

          # ⚠️ could not evaluate

          The gate ended without a report: there is no verdict on this change. [The run](https://github.com/o/r/actions/runs/9) says why.

          """)
    }
  }

  @Test func aReportReplacesTheCommentOfItsMarkerAlone() throws {
    let folder = try ScratchFolder()
    try folder.write("<!-- hapticgate . * -->\n\n# ✅ passed\n", to: "comment.md")
    #expect(try comment(on: "comment.md", first: "<!-- other -->", in: folder).status == 0)
    #expect(try folder.read("call") == "api --method POST repos/o/r/issues/3/comments --field\n")
    #expect(try folder.read("body").hasSuffix("# ✅ passed\n"))
  }

  // MARK: The base

  /// A checkout of depth 1, as of actions/checkout by default.
  @Test func theBaseIsFetchedIntoAShallowCheckout() throws {
    let upstream = try ScratchRepository()
    try upstream.git("checkout", "-q", "-b", "feature")
    try upstream.edit("checklists/haptics.yml", "      - pattern: done\n", "")
    try upstream.commit("Weaken")
    let runner = try ScratchFolder()
    try Git.run(
      ["clone", "-q", "--depth=1", "--branch=feature", "file://\(upstream.url.path)", "."], in: runner.url)
    try runner.write(GateFixture.results, to: "build/results.xml")
    try runner.write(GateFixture.pattern, to: "build/done.ahap")
    let head = try Git.run("rev-parse", "HEAD", in: runner.url)
    try runner.write(
      "{\"pull_request\": {\"head\": {\"sha\": \"\(head)\"}, \"user\": {\"login\": \"jk\"}}}",
      to: "build/event.json")
    let result = try run(
      "--stage pull-request --as-of 2026-12-01T00:00:00Z", in: runner,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request",
        "GITHUB_EVENT_PATH": "build/event.json",
        "GITHUB_BASE_REF": "main",
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try runner.read("out/output").hasPrefix("status=1\n"), "\(result.errors)")
    #expect(try runner.read("out/summary").contains("the proof was removed: pattern: done"))
  }
}
