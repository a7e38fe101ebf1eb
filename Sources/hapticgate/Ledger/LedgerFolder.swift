import Diagnostics
import Files
import Ledger
import Notation

/// A ledger as it lies on the disk: a folder with one folder a commit.
struct LedgerFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// Keeps a gate. The same gate of the same commit is one file, however often it runs.
  func record(
    _ report: String, about subject: LedgerSubject, by policy: [RecordedGate.File]
  ) throws(Diagnostic) {
    let bytes = Array(LedgerEntry.text(about: subject, by: policy, report: report).utf8)
    let name = LedgerEntry.path(about: subject, digest: .of(bytes))
    try FileSystem.write(bytes, to: Path.join(path, name))
  }

  /// The paths of all entries.
  func entries() throws(Diagnostic) -> [String] { try paths("*/*.json") }

  /// The paths of the entries about a commit, and of those about the same files.
  func entries(on commit: String, tree: String) throws(Diagnostic) -> [String] {
    try Set(paths("\(commit)/*.json") + paths("*/\(tree).*.json")).sorted()
  }

  /// Reads entries, with a problem for each that cannot be believed.
  static func read(_ paths: [String]) -> (entries: [LedgerEntry], problems: [Diagnostic]) {
    var entries: [LedgerEntry] = []
    var problems: [Diagnostic] = []
    for path in paths {
      do throws(Diagnostic) {
        entries.append(try LedgerReader.read(try FileSystem.read(path), path: path))
      } catch {
        problems.append(error)
      }
    }
    return (entries, problems)
  }

  /// Before the first gate was recorded there is no folder; one that cannot be listed may not pass for that.
  private func paths(_ pattern: String) throws(Diagnostic) -> [String] {
    guard let kind = FileSystem.kind(of: path) else { return [] }
    guard kind == .folder else {
      throw .error(
        "is no ledger", at: SourceLocation(file: path),
        remedy: "Correct --ledger: it names the folder that check --record wrote to.")
    }
    let found = Glob.paths(matching: PathPattern(pattern), in: path)
    if let problem = found.problems.first { throw problem }
    return found.paths
  }
}

extension LedgerSubject {
  /// What a gate that runs here is about.
  ///
  /// - Parameter head: the commit that is being merged, where it was given.
  /// - Throws: outside a checkout, and where a shortened commit is not in this clone.
  init(head: String?) throws(Diagnostic) {
    guard let checkout = Self.revision("HEAD^{commit}"), let tree = Self.revision("HEAD^{tree}"),
      let changes = Git.output(["status", "--porcelain", "--untracked-files=no"])
    else {
      throw .error(
        "--record: this is no Git checkout with a commit, so that nobody could tell what the gate was about",
        at: nil, remedy: "Run the gate in a checkout of the change.")
    }
    var commit = checkout
    if let head {
      guard let named = Self.revision("\(head)^{commit}") ?? (head.utf8.count >= 40 ? head : nil) else {
        throw .error(
          "--head \(head): this clone has no such commit", at: nil,
          remedy: "Write the commit with all of its digits.")
      }
      commit = named
    }
    self.init(
      commit: commit, checkout: commit == checkout ? nil : checkout, tree: tree, isChanged: !changes.isEmpty)
  }

  private static func revision(_ name: String) -> String? {
    Git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", name])?.first
  }
}
