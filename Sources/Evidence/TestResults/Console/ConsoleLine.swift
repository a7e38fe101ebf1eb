/// What one line of a test run's console log says.
enum ConsoleLine: Equatable {
  /// A test as the log names it.
  struct Name: Hashable {
    enum Style { case xctest, xcodebuild, swiftTesting }

    var identity: TestIdentity
    var isDisplayName = false
    var style: Style

    /// Whether two spellings may name one test.
    func mayBe(_ other: Name) -> Bool { identity.isCompatible(with: other.identity) }
  }

  case started(Name)
  /// `destination` is the device or process that xcodebuild's parallel mode names; a verdict of several cases in
  /// one may hide that some were cancelled.
  case ended(Name, TestStatus, seconds: Double?, destination: String?, ofCases: Bool = false)
  /// A failed assertion or recorded issue; nil for one that does not fail the test.
  case message(Name, String, TestStatus?)
  case suiteStarted
  case suiteEnded(failed: Bool)
  /// XCTest's `Executed N tests, with K tests skipped and M failures`.
  case executed(tests: Int, skipped: Int, failures: Int)
  case runStarted
  /// Swift Testing's `Test run with N tests … passed`.
  case runEnded(tests: Int, failed: Bool)
  /// `Restarting after unexpected exit, crash, or test timeout in NAME`; nil where no test ran.
  case restarted(Name?)
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

  /// What a line without its line feed says: nothing, one thing, or several where parallel tests wrote
  /// without waiting for each other. A message takes all that follows it, whatever that looks like.
  static func parse(_ line: ArraySlice<UInt8>) -> [ConsoleLine] {
    if let message = XCTestLine.message(line) { return [message] }
    var said: [ConsoleLine] = []
    let starts = recordStarts(line)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : line.endIndex
      guard let record = record(line[start..<end]) else { continue }
      if case .message = record {
        return said + [Self.record(line[start...]) ?? record]
      }
      said.append(record)
    }
    if said.isEmpty, let runner = XCTestLine.executed(line) ?? RunnerLine.parse(line) { said.append(runner) }
    return said
  }

  private static func record(_ text: ArraySlice<UInt8>) -> ConsoleLine? {
    XCTestLine.parse(text) ?? SwiftTestingLine.parse(text)
  }

  /// Where XCTest's or Swift Testing's words begin: `Test Case '` anywhere, `Test ` and `Suite ` after a
  /// symbol or at the start of the line.
  private static func recordStarts(_ line: ArraySlice<UInt8>) -> [Int] {
    var starts: [Int] = []
    var followsSymbol = true
    for index in line.indices {
      let byte = line[index]
      if byte >= 0x80 {
        followsSymbol = true
      } else if byte != 0x20, byte != 0x09 {
        if byte == UInt8(ascii: "T") || byte == UInt8(ascii: "S"), isRecord(line[index...], followsSymbol) {
          starts.append(index)
        }
        followsSymbol = false
      }
    }
    return starts
  }

  private static func isRecord(_ text: ArraySlice<UInt8>, _ followsSymbol: Bool) -> Bool {
    let cursor = TextCursor(text)
    if followsSymbol, cursor.starts("Test ") || cursor.starts("Suite ") { return true }
    return cursor.starts("Test Case '") || cursor.starts("Test case '") || cursor.starts("Test Suite '")
      || cursor.starts("Test suite '")
  }
}
