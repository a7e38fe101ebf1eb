import Diagnostics
import Files
import YAML

/// The YAML test suite (yaml/yaml-test-suite, data branch): a folder a case with `in.yaml`, `test.event` and,
/// where the text must be refused, `error`.
enum YAMLSuite {
  static func run(_ folder: String) throws(Diagnostic) -> Tally {
    var tally = Tally()
    for id in try caseNames(in: folder, prefix: "") {
      try judge(id, in: Path.join(folder, id), &tally)
    }
    guard tally.passed > 0 else {
      throw .error("no cases found; expected the YAML test suite", at: SourceLocation(file: folder))
    }
    return tally
  }

  private static func caseNames(in folder: String, prefix: String) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for name in try FileSystem.names(in: folder) {
      let path = Path.join(folder, name)
      if FileSystem.kind(of: Path.join(path, "in.yaml")) != nil {
        names.append(prefix + name)
      } else if prefix.isEmpty {
        names += try caseNames(in: path, prefix: name + "/")
      }
    }
    return names
  }

  private static func judge(_ id: String, in folder: String, _ tally: inout Tally) throws(Diagnostic) {
    let reading = YAMLReader.read(try FileSystem.read(Path.join(folder, "in.yaml")), file: id)
    let isInvalid = FileSystem.kind(of: Path.join(folder, "error")) != nil
    guard !isInvalid else {
      if reading.root == nil {
        tally.passed += 1
      } else {
        tally.failures.append("\(id): accepted, although the suite calls it an error")
      }
      return
    }
    let text = String(decoding: try FileSystem.read(Path.join(folder, "test.event")), as: UTF8.self)
    let expected = ExpectedEvents(text)
    if let root = reading.root {
      let actual = events(of: root)
      if actual == expected.lines {
        tally.passed += 1
      } else {
        tally.failures.append("\(id): misread\n  expected \(expected.lines)\n  but read \(actual)")
      }
    } else if let rule = reading.rules.first(where: { expected.justify($0) || isKnownLimit(id, $0) }) {
      tally.refused[rule.rawValue, default: 0] += 1
    } else {
      let problem = reading.problems.first.map { "\($0.location?.description ?? ""): \($0.message)" }
      tally.failures.append("\(id): refused without a documented reason: \(problem ?? "")")
    }
  }

  private static func isKnownLimit(_ id: String, _ rule: YAMLRule) -> Bool {
    rule == .syntax && refusedSyntax.contains(id)
  }

  /// Valid cases that libyaml 0.2.5 does not parse, or reads otherwise than YAML 1.2 (so that the reader refuses
  /// them): tabs, `?` and unusual colons inside `[ ]` and `{ }`, reserved directives, colons in anchors.
  private static let refusedSyntax: Set<String> = [
    "2JQS", "2LFX", "2SXE", "4ABK", "4MUZ/00", "4MUZ/01", "4MUZ/02", "58MP", "5MUD", "5T43", "652Z",
    "6BCT", "6CA3", "6LVF", "6M2F", "7Z25", "8XYN", "96NN/00", "96NN/01", "9SA2", "A2M4", "BEC7", "CFD4",
    "DBG4", "DK3J", "DK95/00", "DK95/03", "DK95/04", "FP8R", "FRK4", "HM87/00", "HM87/01", "HWV9", "K3WX",
    "M7A3", "MUS6/05", "MUS6/06", "NHX8", "NJ66", "NKF9", "Q5MG", "QT73", "R4YG", "S3PD", "SM9W/01",
    "UKK6/00", "UT92", "VJP3/01", "W4TN", "W5VH", "Y2GN", "Y79Y/001", "Y79Y/010",
  ]

  private static func events(of node: YAMLNode) -> [String] {
    switch node.kind {
    case .scalar:
      let mark = node.styleMark.map(String.init) ?? ""
      return ["=VAL \(mark)\(escape(node.text))"]
    case .sequence: return ["+SEQ"] + node.elements.flatMap(events) + ["-SEQ"]
    case .mapping:
      return ["+MAP"] + node.entries.flatMap { events(of: $0.key) + events(of: $0.value) } + ["-MAP"]
    }
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case "\u{8}": "\\b"
      default: String(scalar)
      }
    }.joined()
  }
}
