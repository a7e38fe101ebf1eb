import Diagnostics
import YAML

/// Reads Apple Haptic and Audio Patterns (`.ahap`).
///
/// The file has to be JSON, with one exception: a comma before a closing bracket, as in samples of Apple's own,
/// gives a warning. What the system would ignore or clamp (unknown keys, values out of range) gives a warning;
/// what it would refuse (an unknown event type, a negative time) is an error, and so is a key that is given twice.
public enum PatternReader {
  /// Reads any bytes; what is no pattern becomes problems.
  public static func read(_ bytes: [UInt8], path: String) -> PatternFile {
    var syntax = JSONSyntax(bytes, file: path)
    syntax.check()
    guard !syntax.problems.hasErrors else {
      return PatternFile(path: path, pattern: nil, problems: syntax.problems)
    }
    let reading = YAMLReader.read(syntax.portableBytes, file: path)
    guard let root = reading.root else {
      return PatternFile(path: path, pattern: nil, problems: inOrder(syntax.problems + reading.problems))
    }
    var decoding = PatternDecoding()
    let pattern = decoding.pattern(root)
    let problems = inOrder(syntax.problems + reading.problems + decoding.problems)
    return PatternFile(path: path, pattern: problems.hasErrors ? nil : pattern, problems: problems)
  }

  private static func inOrder(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.enumerated().sorted { left, right in
      guard let a = left.element.location, let b = right.element.location, a != b else {
        return left.offset < right.offset
      }
      return a < b
    }.map(\.element)
  }
}
