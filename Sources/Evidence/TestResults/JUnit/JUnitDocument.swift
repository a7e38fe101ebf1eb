internal import Diagnostics

/// Builds tests from the elements of a JUnit document as they come.
final class JUnitDocument: XMLScanner.Consumer {
  private let path: String
  var problems: [Diagnostic] = []
  private var rows = TestRows()
  private var around = JUnitDialect.Surroundings()
  private var root: JUnitSuite?
  private var dialect: JUnitDialect?
  private var row: JUnitRow?
  /// The class name of the latest row, which the next ones mostly share.
  private var lastClass = JUnitClass()
  /// How many elements are open inside the row.
  private var rowDepth = 0
  private var outcome: JUnitOutcome?
  private var foreignDepth = 0
  private var counts = JUnitCounts()
  private var suiteCount = 0
  private var isForeign = false
  private var unknownElements: Set<String> = []

  /// How many rows the document can hold by its size, whatever it declares.
  private let mostRows: Int

  init(path: String, byteCount: Int) {
    self.path = path
    mostRows = byteCount / 48
  }

  func start(_ name: XMLScanner.Name, _ attributes: XMLScanner.Attributes, line: Int, column: Int) {
    let place = { SourceLocation(file: self.path, line: line, column: column) }
    if row != nil {
      rowDepth += 1
      startInsideRow(name, attributes, place)
      return
    }
    switch name {
    case "testsuite": startSuite(attributes, place())
    case "testcase" where root != nil: startRow(attributes, place())
    case "testsuites" where root == nil:
      around.rootName = attributes["name"]
      root = suite(attributes, place())
      around.rootHasTests = root?.declared.tests != nil
    default:
      if root == nil, !isForeign {
        isForeign = true
        problems.append(
          .error(
            "expected <testsuites> or <testsuite> as the root of a JUnit file, found <\(name.description)>",
            at: place()))
      }
    }
  }

  func end(_ name: XMLScanner.Name) {
    if row != nil {
      if rowDepth == 0 { return endRow() }
      rowDepth -= 1
      if rowDepth == 0, let finished = outcome {
        row?.outcomes.append(finished)
        outcome = nil
      }
      return
    }
    if "testsuite" ~= name, let suite = around.suites.popLast() {
      around.settled = JUnitDialect.settled(in: around)
      endSuite(suite)
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if rowDepth == 1 { outcome?.text.append(bytes) }
  }

  // MARK: Suites

  private func startSuite(_ attributes: XMLScanner.Attributes, _ place: SourceLocation) {
    var suite = suite(attributes, place)
    if suiteCount > 0 { suite.ordinal = "suite \(suiteCount)" }
    suiteCount += 1
    if root == nil {
      root = JUnitSuite(name: "", declared: .init(), location: place)
      around.rootIsSuite = true
    }
    around.suites.append(suite)
    around.settled = JUnitDialect.settled(in: around)
    if let tests = suite.declared.tests ?? root?.declared.tests { rows.reserve(min(tests, mostRows)) }
  }

  private func suite(_ attributes: XMLScanner.Attributes, _ place: SourceLocation) -> JUnitSuite {
    let declared = JUnitSuite.Declared(
      tests: attributes["tests"].flatMap { Int($0) }, failures: attributes["failures"].flatMap { Int($0) },
      errors: attributes["errors"].flatMap { Int($0) },
      skipped: (attributes["skipped"] ?? attributes["disabled"]).flatMap { Int($0) })
    return JUnitSuite(name: attributes["name"] ?? "", declared: declared, location: place)
  }

  private func endSuite(_ suite: JUnitSuite) {
    counts.check(suite, isRoot: false)
    let all = suite.all
    changeEnclosing { $0.nested.add(all) }
  }

  private func changeEnclosing(_ change: (inout JUnitSuite) -> Void) {
    if let last = around.suites.indices.last {
      change(&around.suites[last])
    } else if var suite = root {
      change(&suite)
      root = suite
    }
  }

  // MARK: Rows

  private func startRow(_ attributes: XMLScanner.Attributes, _ place: SourceLocation) {
    let row = JUnitRow(attributes, latest: &lastClass, location: place)
    if row.duration == .ambiguous, let time = attributes["time"] {
      warn("the time \"\(time)\" can be read in two ways and is ignored", at: place)
    }
    self.row = row
    rowDepth = 0
  }

  private func startInsideRow(
    _ name: XMLScanner.Name, _ attributes: XMLScanner.Attributes, _ place: () -> SourceLocation
  ) {
    guard rowDepth == 1 else {
      if "property" ~= name { addProperty(attributes) }
      return
    }
    let kind: JUnitOutcome.Kind
    var retried = TestStatus.failed
    switch name {
    case "failure": kind = .failure
    case "error": kind = .error
    case "skipped", "disabled": kind = .skipped
    case "flakyFailure": kind = .flaky
    case "flakyError": (kind, retried) = (.flaky, .errored)
    case "rerunFailure": kind = .rerun
    case "rerunError": (kind, retried) = (.rerun, .errored)
    case "properties", "system-out", "system-err": return
    default:
      noteUnknown(name.description, at: place())
      return
    }
    outcome = JUnitOutcome(
      kind: kind, retried: retried, message: MessageText.shortened(attributes["message"] ?? ""),
      location: place())
  }

  private func addProperty(_ attributes: XMLScanner.Attributes) {
    guard let name = attributes["name"], let value = attributes["value"] else { return }
    switch name {
    case "testname": row?.testName = value
    case "argument": row?.argument = value
    case "repetition": row?.repetition = value
    default: break
    }
  }

  private func endRow() {
    guard let row = row.take() else { return }
    guard !row.name.isEmpty else {
      problems.append(.error("a test without a name: expected name=\"…\" on <testcase>", at: row.location))
      return
    }
    let rowDialect = JUnitDialect.of(row, in: around, latched: dialect)
    if dialect == nil || rowDialect != .generic { dialect = rowDialect }
    let finished = JUnitDocument.testRow(row, dialect: rowDialect, around: around)
    count(finished, issues: row.outcomes.count { $0.kind == .failure || $0.kind == .error })
    rows.add(finished)
  }

  private static func testRow(
    _ row: JUnitRow, dialect: JUnitDialect, around: JUnitDialect.Surroundings
  ) -> TestRow {
    if dialect.hasBracketedCases, row.name.utf8.last == UInt8(ascii: "]"),
      let open = row.name.firstIndex(of: "["), open > row.name.startIndex
    {
      var plain = row
      plain.argument = String(row.name[open...])
      plain.name = String(row.name[..<open])
      return testRow(plain, dialect: dialect, around: around)
    }
    let (identity, isDisplayName) = dialect.identity(of: row, in: around)
    let status = row.status
    var duration: Duration?
    if case .known(let time) = row.duration { duration = time }
    return TestRow(
      identity: identity, displayName: isDisplayName ? identity.name : nil,
      isNamedByDisplayName: isDisplayName,
      argument: row.argument, group: around.suites.last?.ordinal, status: status, attempts: row.attempts,
      soleAttempt: row.outcomes.isEmpty ? (status == .flaky ? .passed : status) : nil,
      duration: duration,
      location: row.location, skipsRecorded: dialect != .swiftpmXCTest || status != .passed,
      isRepetition: row.repetition != nil)
  }

  private func count(_ row: TestRow, issues: Int) {
    var shown = JUnitSuite.Shown(rows: 1)
    if row.status.isFailure { (shown.failures, shown.issues) = (1, max(1, issues)) }
    if row.status == .skipped { shown.skipped = 1 }
    changeEnclosing { $0.own.add(shown) }
  }

  // MARK: Problems

  private func warn(_ message: String, at place: SourceLocation) {
    problems.append(.warning(message, at: place))
  }

  private func noteUnknown(_ element: String, at place: SourceLocation) {
    guard unknownElements.count < 16, unknownElements.insert(element).inserted else { return }
    warn("<\(element)> in a test is not known and says nothing about its status", at: place)
  }

  private func takeTests() -> [TestRecord] {
    var taken = TestRows()
    swap(&taken, &rows)
    return taken.tests()
  }

  /// The file as read so far; without tests it is an error whatever else it holds.
  func finish(isWellFormed: Bool) -> TestResultFile {
    if let root { counts.check(root, isRoot: true) }
    if isWellFormed { problems += counts.problems }
    let rowCount = rows.count
    if rowCount == 0, !problems.hasErrors {
      problems.append(ResultProblem.noTests(path: path))
    }
    var tests = takeTests()
    if counts.hidesSkips {
      for index in tests.indices where tests[index].status == .passed { tests[index].skipsRecorded = false }
    }
    return TestResultFile(
      path: path, format: isForeign ? nil : .junit, dialect: rowCount == 0 ? nil : dialect?.rawValue,
      complete: isWellFormed && !problems.hasErrors, tests: tests, problems: ResultProblem.bounded(problems))
  }
}
