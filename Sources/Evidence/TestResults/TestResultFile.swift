public import Diagnostics

/// The formats that can be read.
public enum TestResultFormat: String, Sendable, CaseIterable {
  case junit
  case eventStream = "swift-testing-events"
  case console
  case ctrf
  case xcresultJSON = "xcresulttool-json"
  /// A result bundle, which is a folder.
  case xcresult
}

/// What one file of test results says.
public struct TestResultFile: Sendable {
  public var path: String
  /// Nil where the content was not recognised.
  public var format: TestResultFormat?
  /// The producer, where the content shows it: `swiftpm-xctest`, `swift-testing`, `trainer`, …
  public var dialect: String?
  /// False where the file, or the run that wrote it, broke off; what it holds is then a part.
  public var complete: Bool
  /// One entry a distinct test, in file order.
  public var tests: TestRecords
  public var problems: [Diagnostic]
  public var totals: TestTotals
  /// Why the run failed although no single test tells it, such as a build that failed; nil otherwise.
  public var runFailure: Diagnostic?

  public init(
    path: String, format: TestResultFormat?, dialect: String? = nil, complete: Bool, tests: TestRecords,
    problems: [Diagnostic], runFailure: Diagnostic? = nil
  ) {
    self.path = path
    self.format = format
    self.dialect = dialect
    self.complete = complete
    self.tests = tests
    self.problems = problems
    self.runFailure = runFailure
    totals = TestTotals(tests)
  }
}
