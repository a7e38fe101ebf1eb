import Diagnostics
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `conformance DATA`: runs the public conformance suites found in the folders of `DATA`, one line a suite.
/// Exits 1 if anything failed, 2 if a suite's data is missing.
@main
enum Conformance {
  /// One line a suite; its data lies in the folder of its name.
  static let suites = [
    Suite(name: "mustache", run: MustacheSuite.run),
    Suite(name: "yaml", run: YAMLSuite.run),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let data = arguments.first, arguments.count == 1 else {
      print("usage: conformance DATA")
      exit(2)
    }
    var status: Int32 = 0
    for suite in suites {
      do {
        let tally = try suite.run(Path.join(data, suite.name))
        for failure in tally.failures { print("\(suite.name): \(failure)") }
        print("\(suite.name): \(tally.summary)")
        if !tally.failures.isEmpty { status = max(status, 1) }
      } catch {
        print(DiagnosticPrinter().render(error), terminator: "")
        status = 2
      }
    }
    exit(status)
  }
}

/// A conformance suite: takes its folder and gives its tally.
struct Suite: Sendable {
  var name: String
  var run: @Sendable (String) throws(Diagnostic) -> Tally
}

/// How the cases of a suite came out.
struct Tally {
  var passed = 0
  /// Cases refused by a documented rule, by the rule's name.
  var refused: [String: Int] = [:]
  /// One line for each case that failed.
  var failures: [String] = []

  var summary: String {
    let reasons = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let total = refused.values.reduce(0, +)
    let why = reasons.joined(separator: ", ")
    let refusals = reasons.isEmpty ? "" : "\(total) refused as documented (\(why)), "
    return "\(passed) passed, \(refusals)\(failures.count) failed"
  }
}
