public import Diagnostics

/// One thing in which a pattern is not what was promised.
public struct PatternDifference: Sendable, Hashable {
  /// Such as `number of events`, or `hapticIntensity of event 2` (events count from 1, in the order of their times).
  public var what: String
  public var expected: String
  public var found: String
  /// The event, parameter or curve; the file where there is none.
  public var location: SourceLocation?

  public init(what: String, expected: String, found: String, location: SourceLocation?) {
    self.what = what
    self.expected = expected
    self.found = found
    self.location = location
  }
}
