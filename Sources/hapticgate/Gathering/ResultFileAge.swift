import Files
import Notation

/// Tells which result files cannot be about the tree that is being judged.
enum ResultFileAge {
  /// The files, with the reason: those that Git tracks, and so came with a commit instead of out of a run on it,
  /// and those that were written before the head commit was made.
  ///
  /// `head` is the commit that is being merged; where it is not given, or not in this clone, the one that is checked
  /// out stands for it.
  static func outdated(_ paths: [String], head: String?) -> [String: String] {
    guard !paths.isEmpty, Git.output(["rev-parse", "--git-dir"]) != nil else { return [:] }
    var result: [String: String] = [:]
    let made = head.flatMap { CommitComparison.time(of: $0) } ?? CommitComparison.time(of: "HEAD")
    for path in paths {
      guard let made, let written = FileSystem.modified(path).map({ Timestamp(nanoseconds: $0) }),
        written < made
      else { continue }
      let when = "\(seconds(written)), before the commit that is being merged was made (\(made))"
      result[path] = "its file was written \(when)"
    }
    for path in tracked(paths) {
      result[path] = "its file is kept in Git, so it came with a commit and from no run"
    }
    return result
  }

  private static func tracked(_ paths: [String]) -> [String] {
    let listed = Git.output(["ls-files", "-z", "--"] + paths, separator: 0) ?? []
    let known = Set(listed.map { Path.join(FileSystem.workingDirectory, $0) })
    return paths.filter { known.contains(Path.join(FileSystem.workingDirectory, $0)) }
  }

  /// The time without its fraction, as Git tells times.
  private static func seconds(_ time: Timestamp) -> Timestamp {
    Timestamp(secondsSince1970: time.nanoseconds / 1_000_000_000)
  }
}
