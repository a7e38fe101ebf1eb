internal import Diagnostics

/// Collects the tests of `ActionTestPlanRunSummaries`, the object that a run's `testsRef` names.
struct ResultGraphRows {
  /// What no test tells, recorded by Swift Testing as if it were one.
  static let issuesWithoutTest = "Issues recorded without an associated test or suite"

  private(set) var rows: TestRows
  private(set) var problems: [Diagnostic] = []
  /// Why the run failed, other than by its tests.
  private(set) var runFailure: Diagnostic?
  /// The base names of the tests, with and without labels.
  private(set) var functions: Set<String> = []
  private(set) var failureCount = 0
  private let place: (ResultGraph) -> SourceLocation
  /// What a test said, by the reference to its own object.
  private let messages: (String) throws(Diagnostic) -> [String]

  init(
    path: String, place: @escaping (ResultGraph) -> SourceLocation,
    messages: @escaping (String) throws(Diagnostic) -> [String] = { _ in [] }
  ) {
    rows = TestRows(path: path)
    self.place = place
    self.messages = messages
  }

  /// Adds the tests of a run; tests of several runs must pass in each.
  mutating func add(_ tests: ResultGraph, run: Int) {
    guard tests.type == "ActionTestPlanRunSummaries" else {
      return refuse(tests, expected: "ActionTestPlanRunSummaries")
    }
    for (number, summary) in list("summaries", of: tests).enumerated() {
      for testable in list("testableSummaries", of: summary) {
        let module = testable["targetName"]?.text ?? testable["name"]?.text
        for failure in testable["failureSummaries"]?.values ?? [] {
          fail("an issue belongs to no test: \(failure["message"]?.text ?? "no message")", at: failure)
        }
        let group = "run \(run).\(number)"
        for node in testable["tests"]?.values ?? [] { walk(node, module, group) }
      }
    }
  }

  /// Notes why the run failed, once.
  mutating func fail(_ message: String, at value: ResultGraph) {
    let failure = Diagnostic.error(message, at: place(value))
    if runFailure == nil { runFailure = failure }
    problems.append(.warning(message, at: failure.location))
  }

  mutating func refuse(_ value: ResultGraph, expected: String) {
    problems.append(
      .error(
        "expected \(expected), found \(value.type)", at: place(value),
        remedy: "Give the output of `xcresulttool get test-results tests` instead."))
  }

  private mutating func list(_ key: String, of value: ResultGraph) -> [ResultGraph] {
    guard let values = value[key]?.values else {
      problems.append(.error("expected the list \(key) of \(value.type)", at: place(value)))
      return []
    }
    return values
  }

  private mutating func walk(_ node: ResultGraph, _ module: String?, _ group: String) {
    switch node.type {
    case "ActionTestSummaryGroup":
      for child in node["subtests"]?.values ?? [] { walk(child, module, group) }
    case "ActionTestMetadata", "ActionTestSummary": add(node, module, group)
    default: refuse(node, expected: "a group of tests or a test")
    }
  }

  private mutating func add(_ node: ResultGraph, _ module: String?, _ group: String) {
    let here = place(node)
    let name = node["name"]?.text
    guard let identifier = node["identifier"]?.text ?? name, !identifier.isEmpty else {
      problems.append(.error("expected the identifier of a test", at: here))
      return
    }
    let status = Self.status(node["testStatus"]?.text)
    if status.isFailure { failureCount += 1 }
    if status.isFailure, name == Self.issuesWithoutTest { fail("an issue belongs to no test", at: node) }
    let identity =
      XCResultTestCase.identity(nodeIdentifier: identifier, bundle: module)
      ?? TestIdentity(module: module, suite: nil, name: identifier, labels: nil)
    functions.insert(identity.function)
    functions.insert(identity.name)
    let attempt = TestAttempt(status: status, messages: messages(of: node, status), location: here)
    rows.add(
      TestRow(
        identity: identity, displayName: name == identity.function ? nil : name, group: group, status: status,
        attempts: [attempt],
        duration: node["duration"]?.text.flatMap { Double($0) }.flatMap {
          JUnitDuration.duration(seconds: $0)
        },
        location: here))
  }

  private mutating func messages(of node: ResultGraph, _ status: TestStatus) -> [String] {
    guard status != .passed, let reference = node["summaryRef"]?["id"]?.text else { return [] }
    do {
      return try messages(reference)
    } catch {
      problems.append(error)
      return []
    }
  }

  private static func status(_ word: String?) -> TestStatus {
    switch word {
    case "Success": .passed
    case "Failure": .failed
    case "Skipped": .skipped
    case "Expected Failure": .expectedFailure
    default: .unknown
    }
  }
}
