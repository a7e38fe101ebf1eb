/// What names one test across formats: module, suite path, base name and argument labels. Arguments and
/// repetitions stay outside. Two identities are equal after mapping `-`, blank and `.` in modules to `_`
/// and taking `testX` for `testX()`.
public struct TestIdentity: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The test target; nil where the source does not say it.
  public var module: String?
  /// The suites from the outermost in, empty for a free function; nil where the source does not say.
  public var suite: [String]?
  /// The function's base name without backticks.
  public var name: String
  /// The argument labels, `_` for none; nil where the name came without parentheses.
  public var labels: [String]?

  public init(module: String?, suite: [String]?, name: String, labels: [String]?) {
    self.module = module
    self.suite = suite
    self.name = name
    self.labels = labels
  }

  /// From a function's name as tools write it: `fn(a:_:)`, `testX()`, `testX`, or with backticks.
  package init(module: String?, suite: [String]?, function: some StringProtocol) {
    let parts = TestName.function(function)
    self.init(module: module, suite: suite, name: parts.name, labels: parts.labels)
  }

  /// `Module.Suite.Inner/name(labels:)`; `*` stands for a suite that is not known.
  public var description: String {
    let container = [module].compactMap { $0 } + (suite ?? (module == nil ? [] : ["*"]))
    return (container.isEmpty ? "" : container.map(Self.quoted).joined(separator: ".") + "/") + function
  }

  /// `name(labels:)`.
  package var function: String {
    guard let labels else { return Self.quoted(name) }
    return Self.quoted(name) + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// Backticks around what would otherwise be split at a dot or slash.
  private static func quoted(_ part: String) -> String {
    part.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") } ? "`\(part)`" : part
  }

  /// The module with the characters replaced that a target's name may have and a module's may not.
  package static func normalised(module: some StringProtocol) -> String {
    String(
      decoding: module.utf8.map { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".")
          ? UInt8(ascii: "_") : byte
      }, as: UTF8.self)
  }

  public static func == (left: TestIdentity, right: TestIdentity) -> Bool {
    guard left.name == right.name, left.suite == right.suite, (left.labels ?? []) == (right.labels ?? [])
    else {
      return false
    }
    return left.module == right.module
      || left.module.map { normalised(module: $0) } == right.module.map { normalised(module: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(suite)
    hasher.combine(labels ?? [])
  }

  public static func < (left: TestIdentity, right: TestIdentity) -> Bool {
    left.sortKey.lexicographicallyPrecedes(right.sortKey)
  }

  /// A NUL byte parts the components, so that shorter ones come first.
  package var sortKey: [UInt8] {
    var key: [UInt8] = Array(Self.normalised(module: module ?? "").utf8) + [0]
    for part in suite ?? [] { key += Array(part.utf8) + [0] }
    key += [0] + Array(name.utf8) + [0]
    for label in labels ?? [] { key += Array(label.utf8) + [0] }
    return key
  }
}

extension TestIdentity {
  /// Whether both may name the same test when a missing module or suite stands for any.
  package func isCompatible(with other: TestIdentity) -> Bool {
    guard name == other.name, (labels ?? []) == (other.labels ?? []) else { return false }
    switch (module, other.module) {
    case (let module?, let otherModule?):
      guard Self.normalised(module: module) == Self.normalised(module: otherModule) else { return false }
      return suite == nil || other.suite == nil || suite == other.suite
    case (nil, nil): return suite == nil || other.suite == nil || suite == other.suite
    case (nil, _?): return Self.fits(suite, other)
    case (_?, nil): return Self.fits(other.suite, self)
    }
  }

  /// Whether a path without a module may be the suite of a test, or its module and suite.
  private static func fits(_ path: [String]?, _ other: TestIdentity) -> Bool {
    guard let path, let suite = other.suite else { return true }
    if path == suite { return true }
    guard let module = other.module, let first = path.first else { return false }
    return normalised(module: first) == normalised(module: module) && path.dropFirst().elementsEqual(suite)
  }

  /// How many of module and suite are known.
  package var knownParts: Int { (module == nil ? 0 : 1) + (suite == nil ? 0 : 1) }
}
