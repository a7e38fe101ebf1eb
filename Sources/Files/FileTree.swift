public import Diagnostics
public import Notation

/// Files to read from: those of the working directory, or those of a commit. Paths are as the user would write
/// them, from the working directory.
public protocol FileTree {
  /// What stands at a path, links followed; nil where nothing does.
  func kind(of path: String) -> FileSystem.Kind?

  /// All bytes of a file.
  ///
  /// - Throws: a diagnostic that names the file and the reason.
  func read(_ path: String) throws(Diagnostic) -> [UInt8]

  /// A file's bytes, not copied where they need not be.
  ///
  /// - Throws: a diagnostic that names the file and the reason.
  func content(of path: String) throws(Diagnostic) -> FileContent

  /// Says which files will be read next, in this order, so that a tree can get them ready.
  func announce(_ paths: [String])

  /// What a pattern names, seen from a folder; see `Glob`.
  func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result
}

extension FileTree {
  public func announce(_: [String]) {}
}

/// The files as they lie on the disk.
public struct WorkingTree: FileTree, Sendable {
  public init() {}

  public func kind(of path: String) -> FileSystem.Kind? { FileSystem.kind(of: path) }

  public func read(_ path: String) throws(Diagnostic) -> [UInt8] { try FileSystem.read(path) }

  public func content(of path: String) throws(Diagnostic) -> FileContent { try FileContent(of: path) }

  public func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result {
    Glob.paths(matching: pattern, in: folder)
  }
}
