import Checklists
import Diagnostics
import Files
import ReleaseNotes

/// Every waiver that stood in the waivers file between two commits, however short its time there was.
enum WaiverHistory {
  static func waivers(
    from: RevisionReader, to: RevisionReader, in place: RepositoryPlace, objects: GitObjects
  ) -> [Waiver] {
    // Where the configuration names none, it is the file of the usual name.
    let paths = Set([from, to].map(\.workspace.waiversFile)).sorted()
    let inside = paths.compactMap { place.fromRoot($0) }
    guard !inside.isEmpty else { return [] }
    // All sides of merges count: a file may be on both the same and have been another in between.
    let question = ["rev-list", "--full-history", "\(from.revision.commit)..\(to.revision.commit)", "--"]
    let commits = Git.output(question + inside.map { ":(top,literal)\($0)" }) ?? []
    return commits.flatMap { commit in
      zip(paths, inside).flatMap { path, inside -> [Waiver] in
        objects.content(of: "\(commit):\(inside)").map { WaiversReader.read($0, file: path).waivers } ?? []
      }
    }
  }
}
