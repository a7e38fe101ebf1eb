import CommandLineOptions
import Notation
import Testing

@Suite struct EvaluationOptionsTests {
  struct NoCommand: Error {}

  func options(_ arguments: String...) throws -> EvaluationOptions {
    let table = CommandTable(reportFormats: ["markdown", "json"])
    guard case .run(let command) = try table.parse(["check"] + arguments).get() else { throw NoCommand() }
    return EvaluationOptions(command)
  }

  @Test func withoutOptionsNothingIsNarrowed() throws {
    let options = try options()
    #expect(options.config == nil)
    #expect(options.checklists == [])
    #expect(options.stage == nil)
    #expect(options.tests == [] && options.patterns == [] && options.sessions == [] && options.logs == [])
    #expect(options.reports == [])
    #expect(options.testExitStatus == nil)
    #expect(options.locale == .english)
    #expect(options.asOf == nil)
    #expect(!options.acceptsSamples)
    #expect(options.color == .auto)
    #expect(!options.isQuiet)
  }

  @Test func settingsHaveTheirTypes() throws {
    let options = try options(
      "--report", "markdown", "--report=json=out/a=b.json", "--test-exit-status", "65", "--head",
      "ABCDEF0123", "--author=@hyun", "--locale", "zh-TW", "--as-of", "2026-11-12T14:03:00+0900", "--tests",
      "build/**/*.xml", "--color=never", "--templates", "Templates", "--accept-samples")
    #expect(options.reports.map(\.format) == ["markdown", "json"])
    #expect(options.reports.map(\.file) == [nil, "out/a=b.json"])
    #expect(options.testExitStatus == 65)
    #expect(options.head == "abcdef0123")
    #expect(options.author == "hyun")
    #expect(options.locale == .traditionalChinese)
    #expect(options.asOf?.utc.description == "2026-11-12T05:03:00Z")
    #expect(options.tests.map(\.description) == ["build/**/*.xml"])
    #expect(options.color == .never)
    #expect(options.templates == "Templates")
    #expect(options.acceptsSamples)
  }
}
