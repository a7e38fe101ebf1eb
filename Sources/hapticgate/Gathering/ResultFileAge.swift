import Files
import Notation

/// Tells which result files cannot be about the tree that is being judged. Git looks for them while other evidence
/// is read.
struct ResultFileAge: ~Copyable {
  private let paths: [String]
  private let head: String?
  /// The paths without links.
  private let real: [(path: String, real: String)]
  private let question: GitQuestion?

  /// `head` is the commit that is being merged; where it is not given, or not in this clone, the one that is checked
  /// out stands for it.
  init(_ paths: [String], head: String?) {
    self.paths = paths
    self.head = head
    real = paths.map { ($0, FileSystem.realPath($0) ?? Path.join(FileSystem.workingDirectory, $0)) }
    question = paths.isEmpty ? nil : Self.question(real.map(\.real))
  }

  /// The files, with the reason: those that Git tracks, and so came with a commit instead of out of a run on it,
  /// and those that were written before the head commit was made.
  consuming func outdated() -> [String: String] {
    guard let question else { return [:] }
    let (paths, head, real) = (paths, head, real)
    var inside = real
    var tracked = Self.tracked(question)
    if tracked == nil {
      // Git answers nothing about paths of which one lies outside of the repository.
      guard let place = RepositoryPlace() else { return [:] }
      inside = real.filter { place.fromRoot($0.real) != nil }
      tracked = inside.isEmpty ? [] : Self.tracked(Self.question(inside.map(\.real)))
    }
    var result = Self.writtenEarly(paths, head: head)
    for (path, name) in inside {
      if tracked == nil {
        result[path] = "Git cannot tell whether its file came with a commit"
      } else if tracked?.contains(name) == true {
        result[path] = "its file is kept in Git, so it came with a commit and from no run"
      }
    }
    return result
  }

  private static func writtenEarly(_ paths: [String], head: String?) -> [String: String] {
    guard let made = head.flatMap({ CommitComparison.time(of: $0) }) ?? CommitComparison.time(of: "HEAD")
    else {
      return [:]
    }
    var result: [String: String] = [:]
    for path in paths {
      guard let written = FileSystem.modified(path).map({ Timestamp(nanoseconds: $0) }), written < made else {
        continue
      }
      let when = "\(seconds(written)), before the commit that is being merged was made (\(made))"
      result[path] = "its file was written \(when)"
    }
    return result
  }

  /// Those of the files, by absolute paths without links, that Git keeps; nil where it does not say.
  private static func tracked(_ question: consuming GitQuestion) -> Set<String>? {
    question.answer(separator: 0).map { listed in
      Set(listed.map { Path.join(FileSystem.workingDirectory, $0) })
    }
  }

  private static func question(_ paths: [String]) -> GitQuestion {
    GitQuestion(["--literal-pathspecs", "ls-files", "-z", "--"] + paths)
  }

  /// The time without its fraction, as Git tells times.
  private static func seconds(_ time: Timestamp) -> Timestamp {
    Timestamp(secondsSince1970: time.nanoseconds / 1_000_000_000)
  }
}
