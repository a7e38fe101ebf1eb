import Foundation
import Testing

/// `schemas/report.schema.json` describes what is written, no more and no less.
struct ReportSchemaTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: GoldenReportTests.Scene.allCases)
  func recordedReportIsValid(scene: GoldenReportTests.Scene) throws {
    let schema = try JSONSchema(Self.text("schemas/report.schema.json"))
    let report = try Self.text("Tests/CommandLineTests/Golden/\(scene.rawValue).json")
    #expect(try schema.violations(of: report) == [])
  }

  /// Waivers, problems, samples, a form and an advisory item: what the recorded scenes do not have.
  @Test func reportWithEverythingIsValid() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(GateFixture.configuration + "\nwaivers: waivers.yml\n", to: "hapticgate.yml")
    try fixture.folder.write(
      """
      format: 1
      waivers:
        - { item: haptics/silent, covers: [missing], reason: "No time", approved-by: "@a", approved-on: 2026-11-01, expires: 2026-12-05T00:00:00Z, risk: low }
      """, to: "waivers.yml")
    try fixture.folder.write("<testsuites/>", to: "build/results.xml")
    try fixture.folder.remove("evidence/first.yml")
    let output = try Tool.run(
      [
        "check", "--as-of", "2026-12-01T00:00:00Z", "--report", "json", "--form-url", "form.html#{item}",
        "--head",
        "0123456789abcdef0123456789abcdef01234567",
      ], in: fixture.folder.url
    ).output
    let schema = try JSONSchema(Self.text("schemas/report.schema.json"))
    #expect(try schema.violations(of: output) == [])
    #expect(output.contains("\"form\": \"form.html#haptics%2Ffelt\""))
    #expect(output.contains("\"approvedBy\": \"@a\""))
  }

  @Test func otherReportsAreNot() throws {
    let schema = try JSONSchema(Self.text("schemas/report.schema.json"))
    let report = try Self.text("Tests/CommandLineTests/Golden/passed.json")
    func violations(_ old: String, _ new: String) throws -> [String] {
      try #require(report.contains(old))
      return try schema.violations(of: report.replacingOccurrences(of: old, with: new))
    }
    #expect(
      try violations("\"formatVersion\": 1", "\"formatVersion\": 2") == [
        "$.formatVersion: expected one of [1]"
      ])
    #expect(try violations("\"advisory\": false,\n  \"rests", "\"rests") == ["$.advisory: missing"])
    #expect(
      try violations("\"headline\"", "\"head line\"") == ["$.headline: missing", "$.head line: unknown"])
    #expect(try violations("\"kind\": \"tuning\"", "\"kind\": \"tune\"").count == 1)
  }
}
