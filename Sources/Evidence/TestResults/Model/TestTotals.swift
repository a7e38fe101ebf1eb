/// How many distinct tests ended how; each counts once.
public struct TestTotals: Sendable, Hashable {
  public var tests = 0
  public var passed = 0
  public var failed = 0
  public var errored = 0
  public var skipped = 0
  public var flaky = 0
  public var expectedFailures = 0
  public var notRun = 0
  /// Unknown and cancelled ones.
  public var unknown = 0

  public init() {}

  package init(_ tests: [TestRecord]) {
    for index in tests.indices { add(tests[index].status) }
  }

  package init(_ tests: TestRecords) {
    for index in tests.indices { add(tests.status(at: index)) }
  }

  private mutating func add(_ status: TestStatus) {
    tests += 1
    switch status {
    case .passed: passed += 1
    case .flaky: flaky += 1
    case .failed: failed += 1
    case .errored: errored += 1
    case .skipped: skipped += 1
    case .expectedFailure: expectedFailures += 1
    case .notRun: notRun += 1
    case .cancelled, .unknown: unknown += 1
    }
  }
}
