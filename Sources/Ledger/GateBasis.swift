import Notation

/// The files that decide what a gate asks for and what was felt: configuration, checklists, waivers and session
/// records. Only their contents count, wherever they lay.
public struct GateBasis: Sendable, Hashable {
  private var digests: [String: Set<Digest>] = [:]

  /// Kinds of files as the JSON report and the ledger name them.
  public static let kinds: Set = ["configuration", "checklist", "waivers", "session record"]

  /// Of files of other kinds nothing is kept.
  public init(_ files: some Sequence<RecordedGate.File>) {
    for file in files where Self.kinds.contains(file.kind) {
      digests[file.kind, default: []].insert(file.digest)
    }
  }

  /// The kinds of which there are other files, in order.
  func differences(from other: GateBasis) -> [String] {
    Self.kinds.filter { digests[$0] != other.digests[$0] }.sorted()
  }
}
