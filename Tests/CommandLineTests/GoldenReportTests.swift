import Foundation
import Report
import Testing

/// Reports as they are written, byte for byte. `HAPTICGATE_RECORD=1 swift test --filter GoldenReport`
/// records them anew; read the difference before committing it.
struct GoldenReportTests {
  enum Scene: String, CaseIterable {
    /// Everything is there.
    case passed
    /// A skipped test, an intensity that differs, no session.
    case blocked
    /// The release stage with one of two required devices felt.
    case release
    /// Titles that try to break out of every format.
    case hostile
    /// A pull request that raises an intensity, takes a proof away and waives a check; the record is a sample, and a
    /// log goes with it.
    case weakened
    /// A result file that breaks off, beside a record that cannot be read.
    case unreadable

    func prepare(_ fixture: GateFixture) throws {
      switch self {
      case .passed: break
      case .blocked:
        try fixture.folder.remove("evidence/first.yml")
        try replace(
          "name=\"testFailureIsSilent()\" time=\"0.1\"/>",
          "name=\"testFailureIsSilent()\"><skipped/></testcase>", in: "build/results.xml", fixture)
        try replace("0.65", "0.7", in: "build/done.ahap", fixture)
      case .hostile: try fixture.folder.write(HostileChecklist.text, to: "checklists/haptics.yml")
      case .weakened: try prepareWeakened(fixture)
      case .unreadable:
        try fixture.folder.write("<testsuites><testsuite>", to: "build/results.xml")
        try fixture.folder.write("format: 1\nid: [\n", to: "evidence/second.yml")
      case .release:
        try replace(
          "    - { id: current",
          "    - { id: oldest, model: \"iPhone10,*\", os: \">=16 <17\" }\n    - { id: current",
          in: "checklists/haptics.yml", fixture)
      }
    }

    private func prepareWeakened(_ fixture: GateFixture) throws {
      try replace("tester: J. K.", "tester: J. K.\nsample: true", in: "evidence/first.yml", fixture)
      try fixture.folder.remove(".git/HEAD")
      for command in [
        ["init", "-q"], ["add", "*.yml", "Sources", "Tests"], ["commit", "-q", "-m", "Base"],
      ] {
        try Git.run(command, in: fixture.folder.url)
      }
      try replace("      - pattern: done\n", "", in: "checklists/haptics.yml", fixture)
      try replace("sharpness: 0.35 }]", "sharpness: 0.3 }]", in: "checklists/haptics.yml", fixture)
      try fixture.folder.write(
        """
        format: 1
        waivers:
          - item: haptics/silent
            covers: [missing]
            reason: The test moves to another target
            approved-by: "@lee"
            approved-on: 2026-11-28
            expires: 2026-12-20

        """, to: "hapticgate-waivers.yml")
      try replace(
        "name=\"testFailureIsSilent()\" time=\"0.1\"/>",
        "name=\"testFailureIsSilent()\"><skipped/></testcase>", in: "build/results.xml", fixture)
    }

    private func replace(_ old: String, _ new: String, in path: String, _ fixture: GateFixture) throws {
      try fixture.folder.write(
        try fixture.folder.read(path).replacingOccurrences(of: old, with: new), to: path)
    }

    var arguments: [String] {
      ["check", "--stage", self == .release ? "release" : "pull-request", "--as-of", "2026-12-01T00:00:00Z"]
        + (self == .weakened ? ["--accept-samples", "--baseline", "HEAD"] : [])
    }
  }

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
