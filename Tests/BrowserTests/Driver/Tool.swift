import Foundation

/// The built `hapticgate`, which lies beside the test bundle.
enum Tool {
  /// Runs it in a folder.
  ///
  /// - Returns: what it printed.
  static func run(_ arguments: [String], in folder: URL) throws -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var tool = URL(fileURLWithPath: bundle)
    repeat {
      tool = tool.deletingLastPathComponent()
    } while tool.path != "/"
      && !FileManager.default.isExecutableFile(atPath: tool.appendingPathComponent("hapticgate").path)
    let output = Pipe()
    let process = Process()
    process.executableURL = tool.appendingPathComponent("hapticgate")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = FileHandle.standardError
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
