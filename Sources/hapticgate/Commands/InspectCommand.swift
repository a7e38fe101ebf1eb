import Checklists
import CommandLineOptions
import DeviceLogs
import Diagnostics
import Files
import Notation
import Patterns
import Report
import Sessions
import TestResults

/// `inspect FILE`: what the tool reads out of one file.
struct InspectCommand {
  private let command: ParsedCommand
  private let console: Console

  init(_ command: ParsedCommand) {
    self.command = command
    console = Console(color: command.colorChoice)
  }

  func run() -> ExitStatus {
    let path = command.operands.first ?? ""
    let inspection: Inspection
    do throws(Diagnostic) {
      inspection = try inspect(path)
    } catch {
      inspection = Inspection(format: nil, problems: [error])
    }
    if command.flag(.json) {
      console.print(inspection.json.serialised + "\n", as: .json)
    } else {
      console.report(inspection.problems)
      console.print(inspection.text)
    }
    return inspection.problems.hasErrors ? .couldNotEvaluate : .passed
  }

  private func inspect(_ path: String) throws(Diagnostic) -> Inspection {
    if ResultBundleFolder.isBundle(path) {
      return TestResultInspection.inspect(ResultBundleFolder.read(at: path, as: path).file)
    }
    let content = try LogContent(of: path)
    if let inspection = content.withLog({ logInspection($0, path: path) }) { return inspection }
    let bytes = content.withLog { Array($0) }
    if CrashReportReader.isName(path), !bytes.withUnsafeBytes(Self.isTestResult) {
      throw CrashReportReader.refusal(of: path)
    }
    return inspect(bytes, path: path)
  }

  /// Nil for a file that is neither a device log nor a crash report.
  private func logInspection(_ bytes: UnsafeRawBufferPointer, path: String) -> Inspection? {
    guard !Self.isTestResult(bytes) else { return nil }
    if CrashReportReader.recognises(bytes) { return CrashInspection.inspect(bytes, path: path) }
    let excerpt = command.values(.excerpt).first
    guard excerpt != nil || DeviceLogReader.recognise(bytes) != nil else { return nil }
    let inspection = LogInspection(path: path, checklists: command.values(.checklist))
    return excerpt.map { inspection.excerpt(bytes, to: $0) } ?? inspection.timeline(bytes)
  }

  private func inspect(_ bytes: [UInt8], path: String) -> Inspection {
    if !bytes.withUnsafeBytes(Self.isTestResult) {
      switch YAMLFileKind.recognise(bytes, file: path) {
      case .session: return SessionInspection.inspect(bytes, path: path)
      case .checklist: return ChecklistInspection.inspect(bytes, path: path)
      case .build: return BuildInspection.inspect(bytes, path: path)
      case .configuration, .waivers, .unknown: break
      }
      if let pattern = Self.patternInspection(bytes, path: path) { return pattern }
    }
    return TestResultInspection.inspect(TestResultReader.read(bytes, path: path))
  }

  private static func isTestResult(_ bytes: UnsafeRawBufferPointer) -> Bool {
    TestResultReader.recognises(UnsafeRawBufferPointer(rebasing: bytes.prefix(65_536))) != nil
  }

  private static func patternInspection(_ bytes: [UInt8], path: String) -> Inspection? {
    let file = PatternReader.read(bytes, path: path)
    guard let pattern = file.pattern else { return nil }
    let events = pattern.events.map { event in
      let parameters = event.parameters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return "\(event.time) s  \(event.type)  \(parameters.joined(separator: ", "))"
    }
    return Inspection(
      format: "ahap", fields: [("events", .array(events.map { .string($0) }))],
      lines: ["AHAP pattern, \(counted(events.count, "event"))"] + events.map { "  \($0)" },
      problems: file.problems)
  }
}

/// What was read out of one file, for people and for scripts.
struct Inspection {
  /// Nil where the file was not recognised.
  var format: String?
  var fields: [(String, JSONValue)] = []
  var lines: [String] = []
  var problems: [Diagnostic]

  var text: String { lines.map { DiagnosticPrinter.printable($0) + "\n" }.joined() }

  var json: JSONValue {
    .object([("format", .optional(format))] + fields + [("problems", .array(problems.map(Self.problem)))])
  }

  private static func problem(_ problem: Diagnostic) -> JSONValue {
    .object([
      ("severity", .string(problem.severity.rawValue)),
      ("line", problem.location?.position.map { .int($0.line) } ?? .null),
      ("column", problem.location?.position.map { .int($0.column) } ?? .null),
      ("message", .string(problem.message)),
    ])
  }
}
