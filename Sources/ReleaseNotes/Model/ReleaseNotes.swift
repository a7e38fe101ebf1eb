import Checklists
public import Evaluation
public import Ledger
public import Notation

/// The evidence for a release, from one commit to another: what was verified, by whom and on what, what changed,
/// what was let go, and what nobody verified. Every format is rendered from this value.
public struct ReleaseNotes: Sendable {
  public var from: Revision
  public var to: Revision
  public var commits: Int
  public var asOf: Timestamp
  /// The app that the checklists are about.
  public var bundleID: String?
  public var shippedBuild: String?
  public var gate: GateVerdict
  public var coverage: [CoverageTable]
  /// The sessions that the coverage rests on, and the latest outdated one of each open cell; latest first.
  public var sessions: [FeltSession]
  /// Records on file beside those.
  public var otherRecords: Int
  public var contracts: [ContractChange]
  public var devices: [DeviceChange]
  public var items: [ItemChange]
  public var waivers: [WaiverStory]
  public var advisories: [Advisory]
  public var records: [RecordChange]
  public var gaps: [Gap]
  public var evidence: [EvidenceReference]
  public var toolVersion: String
  /// Nil where nobody said how they are made.
  public var making: NotesMaking?

  /// The gate's verdict at the release.
  public enum GateVerdict: Sendable {
    /// - Parameters:
    ///   - sameContent: the gate ran on another commit with exactly the same files.
    ///   - earlier: how many gates of the commit and stage ran before.
    case kept(RecordedGate, commit: String, sameContent: Bool, earlier: Int)
    case changedFiles
    case otherTree
    /// The kinds of files that differ.
    case otherBasis([String])
    case otherStages([String?])
    case nothing

    public var gate: RecordedGate? {
      if case .kept(let gate, _, _, _) = self { gate } else { nil }
    }
  }

  /// Something known that did not keep the release back.
  public struct Advisory: Sendable, Hashable {
    /// The item; nil for a problem in what the gate read.
    public var item: ItemName?
    public var title: String
    public var status: ProofStatus?
    public var reasons: [String]
  }

  /// An item's title in every language that the release's checklist has it in.
  func title(of item: RecordedGate.Item) -> LocalizedText {
    let checklist = to.checklists.first { $0.id == item.name.checklist }
    return checklist?.itemHeaders.first { $0.id == item.name.id }?.title ?? LocalizedText(item.title)
  }

  /// Whether the gate passed in a way that can be shown.
  public var isPassed: Bool { gate.gate?.isPassed ?? false }
}
