public import Diagnostics
public import Notation

/// Somebody's decision to let an item go without its proof for a while.
public struct Waiver: Sendable, Hashable {
  /// What a waiver can cover: the statuses that keep an item from passing.
  public enum Coverable: String, Sendable, CaseIterable {
    case stale, missing, unverifiable, failed
  }

  /// The item's name, `checklist/id` or `checklist/id@device`.
  public var item: String
  /// A device or stage that the waiver is limited to.
  public var scope: String?
  public var covers: [Coverable]
  public var reason: String
  public var approvedBy: String
  public var approvedOn: String?
  /// The instant at which it stops to hold.
  public var expires: Timestamp
  /// The text of the expiry as written.
  public var expiryText: String
  public var risk: String?
  public var location: SourceLocation
  public var itemLocation: SourceLocation
  public var reasonLocation: SourceLocation
  /// Nil where there is no scope.
  public var scopeLocation: SourceLocation?
}
