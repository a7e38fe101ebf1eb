internal import Diagnostics

/// Follows a test run through its log.
struct ConsoleRun {
  private let path: String
  private var tests: [ConsoleTest] = []
  private var indices: [ConsoleLine.Name: Int] = [:]
  private var fatalErrors: [String] = []
  private var openSuites = 0
  private var restarts = 0
  private var xctest = Progress()
  private var swiftTesting = Progress()
  private var executed: (tests: Int, skipped: Int, failures: Int) = (0, 0, 0)
  private var runTests = 0
  private var failedRun: SourceLocation?
  private var suiteIssue: (text: String, place: SourceLocation)?
  /// Messages of tests that no line has named in that spelling yet.
  private var stray: [Stray] = []
  private var finished: (words: String, succeeded: Bool, place: SourceLocation)?
  private var death: (text: String, place: SourceLocation)?
  private var strayRestart: (name: String, place: SourceLocation)?
  private var reason: String?
  private var listed = 0
  private var compileError: (text: String, place: SourceLocation)?
  private(set) var wantsNextLine = false

  private struct Stray {
    var name: ConsoleLine.Name
    var text: String
    var status: TestStatus
    var place: SourceLocation
  }

  /// Whether one half of a run was seen, and whether it ended after its last test.
  private struct Progress {
    var isSeen = false
    var hasEnded = false

    mutating func sawTest() {
      isSeen = true
      hasEnded = false
    }
  }

  init(path: String) { self.path = path }

  mutating func take(_ line: [UInt8], number: Int) {
    let place = SourceLocation(file: path, line: number)
    if wantsNextLine {
      wantsNextLine = false
      var cursor = TextCursor(line[...])
      cursor.skipBlanks()
      reason = MessageText.shortened(cursor.text)
    }
    for said in ConsoleLine.parse(line[...]) { take(said, place) }
  }

  private mutating func take(_ said: ConsoleLine, _ place: SourceLocation) {
    switch said {
    case .started(let name):
      sawTest(name)
      tests[index(of: name, place)].start(at: place)
    case .ended(let name, let status, let seconds):
      sawTest(name)
      tests[index(of: name, place)].end(status, seconds: seconds, at: place)
    case .message(let name, let text, let status): say(name, text, status, place)
    case .suiteStarted:
      openSuites += 1
      xctest.sawTest()
    case .suiteEnded: openSuites = max(0, openSuites - 1)
    case .executed(let count, let skipped, let failures):
      xctest.isSeen = true
      xctest.hasEnded = true
      executed = (
        max(executed.tests, count), max(executed.skipped, skipped), max(executed.failures, failures)
      )
    case .runStarted: swiftTesting.sawTest()
    case .runEnded(let count, let failed):
      swiftTesting = Progress(isSeen: true, hasEnded: true)
      runTests += count
      if failed { failedRun = place }
    default: takeRunner(said, place)
    }
  }

  private mutating func takeRunner(_ line: ConsoleLine, _ place: SourceLocation) {
    switch line {
    case .restarted(let name): crash(of: name, place)
    case .fatalError(let text):
      if fatalErrors.count < MessageText.messagesPerTest { fatalErrors.append(text) }
    case .died(let text): death = death ?? (text, place)
    case .finished(let words, let succeeded):
      if finished?.succeeded != false { finished = (words, succeeded, place) }
    case .suiteIssue(let text): suiteIssue = suiteIssue ?? (text, place)
    case .testingFailed: wantsNextLine = true
    case .listed: listed += 1
    case .compileError(let text): compileError = compileError ?? (text, place)
    default: break
    }
  }

  private mutating func sawTest(_ name: ConsoleLine.Name) {
    switch name.style {
    case .swiftTesting: swiftTesting.sawTest()
    case .xctest, .xcodebuild: xctest.sawTest()
    }
  }

  private mutating func index(of name: ConsoleLine.Name, _ place: SourceLocation) -> Int {
    if let index = indices[name] { return index }
    indices[name] = tests.count
    tests.append(ConsoleTest(name: name, location: place))
    return tests.count - 1
  }

  private mutating func say(
    _ name: ConsoleLine.Name, _ text: String, _ status: TestStatus?, _ place: SourceLocation
  ) {
    let known =
      indices[name] ?? tests.firstIndex { $0.isOpen && $0.name.identity.isCompatible(with: name.identity) }
    if let known {
      tests[known].say(text, status, at: place)
    } else if let status {
      stray.append(Stray(name: name, text: MessageText.shortened(text), status: status, place: place))
    }
  }

  /// A message whose test is named otherwise than its verdict goes to that test; one without a verdict is
  /// a report of its own.
  private mutating func settleStrayMessages() {
    for message in stray {
      let known = tests.firstIndex { $0.name.identity.isCompatible(with: message.name.identity) }
      let index = known ?? index(of: message.name, message.place)
      let explains = tests[index].hasAttempt(message.status)
      tests[index].say(message.text, explains ? nil : message.status, at: message.place)
    }
    stray = []
  }

  /// A restart names the test that crashed, in another spelling than its start.
  private mutating func crash(of name: ConsoleLine.Name, _ place: SourceLocation) {
    restarts += 1
    let text = (fatalErrors + ["crashed or timed out; the runner restarted"]).joined(separator: ": ")
    fatalErrors = []
    let open = tests.indices.filter {
      tests[$0].isOpen && tests[$0].name.identity.isCompatible(with: name.identity)
    }
    if !open.isEmpty {
      for index in open { tests[index].close(crash: text, at: place) }
    } else if !tests.contains(where: { $0.name.style == .xctest }) {
      tests[index(of: ConsoleLine.Name(identity: name.identity, style: .xcodebuild), place)].say(
        text, .failed, at: place)
    } else {
      strayRestart = strayRestart ?? (name.identity.description, place)
    }
  }
}

extension ConsoleRun {
  /// The log as a whole: what is open at the end, and whether the run's own words fit the tests.
  mutating func finish() -> TestResultFile {
    let open = tests.filter(\.isOpen).count
    let crash = death.map { (fatalErrors + [$0.text]).joined(separator: ": ") }
    let isComplete = hasEnded && open == 0 && death == nil
    settleStrayMessages()
    for index in tests.indices where tests[index].isOpen { tests[index].close(crash: crash, at: nil) }
    var rows = TestRows()
    for test in tests { for row in test.rows { rows.add(row) } }
    var records = rows.tests()
    let totals = TestTotals(records)
    let failure = runFailure(failures: totals.failed + totals.errored, flaky: totals.flaky)
    var problems = endProblems(isComplete: isComplete, open: open, hasTests: !records.isEmpty)
    if let failure, !problems.contains(where: { $0.severity == .error && $0.location == failure.location }) {
      problems.append(.warning(failure.message, at: failure.location, notes: failure.notes))
    }
    problems += countProblems(records)
    if executed.skipped > 0, !records.contains(where: { $0.status == .skipped }) {
      for index in records.indices where records[index].status == .passed {
        records[index].skipsRecorded = false
      }
    }
    return TestResultFile(
      path: path, format: .console, dialect: dialect, complete: isComplete && !problems.hasErrors,
      tests: records, problems: ResultProblem.bounded(problems), runFailure: failure)
  }

  private var dialect: String? {
    if finished != nil || tests.contains(where: { $0.name.style == .xcodebuild }) { return "xcodebuild" }
    if xctest.isSeen { return swiftTesting.isSeen ? "xctest and swift-testing" : "xctest" }
    return swiftTesting.isSeen ? "swift-testing" : nil
  }

  private var hasEnded: Bool {
    if finished != nil { return true }
    guard xctest.isSeen || swiftTesting.isSeen else { return false }
    let xctestEnded = !xctest.isSeen || (xctest.hasEnded && (openSuites == 0 || restarts > 0))
    return xctestEnded && (!swiftTesting.isSeen || swiftTesting.hasEnded)
  }

  private func endProblems(isComplete: Bool, open: Int, hasTests: Bool) -> [Diagnostic] {
    let whole = SourceLocation(file: path)
    if let death {
      return [
        .error(
          "the test process died, so the tests after it did not run: \(death.text)", at: death.place,
          remedy: "Mend the crash and run the tests again.")
      ]
    }
    if !hasTests {
      if listed > 0 {
        return [
          .warning(
            "the log names \(listed) tests and no outcome: `swift test --parallel` prints none", at: whole,
            remedy: "Give the files that --xunit-output wrote.")
        ]
      }
      if let finished, !finished.succeeded {
        return [
          .error("no tests: the run ended with \(finished.words)", at: finished.place, notes: compileNotes)
        ]
      }
      if let compileError {
        return [.error("no tests: the run failed with \"\(compileError.text)\"", at: compileError.place)]
      }
      return [ResultProblem.noTests(path: path)]
    }
    guard !isComplete else { return [] }
    let detail = open == 0 ? "" : "; \(open == 1 ? "1 test" : "\(open) tests") had started and not ended"
    return [
      .error(
        "the log has no end: it was cut off or the run was stopped\(detail)", at: whole,
        remedy: "Run the tests again and let them finish.")
    ]
  }

  private var compileNotes: [Diagnostic.Note] {
    compileError.map { [Diagnostic.Note($0.text, at: $0.place)] } ?? []
  }

  private func countProblems(_ records: [TestRecord]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let whole = SourceLocation(file: path)
    let verdicts = tests.filter { $0.name.style != .swiftTesting }.reduce(0) { $0 + $1.verdicts }
    if executed.tests > verdicts {
      problems.append(
        .warning("the log says that \(executed.tests) XCTest tests ran and shows \(verdicts)", at: whole))
    }
    let named = tests.filter { $0.name.style == .swiftTesting }
    if runTests > named.count {
      problems.append(
        .warning("the log says that \(runTests) Swift Testing tests ran and names \(named.count)", at: whole))
    }
    let failures = records.count { $0.status.isFailure }
    if let finished, finished.succeeded, failures > 0 {
      problems.append(
        .warning(
          "the run ended with \(finished.words) although \(failures) of its tests failed", at: finished.place)
      )
    }
    return problems
  }

  /// Why the run failed where its tests do not tell it.
  private func runFailure(failures: Int, flaky: Int) -> Diagnostic? {
    if let strayRestart {
      return .error(
        "\(strayRestart.name) crashed or timed out; the log does not show it starting", at: strayRestart.place
      )
    }
    if let suiteIssue {
      return .error(
        "a suite recorded an issue that belongs to no test: \(suiteIssue.text)", at: suiteIssue.place)
    }
    guard failures == 0 else { return nil }
    if let finished, !finished.succeeded {
      let notes = reason.map { [Diagnostic.Note($0)] } ?? compileNotes
      return .error(
        "the run ended with \(finished.words) although no test failed", at: finished.place, notes: notes)
    }
    if let death { return .error("the test process died: \(death.text)", at: death.place) }
    if let failedRun { return .error("the run failed although no test in the log did", at: failedRun) }
    if executed.failures > 0, flaky == 0 {
      return .error(
        "the log counts \(executed.failures) XCTest failures and shows no failed test",
        at: SourceLocation(file: path))
    }
    return nil
  }
}
