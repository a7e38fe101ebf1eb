public import Diagnostics

/// A call, or a plain use, of a name in a Swift file: syntax, so that the name alone is known and not what the
/// compiler would resolve it to.
public struct Call: Sendable, Hashable {
  /// The base name: `confirmationEvents`, `CHHapticEvent` (also for `CHHapticEvent.init(…)`), or `init` where the
  /// type is left to the compiler (`.init(…)`).
  public var name: String
  /// What stands before the dot, if that is a chain of names: `Haptics`, `self.player`.
  public var qualifier: String?
  /// Whether a dot stands before the name.
  public var isMember: Bool
  /// The innermost function, initialiser, computed property or closure constant around it.
  public var enclosingFunction: String?
  /// The types around it, outermost first.
  public var enclosingTypes: [String]
  /// The place of the name.
  public var location: SourceLocation
  /// The byte at which the name begins.
  public var offset: Int
  /// Whether it stands in a branch that is never compiled, such as `#if false`.
  public var isInactive: Bool
  /// Whether it stands in any branch of an `#if`, which only some builds may compile.
  public var isConditional = false
}
