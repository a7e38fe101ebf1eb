import Checklists
import Diagnostics
import Starter
import Testing

@Suite struct StarterTests {
  private static let layouts = [
    SourceLayout(), SourceLayout(production: ["App", "Kit & Co"], tests: ["AppTests"]),
    SourceLayout(production: ["Sources"], tests: ["Tests"], isPackage: true),
    SourceLayout(production: ["App"]),
  ]

  private static func text(_ path: String, _ layout: SourceLayout) throws -> String {
    let files = try Starter.files(
      for: layout, bundleID: "com.example.tide", services: StarterService.allCases, takesRecordsIn: true)
    return try #require(files.first { $0.path == path }).text
  }

  @Test(arguments: layouts)
  func checklistAndConfigurationHaveNoProblem(layout: SourceLayout) throws {
    let checklist = ChecklistReader.read(
      Array(try Self.text("checklists/haptics.yml", layout).utf8), file: "checklists/haptics.yml")
    #expect(checklist.problems.filter { $0.severity == .error } == [])
    #expect(checklist.checklist?.checks.count == 4)
    #expect(checklist.checklist?.bundleID == "com.example.tide")
    let configuration = ConfigurationReader.read(
      Array(try Self.text("hapticgate.yml", layout).utf8), file: "hapticgate.yml")
    #expect(configuration.problems == [])
  }

  @Test func sourcesAreWatchedWhereTheyLie() throws {
    let text = try Self.text("checklists/haptics.yml", Self.layouts[1])
    #expect(text.contains("    watch: [\"../App/**\", \"../Kit & Co/**\"] "))
    #expect(text.contains("production: [\"../App/**\", \"../Kit & Co/**\"], tests: [\"../AppTests/**\"],"))
  }

  @Test func everyServiceHasItsFile() throws {
    let files = try Starter.files(
      for: SourceLayout(), bundleID: "a.b", services: StarterService.allCases, takesRecordsIn: true)
    #expect(
      files.map(\.path) == [
        "checklists/haptics.yml", "hapticgate.yml", ".github/workflows/haptics.yml", ".gitlab-ci.yml",
        "bitrise.yml", "ci_scripts/ci_post_xcodebuild.sh", ".github/workflows/haptics-intake.yml",
        ".github/ISSUE_TEMPLATE/haptic-session.yml",
      ])
    #expect(files.filter(\.isExecutable).map(\.path) == ["ci_scripts/ci_post_xcodebuild.sh"])
    #expect(files.allSatisfy { !$0.text.contains("<%") && !$0.text.contains("{{#") })
    #expect(files[2].text.contains("${{ steps.tests.outputs.status }}"))
  }

  @Test func layoutComesFromTheNamesOfFolders() {
    let layout = SourceLayout(swiftFiles: [
      "App/A.swift", "App/Deep/B.swift", "AppTests/C.swift", "UITests/D.swift", "Tests/E.swift",
      "Loose.swift",
      "앱/F.swift", "\"/G.swift", "*/H.swift",
    ])
    #expect(layout == SourceLayout(production: ["App", "앱"], tests: ["AppTests", "Tests", "UITests"]))
    #expect(SourceLayout(swiftFiles: ["Package.swift", "Sources/A/B.swift"]).isPackage)
  }
}
