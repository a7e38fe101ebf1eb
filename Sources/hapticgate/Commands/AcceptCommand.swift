import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Files
import Handouts
import Locales
import Notation
import Sessions

/// `accept`: takes filled records and their logs in, or says what is missing.
struct AcceptCommand {
  private let command: ParsedCommand
  private let options: EvaluationOptions
  private let console: Console

  init(_ command: ParsedCommand) {
    self.command = command
    options = EvaluationOptions(command)
    console = Console(color: options.color)
  }

  func run() -> ExitStatus {
    let workspace = Workspace(config: options.config, checklists: [])
    guard !workspace.problems.hasErrors else {
      console.report(workspace.problems)
      return .couldNotEvaluate
    }
    do {
      let texts = try HandoutTexts.shipped(options.locale)
      if command.operands.count > 1, !command.values(.log).isEmpty {
        console.error(texts[.acceptWhichRecord])
        return .usage
      }
      var statuses: [ExitStatus] = []
      for path in command.operands { statuses.append(accept(path, workspace, texts)) }
      return statuses.contains(.couldNotEvaluate)
        ? .couldNotEvaluate : statuses.contains(.blocked) ? .blocked : .passed
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func accept(_ path: String, _ workspace: Workspace, _ texts: HandoutTexts) -> ExitStatus {
    do {
      let record = try IncomingRecord(path, workspace)
      guard record.file.faults.isEmpty else {
        console.report(record.file.faults)
        return .couldNotEvaluate
      }
      guard record.checklist != nil else {
        let name = record.file.checklistID ?? ""
        console.error(texts(.acceptUnknownChecklist, ["file": path, "checklist": name]))
        return .couldNotEvaluate
      }
      let names = record.unknownNames(sessions: try FiledRecords.ids(in: workspace))
      let open = record.open(workspace, asOf: options.asOf ?? .now, texts) + names.map(texts.unknown)
      guard open.isEmpty, let session = record.file.record else {
        console.error(texts(.acceptOpen, count: open.count, ["file": path]))
        console.report(open)
        return .blocked
      }
      return try file(record, session, workspace, texts)
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }

  private func file(
    _ record: IncomingRecord, _ session: SessionRecord, _ workspace: Workspace, _ texts: HandoutTexts
  ) throws(Diagnostic) -> ExitStatus {
    let folders = SessionFolders(workspace)
    let matches = try IncomingLogs(command.values(.log), of: record, session, folders, texts).matches
    let logs = matches.map(\.log)
    let filing = EvidenceFiling(folders: folders)
    let places = try filing.places(of: logs, id: session.id)
    let bytes = try filing.linked(record, session, logs: matches, at: places)
    guard let place = try filing.place(of: record, id: session.id, filed: bytes) else {
      console.error(texts(.acceptExists, ["path": Path.join(folders.sessions, session.id)]))
      return .couldNotEvaluate
    }
    for (log, place) in zip(logs, places) {
      if !place.wasThere { try FileSystem.writeNew(log.filed, to: place.path) }
      report(log.path, place, texts)
    }
    if !place.wasThere { try FileSystem.writeNew(bytes, to: place.path) }
    report(record.path, place, texts)
    if logs.isEmpty, let checklist = record.checklist {
      let silent = RecordReview.withoutLog(session, under: checklist)
      if !silent.isEmpty {
        console.print(texts(.acceptNoLog, ["scenarios": silent.joined(separator: ", ")]) + "\n")
      }
    }
    return .passed
  }

  private func report(_ path: String, _ place: EvidenceFiling.Filed, _ texts: HandoutTexts) {
    let text = texts(place.wasThere ? .acceptAlready : .acceptFiled, ["file": path, "path": place.path])
    console.print(text + "\n")
  }
}
