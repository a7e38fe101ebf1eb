public import Diagnostics
import YAML

/// What reading one session record gave.
public struct SessionFile: Sendable {
  public var path: String
  /// Nil if there is any error: half a record is no evidence.
  public var record: SessionRecord?
  public var problems: [Diagnostic]
}

/// Reads a session record, in YAML or JSON.
///
/// Wrong words, unknown keys, times without a zone and versions that are not one are errors; nothing is
/// guessed. Whether a readable record counts is for ``SessionRules``.
public enum SessionReader {
  /// Reads the bytes of a record; `path` is the name that locations carry, as the user would write it.
  public static func read(_ bytes: [UInt8], path: String) -> SessionFile {
    let reading = YAMLReader.read(bytes, file: path)
    guard let root = reading.root else {
      return SessionFile(path: path, record: nil, problems: reading.problems)
    }
    var decoding = SessionDecoding(isJSON: isJSON(bytes))
    let record = decoding.record(root, path: path)
    let problems = reading.problems + decoding.problems
    return SessionFile(path: path, record: problems.hasErrors ? nil : record, problems: problems)
  }

  /// Whether the first character that counts opens a JSON object.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
