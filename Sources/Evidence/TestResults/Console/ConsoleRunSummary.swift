internal import Diagnostics

extension ConsoleRun {
  /// The log as a whole: what is open at the end, and whether the run's own words fit the tests.
  mutating func finish() -> TestResultFile {
    let open = close()
    let isComplete = hasEnded && open == 0 && death == nil
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
      records.doubtPasses()
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
          .error(
            "the log names \(listed) tests and no outcome: `swift test --parallel` prints none", at: whole,
            remedy: "Run it with --verbose, or give the files that --xunit-output wrote alone.")
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
    if finished != nil {
      return [
        .error(
          "the log does not show the end of \(open == 1 ? "1 test" : "\(open) tests") that had started",
          at: whole,
          remedy: "Run the tests again and keep the whole log.")
      ]
    }
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

  private func countProblems(_ records: TestRecords) -> [Diagnostic] {
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
      return .error(strayRestart.text, at: strayRestart.place)
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
    if let failedSuite, flaky == 0 {
      return .error("a suite failed although no test in the log did", at: failedSuite)
    }
    if executed.failures > 0, flaky == 0 {
      return .error(
        "the log counts \(executed.failures) XCTest failures and shows no failed test",
        at: SourceLocation(file: path))
    }
    return nil
  }
}
