import Diagnostics
import Files
import SourceFacts

/// Times the reading of source facts.
///
/// - `benchmark-source-facts scan FILE…`: reads Swift files into definitions and calls.
/// - `benchmark-source-facts index STORE LIBRARY FILE…`: reads what an index store says about Swift files.
///
/// Prints how many facts it found.
@main
enum ReadSources {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "scan" where arguments.count > 1: try scan(Array(arguments[1...]))
    case "index" where arguments.count > 3: index(arguments[1], arguments[2], Array(arguments[3...]))
    default: print("usage: benchmark-source-facts scan FILE… | index STORE LIBRARY FILE…")
    }
  }

  private static func scan(_ paths: [String]) throws {
    var (definitions, calls, problems) = (0, 0, 0)
    for path in paths {
      let file = SourceFile(path: path, bytes: try FileSystem.read(path))
      definitions += file.definitions.count
      calls += file.calls.count
      problems += file.problems.count
    }
    print("\(paths.count) files, \(definitions) definitions, \(calls) calls, \(problems) problems")
  }

  private static func index(_ store: String, _ library: String, _ paths: [String]) {
    let files = paths.compactMap { FileSystem.realPath($0) }
    let index = IndexStoreReader.read(
      store: store, library: library, files: files, modified: FileSystem.modified)
    for problem in index.problems { print(problem.message) }
    let occurrences = index.files.values.map(\.count).reduce(0, +)
    print("\(index.files.count) of \(files.count) files, \(occurrences) occurrences")
  }
}
