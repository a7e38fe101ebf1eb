public import Checklists
public import Evaluation
public import Ledger
public import Notation

/// What a repository holds at one end of a release.
public struct Revision: Sendable {
  /// As the user named it, such as a tag.
  public var name: String
  public var commit: String
  /// The commit's own time.
  public var time: Timestamp
  public var checklists: [Checklist]
  public var waivers: [Waiver]
  /// Ids of the contents of each contract's watched files, by `checklist/contract` and path.
  public var watched: [String: [String: String]]
  /// Ids of the contents of the session records, by path.
  public var records: [String: String]

  public init(
    name: String, commit: String, time: Timestamp, checklists: [Checklist] = [], waivers: [Waiver] = [],
    watched: [String: [String: String]] = [:], records: [String: String] = [:]
  ) {
    self.name = name
    self.commit = commit
    self.time = time
    self.checklists = checklists
    self.waivers = waivers
    self.watched = watched
    self.records = records
  }
}

/// Everything that release notes may depend on: no clock, no repository, no environment.
public struct ReleaseInput: Sendable {
  public var from: Revision
  public var to: Revision
  /// How many commits lie between the two.
  public var commits: Int
  /// Whether all that the earlier end asked for could be read.
  public var isEarlierReadable: Bool
  /// Whether everything between the two is in this clone.
  public var isHistoryWhole: Bool
  /// Every waiver that stood in the file at some commit between the two, those of the two included.
  public var waivers: [Waiver]
  /// The records at the end of the release, ready to be judged.
  public var evaluation: EvaluationInput
  /// What the ledger says of the release's commit.
  public var verdict: Ledger.Answer
  /// The build that ships; nil where nobody said it.
  public var shippedBuild: String?
  /// The files that the notes rest on.
  public var evidence: [EvidenceReference]
  public var toolVersion: String

  public init(
    from: Revision, to: Revision, commits: Int, isEarlierReadable: Bool = true, isHistoryWhole: Bool = true,
    waivers: [Waiver],
    evaluation: EvaluationInput,
    verdict: Ledger.Answer, shippedBuild: String? = nil, evidence: [EvidenceReference] = [],
    toolVersion: String
  ) {
    self.from = from
    self.to = to
    self.commits = commits
    self.isEarlierReadable = isEarlierReadable
    self.isHistoryWhole = isHistoryWhole
    self.waivers = waivers
    self.evaluation = evaluation
    self.verdict = verdict
    self.shippedBuild = shippedBuild
    self.evidence = evidence
    self.toolVersion = toolVersion
  }
}
