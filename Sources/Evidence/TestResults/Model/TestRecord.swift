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
  public var attempts: [TestAttempt] {
    get { sole.map { [TestAttempt(status: $0, location: location)] } ?? listed }
    set {
      listed = newValue
      sole = nil
    }
  }
  private var listed: [TestAttempt]
  /// The status of the only attempt, made at `location` and without messages, which needs no list.
  private var sole: TestStatus?
  /// The time of all attempts; nil where the source does not say it, or says it ambiguously.
  public var duration: Duration?
  /// The row or line that decided the status.
  public var location: SourceLocation {
    willSet { if sole != nil { attempts = attempts } }
  }
  /// False for a bare pass of a producer that writes skipped tests as passed ones.
  public var skipsRecorded: Bool
  /// True where the source gives only the display name, so that `identity.name` is no function's name.
  package var isNamedByDisplayName = false

  /// Whether its passes may be those of tests of one name in several suites, which the source leaves out.
  var mayBeSeveral: Bool { identity.suite == nil && attempts.count > 1 && !status.isFailure }

  public init(
    identity: TestIdentity, displayName: String? = nil, status: TestStatus, attempts: [TestAttempt],
    duration: Duration? = nil, location: SourceLocation, skipsRecorded: Bool = true
  ) {
    self.identity = identity
    self.displayName = displayName
    self.status = status
    let first = attempts.first
    let isSole = attempts.count == 1 && first?.messages.isEmpty == true && first?.location == location
    sole = isSole ? first?.status : nil
    listed = isSole ? [] : attempts
    self.duration = duration
    self.location = location
    self.skipsRecorded = skipsRecorded
  }

  /// A test that one row without messages tells of.
  init(
    identity: TestIdentity, displayName: String?, status: TestStatus, soleAttempt: TestStatus,
    duration: Duration?, location: SourceLocation, skipsRecorded: Bool
  ) {
    self.identity = identity
    self.displayName = displayName
    self.status = status
    sole = soleAttempt
    listed = []
    self.duration = duration
    self.location = location
    self.skipsRecorded = skipsRecorded
  }

  /// What the failing attempts said, in order.
  public var messages: [String] { attempts.flatMap(\.messages) }
}
