import Checklists
import Diagnostics
import Evidence
import Files
import Notation

/// Looks for files of evidence, and keeps what went wrong on the way, each problem once.
struct EvidenceSearch {
  let tree: any FileTree
  /// The folder of the configuration, which its patterns start from.
  private let folder: String
  private(set) var problems: [Diagnostic] = []

  init(in tree: any FileTree, from folder: String) {
    self.tree = tree
    self.folder = folder
  }

  /// The paths of the configuration's patterns and the command line's, each once; `isWhole` unless a pattern that is
  /// not optional matches nothing.
  mutating func paths(
    _ configured: [Configuration.EvidencePattern], _ given: [PathPattern], _ what: String
  ) -> (paths: [String], isWhole: Bool) {
    var seen: Set<String> = []
    var result: [String] = []
    var isWhole = true
    let all =
      configured.map { ($0, folder) } + given.map { (Configuration.EvidencePattern(pattern: $0), ".") }
    for (pattern, folder) in all {
      let found = tree.paths(matching: pattern.pattern, in: folder)
      report(found.problems.filter { !problems.contains($0) })
      if found.paths.isEmpty, !pattern.isOptional {
        reportNoMatch(pattern, what, differsInCase: found.differsInCase)
        isWhole = false
      }
      for path in found.paths where seen.insert(path).inserted { result.append(path) }
    }
    return (result, isWhole)
  }

  mutating func reportNoMatch(
    _ pattern: Configuration.EvidencePattern, _ what: String, differsInCase near: String? = nil
  ) {
    let remedy =
      near.map { "\($0) differs in the case of its letters alone; case counts on every system." }
      ?? "Create the file before the gate runs, correct the pattern, or mark it as optional."
    report([.warning("no \(what) matches \(pattern.pattern)", at: pattern.location, remedy: remedy)])
  }

  mutating func report(_ found: [Diagnostic]) { problems += found }

  mutating func read(_ path: String) -> [UInt8]? {
    do {
      return try tree.read(path)
    } catch {
      problems.append(error)
      return nil
    }
  }
}
