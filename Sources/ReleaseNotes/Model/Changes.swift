public import Checklists
public import Evaluation
public import Notation

/// How a thing of the checklists differs between the two ends of a release.
public enum ChangeKind: String, Sendable, CaseIterable {
  case added, removed, changed
}

/// A contract that is not what it was.
public struct ContractChange: Sendable {
  public struct Value: Sendable, Hashable {
    /// The checklist's key, such as `intensity`.
    public var name: String
    public var before: String?
    public var after: String?
  }

  /// An opinion formed on a device that asked for the change.
  public struct Request: Sendable, Hashable {
    public var session: String
    public var parameter: String
    public var from: String
    public var to: String
    public var observed: String
  }

  /// `checklist/contract`.
  public var name: String
  public var title: LocalizedText
  /// Nil where the contract is the same and files that it watches are not.
  public var kind: ChangeKind?
  public var values: [Value]
  /// Watched files whose content differs, as the user would write their paths.
  public var files: [String]
  public var requests: [Request]
  /// Ids of the sessions that felt it as it ships.
  public var feltBy: [String]
}

/// A device that came into the matrix, left it, or is asked for differently.
public struct DeviceChange: Sendable {
  public var checklist: String
  public var id: String
  public var kind: ChangeKind
  public var before: String?
  public var after: String?
  public var retirement: RequiredDevice.Retirement?
  /// Of a device that is no longer asked for: the last pass on one like it.
  public var lastFelt: LastFelt?

  public struct LastFelt: Sendable, Hashable {
    public var session: String
    public var tester: String
    public var model: String
    public var os: String
    public var build: String?
    public var day: String
  }
}

/// A check or scenario that came or went.
public struct ItemChange: Sendable {
  public var name: ItemName
  public var title: LocalizedText
  public var kind: ChangeKind
}

/// A session record that was filed before the release began and is not what it was.
public struct RecordChange: Sendable, Hashable {
  public var path: String
  public var kind: ChangeKind
}

/// A waiver over the time of the release.
public struct WaiverStory: Sendable {
  public enum State: String, Sendable, CaseIterable {
    case holds
    /// It holds, and its end was put off.
    case extended
    /// It holds, and its end was brought forward.
    case shortened
    /// It expired between the two ends.
    case expired
    /// It expired before, and still stands in the file.
    case expiredBefore
    /// It was taken out of the file before its end.
    case withdrawn
  }

  public var waiver: Waiver
  public var state: State
  /// The end that it had before, where it is another now.
  public var formerExpiry: String?
  /// What the gate let go because of it, with the status underneath.
  public var covered: [Covered]

  public struct Covered: Sendable, Hashable {
    public var item: ItemName
    public var underneath: ProofStatus
  }
}
