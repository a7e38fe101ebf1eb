internal import Diagnostics
import JSON

/// Reads what `xcresulttool get test-results tests` writes (Xcode 16 and later): a tree of plans, bundles,
/// suites and test cases. A case's own `result` decides; a skip's reason is a `Failure Message` there.
struct XCResultJSONReader {
  private let path: String
  private var places: SourcePlaces
  private var problems: [Diagnostic] = []
  private var rows = TestRows()
  private var failures = 0
  /// A container that failed although nothing in it did.
  private var failedContainer: JSONValue?
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
    switch XCResultNode(node) {
    case .test: add(node, bundle: bundle)
    case .container, .part: walk(into: node, bundle: bundle)
    case .detail: break
    case .repetition, nil:
      let type = node["nodeType"]?.string.map { "the node type \"\($0)\"" } ?? "a node without a type"
      problems.append(
        .error(
          "\(MessageText.shortened(type)) is not known outside of a test: what is in it cannot count",
          at: place(node["nodeType"]?.offset ?? node.offset),
          remedy:
            "Give the result bundle itself as a test result, or report the node type to this tool's authors.")
      )
      for child in node["children"]?.array ?? [] { walk(child, bundle: bundle) }
    }
  }

  private mutating func walk(into node: JSONValue, bundle: String?) {
    let isBundle = node["nodeType"]?.string?.hasSuffix("test bundle") == true
    let bundle = isBundle ? node["name"]?.string : bundle
    let children = node["children"]?.array ?? []
    let failuresBefore = failures
    for child in children { walk(child, bundle: bundle) }
    switch node["result"]?.string {
    case nil, "Passed", "Skipped", "Expected Failure": break
    case "Failed":
      if failures == failuresBefore, failedContainer == nil { failedContainer = node }
    case let word?:
      guard !children.isEmpty else { break }
      problems.append(
        .error(
          "expected Passed, Failed, Skipped or Expected Failure as the result of a \(Self.name(node)), found \"\(word)\"",
          at: place(node["result"]?.offset ?? node.offset),
          remedy: "Run the tests again to their end, and export their results anew."))
    }
  }

  /// `test plan`, `test bundle`, `test suite`.
  private static func name(_ node: JSONValue) -> String {
    let type = node["nodeType"]?.string ?? ""
    return type.hasSuffix("test bundle") ? "test bundle" : type.lowercased()
  }

  private mutating func add(_ node: JSONValue, bundle: String?) {
    let here = place(node.offset)
    guard let name = node["name"]?.string, !name.isEmpty else {
      problems.append(.error("expected the \"name\" of a test case", at: here))
      return
    }
    let test = XCResultTestCase(node, at: here)
    if name == ResultGraphRows.issuesWithoutTest, test.status.isFailure { issueWithoutTest = here }
    if test.status.isFailure { failures += 1 }
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
    if let node = failedContainer, !tests.isEmpty {
      failure = .error("the \(Self.name(node)) failed although none of its tests did", at: place(node.offset))
    }
    if let issueWithoutTest { failure = .error("an issue belongs to no test", at: issueWithoutTest) }
    if let failure { problems.append(.warning(failure.message, at: failure.location)) }
    return TestResultFile(
      path: path, format: .xcresultJSON, complete: !problems.hasErrors, tests: tests,
      problems: ResultProblem.bounded(problems), runFailure: failure)
  }
}
