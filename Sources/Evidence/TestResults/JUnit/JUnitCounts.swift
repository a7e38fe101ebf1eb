internal import Diagnostics

/// Compares the counts that suites declare with the rows they hold. Hardly any producer counts rightly, so
/// rows decide; but failures that are declared and not shown have been lost.
struct JUnitCounts {
  private(set) var problems: [Diagnostic] = []
  /// Whether more skipped tests are declared than shown, so that a bare row may be one.
  private(set) var hidesSkips = false

  /// Suites are checked before the root: where the root's failures are all shown, a suite's are only in
  /// another place.
  mutating func check(_ suite: JUnitSuite, isRoot: Bool) {
    let subject = isRoot ? "the file" : "suite \"\(suite.name)\""
    let all = suite.all
    let declared = suite.declared
    let failures = (declared.failures ?? 0) + (declared.errors ?? 0)
    let lostFailures = failures > all.issues
    if isRoot, declared.failures != nil, !lostFailures {
      for index in problems.indices { problems[index].severity = .warning }
    }
    if isRoot, (declared.skipped ?? 0) <= all.skipped, declared.skipped != nil { hidesSkips = false }
    if (declared.skipped ?? 0) > all.skipped { hidesSkips = true }
    if let tests = declared.tests, tests > 0, all.rows == 0 {
      report("\(subject) declares \(Self.count(tests, "test")) and holds none", suite, failures > 0)
    } else if lostFailures {
      report("\(subject) declares \(Self.count(failures, "failure")) and shows \(all.failures)", suite, true)
    } else if let difference = Self.difference(declared, own: suite.own, all: all) {
      report("\(subject) declares \(difference); the rows count", suite, false)
    }
  }

  private mutating func report(_ message: String, _ suite: JUnitSuite, _ isError: Bool) {
    problems.append(
      Diagnostic(
        isError ? .error : .warning, message, at: suite.location,
        remedy: isError ? "Give the file as the run wrote it: rows of failed tests are missing in it." : nil))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func difference(
    _ declared: JUnitSuite.Declared, own: JUnitSuite.Shown, all: JUnitSuite.Shown
  ) -> String? {
    var parts: [String] = []
    if let tests = declared.tests, tests != own.rows, tests != all.rows {
      parts.append("\(count(tests, "test")) and holds \(all.rows)")
    }
    if let failures = declared.failures {
      let sum = failures + (declared.errors ?? 0)
      if sum != own.failures, sum != all.failures {
        parts.append("\(count(sum, "failure")) and shows \(all.failures)")
      }
    }
    if let skipped = declared.skipped, skipped != own.skipped, skipped != all.skipped {
      parts.append("\(skipped) skipped and shows \(all.skipped)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
