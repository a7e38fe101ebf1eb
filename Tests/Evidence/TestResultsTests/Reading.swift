import Diagnostics
import TestResults

/// Reads a text as a file of that name.
func read(_ text: String, path: String = "results") -> TestResultFile {
  TestResultReader.read(Array(text.utf8), path: path)
}

/// Each test as `identity status`.
func statuses(_ tests: some Sequence<TestRecord>) -> [String] {
  tests.map { "\($0.identity) \($0.status.rawValue)" }
}

/// Each problem as `line:column severity: message`.
func problems(_ file: TestResultFile) -> [String] {
  file.problems.map { problem in
    let place = problem.location?.position.map { "\($0.line):\($0.column) " } ?? ""
    return "\(place)\(problem.severity.rawValue): \(problem.message)"
  }
}
