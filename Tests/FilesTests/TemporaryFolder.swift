import Files
import Foundation

/// A folder of its own for one test, gone when the test ends.
struct TemporaryFolder: ~Copyable {
  let path: String

  /// Makes the folder, with empty files at paths in it.
  init(_ files: [String] = []) throws {
    let name = "files-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    try FileSystem.makeFolder(path)
    for file in files { try FileSystem.write([], to: "\(path)/\(file)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}
