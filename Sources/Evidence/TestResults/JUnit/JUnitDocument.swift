internal import Diagnostics

/// Builds tests from the elements of a JUnit document as they come.
struct JUnitDocument: XMLScanner.Consumer {
  static let allowsDoctype = false

  private let path: String
  var problems: [Diagnostic] = []
  private var rows: JUnitRows
  private var suites = JUnitSuites()
  private var row = JUnitRow()
  /// How many elements are open in the row, itself included; 0 outside rows.
  private var rowDepth = 0
  private var outcome: JUnitOutcome?
  private var counts = JUnitCounts()
  private var isForeign = false
  private var unknownElements: Set<String> = []
  /// A failure of a suite as a whole.
  private var failure: Diagnostic?

  init(path: String, byteCount: Int) {
    self.path = path
    rows = JUnitRows(path: path, byteCount: byteCount)
  }

  mutating func start(
    _ name: XMLScanner.Name, _ attributes: XMLScanner.Attributes, line: Int, column: Int
  ) {
    if rowDepth > 0 {
      rowDepth += 1
      return startInsideRow(name, attributes, line, column)
    }
    switch name {
    case "testcase" where suites.root != nil: startRow(attributes, line, column)
    case "testsuite": suites.openSuite(suite(attributes, place(line, column)))
    case "testsuites" where suites.root == nil:
      suites.openRoot(suite(attributes, place(line, column)), name: attributes["name"])
    case "failure" where suites.root != nil, "error" where suites.root != nil:
      noteFailure(name.description, attributes, at: place(line, column))
    default:
      if suites.root == nil, !isForeign {
        isForeign = true
        problems.append(
          .error(
            "expected <testsuites> or <testsuite> as the root of a JUnit file, found <\(name.description)>",
            at: place(line, column)))
      }
    }
  }

  mutating func end(_ name: XMLScanner.Name) {
    guard rowDepth == 0 else {
      rowDepth -= 1
      if rowDepth == 0 {
        endRow()
      } else if rowDepth == 1, let finished = outcome.take() {
        row.outcomes.append(finished)
      }
      return
    }
    if "testsuite" ~= name, let suite = suites.closeSuite() { counts.check(suite, isRoot: false) }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    if rowDepth == 2, outcome?.wantsText == true { outcome?.text.append(bytes) }
  }

  private func place(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(file: path, line: line, column: column)
  }

  private func suite(_ attributes: XMLScanner.Attributes, _ place: SourceLocation) -> JUnitSuite {
    let declared = JUnitSuite.Declared(
      tests: attributes["tests"].flatMap { Int($0) }, failures: attributes["failures"].flatMap { Int($0) },
      errors: attributes["errors"].flatMap { Int($0) },
      skipped: (attributes["skipped"] ?? attributes["disabled"]).flatMap { Int($0) })
    return JUnitSuite(name: attributes["name"] ?? "", declared: declared, location: place)
  }

  // MARK: Rows

  private mutating func startRow(_ attributes: XMLScanner.Attributes, _ line: Int, _ column: Int) {
    rows.begin(&row, attributes, at: Position(line: line, column: column))
    if row.duration == .ambiguous, let time = attributes["time"] {
      problems.append(
        .warning(
          "the time \"\(time)\" can be read in two ways and is ignored", at: place(line, column)))
    }
    rowDepth = 1
  }

  private mutating func startInsideRow(
    _ name: XMLScanner.Name, _ attributes: XMLScanner.Attributes, _ line: Int, _ column: Int
  ) {
    guard rowDepth == 2 else {
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
      noteUnknown(name, at: place(line, column))
      outcome = JUnitOutcome(
        kind: .unknown, retried: .unknown, message: "<\(name.description)> in the test is not known",
        position: Position(line: line, column: column))
      return
    }
    outcome = JUnitOutcome(
      kind: kind, retried: retried, message: MessageText.shortened(attributes["message"] ?? ""),
      position: Position(line: line, column: column))
  }

  private mutating func addProperty(_ attributes: XMLScanner.Attributes) {
    guard let name = attributes["name"], let value = attributes["value"] else { return }
    switch name {
    case "testname": row.testName = value
    case "argument": row.argument = value
    case "repetition": row.repetition = value
    default: break
    }
  }

  private mutating func endRow() {
    guard !row.name.isEmpty else {
      return problems.append(
        .error(
          "a test without a name: expected name=\"…\" on <testcase>",
          at: SourceLocation(file: path, position: row.position)))
    }
    rows.add(row, in: suites)
    let status = row.status
    var shown = JUnitSuite.Shown(rows: 1)
    if status.isFailure {
      shown.failures = 1
      shown.issues = max(1, row.outcomes.count { $0.kind == .failure || $0.kind == .error })
    }
    if status == .skipped { shown.skipped = 1 }
    suites.count(shown)
  }

  /// What nobody knows may say that the test did not pass, and a test in a test would be lost.
  private mutating func noteUnknown(_ name: XMLScanner.Name, at place: SourceLocation) {
    let element = name.description
    guard unknownElements.count < 16, unknownElements.insert(element).inserted else { return }
    switch name {
    case "testcase", "testsuite", "testsuites":
      problems.append(
        .error(
          "<\(element)> in a test: tests are expected in suites alone", at: place,
          remedy: "Convert the results with a tool that writes JUnit's own structure."))
    default:
      problems.append(
        .warning(
          "<\(element)> in a test is not known: a test that has it does not count as passed", at: place,
          remedy: "Use failure, error or skipped, or leave the element out."))
    }
  }

  /// Such as a set-up of a class that crashed: tests of it may be missing.
  private mutating func noteFailure(
    _ element: String, _ attributes: XMLScanner.Attributes, at place: SourceLocation
  ) {
    guard failure == nil else { return }
    let message = attributes["message"].map { ": \(MessageText.shortened($0))" } ?? ""
    failure = .error(
      "<\(element)> outside of any test\(message)", at: place,
      remedy: "Mend what failed around the tests, and run them again.")
  }

  consuming func finish(isWellFormed: Bool) -> TestResultFile {
    var problems = problems
    if let root = suites.root { counts.check(root, isRoot: true) }
    if isWellFormed { problems += counts.problems }
    let dialect = rows.dialect
    var tests = rows.tests()
    if tests.isEmpty, !problems.hasErrors { problems.append(ResultProblem.noTests(path: path)) }
    if counts.hidesSkips { tests.doubtPasses() }
    return TestResultFile(
      path: path, format: isForeign ? nil : .junit, dialect: dialect?.rawValue,
      complete: isWellFormed && !problems.hasErrors, tests: tests, problems: ResultProblem.bounded(problems),
      runFailure: failure)
  }
}
