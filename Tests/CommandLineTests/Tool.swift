import Foundation

/// The built `hapticgate`, run as a user runs it: a process of its own in a folder.
struct Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Beside the test bundle, where the build puts the products.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("hapticgate")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
    }
    return "hapticgate"
  }()

  /// What tells the tool that it runs in continuous integration: the tests' own run is none of its business.
  private static let services: Set = [
    "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITLAB_CI", "BITRISE_IO", "CI_XCODE_CLOUD", "BUILDKITE",
    "JENKINS_URL",
  ]

  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: String? = nil,
    tool: String = path
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let own = ProcessInfo.processInfo.environment.filter { !Self.services.contains($0.key) }
    process.environment = own.merging(environment) { $1 }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = scratch.appendingPathComponent("output")
    let errors = scratch.appendingPathComponent("errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    if let input {
      let file = scratch.appendingPathComponent("input")
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// A folder of its own for a test, removed when the test ends.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hapticgate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }
}
