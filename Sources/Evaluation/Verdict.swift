public import Baseline
public import Checklists
public import Diagnostics
public import Notation

/// What the evidence says about one proof, from best to worst.
public enum ProofStatus: String, Sendable, CaseIterable, Comparable {
  /// The evidence supports it.
  case passed
  /// There is evidence, about something older than what is being merged.
  case stale
  /// There is no evidence.
  case missing
  /// There is evidence, and it cannot decide.
  case unverifiable
  /// The evidence contradicts it.
  case failed

  private var rank: Int {
    switch self {
    case .passed: 0
    case .stale: 1
    case .missing: 2
    case .unverifiable: 3
    case .failed: 4
    }
  }

  public static func < (left: ProofStatus, right: ProofStatus) -> Bool { left.rank < right.rank }
}

/// The status of an item: the worst of its proofs, or a decision about the whole item.
public enum ItemStatus: Sendable, Hashable {
  case proved(ProofStatus)
  case notApplicable
  /// The status underneath stays visible.
  case waived(ProofStatus)

  public var name: String {
    switch self {
    case .proved(let status): status.rawValue
    case .notApplicable: "not-applicable"
    case .waived: "waived"
    }
  }

  /// Whether the gate can pass with it.
  public var isOpen: Bool {
    switch self {
    case .proved(let status): status != .passed
    case .notApplicable, .waived: false
    }
  }
}

/// Why a proof has its status, and where that can be seen.
public struct Reason: Sendable, Hashable {
  public var text: String
  public var location: SourceLocation?

  public init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }
}

/// The verdict on one proof.
public struct ProofVerdict: Sendable, Hashable {
  public var kind: Proof.Kind
  /// What was asked for: a selector, a function, a contract, a scenario.
  public var subject: String
  public var status: ProofStatus
  public var reasons: [Reason]
  /// What to do; nil for a passed proof.
  public var remedy: String?
  /// The patterns that are not what their contract promises, beside it.
  public var differingPatterns: [DifferingPattern] = []
  /// The work behind the remedy, as far as its time can be told.
  public var work: [PieceOfWork] = []

  public init(
    _ kind: Proof.Kind, _ subject: String, _ status: ProofStatus, _ reasons: [Reason], remedy: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.status = status
    self.reasons = reasons
    self.remedy = remedy
  }
}

/// The name of an item: `checklist/id`, with `@device` for a scenario on a required device.
public struct ItemName: Sendable, Hashable, Comparable, CustomStringConvertible {
  public var checklist: String
  public var id: String
  public var device: String?

  public init(checklist: String, id: String, device: String? = nil) {
    self.checklist = checklist
    self.id = id
    self.device = device
  }

  public var description: String { "\(checklist)/\(id)" + (device.map { "@\($0)" } ?? "") }

  public static func < (left: ItemName, right: ItemName) -> Bool { left.description < right.description }
}

/// The verdict on one item.
public struct ItemVerdict: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case check, scenario, tuning, coverage
  }

  /// Who can mend an open item.
  public enum Owner: String, Sendable, CaseIterable {
    case author, qa = "QA", release
  }

  public var name: ItemName
  public var kind: Kind
  public var title: LocalizedText
  public var status: ItemStatus
  public var isAdvisory: Bool
  public var proofs: [ProofVerdict]
  /// What the checklist says to do.
  public var remedy: LocalizedText?
  public var waiver: Waiver? {
    get { waivers.first }
    set { waivers = newValue.map { [$0] } ?? [] }
  }
  /// Kept apart, as few items have one and it is large.
  var waivers: [Waiver] = []
  /// Why an item does not apply.
  public var note: String?
  public var location: SourceLocation
  /// How the contract of a tuning item was tuned; nil where nothing was.
  public var history: TuningHistory?
  /// Whether the change leaves it alone where touched items alone block.
  public var isUntouched = false

  /// Whether it keeps the gate from passing.
  public var blocks: Bool { !isAdvisory && !isUntouched && status.isOpen }

  /// The person to ask: QA where a session or log is open, else the author.
  public var owner: Owner {
    proofs.contains { ($0.kind == .session || $0.kind == .log) && $0.status != .passed } ? .qa : .author
  }
}

/// All verdicts of the chosen checklists and stage, and whether they allow the merge or release.
public struct Gate: Sendable {
  public enum Outcome: String, Sendable, CaseIterable {
    case passed, blocked
    case couldNotEvaluate = "could-not-evaluate"
  }

  public var outcome: Outcome
  public var items: [ItemVerdict]
  public var stage: String?
  public var asOf: Timestamp
  /// Whether a passed proof rests on a sample record.
  public var restsOnSamples: Bool
  /// The gate reports and does not block.
  public var isAdvisory: Bool
  public var problems: [Diagnostic]
  /// What the change does to the gate itself.
  public var policyChanges: [PolicyChange]
  /// Those of them that keep the gate from passing.
  public var blockingWeakenings: [PolicyChange]

  public var blocking: [ItemVerdict] { items.filter(\.blocks) }

  /// No verdict on anything, as something stands in the way.
  public static func unevaluated(stage: String?, asOf: Timestamp, because problems: [Diagnostic]) -> Gate {
    Gate(
      outcome: .couldNotEvaluate, items: [], stage: stage, asOf: asOf, restsOnSamples: false,
      isAdvisory: false,
      problems: problems, policyChanges: [], blockingWeakenings: [])
  }
}
