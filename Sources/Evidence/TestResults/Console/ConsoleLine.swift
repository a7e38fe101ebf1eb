/// What one line of a test run's console log says.
enum ConsoleLine: Equatable {
  /// A test as the log names it.
  struct Name: Hashable {
    enum Style { case xctest, xcodebuild, swiftTesting }

    var identity: TestIdentity
    var isDisplayName = false
    var style: Style
  }

  case started(Name)
  case ended(Name, TestStatus, seconds: Double?)
  /// A failed assertion or recorded issue; nil for one that does not fail the test.
  case message(Name, String, TestStatus?)
  case suiteStarted
  case suiteEnded
  /// XCTest's `Executed N tests, with K tests skipped and M failures`.
  case executed(tests: Int, skipped: Int, failures: Int)
  case runStarted
  /// Swift Testing's `Test run with N tests … passed`.
  case runEnded(tests: Int, failed: Bool)
  /// `Restarting after unexpected exit, crash, or test timeout in NAME`.
  case restarted(Name)
  case fatalError(String)
  /// An issue that belongs to a suite and to no test.
  case suiteIssue(String)
  /// The test process died.
  case died(String)
  /// `** TEST SUCCEEDED **` and its kind.
  case finished(String, succeeded: Bool)
  /// The line after `Testing failed:` says why.
  case testingFailed
  /// `[1/14] Testing Mod.Class/test`, which says nothing about the outcome.
  case listed
  case compileError(String)

  /// The meaning of a line without its line feed; nil for one that says nothing about tests.
  static func parse(_ line: ArraySlice<UInt8>) -> ConsoleLine? {
    if let said = XCTestLine.parse(line) ?? SwiftTestingLine.parse(line) { return said }
    return RunnerLine.parse(line)
  }
}
