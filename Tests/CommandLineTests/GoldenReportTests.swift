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
      case .release:
        try replace(
          "    - { id: current",
          "    - { id: oldest, model: \"iPhone10,*\", os: \">=16 <17\" }\n    - { id: current",
          in: "checklists/haptics.yml", fixture)
      }
    }

    private func replace(_ old: String, _ new: String, in path: String, _ fixture: GateFixture) throws {
      try fixture.folder.write(
        try fixture.folder.read(path).replacingOccurrences(of: old, with: new), to: path)
    }

    var stage: String { self == .release ? "release" : "pull-request" }
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
    let output = try Tool.run(
      ["check", "--stage", scene.stage, "--as-of", "2026-12-01T00:00:00Z", "--report", format.rawValue],
      in: fixture.folder.url
    ).output
    try compare(output, with: "\(scene.rawValue).\(name)")
  }

  @Test(arguments: [
    (Scene.release, "ko-KR", "release.ko.md"), (.blocked, "zh-TW", "blocked.zh-Hant.md"),
  ])
  func theReportSpeaksTheReadersLanguage(scene: Scene, locale: String, golden: String) throws {
    let fixture = try GateFixture()
    try scene.prepare(fixture)
    let arguments = ["check", "--stage", scene.stage, "--as-of", "2026-12-01T00:00:00Z"]
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
