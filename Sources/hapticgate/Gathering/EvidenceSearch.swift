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
  /// Those of the problems that are about test results which are not there.
  private(set) var absences: [Diagnostic] = []

  init(in tree: any FileTree, from folder: String) {
    self.tree = tree
    self.folder = folder
  }

  /// The paths of the configuration's patterns and the command line's, each once; `isWhole` unless a pattern that is
  /// not optional matches nothing.
  mutating func paths(
    _ configured: [Configuration.EvidencePattern], _ given: [PathPattern], _ what: String,
    areTestResults: Bool = false
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
        reportNoMatch(pattern, what, differsInCase: found.differsInCase, areTestResults: areTestResults)
        isWhole = false
      }
      for path in found.paths where seen.insert(path).inserted { result.append(path) }
    }
    return (result, isWhole)
  }

  /// Without test results the gate does not pass, so that their absence is an error.
  mutating func reportNoMatch(
    _ pattern: Configuration.EvidencePattern, _ what: String, differsInCase near: String? = nil,
    areTestResults: Bool = false
  ) {
    let remedy =
      near.map { "\($0) differs in the case of its letters alone; case counts on every system." }
      ?? "Create the file before the gate runs, correct the pattern, or mark it as optional."
    let problem = Diagnostic(
      areTestResults ? .error : .warning, "no \(what) matches \(pattern.pattern)", at: pattern.location,
      remedy: remedy)
    report([problem])
    if areTestResults { absences.append(problem) }
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
