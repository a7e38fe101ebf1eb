import Files
import YAML

/// `benchmark-yaml FILE`: reads a file into a node tree once and prints the seconds from path to tree.
@main
enum ReadYAML {
  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      return print("usage: benchmark-yaml FILE")
    }
    let clock = ContinuousClock()
    let start = clock.now
    let reading = YAMLReader.read(try FileSystem.read(path), file: path)
    let elapsed = clock.now - start
    if let problem = reading.problems.first { throw problem }
    let (seconds, attoseconds) = elapsed.components
    print(Double(seconds) + Double(attoseconds) / 1e18)
  }
}
