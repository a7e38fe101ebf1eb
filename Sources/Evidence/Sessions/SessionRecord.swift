public import Diagnostics
public import Notation

/// What one tester reports about one checklist, felt on one device with one build of the app.
public struct SessionRecord: Sendable, Hashable {
  /// The path of the file, as the user would write it.
  public var path: String
  public var id: String
  /// What the tester typed into the app, so that the app's own log names the session.
  public var code: String?
  /// The id of the checklist that the results belong to.
  public var checklist: String
  public var app: App
  public var device: Device
  public var tester: String
  public var handling: Handling
  /// Settings of the device, such as `system-haptics: off`.
  public var settings: [String: String]
  public var logs: [LogReference]
  /// What the session was prepared against; nil where the build has to tell.
  public var binding: Binding?
  /// The parameters that were felt, by contract.
  public var parameters: [String: [String: Double]]
  /// In the order of the file.
  public var results: [ScenarioResult]
  public var adjustments: [Adjustment]
  public var supersedes: [Supersession]
  /// The id of the session whose parameters this one changed.
  public var follows: String?
  public var isSample: Bool
  /// What the record asks for and leaves blank: only a pass needs it.
  public var unanswered: Set<SessionGap.Question>
  public var location: SourceLocation
  /// Where the parameters of each contract stand.
  public var parameterPlaces: [String: SourceLocation] = [:]

  /// The build that was tested.
  public struct App: Sendable, Hashable {
    public var bundleID: String
    public var version: String?
    /// Compared as text: `128`, `0128` and `128.1` are three builds.
    public var build: String?
    /// 7 to 64 lower-case hexadecimal digits.
    public var commit: String?

    public init(bundleID: String, version: String?, build: String?, commit: String?) {
      self.bundleID = bundleID
      self.version = version
      self.build = build
      self.commit = commit
    }

    /// Whether the recorded commit is `head`, in full or abbreviated to at least seven digits.
    public func isBuilt(from head: String) -> Bool {
      guard let commit, commit.utf8.count >= CommitNotation.shortest else { return false }
      return head.lowercased().hasPrefix(commit)
    }
  }

  public struct Device: Sendable, Hashable {
    /// The identifier that the system reports, such as `iPhone15,3`.
    public var model: String
    public var os: OSVersion
    public var osBuild: String?
    public var reality: Reality
    /// Lower-case hexadecimal digits that tell one device from another; never its UDID.
    public var idHash: String?
    /// The team's own name for the device.
    public var name: String?
  }

  /// A device log that belongs to the session.
  public struct LogReference: Sendable, Hashable {
    /// Relative to the record's folder.
    public var file: String
    public var sha256: Digest?
    /// The time zone of the computer that wrote the log, for formats without one.
    public var hostZone: String?
    /// The code that the tester typed into the app which recorded the log.
    public var session: String?
    public var location: SourceLocation
  }

  /// Digests of what the session was prepared against.
  public struct Binding: Sendable, Hashable {
    public var contracts: [String: Digest]
    public var scenarios: [String: Digest]
    /// By path as written, relative to the record's folder.
    public var files: [String: Digest]

    public init(
      contracts: [String: Digest] = [:], scenarios: [String: Digest] = [:], files: [String: Digest] = [:]
    ) {
      self.contracts = contracts
      self.scenarios = scenarios
      self.files = files
    }
  }

  /// An opinion that should change a contract. It justifies a change and proves nothing.
  public struct Adjustment: Sendable, Hashable {
    public var contract: String
    public var parameter: String
    public var from: Double
    public var to: Double
    public var observed: String
    public var location: SourceLocation
  }

  /// Results of an earlier session that this one replaces.
  public struct Supersession: Sendable, Hashable {
    public var session: String
    /// Ids of scenarios.
    public var items: [String]
    public var reason: String
    public var location: SourceLocation
  }
}

/// What the record says it was felt on.
public enum Reality: String, Sendable, CaseIterable {
  case physical, simulator, virtual
}

/// How the tester worked the device. Only `inHand` lets a person feel anything.
public enum Handling: String, Sendable, CaseIterable {
  case inHand = "in-hand"
  case remoteDesktop = "remote-desktop"
  case simulator
  case deviceFarm = "device-farm"
}
