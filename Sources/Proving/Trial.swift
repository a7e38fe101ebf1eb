public import Checklists
public import Evaluation

/// One piece of evidence taken away, and what became of its item.
public struct Trial: Sendable, Hashable {
  public var item: ItemName
  public var kind: Proof.Kind
  /// What was damaged: a test, a function, a pattern, a scenario, an observation.
  public var subject: String
  public var damage: Damage
  public var status: ItemStatus
  /// Whether the item keeps the gate from passing once it is open.
  public var isEnforced: Bool

  public init(
    item: ItemName, kind: Proof.Kind, subject: String, damage: Damage, status: ItemStatus, isEnforced: Bool
  ) {
    self.item = item
    self.kind = kind
    self.subject = subject
    self.damage = damage
    self.status = status
    self.isEnforced = isEnforced
  }

  /// Whether the damage was seen. Evidence whose loss nobody sees proves nothing.
  public var isSeen: Bool { status.isOpen }
}

/// The trials of a gate, and the items that nothing could be taken from.
public struct Trials: Sendable {
  public var trials: [Trial] = []
  /// Items from which nothing was taken, by their status: those that are open, and those that passed on nothing.
  public var untried: [(item: ItemName, status: ItemStatus)] = []

  public init(trials: [Trial] = []) { self.trials = trials }

  public var unseen: [Trial] { trials.filter { !$0.isSeen } }

  /// Whether a loss was tried on every item that passed, and each was seen.
  public var areConvincing: Bool {
    !trials.isEmpty && unseen.isEmpty && !untried.contains { $0.status == .proved(.passed) }
  }
}
