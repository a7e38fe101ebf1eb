internal import Diagnostics
import JSON

/// Reads what `xcresulttool get test-results tests` writes (Xcode 16 and later): a tree of plans, bundles,
/// suites and test cases. A case's own `result` decides; a skip's reason is a `Failure Message` there.
struct XCResultJSONReader {
  private let path: String
  private var places: SourcePlaces
  private var problems: [Diagnostic] = []
  private var rows = TestRows()
  private var failedPlan: JSONValue?
  private var issueWithoutTest: SourceLocation?

  static func read(_ bytes: UnsafeRawBufferPointer, path: String) -> TestResultFile {
    var reader = XCResultJSONReader(path: path, places: SourcePlaces(bytes))
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
    guard let nodes = document["testNodes"]?.array else {
      problems.append(
        .error(
          "expected the list testNodes of `xcresulttool get test-results tests`", at: place(document.offset)))
      return
    }
    for node in nodes { walk(node, bundle: nil) }
  }

  private mutating func walk(_ node: JSONValue, bundle: String?) {
    let type = node["nodeType"]?.string ?? ""
    if type == "Test Case" { return add(node, bundle: bundle) }
    if type == "Test Plan", node["result"]?.string == "Failed" { failedPlan = failedPlan ?? node }
    let bundle = type.hasSuffix("test bundle") ? node["name"]?.string : bundle
    for child in node["children"]?.array ?? [] { walk(child, bundle: bundle) }
  }

  private mutating func add(_ node: JSONValue, bundle: String?) {
    let here = place(node.offset)
    guard let name = node["name"]?.string, !name.isEmpty else {
      problems.append(.error("expected the \"name\" of a test case", at: here))
      return
    }
    let test = XCResultTestCase(node, at: here)
    if name == ResultGraphRows.issuesWithoutTest, test.status.isFailure { issueWithoutTest = here }
    let function = XCResultTestCase.identity(node, bundle: bundle)
    let unnamed = TestIdentity(module: bundle, suite: nil, name: name, labels: nil)
    rows.add(
      TestRow(
        identity: function ?? unnamed, displayName: function?.function == name ? nil : name,
        isNamedByDisplayName: function == nil, argument: "\(rows.count)", status: test.status,
        attempts: test.attempts, duration: XCResultTestCase.duration(node), location: here))
  }

  private mutating func finish() -> TestResultFile {
    if rows.count == 0, !problems.hasErrors { problems.append(ResultProblem.noTests(path: path)) }
    let tests = rows.tests()
    var failure: Diagnostic?
    if let failedPlan, !tests.isEmpty, !tests.contains(where: { $0.status.isFailure }) {
      failure = .error("the test plan failed although none of its tests did", at: place(failedPlan.offset))
    }
    if let issueWithoutTest { failure = .error("an issue belongs to no test", at: issueWithoutTest) }
    if let failure { problems.append(.warning(failure.message, at: failure.location)) }
    return TestResultFile(
      path: path, format: .xcresultJSON, complete: !problems.hasErrors, tests: tests,
      problems: ResultProblem.bounded(problems), runFailure: failure)
  }
}
