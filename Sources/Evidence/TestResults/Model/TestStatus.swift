/// What became of one test.
public enum TestStatus: String, Sendable, CaseIterable {
  case passed
  /// Failed at least once and passed in its last attempt.
  case flaky
  case failed
  /// Ended by a crash, a time-out or an error outside its assertions.
  case errored
  case skipped
  case cancelled
  case notRun = "not-run"
  /// Failed as its author declared it would.
  case expectedFailure = "expected-failure"
  /// Reported with a word that means nothing here.
  case unknown

  /// How little a status supports an item; between two sources the greater one decides.
  package var weakness: Int {
    switch self {
    case .passed: 0
    case .flaky: 1
    case .expectedFailure: 2
    case .skipped: 3
    case .notRun: 4
    case .cancelled: 5
    case .unknown: 6
    case .failed: 7
    case .errored: 8
    }
  }

  /// Whether it contradicts the test's promise.
  public var isFailure: Bool { self == .failed || self == .errored }

  /// The weaker of two reports of one test.
  package func weaker(_ other: TestStatus) -> TestStatus { other.weakness > weakness ? other : self }

  /// The status of a test from its attempts, in order: the last one decides, and a pass after a failure
  /// is flaky.
  package static func ofAttempts(_ statuses: some Sequence<TestStatus>) -> TestStatus {
    var last = TestStatus.unknown
    var failedBefore = false
    for status in statuses {
      last = status
      if status.isFailure || status == .flaky { failedBefore = true }
    }
    return last == .passed && failedBefore ? .flaky : last
  }
}
