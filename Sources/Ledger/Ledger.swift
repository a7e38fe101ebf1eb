public import Evaluation
import Notation

/// The gates that were kept, in an order that depends on what they say alone.
public struct Ledger: Sendable {
  /// By time, then by outcome from best to worst, then by digest; each once.
  public let entries: [LedgerEntry]

  public init(_ entries: [LedgerEntry] = []) {
    var unique: [Digest: LedgerEntry] = [:]
    for entry in entries { unique[entry.digest] = entry }
    self.entries = unique.values.sorted { left, right in
      if left.gate.asOf != right.gate.asOf { return left.gate.asOf < right.gate.asOf }
      let (a, b) = (Self.rank(left.gate.outcome), Self.rank(right.gate.outcome))
      return a != b ? a < b : left.digest < right.digest
    }
  }

  /// What the ledger says of a commit.
  public enum Answer: Sendable {
    /// - Parameters:
    ///   - sameContent: whether the gate ran on another commit with exactly the same files.
    ///   - earlier: other gates of the commit and stage, in order.
    case kept(LedgerEntry, sameContent: Bool, earlier: [LedgerEntry])
    /// A gate ran, with files that were not as the commit has them.
    case changedFiles(LedgerEntry)
    /// Gates ran, of other stages.
    case otherStages([String?])
    case nothing
  }

  /// The verdict on a commit: the latest gate of the stage, and of two at the same time the worse one. By the
  /// commit's tree a gate is found that ran before a squash or a rebase; a nil stage is any.
  public func answer(on commit: String, tree: String?, stage: String?) -> Answer {
    let own = entries.filter { $0.subject.commit == commit }
    let found = own.isEmpty ? entries.filter { tree != nil && $0.subject.tree == tree } : own
    let clean = found.filter { !$0.subject.isChanged }
    let asked = clean.filter { stage == nil || $0.gate.stage == stage }
    if let last = asked.last {
      return .kept(last, sameContent: own.isEmpty, earlier: asked.dropLast())
    }
    if !clean.isEmpty { return .otherStages(clean.map(\.gate.stage)) }
    return found.last.map { .changedFiles($0) } ?? .nothing
  }

  /// The verdicts on an item, in order.
  public func history(of item: ItemName) -> [(entry: LedgerEntry, item: RecordedGate.Item)] {
    entries.compactMap { entry in entry.gate.item(item).map { (entry, $0) } }
  }

  private static func rank(_ outcome: Gate.Outcome) -> Int {
    switch outcome {
    case .passed: 0
    case .blocked: 1
    case .couldNotEvaluate: 2
    }
  }
}
