internal import Diagnostics

/// The problems that several readers report.
enum ResultProblem {
  /// The most problems kept of one file.
  static let limit = 100

  static func noTests(path: String) -> Diagnostic {
    .error(
      "no tests: the file is readable and holds no test result", at: SourceLocation(file: path),
      remedy: "Check the filter and the target of the test run; a run that tests nothing proves nothing.")
  }

  static func empty(path: String) -> Diagnostic {
    .error(
      "the file is empty: expected test results", at: SourceLocation(file: path),
      remedy: "Check that the test run was not interrupted before it wrote its results.")
  }

  static func unrecognised(path: String) -> Diagnostic {
    let known = TestResultFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return .error(
      "not recognised as test results: expected one of \(known)", at: SourceLocation(file: path, line: 1),
      remedy: "Give the result file that the test run wrote, not another file of that name.")
  }

  /// The problems, errors kept before warnings where there are too many.
  static func bounded(_ problems: [Diagnostic]) -> [Diagnostic] {
    guard problems.count > limit else { return problems }
    let errors = problems.filter { $0.severity == .error }
    let warnings = problems.filter { $0.severity == .warning }
    let kept = Array((errors + warnings).prefix(limit))
    return kept + [
      .warning(
        "\(problems.count - limit) more problems are not shown",
        at: problems.first.map { SourceLocation(file: $0.location?.file ?? "") })
    ]
  }
}
