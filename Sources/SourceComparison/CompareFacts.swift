import Diagnostics
import Files
import Notation
import SourceFacts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `compare-facts STORE LIBRARY FOLDER…`: holds the syntax of every Swift file below the folders against what an index
/// store says about it, and prints what both see, what one alone sees and why. Exits with 1 if a difference has no
/// explanation.
@main
enum CompareFacts {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let store = arguments.first, let library = arguments.dropFirst().first else {
      print("usage: compare-facts STORE LIBRARY FOLDER…")
      exit(64)
    }
    let paths = arguments.dropFirst(2).flatMap {
      Glob.paths(matching: PathPattern("**/*.swift"), in: $0).paths
    }
    let files = paths.compactMap { FileSystem.realPath($0) }
    let index = IndexStoreReader.read(
      store: store, library: library, files: files, modified: FileSystem.modified)
    for problem in index.problems { print(problem.message) }
    var totals = Totals()
    for (path, file) in zip(paths, files) {
      guard let occurrences = index.files[file] else {
        totals.unknown.append(path)
        continue
      }
      totals.add(
        FactsComparison(SourceFile(path: path, bytes: try FileSystem.read(path)), occurrences))
    }
    print(totals.text, terminator: "")
    exit(totals.isExplained && !index.files.isEmpty ? 0 : 1)
  }
}

private struct Totals {
  private var files = 0
  private var definitions = 0
  private var calls = 0
  private var differences: [FactsComparison.Difference] = []
  var unknown: [String] = []

  mutating func add(_ comparison: FactsComparison) {
    files += 1
    definitions += comparison.sharedDefinitions
    calls += comparison.sharedCalls
    differences += comparison.differences
  }

  var isExplained: Bool { !differences.contains { $0.explanation == .unexplained } }

  var text: String {
    var lines = [
      "\(files) files, \(definitions) definitions and \(calls) calls that both see",
      "\(unknown.count) files that the index does not know as they are",
    ]
    for explanation in FactsComparison.Explanation.allCases {
      let found = differences.filter { $0.explanation == explanation }
      guard !found.isEmpty else { continue }
      lines.append("\(found.count) \(explanation.rawValue)")
      lines += found.prefix(explanation == .unexplained ? 100 : 3).map { "  \($0.location): \($0.what)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
