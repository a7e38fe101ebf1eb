public import Diagnostics

/// A function, initialiser, computed property or closure constant that a Swift file defines.
public struct FunctionDefinition: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case function, initializer
    /// A computed property.
    case property
    /// A constant or variable that holds a closure.
    case closure
  }

  public var kind: Kind
  /// The base name, without backticks, arguments or types; `init` for an initialiser.
  public var name: String
  /// The names of the types or extensions around it, outermost first.
  public var enclosing: [String]
  /// The place of the name.
  public var location: SourceLocation
  /// The bytes from `{` to `}`; nil for a requirement of a protocol and other definitions without a body.
  public var bodyRange: Range<Int>?
  /// Whether `@Test` stands before it.
  public var isTest: Bool
  /// Whether it stands in a branch that is never compiled, such as `#if false`.
  public var isInactive: Bool
  /// Whether it stands inside a function, a closure or another block, where only the code around it sees it.
  public var isLocal = false
  /// The branches of `#if` around it, outermost first.
  public var branches: [ConditionalBranch] = []

  /// Whether this is what `Type.name`, `name` or `name(label:)` means.
  public func isNamed(_ written: String) -> Bool {
    let name = written.prefix { $0 != "(" }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.last == self.name else { return false }
    return enclosing.suffix(parts.count - 1).elementsEqual(parts.dropLast())
  }
}
