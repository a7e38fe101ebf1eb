import Evidence
import Files

/// How a record's commit relates to the one that is being merged, as Git tells it.
enum CommitComparison {
  /// Compared with the head commit where it was given, else with Git's own HEAD.
  static func relation(of commit: String, toHead head: String?) -> SessionEvidence.CommitRelation {
    guard let head = head ?? Git.output(["rev-parse", "HEAD"])?.first else {
      return .unknown("this is no Git checkout and no --head was given")
    }
    if commit.count >= 7, head.lowercased().hasPrefix(commit.lowercased()) { return .isHead }
    guard Git.output(["cat-file", "-e", "\(commit)^{commit}"]) != nil else {
      return .unknown(
        "the commit \(commit) is not in this clone; fetch more history (a shallow clone holds the newest commits alone)"
      )
    }
    guard
      let changed = Git.output(["diff", "--name-only", "-z", "--relative", commit, head, "--"], separator: 0)
    else {
      return .unknown("Git cannot compare \(commit) with \(head); fetch more history")
    }
    return .differs(changed: changed)
  }
}
