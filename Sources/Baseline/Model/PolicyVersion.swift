public import Checklists
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

  /// A session record as it was filed.
  public struct FiledRecord: Sendable {
    public var id: String
    public var root: YAMLNode

    public init(id: String, root: YAMLNode) {
      self.id = id
      self.root = root
    }
  }

  public var configuration = Configuration()
  /// Nil where there is no configuration.
  public var configurationRoot: YAMLNode?
  public var checklists: [ReadChecklist] = []
  public var waivers: [Waiver] = []
  /// Of the base, those alone whose files the change touches.
  public var records: [FiledRecord] = []
  /// Files that are there and cannot be read as what they should be.
  public var unreadable: [String] = []

  public init() {}
}
