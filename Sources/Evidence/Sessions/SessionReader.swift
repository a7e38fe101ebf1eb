public import Diagnostics
import YAML

/// What reading one session record gave.
public struct SessionFile: Sendable {
  public var path: String
  /// Nil if there is any error, or if nothing is filled in yet: half a record is no evidence.
  public var record: SessionRecord?
  public var problems: [Diagnostic]
  /// What is wrong with it, whatever else is filled in: gaps are none.
  public var faults: [Diagnostic] = []
  /// What the tester has not said yet, as far as reading alone tells it.
  public var gaps: [SessionGap] = []
  /// The checklist that it belongs to, of a record that waits to be filled in as well.
  public var checklistID: String?
  public var isJSON = false

  public init(path: String, record: SessionRecord?, problems: [Diagnostic]) {
    self.path = path
    self.record = record
    self.problems = problems
  }
}

/// Reads a session record, in YAML or JSON.
///
/// Wrong words, unknown keys, times without a zone and versions that are not one are errors; nothing is
/// guessed. A blank that only a tester can fill in is a gap: a result without a verdict is left out, and a record
/// without any is none yet. A verdict in a record with other gaps is an error, so that nobody misses it. Whether a readable record counts is for ``SessionRules``.
public enum SessionReader {
  /// Reads the bytes of a record; `path` is the name that locations carry, as the user would write it.
  public static func read(_ bytes: [UInt8], path: String) -> SessionFile {
    let reading = YAMLReader.read(bytes, file: path)
    guard let root = reading.root else {
      var file = SessionFile(path: path, record: nil, problems: reading.problems)
      file.faults = reading.problems.filter { $0.severity == .error }
      return file
    }
    var decoding = SessionDecoding(isJSON: isJSON(bytes))
    let record = decoding.record(root, path: path)
    let problems = reading.problems + decoding.problems + gapProblems(decoding, at: root.location)
    let isNone = problems.hasErrors || (!decoding.gaps.isEmpty && !decoding.hasVerdict)
    var file = SessionFile(path: path, record: isNone ? nil : record, problems: problems)
    file.faults = (reading.problems + decoding.problems).filter { $0.severity == .error }
    file.gaps = decoding.gaps
    file.checklistID = root["checklist"]?.text
    file.isJSON = decoding.isJSON
    return file
  }

  /// One problem for all gaps of a kind.
  private static func gapProblems(_ decoding: SessionDecoding, at place: SourceLocation) -> [Diagnostic] {
    guard !decoding.gaps.isEmpty else { return [] }
    guard decoding.hasVerdict else {
      return [
        .warning(
          "the record waits to be filled in: it has no verdict yet", at: place,
          remedy: "Fill it in with its form, or with hapticgate prepare --record FILE.")
      ]
    }
    let unjudged = decoding.gaps.compactMap { gap -> (scenario: String, place: SourceLocation)? in
      if case .verdict(let scenario) = gap.question { (scenario, gap.location) } else { nil }
    }
    let others = decoding.gaps.filter { if case .verdict = $0.question { false } else { true } }
    var problems: [Diagnostic] = []
    if let first = others.first {
      problems.append(
        .error(
          "the record has a verdict and does not say: \(others.map(\.question.key).joined(separator: ", "))",
          at: first.location, notes: others.dropFirst().map { .init("blank as well", at: $0.location) },
          remedy: "Fill in what is blank."))
    }
    if let first = unjudged.first {
      problems.append(
        .warning("no verdict yet: \(unjudged.map(\.scenario).joined(separator: ", "))", at: first.place))
    }
    return problems
  }

  /// Whether the first character that counts opens a JSON object.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
