import Foundation
import Testing

/// Git as a developer uses it, under a name of its own.
enum Git {
  /// Runs a command and expects that it succeeds. Commits are made at `date`, by default before the fixture's
  /// session.
  ///
  /// - Returns: what it printed, without the blanks at its ends.
  @discardableResult
  static func run(
    _ arguments: String..., in folder: URL, date: String = "2026-11-01T00:00:00Z",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try run(arguments, in: folder, date: date, sourceLocation: sourceLocation)
  }

  @discardableResult
  static func run(
    _ arguments: [String], in folder: URL, date: String = "2026-11-01T00:00:00Z",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    process.arguments = ["git"] + identity + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["GIT_COMMITTER_DATE": date]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)", sourceLocation: sourceLocation)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
