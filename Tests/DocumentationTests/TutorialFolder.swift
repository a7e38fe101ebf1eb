import Foundation
import Testing

/// A folder in which the tutorial's steps are done, removed when the test ends.
final class TutorialFolder {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  let url: URL
  private let yaml: [String]

  /// Writes the author's files.
  init(_ page: Page) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hapticgate-\(UUID().uuidString)")
    yaml = page.blocks("yaml").map(\.text)
    let swift = page.blocks("swift").map(\.text)
    try #require(yaml.count == 7 && swift.count == 3)
    try write("", to: ".git/HEAD")
    try write(swift[0], to: "Sources/Notes/SaveFlow.swift")
    try write(swift[1], to: "Tests/NotesTests/SaveFlowTests.swift")
    try write(swift[2], to: "Package.swift")
    try write(yaml[0], to: "checklists/haptics.yml")
    try write(yaml[1], to: "hapticgate.yml")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func addScenario() throws {
    let parts = yaml[0].components(separatedBy: "\nstages:")
    try #require(parts.count == 2)
    let checklist = parts[0] + yaml[2] + "\n" + yaml[3] + "\nstages:" + parts[1]
    try write(checklist, to: "checklists/haptics.yml")
    try write(yaml[1] + yaml[4], to: "hapticgate.yml")
  }

  /// The record with the binding that the tool prints, its paths one folder deeper.
  func addRecord() throws {
    let inspection = try run(["inspect", "checklists/haptics.yml"])
    let binding = try #require(inspection.output.range(of: "bound-to:\n"))
    let text = inspection.output[binding.lowerBound...].replacingOccurrences(of: "\"../", with: "\"../../")
    try write(yaml[5] + text, to: "evidence/sessions/mine.yml")
  }

  func replaceStages() throws {
    let checklist = url.appendingPathComponent("checklists/haptics.yml")
    let text = try String(contentsOf: checklist, encoding: .utf8)
    try write(text.components(separatedBy: "\nstages:")[0] + "\n" + yaml[6], to: "checklists/haptics.yml")
  }

  /// What the tutorial does with Git before the notes.
  func beginRepository() throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(".git"))
    let line = """
      export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
      printf '.build\\n.streams\\n' >.gitignore
      git init -q && git commit -q --allow-empty -m Begin && git tag v0.9.0
      git add -A && git commit -q -m "Confirm a save" && git tag v1.0.0
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", line]
    process.currentDirectoryURL = url
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs the tool that lies beside the test bundle.
  func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    let tool: URL = try #require(Self.tool)
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.standardInput = FileHandle.nullDevice
    let scratch = url.appendingPathComponent(".streams")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let output = scratch.appendingPathComponent("output")
    let errors = scratch.appendingPathComponent("errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private static let tool: URL? = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("hapticgate")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    return nil
  }()
}
