import Checklists
import Diagnostics
import Evidence
import Files
import Notation
import Sessions
import SourceFacts

/// How a record's commit relates to what is being merged, as Git tells it.
enum CommitComparison {
  /// Compared with the head commit where it was given, else with the working tree as it stands.
  static func relation(of commit: String, toHead head: String?) -> SessionEvidence.CommitRelation {
    if let head, names(commit, head) { return .isHead }
    guard let prefix = Git.output(["rev-parse", "--show-prefix"]) else {
      return head == nil
        ? .unknown("this is no Git checkout and no --head was given")
        : .unknown("this is no Git checkout")
    }
    guard isHere(commit) else {
      return .unknown(
        "the commit \(commit) is not in this clone; fetch more history (a shallow clone holds the newest commits alone)"
      )
    }
    guard let changed = changes(from: commit, to: head) else {
      return .unknown("Git cannot compare \(commit) with \(head ?? "the working tree"); fetch more history")
    }
    if head == nil, changed.isEmpty, let current = Git.output(["rev-parse", "HEAD"])?.first,
      names(commit, current)
    {
      return .isHead
    }
    return .differs(changed: changed.flatMap { spellings(of: $0, from: prefix.first ?? "") })
  }

  /// Whether a clone that holds the whole history lacks a commit. A shallow one lacks most and tells nothing.
  static func isMissing(_ commit: String) -> Bool {
    Git.output(["rev-parse", "--is-shallow-repository"])?.first == "false" && !isHere(commit)
  }

  private static func isHere(_ commit: String) -> Bool {
    Git.output(["cat-file", "-e", "\(commit)^{commit}"]) != nil
  }

  /// When a commit was made; nil where Git does not know it.
  static func time(of commit: String) -> Timestamp? {
    let lines = Git.output(["cat-file", "commit", "\(commit)^{commit}"]) ?? []
    let committer = lines.first { $0.hasPrefix("committer ") }?.split(separator: " ")
    return committer?.dropLast().last.flatMap { Int64($0) }.map { Timestamp(secondsSince1970: $0) }
  }

  /// Of the files that a record is bound to, those that a commit does not have with that content. None where the
  /// commit is not in this clone.
  static func files(_ bound: [String: Digest], notIn commit: String) -> [String] {
    guard !bound.isEmpty, isHere(commit) else { return [] }
    return bound.keys.sorted().filter { path in
      guard let bytes = content(of: path, at: commit) else { return true }
      return SourceDigest.of(bytes, path: path) != bound[path]
    }
  }

  /// What a checklist asked for at a commit; nil where the commit is not in this clone.
  static func former(_ checklist: Checklist, at commit: String) -> SessionEvidence.FormerChecklist? {
    guard isHere(commit) else { return nil }
    let path = checklist.file
    guard let bytes = content(of: path, at: commit) else {
      return .unreadable("the commit \(commit) has no \(path), so that nobody can tell what was asked for")
    }
    if let now = try? FileSystem.read(path), now == bytes { return .unchanged }
    let reading = ChecklistReader.read(bytes, file: path)
    guard let then = reading.checklist, !reading.problems.hasErrors, then.id == checklist.id else {
      return .unreadable("\(path) cannot be read as it was at the commit \(commit)")
    }
    return .other(
      SessionRecord.Binding(
        contracts: Dictionary(then.contracts.map { ($0.id, $0.digest) }) { first, _ in first },
        scenarios: Dictionary(then.scenarios.map { ($0.header.id, $0.digest) }) { first, _ in first }))
  }

  /// A file as a commit has it, by its path from the working directory or an absolute one.
  private static func content(of path: String, at commit: String) -> [UInt8]? {
    let inside = Path.isAbsolute(path) ? Path.relative(path, to: FileSystem.workingDirectory) : path
    return Git.bytes(["cat-file", "blob", "\(commit):./\(inside)"])
  }

  /// Whether a commit, in full or abbreviated, is the head.
  private static func names(_ commit: String, _ head: String) -> Bool {
    commit.utf8.count >= 7 && head.lowercased().hasPrefix(commit.lowercased())
  }

  /// The paths that differ, from the root of the repository. A moved file counts under both of its names.
  static func changes(from commit: String, to head: String?) -> [String]? {
    let diff = [
      "diff", "--name-only", "-z", "--no-relative", "--no-renames", "--no-ext-diff",
      "--ignore-submodules=none",
    ]
    guard let tracked = Git.output(diff + [commit] + (head.map { [$0] } ?? []) + ["--"], separator: 0) else {
      return nil
    }
    guard head == nil else { return tracked }
    let listing = ["ls-files", "-z", "--others", "--exclude-standard", "--full-name", "--", ":/"]
    return Git.output(listing, separator: 0).map { tracked + $0 }
  }

  /// A path from the root as it can be written in the working directory: `Sources/a`, `../app/Sources/a`
  /// where a configuration above the working directory found it, or absolute.
  private static func spellings(of path: String, from prefix: String) -> [String] {
    let below = prefix.split(separator: "/").map(String.init)
    var names = (0...below.count).compactMap { level -> String? in
      let folder = below[..<level].joined(separator: "/")
      guard folder.isEmpty || path.hasPrefix("\(folder)/") else { return nil }
      let rest = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
      return String(repeating: "../", count: below.count - level) + rest
    }
    let up = String(repeating: "../", count: below.count)
    names.append(Path.join(FileSystem.workingDirectory, up + path))
    return names.reversed()
  }
}
