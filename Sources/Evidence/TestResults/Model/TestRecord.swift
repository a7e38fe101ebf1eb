public import Diagnostics

/// One execution of a test, or of one case of a parameterised test.
public struct TestAttempt: Sendable, Hashable {
  public var status: TestStatus
  /// What it said when it did not pass, in file order; shortened where it is long.
  public var messages: [String]
  public var location: SourceLocation

  public init(status: TestStatus, messages: [String] = [], location: SourceLocation) {
    self.status = status
    self.messages = messages
    self.location = location
  }
}

/// One distinct test with everything its source says about it.
public struct TestRecord: Sendable {
  public var identity: TestIdentity
  public var displayName: String?
  public var status: TestStatus
  /// In the order in which they ran; never empty for a test that ran.
  public var attempts: [TestAttempt]
  /// The time of all attempts; nil where the source does not say it, or says it ambiguously.
  public var duration: Duration?
  /// The row or line that decided the status.
  public var location: SourceLocation
  /// False for a bare pass of a producer that writes skipped tests as passed ones.
  public var skipsRecorded: Bool
  /// True where the source gives only the display name, so that `identity.name` is no function's name.
  package var isNamedByDisplayName = false

  public init(
    identity: TestIdentity, displayName: String? = nil, status: TestStatus, attempts: [TestAttempt],
    duration: Duration? = nil, location: SourceLocation, skipsRecorded: Bool = true
  ) {
    self.identity = identity
    self.displayName = displayName
    self.status = status
    self.attempts = attempts
    self.duration = duration
    self.location = location
    self.skipsRecorded = skipsRecorded
  }

  /// What the failing attempts said, in order.
  public var messages: [String] { attempts.flatMap(\.messages) }
}
