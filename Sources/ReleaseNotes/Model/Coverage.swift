public import Evaluation
public import Notation

/// Scenarios × devices of one checklist.
public struct CoverageTable: Sendable {
  public struct Device: Sendable, Hashable {
    public var id: String
    public var model: String
    /// The systems that count, as the checklist writes them.
    public var os: String?
    public var isRetired: Bool
  }

  public struct Row: Sendable {
    public var scenario: String
    public var title: LocalizedText
    /// On any eligible device.
    public var anywhere: CoverageCell
    /// On each required device, in the table's order.
    public var cells: [CoverageCell]
  }

  public var checklist: String
  public var title: LocalizedText
  public var devices: [Device]
  public var rows: [Row]
}

/// What is known of a scenario on a device.
public struct CoverageCell: Sendable {
  public var status: ItemStatus
  /// Ids of the sessions that it rests on, latest first.
  public var sessions: [String]
  /// Why it is open, or does not apply.
  public var reasons: [String]
}

/// A session on a device, as far as it matters for the release.
public struct FeltSession: Sendable, Hashable {
  /// Whether the code that the session was bound to is the code that ships.
  public enum Identity: Sendable, Hashable {
    case identical
    /// What changed since.
    case changed([String])
  }

  public var id: String
  /// The record's file.
  public var path: String
  public var checklist: String
  public var tester: String
  public var model: String
  public var os: String
  public var osBuild: String?
  public var version: String?
  public var build: String?
  /// The days of its first and last observation, in the zone that they were written with.
  public var days: [String]
  public var identity: Identity
  /// What it felt: the scenarios that rest on it, or those that would.
  public var scenarios: [Scenario]
  public var isSample: Bool

  public struct Scenario: Sendable, Hashable {
    public var id: String
    public var verdict: String
    public var felt: String?
    public var started: Timestamp?
    public var ended: Timestamp?
  }

  /// Whether a cell of the release rests on it.
  public var isRelied: Bool { identity == .identical }
}
