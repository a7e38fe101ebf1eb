internal import Diagnostics
import JSON

/// Reads what `xcresulttool get test-results summary` writes: counts, and by name the failing tests alone. It shows
/// that a test or a run failed, and never that a test passed.
struct XCResultSummaryReader {
  private let path: String
  private var places: SourcePlaces
  private var problems: [Diagnostic] = []
  private var rows = TestRows()
  private var runFailure: Diagnostic?

  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var reader = XCResultSummaryReader(path: path, places: SourcePlaces(bytes))
    do throws(JSONFault) {
      reader.take(try JSONParser.parse(bytes))
    } catch {
      reader.problems.append(.jsonFault(error, at: reader.place(error.offset)))
    }
    return reader.finish()
  }

  private init(path: String, places: SourcePlaces) {
    self.path = path
    self.places = places
  }

  private mutating func place(_ offset: Int) -> SourceLocation {
    let (line, column) = places.place(of: offset)
    return SourceLocation(file: path, line: line, column: column)
  }

  private mutating func take(_ document: JSONValue) {
    let here = place(document.offset)
    guard let result = document["result"]?.string, document["totalTestCount"]?.number != nil else {
      problems.append(
        .error(
          "expected \"result\" and \"totalTestCount\" of `xcresulttool get test-results summary`", at: here))
      return
    }
    for failure in document["testFailures"]?.array ?? [] { add(failure) }
    let failed = Int(document["failedTests"]?.number ?? 0)
    if rows.count < failed {
      problems.append(.error("declares \(failed) failed tests and names \(rows.count)", at: here))
    }
    if result != "Passed", rows.count == 0 {
      let failure = Diagnostic.error("the run ended with \"\(result)\" and names no failed test", at: here)
      runFailure = failure
      problems.append(.warning(failure.message, at: here))
    }
    problems.append(
      .warning(
        "a summary names failed tests alone: it proves that no test passed", at: here,
        remedy: "Give the output of `xcresulttool get test-results tests` beside it."))
  }

  private mutating func add(_ failure: JSONValue) {
    let here = place(failure.offset)
    guard let name = failure["testName"]?.string, !name.isEmpty else {
      problems.append(.error("expected the \"testName\" of a failed test", at: here))
      return
    }
    let target = failure["targetName"]?.string
    let message = failure["failureText"]?.string.map(MessageText.shortened)
    if name == ResultGraphRows.issuesWithoutTest {
      runFailure = .error("an issue belongs to no test: \(message ?? "no message")", at: here)
    }
    let identifier = failure["testIdentifierString"]?.string
    let function = identifier.flatMap { XCResultTestCase.identity(nodeIdentifier: $0, bundle: target) }
    rows.add(
      TestRow(
        identity: function ?? TestIdentity(module: target, suite: nil, name: name, labels: nil),
        displayName: function?.function == name ? nil : name, isNamedByDisplayName: function == nil,
        status: .failed,
        attempts: [TestAttempt(status: .failed, messages: [message].compactMap { $0 }, location: here)],
        location: here))
  }

  private consuming func finish() -> TestResultFile {
    TestResultFile(
      path: path, format: .xcresultJSON, dialect: "summary", complete: !problems.hasErrors,
      tests: rows.tests(), problems: ResultProblem.bounded(problems), runFailure: runFailure)
  }
}
