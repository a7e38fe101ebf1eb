public import Diagnostics
public import Evaluation
public import Notation

/// A gate's verdict as its JSON report keeps it.
public struct RecordedGate: Sendable {
  /// An item with its verdict.
  public struct Item: Sendable {
    public var name: ItemName
    public var kind: ItemVerdict.Kind
    /// In the language of the report.
    public var title: String
    public var status: ItemStatus
    public var isAdvisory: Bool
    /// Whether it kept the gate from passing.
    public var blocks: Bool
    /// Why it did not apply.
    public var note: String?
    public var proofs: [ProofVerdict]
    public var waiver: Waiver?
  }

  /// The decision that let an item go.
  public struct Waiver: Sendable, Hashable {
    public var reason: String
    public var approvedBy: String
    /// As it was written.
    public var expires: String

    public init(reason: String, approvedBy: String, expires: String) {
      self.reason = reason
      self.approvedBy = approvedBy
      self.expires = expires
    }
  }

  /// A file that the gate read.
  public struct File: Sendable, Hashable {
    public var kind: String
    public var path: String
    public var digest: Digest

    public init(kind: String, path: String, digest: Digest) {
      self.kind = kind
      self.path = path
      self.digest = digest
    }

    var json: JSONValue {
      .object([
        ("kind", .string(kind)), ("path", .string(path)), ("sha256", .string(digest.hexadecimal)),
      ])
    }
  }

  public var outcome: Gate.Outcome
  /// The verdict in one line.
  public var headline: String
  /// Nil for all items.
  public var stage: String?
  public var asOf: Timestamp
  /// It reported and did not block.
  public var isAdvisory: Bool
  public var restsOnSamples: Bool
  public var toolVersion: String
  public var items: [Item]
  public var files: [File]
  public var problems: [Diagnostic]

  /// Whether it can be shown for a release: it passed, it could have blocked, and on no invented records.
  public var isPassed: Bool { outcome == .passed && !isAdvisory && !restsOnSamples }

  public func item(_ name: ItemName) -> Item? { items.first { $0.name == name } }
}
