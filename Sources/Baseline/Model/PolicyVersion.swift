public import Checklists
public import Notation
public import YAML

/// What decides the gate, as it stands at one commit. Each value comes with the tree that it was read from, for
/// the places in it.
public struct PolicyVersion: Sendable {
  public struct ReadChecklist: Sendable {
    public var checklist: Checklist
    public var root: YAMLNode

    public init(checklist: Checklist, root: YAMLNode) {
      self.checklist = checklist
      self.root = root
    }
  }

  /// A session record, or the manifest of a build that sessions are judged by, as it was filed.
  public struct FiledRecord: Sendable {
    public enum Kind: Sendable { case session, build }

    public var kind: Kind
    public var id: String
    public var root: YAMLNode
    /// Of a manifest, the sessions at the base that are judged by it.
    public var judged: [JudgedSession] = []

    public init(kind: Kind = .session, id: String, root: YAMLNode) {
      self.kind = kind
      self.id = id
      self.root = root
    }
  }

  /// A session that names the build of a manifest.
  public struct JudgedSession: Sendable {
    public var id: String
    public var isFailure: Bool
    /// Whether the manifest binds it to other content than the record says.
    public var isRebound: Bool

    public init(id: String, isFailure: Bool, isRebound: Bool) {
      self.id = id
      self.isFailure = isFailure
      self.isRebound = isRebound
    }
  }

  /// A crash report as the device wrote it.
  public struct FiledReport: Sendable {
    public var path: String
    public var digest: Digest

    public init(path: String, digest: Digest) {
      self.path = path
      self.digest = digest
    }
  }

  /// Something that the gate reads and that cannot be seen in this version.
  public struct Blindness: Sendable {
    /// The key of the configuration that it is named under; nil for the configuration itself.
    public var key: String?
    /// In one sentence without a final stop.
    public var text: String

    public init(key: String?, text: String) {
      self.key = key
      self.text = text
    }
  }

  public var configuration = Configuration()
  /// Nil where there is no configuration.
  public var configurationRoot: YAMLNode?
  public var checklists: [ReadChecklist] = []
  public var waivers: [Waiver] = []
  /// Those alone whose files the change touches.
  public var records: [FiledRecord] = []
  /// Those alone whose files the change touches.
  public var crashes: [FiledReport] = []
  /// Files that are there and cannot be read as what they should be.
  public var unreadable: [String] = []
  /// What the configuration names and this version does not show.
  public var unseen: [Blindness] = []

  public init() {}

  /// The folder of a file, by one name.
  static func folder(of file: String) -> String {
    let parts = file.split(separator: "/").dropLast().filter { $0 != "." }
    return (file.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
  }
}
