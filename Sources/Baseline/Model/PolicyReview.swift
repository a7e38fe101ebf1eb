import Checklists
public import Diagnostics
public import Notation

/// What a change does to the gate that judges it.
public struct PolicyReview: Sendable {
  /// In the order of their places.
  public var changes: [PolicyChange]
  /// Whether the gate blocks by the configuration at the base: a change cannot switch it off for itself.
  public var isEnforced: Bool
  /// What is wrong with the permissions that were given.
  public var problems: [Diagnostic] = []

  public var blocking: [PolicyChange] { isEnforced ? changes.filter(\.blocks) : [] }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - base: what the change is merged into.
  ///   - head: what would hold after merging.
  ///   - allowed: the subjects whose weakening somebody lets pass.
  ///   - instant: the time that rules about dates go by.
  public init(
    from base: PolicyVersion, to head: PolicyVersion, allowing allowed: [String], asOf instant: Timestamp
  ) {
    var log = ChangeLog()
    log.compareUnreadable(base)
    log.compareConfigurations(base, head)
    log.compareChecklists(base, head)
    log.compareWaivers(base, head)
    log.compareRecords(base, head)
    log.compareNewManifests(base, head)
    log.compareCrashes(base, head)
    changes = log.changes.map { change in
      var copy = change
      copy.isAllowed = change.effect == .weakening && allowed.contains(change.subject.description)
      return copy
    }
    isEnforced = base.configuration.blocks(at: instant)
    let weakened = Set(changes.filter { $0.effect == .weakening }.map(\.subject.description))
    for subject in allowed where !weakened.contains(subject) {
      let near = Suggestion.nearest(to: subject, among: weakened).map { "; did you mean \($0)?" } ?? ""
      problems.append(
        .warning("--allow-weakening \(subject) allows nothing: the change does not weaken it\(near)", at: nil)
      )
    }
  }
}
