public import Diagnostics

/// One difference between two versions of what decides the gate: checklists, waivers, configuration, records.
public struct PolicyChange: Sendable, Hashable {
  public enum Effect: String, Sendable, CaseIterable {
    /// Less is asked for, more is let through, or nobody can tell that neither holds.
    case weakening
    /// What is promised or asked for is another thing, and evidence for it is asked for anew.
    case change
    /// Something that was not there.
    case addition
    /// More is asked for.
    case tightening
  }

  public var effect: Effect
  public var subject: PolicySubject
  /// What is different, in one sentence without a final stop.
  public var text: String
  /// Where it stands now, or where it would stand.
  public var location: SourceLocation
  /// Where it stood at the base; nil where it was not there.
  public var former: SourceLocation?
  /// Whether somebody let a weakening pass.
  public var isAllowed = false

  public init(
    _ effect: Effect, _ subject: PolicySubject, _ text: String, at location: SourceLocation,
    was former: SourceLocation?
  ) {
    self.effect = effect
    self.subject = subject
    self.text = text
    self.location = location
    self.former = former
  }

  /// Whether it keeps the change from being merged.
  public var blocks: Bool { effect == .weakening && !isAllowed }
}

/// What a difference is about, by the name that `--allow-weakening` knows it under.
public enum PolicySubject: Sendable, Hashable, CustomStringConvertible {
  case checklist(String)
  case item(checklist: String, id: String)
  case contract(checklist: String, id: String)
  case signal(checklist: String, name: String)
  case device(checklist: String, id: String)
  case stage(checklist: String, name: String)
  /// A key of `hapticgate.yml`, or the whole of it.
  case configuration(String?)
  /// The waiver of an item.
  case waiver(String)
  /// A session record, by its id.
  case session(String)
  /// The manifest of a build, by the app and the build.
  case build(String)
  /// A file that nobody can read at the base, or a crash report.
  case file(String)

  public var description: String {
    switch self {
    case .checklist(let id): id
    case .item(let checklist, let id): "\(checklist)/\(id)"
    case .contract(let checklist, let id): "\(checklist)/contract:\(id)"
    case .signal(let checklist, let name): "\(checklist)/signal:\(name)"
    case .device(let checklist, let id): "\(checklist)/device:\(id)"
    case .stage(let checklist, let name): "\(checklist)/stage:\(name)"
    case .configuration(let key): key.map { "configuration:\($0)" } ?? "configuration"
    case .waiver(let item): "waiver:\(item)"
    case .session(let id): "session:\(id)"
    case .build(let id): "build:\(id)"
    case .file(let path): path
    }
  }
}
