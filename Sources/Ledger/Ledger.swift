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

  /// What a gate has to have been about for its verdict to count for a commit.
  public struct Question: Sendable {
    public var commit: String
    /// The commit's tree.
    public var tree: String
    /// Nil for all items.
    public var stage: String?
    /// The files that decide, as the commit has them.
    public var basis: GateBasis

    public init(commit: String, tree: String, stage: String?, basis: GateBasis) {
      self.commit = commit
      self.tree = tree
      self.stage = stage
      self.basis = basis
    }
  }

  /// What the ledger says of a commit.
  public enum Answer: Sendable {
    /// - Parameters:
    ///   - sameContent: whether the gate ran on another commit with exactly the same files.
    ///   - earlier: other gates of the same files and stage, in order.
    case kept(LedgerEntry, sameContent: Bool, earlier: [LedgerEntry])
    /// A gate ran, with files that were not as the commit has them.
    case changedFiles(LedgerEntry)
    /// A gate of the commit ran on another tree, such as a merge of it.
    case otherTree(LedgerEntry)
    /// A gate ran by other files than the commit's, of these kinds.
    case otherBasis(LedgerEntry, kinds: [String])
    /// Gates ran, of other stages.
    case otherStages([String?])
    case nothing
  }

  /// The verdict on a commit: the latest gate of the stage, and of two at the same time the worse one. What counts is
  /// the tree, so that a gate is found that ran before a squash or a rebase, and one that ran on a merge is not
  /// taken for one of the commit.
  public func answer(_ question: Question) -> Answer {
    let found = entries.filter {
      $0.subject.tree == question.tree || $0.subject.commit == question.commit
    }
    let clean = found.filter { $0.subject.tree == question.tree && !$0.subject.isChanged }
    let judged = clean.filter { $0.basis == question.basis }
    let asked = judged.filter { $0.gate.stage == question.stage }
    if let last = asked.last {
      return .kept(last, sameContent: last.subject.commit != question.commit, earlier: asked.dropLast())
    }
    if !judged.isEmpty { return .otherStages(judged.map(\.gate.stage)) }
    if let last = clean.last { return .otherBasis(last, kinds: last.basis.differences(from: question.basis)) }
    guard let last = found.last else { return .nothing }
    return last.subject.isChanged ? .changedFiles(last) : .otherTree(last)
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
