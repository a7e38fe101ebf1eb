import Files
import Notation

/// What is checked out, told from other states of the repository by one digest.
enum CheckoutTree {
  /// The digest of all that Git tracks, as it lies on the disk, but the files below a folder (from the root of the
  /// repository, such as `app/evidence`), so that a commit that changes that folder alone keeps it; nil where
  /// there is no Git checkout.
  static func digest(without excluded: String) -> Digest? {
    guard let root = Git.output(["rev-parse", "--show-toplevel"])?.first,
      let entries = Git.output(["ls-tree", "-r", "-z", "--full-tree", "HEAD"], separator: 0),
      let touched = Git.output(
        ["diff", "--name-only", "-z", "--no-relative", "--no-renames", "--no-ext-diff", "HEAD", "--"],
        separator: 0)
    else { return nil }
    let changed = Set(touched)
    var lines: [String] = []
    for entry in entries {
      guard let tab = entry.firstIndex(of: "\t") else { continue }
      let path = String(entry[entry.index(after: tab)...])
      guard !isExcluded(path, excluded), !changed.contains(path) else { continue }
      lines.append(entry)
    }
    for path in changed.sorted() where !isExcluded(path, excluded) {
      let bytes = try? FileSystem.read(Path.join(root, path))
      lines.append("\(bytes.map { Digest.of($0).hexadecimal } ?? "gone")\t\(path)")
    }
    return Digest.of(lines.joined(separator: "\n"))
  }

  private static func isExcluded(_ path: String, _ folder: String) -> Bool { path.hasPrefix("\(folder)/") }
}
