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
    guard !paths.isEmpty, let place = RepositoryPlace() else { return [:] }
    var result: [String: String] = [:]
    let made = head.flatMap { CommitComparison.time(of: $0) } ?? CommitComparison.time(of: "HEAD")
    for path in paths {
      guard let made, let written = FileSystem.modified(path).map({ Timestamp(nanoseconds: $0) }),
        written < made
      else { continue }
      let when = "\(seconds(written)), before the commit that is being merged was made (\(made))"
      result[path] = "its file was written \(when)"
    }
    // Git answers nothing about paths of which one lies outside of the repository.
    let inside = paths.compactMap { path in name(of: path, in: place).map { (path, $0) } }
    guard !inside.isEmpty else { return result }
    let question = ["--literal-pathspecs", "-C", place.root, "ls-files", "-z", "--"] + inside.map(\.1)
    guard let tracked = Git.output(question, separator: 0).map(Set.init) else {
      for (path, _) in inside { result[path] = "Git cannot tell whether its file came with a commit" }
      return result
    }
    for (path, name) in inside where tracked.contains(name) {
      result[path] = "its file is kept in Git, so it came with a commit and from no run"
    }
    return result
  }

  /// A file as seen from the root of the repository, links followed; nil outside of it.
  private static func name(of path: String, in place: RepositoryPlace) -> String? {
    place.fromRoot(FileSystem.realPath(path) ?? path)
  }

  /// The time without its fraction, as Git tells times.
  private static func seconds(_ time: Timestamp) -> Timestamp {
    Timestamp(secondsSince1970: time.nanoseconds / 1_000_000_000)
  }
}
