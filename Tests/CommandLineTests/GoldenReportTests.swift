import Foundation
import Report
import Testing

/// Reports as they are written, byte for byte. `HAPTICGATE_RECORD=1 swift test --filter GoldenReport`
/// records them anew; read the difference before committing it.
struct GoldenReportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  private static let names: [ReportFormat: String] = [
    .markdown: "md", .json: "json", .text: "txt", .junit: "junit.xml", .sarif: "sarif",
    .annotations: "annotations.txt", .gitlab: "gitlab.json", .html: "html", .gitHubComment: "comment.md",
    .gitHubSummary: "summary.md", .gitLabNote: "note.md",
  ]

  @Test(arguments: Scene.allCases, ReportFormat.allCases)
  func reportIsAsRecorded(scene: Scene, format: ReportFormat) throws {
    let name = try #require(Self.names[format])
    let fixture = try GateFixture()
    try scene.prepare(fixture)
    let output = try Tool.run(scene.arguments + ["--report", format.rawValue], in: fixture.folder.url).output
    try compare(output, with: "\(scene.rawValue).\(name)")
  }

  /// What a template asks for under a name that is not there would be missing in silence.
  @Test(arguments: Scene.allCases)
  func templatesAskForNothingUnknown(scene: Scene) throws {
    let fixture = try GateFixture()
    try scene.prepare(fixture)
    let templates = Self.folder.appendingPathComponent("../../../Templates").standardizedFileURL.path
    let plain = try Tool.run(scene.arguments, in: fixture.folder.url)
    let own = try Tool.run(scene.arguments + ["--templates", templates], in: fixture.folder.url)
    #expect(own.errors == plain.errors)
    #expect(own.output == plain.output)
  }

  @Test func aTemplateThatAsksForSomethingUnknownIsRefused() throws {
    let fixture = try GateFixture()
    try fixture.folder.write("# {{hedline}}\n", to: "mine/report.md.mustache")
    let result = try Tool.run(["check", "--quiet", "--templates", "mine"], in: fixture.folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors.contains("report.md.mustache:1:3: error: the data has no 'hedline'"), "\(result.errors)")
    #expect(result.errors.contains("did you mean 'headline'?"))
  }

  @Test(arguments: [
    (Scene.release, "ko-KR", "release.ko.md"), (.blocked, "zh-TW", "blocked.zh-Hant.md"),
    (.tuned, "ko-KR", "tuned.ko.md"),
    (.differing, "ko-KR", "differing.ko.md"),
    (.logged, "zh-TW", "logged.zh-Hant.md"),
  ])
  func theReportSpeaksTheReadersLanguage(scene: Scene, locale: String, golden: String) throws {
    let fixture = try GateFixture()
    try scene.prepare(fixture)
    let arguments = scene.arguments
    let output = try Tool.run(arguments + ["--locale", locale], in: fixture.folder.url).output
    try compare(output, with: golden)
    // What the machine speaks decides nothing.
    let plain = try Tool.run(arguments, in: fixture.folder.url, environment: ["LANG": "ko_KR.UTF-8"]).output
    try compare(plain, with: "\(scene.rawValue).md")
  }

  private func compare(_ output: String, with name: String) throws {
    let golden = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["HAPTICGATE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(output.utf8).write(to: golden)
    }
    let recorded = try String(contentsOf: golden, encoding: .utf8)
    #expect(output == recorded, Comment(rawValue: Self.firstDifference(output, recorded)))
  }

  private static func firstDifference(_ output: String, _ recorded: String) -> String {
    let (a, b) = (
      output.split(separator: "\n", omittingEmptySubsequences: false),
      recorded.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for index in 0..<max(a.count, b.count) {
      let (found, expected) = (index < a.count ? a[index] : "(end)", index < b.count ? b[index] : "(end)")
      if found != expected { return "line \(index + 1)\n- \(expected)\n+ \(found)" }
    }
    return "equal"
  }
}
