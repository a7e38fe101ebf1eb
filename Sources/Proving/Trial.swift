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
  /// Why the gate passes all the same while the item is open; nil where it does not.
  public var leniency: Leniency?

  /// What lets a gate pass with an open item.
  public enum Leniency: Sendable, CaseIterable {
    /// `enforce: { mode: advisory }`, or a time from which it blocks that has not come.
    case advisoryGate
    case advisoryItem
    /// `enforce: { scope: touched }`, and the change does not touch the item.
    case untouched
  }

  public init(
    item: ItemName, kind: Proof.Kind, subject: String, damage: Damage, status: ItemStatus,
    leniency: Leniency? = nil
  ) {
    self.item = item
    self.kind = kind
    self.subject = subject
    self.damage = damage
    self.status = status
    self.leniency = leniency
  }

  /// Whether the gate turns red.
  public var isBlocked: Bool { isSeen && leniency == nil }

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

  /// Whether any loss turns the gate red. Without one it passes whatever happens.
  public var canBlock: Bool { trials.contains(where: \.isBlocked) }

  /// Whether a loss was tried on every item that passed, each was seen, and not all of them let the gate pass.
  public var areConvincing: Bool {
    canBlock && unseen.isEmpty && !untried.contains { $0.status == .proved(.passed) }
  }
}
