import Diagnostics
import Files
import Notation

/// Files to read from: those of the working directory, or those of a commit. Paths are as the user would write
/// them, from the working directory.
protocol FileTree: Sendable {
  func kind(of path: String) -> FileSystem.Kind?
  func read(_ path: String) throws(Diagnostic) -> [UInt8]
  func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result
}

/// The files as they lie on the disk.
struct WorkingTree: FileTree {
  func kind(of path: String) -> FileSystem.Kind? { FileSystem.kind(of: path) }
  func read(_ path: String) throws(Diagnostic) -> [UInt8] { try FileSystem.read(path) }
  func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result {
    Glob.paths(matching: pattern, in: folder)
  }
}

/// The files as a commit has them. Reads through Git and checks nothing out.
struct CommitTree: FileTree {
  private let base: BaseRevision
  /// From the root of the repository, in the order of their bytes.
  private let files: [String]
  private let known: Set<String>
  private let folders: Set<String>

  init(_ base: BaseRevision) throws(Diagnostic) {
    let listing = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", base.commit]
    guard let files = Git.output(listing, separator: 0) else {
      throw .error(
        "Git cannot list the files of \(base.name)", at: nil,
        remedy: "Fetch the commit \(base.commit) with its files.")
    }
    self.base = base
    self.files = files.sorted()
    known = Set(files)
    var folders: Set<String> = ["."]
    for file in files {
      var folder = Path.folder(of: file)
      while folders.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    self.folders = folders
  }

  func kind(of path: String) -> FileSystem.Kind? {
    guard let path = base.fromRoot(path) else { return nil }
    if known.contains(path) { return .file }
    return folders.contains(path) ? .folder : nil
  }

  func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    guard let inside = base.fromRoot(path), known.contains(inside),
      let bytes = Git.bytes(["show", "\(base.commit):\(inside)"])
    else {
      throw .error("cannot be read as it stands at \(base.name)", at: SourceLocation(file: path))
    }
    return bytes
  }

  func paths(matching pattern: PathPattern, in folder: String) -> Glob.Result {
    let isAbsolute = Path.isAbsolute(pattern.description)
    guard let start = base.fromRoot(isAbsolute ? base.root : folder) else {
      return Glob.Result(paths: [])
    }
    let found = files.filter { file in
      pattern.matches(isAbsolute ? Path.join(base.root, file) : Path.relative(file, to: start))
    }
    return Glob.Result(paths: found.map { Path.join(folder, Path.relative($0, to: start)) })
  }
}
