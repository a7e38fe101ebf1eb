public import Diagnostics
public import Notation
import YAML

/// What a gate was about, as Git names it.
public struct LedgerSubject: Sendable, Hashable {
  /// The commit that was to be merged or released.
  public var commit: String
  /// The commit that was checked out, where another one was judged than the checkout's own.
  public var checkout: String?
  /// The tree of the checkout: the same exactly where all files are, however the history was made.
  public var tree: String?
  /// Whether files of the checkout were not as its commit has them.
  public var isChanged: Bool

  public init(commit: String, checkout: String? = nil, tree: String? = nil, isChanged: Bool = false) {
    self.commit = commit
    self.checkout = checkout
    self.tree = tree
    self.isChanged = isChanged
  }
}

/// One gate as the ledger keeps it, in a file that is named after what it holds: ledgers of several runners are
/// merged by copying their files together, in any order.
public struct LedgerEntry: Sendable {
  public var subject: LedgerSubject
  /// The configuration, checklists and waivers that the gate went by.
  public var policy: [RecordedGate.File]
  public var gate: RecordedGate
  /// Of the file's bytes.
  public var digest: Digest

  /// What decided the verdict.
  public var basis: GateBasis { GateBasis(policy + gate.files) }

  /// The text of an entry that holds a gate's JSON report, and the policy that the gate went by.
  public static func text(
    about subject: LedgerSubject, by policy: [RecordedGate.File], report: String
  ) -> String {
    let files = JSONValue.array(policy.map(\.json)).serialised
    return """
      {
        "formatVersion": 1,
        "commit": \(quoted(subject.commit)),
        "checkout": \(quoted(subject.checkout)),
        "tree": \(quoted(subject.tree)),
        "workingTree": \(quoted(subject.isChanged ? "changed" : "clean")),
        "policy": \(indented(files)),
        "report": \(indented(report))
      }

      """
  }

  /// Where an entry belongs in the ledger's folder: `<commit>/<tree>.<sha256>.json`.
  public static func path(about subject: LedgerSubject, digest: Digest) -> String {
    "\(subject.commit)/\(subject.tree ?? "-").\(digest.hexadecimal).json"
  }

  /// The tree and the digest that a file's name states; nil for a name that is no entry's.
  public static func parts(ofName name: some StringProtocol) -> (tree: String, digest: Digest)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "json", let digest = Digest(parts[1]), !parts[0].isEmpty else {
      return nil
    }
    return (String(parts[0]), digest)
  }

  private static func indented(_ json: String) -> String {
    json.split(separator: "\n").joined(separator: "\n  ")
  }

  /// Hexadecimal digits and plain words need no escapes.
  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
}

/// Reads the files of a ledger.
public enum LedgerReader {
  /// The entry in a file, whose path as the user would write it ends in the name that states the digest. A file
  /// that is no entry, or not the one that its name states, is an error.
  public static func read(_ bytes: [UInt8], path: String) throws(Diagnostic) -> LedgerEntry {
    let place = SourceLocation(file: path)
    let name = path.split(separator: "/").last ?? ""
    guard let parts = LedgerEntry.parts(ofName: name) else {
      throw .error("is not named as the entry of a ledger is", at: place)
    }
    let digest = Digest.of(bytes)
    guard digest == parts.digest else {
      throw .error(
        "was changed after it was recorded: its digest is not the one in its name", at: place,
        remedy: "Restore the file, or remove it from the ledger and run the gate again.")
    }
    let reading = YAMLReader.read(bytes, file: path)
    guard let root = reading.root else { throw reading.problems.first ?? .error("cannot be read", at: place) }
    var decoder = YAMLDecoder()
    guard let entry = decoder.ledgerEntry(root, digest), !decoder.problems.hasErrors else {
      throw decoder.problems.first ?? .error("is no entry of a ledger", at: place)
    }
    return entry
  }
}

extension YAMLDecoder {
  private enum WorkingTree: String, CaseIterable { case clean, changed }

  fileprivate mutating func ledgerEntry(_ node: YAMLNode, _ digest: Digest) -> LedgerEntry? {
    formatVersion(node, "an entry of a ledger")
    let workingTree = required("workingTree", in: node, "an entry of a ledger")
      .flatMap { oneOf($0, "workingTree", WorkingTree.self) }
    let policy = files(in: node, "policy", "an entry of a ledger")
    let report = required("report", in: node, "an entry of a ledger").flatMap { recordedGate($0) }
    guard let commit = requiredText("commit", node), let workingTree, let policy, let report else {
      return nil
    }
    let subject = LedgerSubject(
      commit: commit, checkout: optionalText("checkout", node), tree: optionalText("tree", node),
      isChanged: workingTree == .changed)
    return LedgerEntry(subject: subject, policy: policy, gate: report, digest: digest)
  }
}
