import Files
import TestResults

/// `benchmark-test-results FILE`: reads a file of test results once and prints how many tests it holds.
@main
enum ReadTestResults {
  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      return print("usage: benchmark-test-results FILE")
    }
    let file = try FileContent(of: path).withBytes { TestResultReader.read($0, path: path) }
    if let problem = file.problems.first { throw problem }
    print(file.tests.count)
  }
}
