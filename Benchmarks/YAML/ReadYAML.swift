import Files
import YAML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `benchmark-yaml FILE`: reads a file into a node tree once and prints the processor seconds from the path to
/// the tree.
@main
enum ReadYAML {
  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      return print("usage: benchmark-yaml FILE")
    }
    let start = processorSeconds()
    let reading = YAMLReader.read(try FileSystem.read(path), file: path)
    let elapsed = processorSeconds() - start
    if let problem = reading.problems.first { throw problem }
    print(elapsed)
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
