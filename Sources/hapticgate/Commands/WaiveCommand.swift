import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Files
import Notation

/// `waive ITEM`: writes a waiver with who, why and until when.
struct WaiveCommand {
  private let command: ParsedCommand

  init(_ command: ParsedCommand) { self.command = command }

  /// What is wrong with the command line beyond the form of its words.
  private struct Misuse: Error {
    var message: String
  }

  func run() -> ExitStatus {
    let console = Console(color: command.colorChoice)
    let workspace = Workspace(config: command.value(.config), checklists: command.values(.checklist))
    if workspace.problems.hasErrors {
      console.report(workspace.problems)
      return .couldNotEvaluate
    }
    let instant = command.value(.asOf).flatMap { try? Timestamp(parsing: $0) } ?? .now
    do {
      let entry = try entry(workspace, asOf: instant)
      let file = workspace.waiversFile
      let existing = FileSystem.kind(of: file) == nil ? nil : try FileSystem.read(file)
      let bytes = try WaiversWriter.adding(entry, to: existing, file: file, unlessHeldAt: instant)
      try FileSystem.write(bytes, to: file)
      if let written = WaiversReader.read(bytes, file: file).waivers.last {
        console.report(WaiverRules.notices(written, asOf: instant))
      }
      if !command.flag(.quiet) { console.print("\(file): \(entry.item) is waived until \(entry.expires)\n") }
      return .passed
    } catch let misuse as Misuse {
      console.error("hapticgate waive: \(misuse.message)")
      return .usage
    } catch {
      console.report([error as? Diagnostic ?? .error("\(error)", at: nil)])
      return .couldNotEvaluate
    }
  }

  private func entry(_ workspace: Workspace, asOf instant: Timestamp) throws -> WaiverEntry {
    let item = try item(workspace)
    guard let until = command.value(.until), let approver = command.value(.approvedBy),
      let reason = command.value(.reason)
    else { throw Misuse(message: "expected --until, --approved-by and --reason") }
    guard let end = try? until.contains(":") ? Timestamp(parsing: until) : Timestamp(endOfDay: until) else {
      throw Misuse(
        message:
          "--until is \"\(until)\"; expected a day such as 2026-11-30 or a time such as 2026-11-30T18:00:00+09:00"
      )
    }
    guard end > instant else { throw Misuse(message: "--until \(until) is over already") }
    let entry = WaiverEntry(
      item: item, scope: try scope(item, workspace),
      covers: command.values(.covers).compactMap(Waiver.Coverable.init(rawValue:)),
      reason: reason, approvedBy: approver.hasPrefix("@") ? approver : "@\(approver)",
      approvedOn: instant.day,
      expires: until, risk: command.value(.risk))
    if let problem = WaiversWriter.problem(with: entry) {
      throw Misuse(message: problem.message + (problem.remedy.map { "\n\($0)" } ?? ""))
    }
    return entry
  }

  private func item(_ workspace: Workspace) throws -> String {
    let wanted = command.operands.first ?? ""
    let names = workspace.checklists.flatMap(\.itemNames).map(\.description)
    guard names.contains(wanted) else {
      let near = Suggestion.nearest(to: wanted, among: names).map { "; did you mean \($0)?" } ?? ""
      throw Misuse(message: "no item is called \"\(wanted)\"\(near)\nKnown: \(names.joined(separator: ", "))")
    }
    return wanted
  }

  /// A device or a stage of the item's checklist.
  private func scope(_ item: String, _ workspace: Workspace) throws -> String? {
    guard let scope = command.value(.scope) else { return nil }
    let checklist = workspace.checklists.first { item.hasPrefix("\($0.id)/") }
    let known = (checklist?.devices.map(\.id) ?? []) + (checklist?.stages.map(\.name) ?? [])
    guard known.contains(scope) else {
      let near = Suggestion.nearest(to: scope, among: known).map { "; did you mean \($0)?" } ?? ""
      throw Misuse(message: "--scope \(scope) is no device and no stage of the checklist\(near)")
    }
    return scope
  }
}
