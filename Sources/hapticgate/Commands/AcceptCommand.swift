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
      let problems = record.file.problems.filter { $0.severity == .error }
      guard problems.isEmpty else {
        console.report(problems)
        return .couldNotEvaluate
      }
      guard record.checklist != nil else {
        let name = record.file.checklistID ?? ""
        console.error(texts(.acceptUnknownChecklist, ["file": path, "checklist": name]))
        return .couldNotEvaluate
      }
      let open = record.open(workspace, asOf: options.asOf ?? .now, texts)
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
    let logs = try self.logs(of: record, session, folders, texts)
    let filing = EvidenceFiling(folders: folders)
    let places = try filing.places(of: logs, id: session.id)
    let bytes = try filing.linked(record, session, logs: logs, at: places)
    guard let place = try filing.place(of: record, id: session.id, filed: bytes) else {
      console.error(texts(.acceptExists, ["path": Path.join(folders.sessions, session.id)]))
      return .couldNotEvaluate
    }
    for (log, place) in zip(logs, places) {
      if !place.wasThere { try FileSystem.write(log.filed, to: place.path) }
      report(log.path, place, texts)
    }
    if !place.wasThere { try FileSystem.write(bytes, to: place.path) }
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

  /// The logs of the command line, and those that the record names and that came with it.
  ///
  /// - Throws: what keeps a log from being this session's.
  private func logs(
    of record: IncomingRecord, _ session: SessionRecord, _ folders: SessionFolders, _ texts: HandoutTexts
  ) throws(Diagnostic) -> [IncomingLog] {
    var logs: [IncomingLog] = []
    for path in command.values(.log) { logs.append(try IncomingLog(path, for: record.checklist)) }
    for reference in session.logs {
      guard !logs.contains(where: { $0.digest == reference.sha256 }) else { continue }
      let name = Path.name(of: reference.file)
      let places = [
        Path.join(Path.folder(of: record.path), name), Path.join(folders.sessions, reference.file),
        Path.join(folders.logs, name),
      ]
      let found = places.first { path in
        (try? FileSystem.read(path)).map { Digest.of($0) == reference.sha256 } ?? false
      }
      guard let found else {
        throw .error(texts(.acceptLogMissing, ["file": reference.file]), at: reference.location)
      }
      logs.append(try IncomingLog(found, for: record.checklist))
    }
    for log in logs {
      if let objection = log.objection(session, texts) {
        throw .error(objection, at: SourceLocation(file: log.path))
      }
    }
    return logs
  }
}
