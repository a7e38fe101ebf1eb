public import Diagnostics
public import Notation

/// `hapticgate.yml`: where checklists and evidence are found and how strict the gate is. Paths are relative
/// to the file.
public struct Configuration: Sendable {
  /// A pattern for evidence files; an optional one may match nothing.
  public struct EvidencePattern: Sendable, Hashable {
    public var pattern: PathPattern
    public var isOptional: Bool
    public var location: SourceLocation?

    public init(pattern: PathPattern, isOptional: Bool = false, location: SourceLocation? = nil) {
      self.pattern = pattern
      self.isOptional = isOptional
      self.location = location
    }
  }

  /// Whether a test that failed and then passed counts.
  public enum FlakyPolicy: String, Sendable, CaseIterable {
    case pass, refuse
  }

  /// A device that the user adds to the catalogue.
  public struct Device: Sendable, Hashable {
    public var model: String
    public var name: String
    public var haptics: String
    public var source: String
    public var location: SourceLocation
  }

  /// One of the team's own devices.
  public struct FleetDevice: Sendable, Hashable {
    public var id: String
    public var model: String
  }

  public enum EnforcementMode: String, Sendable, CaseIterable {
    case blocking, advisory
  }

  /// Which items block: all, or those alone that a change touches. Where nobody says what changed, all do.
  public enum EnforcementScope: String, Sendable, CaseIterable {
    case all, touched
  }

  public var file: String?
  public var checklists: [PathPattern] = []
  /// Where the patterns of checklists stand.
  public var checklistPlaces: [PathPattern: SourceLocation] = [:]
  public var tests: [EvidencePattern] = []
  public var patterns: [EvidencePattern] = []
  public var sessions: [EvidencePattern] = []
  public var logs: [EvidencePattern] = []
  /// Manifests of the builds that testers can get, for looking up what a session's build was made of; kept
  /// for the evaluation that uses them.
  public var builds: [EvidencePattern] = []
  /// Compiled source facts (index stores); kept for the evaluation that uses them.
  public var index: [EvidencePattern] = []
  public var waivers: String?
  public var waiversLocation: SourceLocation?
  public var flaky: FlakyPolicy = .pass
  /// How old device evidence may be; nil for any age.
  public var maximumAge: Duration?
  public var enforcement: EnforcementMode = .blocking
  /// When the gate begins to block; until then it is advisory.
  public var enforcedFrom: Timestamp?
  public var scope: EnforcementScope = .all
  public var devices: [Device] = []
  public var fleet: [FleetDevice] = []

  public init() {}

  /// The waivers file, relative to the configuration: the one that is named, else the one that is read where it
  /// is there.
  public var waiversFile: String { waivers ?? "hapticgate-waivers.yml" }

  /// Whether the gate blocks at an instant: from ``enforcedFrom`` on where it is given, else by its mode.
  public func blocks(at instant: Timestamp) -> Bool {
    enforcedFrom.map { instant >= $0 } ?? (enforcement == .blocking)
  }
}
