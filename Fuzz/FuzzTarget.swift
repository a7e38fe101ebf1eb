import Checklists
import DeviceLogs
import Diagnostics
import Mustache
import Patterns
import Sessions
import SourceFacts
import TestResults
import YAML

/// The readers that take what people and tools wrote.
enum FuzzTarget: String, CaseIterable {
  case yaml, checklist, junit, events, console, session, pattern, template, source, log, bundle

  /// What the reader makes of an input; nil if the input is not of the target's format.
  func read(_ bytes: [UInt8]) -> Reading? {
    switch self {
    case .yaml:
      let reading = YAMLReader.read(bytes, file: Reading.path)
      return Reading(hasValue: reading.root != nil, problems: reading.problems)
    case .checklist:
      let reading = ChecklistReader.read(bytes, file: Reading.path)
      return Reading(hasValue: reading.checklist != nil, problems: reading.problems)
    case .junit: return testResults(bytes, in: .junit)
    case .events: return testResults(bytes, in: .eventStream)
    case .console: return testResults(bytes, in: .console)
    case .session:
      let file = SessionReader.read(bytes, path: Reading.path)
      return Reading(hasValue: file.record != nil, problems: file.problems)
    case .pattern:
      let file = PatternReader.read(bytes, path: Reading.path)
      return Reading(hasValue: file.pattern != nil, problems: file.problems)
    case .template: return template(String(decoding: bytes, as: UTF8.self))
    case .source:
      let file = SourceFile(path: Reading.path, bytes: bytes)
      return Reading(hasValue: !file.problems.hasErrors, problems: file.problems)
    case .log: return log(bytes)
    case .bundle: return bundle(bytes)
    }
  }

  /// The objects of a result bundle, parted by NUL: the root, the tests, what every test said.
  private func bundle(_ bytes: [UInt8]) -> Reading {
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
    let info =
      "<plist><dict><key>rootId</key><dict><key>hash</key><string>root</string></dict></dict></plist>"
    let file = TestResultReader.readBundle(at: Reading.path) { (name) throws(Diagnostic) in
      switch name {
      case "Info.plist": return Array(info.utf8)
      case "Data/data.root": return parts[0]
      case "Data/data.tests" where parts.count > 1: return parts[1]
      case _ where parts.count > 2: return parts[2]
      default: throw .error("is not there", at: SourceLocation(file: Reading.path))
      }
    }
    let hasResults = !file.tests.isEmpty || file.runFailure != nil
    return Reading(hasValue: file.complete && hasResults, problems: file.problems)
  }

  private func testResults(_ bytes: [UInt8], in format: TestResultFormat) -> Reading? {
    guard bytes.withUnsafeBytes({ TestResultReader.recognises($0) }) == format else { return nil }
    let file = TestResultReader.read(bytes, path: Reading.path)
    let hasResults = !file.tests.isEmpty || file.runFailure != nil
    return Reading(hasValue: file.complete && hasResults, problems: file.problems)
  }

  /// A template is read, checked and rendered with data that reaches every kind of tag.
  private func template(_ text: String) -> Reading {
    let data: MustacheValue = [
      "a": "<text>", "b": true, "list": [["c": .none]], "object": ["a": .markup("<b>")],
    ]
    do throws(Diagnostic) {
      let template = try MustacheTemplate(parsing: text, name: Reading.path)
      let partials: (String) -> MustacheTemplate? = { $0 == "a" ? template : nil }
      _ = try template.render(data, partials: partials) { $0 }
      let problems = template.unknownNames(in: data, partials: partials)
      return Reading(hasValue: !problems.hasErrors, problems: problems)
    } catch {
      return Reading(hasValue: false, problems: [error])
    }
  }

  private func log(_ bytes: [UInt8]) -> Reading? {
    guard bytes.withUnsafeBytes({ DeviceLogReader.recognise($0) }) != nil else { return nil }
    let timeline = bytes.withUnsafeBytes {
      DeviceLogReader.timeline($0, path: Reading.path, signals: [], context: .none)
    }
    return Reading(hasValue: !timeline.problems.hasErrors, problems: timeline.problems)
  }
}
