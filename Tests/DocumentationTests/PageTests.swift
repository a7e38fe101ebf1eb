import Checklists
import CommandLineOptions
import DeviceLogs
import Diagnostics
import Foundation
import Report
import Sessions
import TestResults
import Testing

/// What the pages say is what the tool does.
struct PageTests {
  static let table = CommandTable(
    reportFormats: ReportFormat.allCases.map(\.rawValue),
    services: ["github", "gitlab", "bitrise", "xcode-cloud"])

  static let wholeFiles: [(page: Page, block: Page.Block)] = Page.all.flatMap { page in
    page.blocks("yaml").filter { $0.text.hasPrefix("format: 1\n") }.map { (page, $0) }
  }

  @Test func pagesAreFoundWithTheirFilesAndCommands() {
    #expect(Page.all.count >= 10)
    #expect(Page.all.allSatisfy { !$0.text.isEmpty })
    #expect(Self.wholeFiles.count >= 5)
  }

  @Test(arguments: wholeFiles.map { ($0.page.path, $0.block.line, $0.block.text) })
  func wholeFilesAreRead(_ path: String, _ line: Int, _ text: String) {
    let bytes = Array(text.utf8)
    let keys = Set(
      text.split(separator: "\n").filter { $0.first?.isLetter == true }.map {
        String($0.prefix { $0 != ":" })
      })
    let problems: [Diagnostic]
    if keys.contains("results") {
      problems = SessionReader.read(bytes, path: path).problems
    } else if keys.contains("bound-to") {
      problems = BuildManifestReader.read(bytes, path: path).problems
    } else if keys.contains("app") {
      problems = ChecklistReader.read(bytes, file: path).problems
    } else if keys == ["format", "waivers"] {
      problems = WaiversReader.read(bytes, file: path).problems
    } else {
      problems = ConfigurationReader.read(bytes, file: path).problems
    }
    #expect(problems.map(\.message) == [], "\(path), in the block from line \(line)")
  }

  @Test func everyOptionIsOnAPage() {
    let pages = Page.all.map(\.text).joined(separator: "\n")
    for option in Self.table.commands.flatMap(\.options).map(\.name.rawValue) {
      let isNamed = pages.ranges(of: option).contains { range in
        pages[range.upperBound...].first.map { !$0.isLetter && $0 != "-" } ?? true
      }
      #expect(isNamed, "\(option)")
    }
  }

  @Test(arguments: Page.all)
  func commandLinesAreUnderstood(_ page: Page) {
    for block in page.blocks("sh") {
      for line in block.text.split(separator: "\n") {
        for command in ShellLine.commands(line) where command.first == "hapticgate" {
          if case .failure(let error) = Self.table.parse(Array(command.dropFirst())) {
            Issue.record("\(page.path): \(line): \(error.message)")
          }
        }
      }
    }
  }

  @Test(arguments: Page.all)
  func relativeLinksLeadToFiles(_ page: Page) {
    let folder = Page.root.appendingPathComponent(page.path).deletingLastPathComponent()
    for link in page.relativeLinks {
      let target = folder.appendingPathComponent(link).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(page.path) links to \(link)")
    }
  }

  @Test(arguments: table.commands.map(\.name.rawValue))
  func commandIsDocumented(_ name: String) {
    #expect(Page("Documentation/commands.md").namesInTables.contains(name))
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func reportFormatIsDocumented(_ name: String) {
    #expect(Page("Documentation/report.md").namesInTables.contains(name))
  }

  @Test(arguments: TestResultFormat.allCases.map(\.rawValue))
  func testResultFormatIsDocumented(_ name: String) {
    #expect(Page("Documentation/test-results.md").text.contains("`\(name)`"))
  }

  @Test(arguments: LogFormat.allCases.map(\.rawValue))
  func logFormatIsDocumented(_ name: String) {
    #expect(Page("Documentation/device-logs.md").text.contains("`\(name)`"))
  }

  /// The tables name commands and formats that are there, and no others.
  @Test func noOtherCommandIsDocumented() {
    let statuses: Set = ["0", "1", "2", "64"]
    let known = Set(Self.table.commands.map(\.name.rawValue))
    #expect(
      Page("Documentation/commands.md").namesInTables.subtracting(statuses).filter { !$0.hasPrefix("-") }
        == known)
  }
}
