public import Diagnostics
public import Notation

/// What checks and scenarios have in common.
public struct ItemHeader: Sendable {
  public var id: String
  public var title: LocalizedText
  /// The contract it is about; nil where it is about all of them.
  public var contract: String?
  public var remedy: LocalizedText?
  /// The only stage that asks for it; nil for all.
  public var stage: String?
  /// Reported without blocking.
  public var isAdvisory: Bool
  public var condition: Condition?
  public var location: SourceLocation
}

/// `when:`: the circumstances in which an item applies. Any of those that are given is enough; never all empty.
public struct Condition: Sendable, Hashable {
  /// A changed file matches one of them; relative to the checklist's folder.
  public var paths: [PathPattern]
  /// One of these stages is evaluated.
  public var stages: [String]
  /// The change bears one of these labels.
  public var labels: [String]
}

/// An item that is proved before merging.
public struct Check: Sendable {
  public var header: ItemHeader
  /// All are needed; never empty.
  public var proofs: [Proof]
}

/// What an item asks for.
public struct Proof: Sendable {
  public enum Requirement: Sendable {
    /// A test, by selector text: it ran and passed.
    case test(String)
    /// The event function is shared by production code and tests.
    case source(SourceRequirement)
    /// The pattern exported for a contract equals it.
    case pattern(contract: String)
    /// A device session covers scenarios and holds observations.
    case session(covers: [String], observes: [String])
  }

  public enum Kind: String, Sendable, CaseIterable {
    case test, source, pattern, session, log
  }

  public var requirement: Requirement
  public var location: SourceLocation

  public var kind: Kind {
    switch requirement {
    case .test: .test
    case .source: .source
    case .pattern: .pattern
    case .session: .session
    }
  }
}

/// What a `source` proof looks for. Paths are relative to the checklist's folder.
public struct SourceRequirement: Sendable, Hashable {
  public var function: String
  public var production: [PathPattern]
  public var tests: [PathPattern]
  /// Types that tests must not build themselves.
  public var notBuiltInTests: [String]
  /// Names that production code outside the contract's function must not use.
  public var forbiddenElsewhere: [String]
}

/// An item that a person feels on a device.
public struct Scenario: Sendable {
  public struct Observation: Sendable {
    public var key: String
    public var question: LocalizedText
  }

  public var header: ItemHeader
  public var steps: [LocalizedText]
  public var observe: [Observation]
  /// What a passing session felt: `as-contract` unless the scenario says otherwise.
  public var felt: String
  /// Session settings that the scenario needs, such as `system-haptics: off`.
  public var settings: [String: String]
  public var rules: [ScenarioRule]
}

/// A rule over the device log of the session in which the scenario was done.
public struct ScenarioRule: Sendable {
  public struct Within: Sendable, Hashable {
    public var warn: Duration?
    public var fail: Duration
  }

  public enum Kind: Sendable, Hashable {
    case exercised(String, atLeast: Int)
    case after(
      [String], expect: String, count: Int, within: Within?, same: [String], conditions: [String: String])
    case onlyAfter(String, of: String, same: [String])
    case spacing(String, atLeast: Duration, warnBelow: Duration?)
    case atLeast(Int, of: String)
    case never(String)
  }

  public var kind: Kind
  public var location: SourceLocation
}
