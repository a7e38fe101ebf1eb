import Checklists
import Diagnostics
import Evaluation
import Files
import Handouts
import Locales
import Notation
import Sessions

/// A record that somebody filled in, before it is filed.
struct IncomingRecord {
  let path: String
  let bytes: [UInt8]
  let file: SessionFile
  /// The checklist that it belongs to, where the workspace has it.
  let checklist: Checklist?

  init(_ path: String, _ workspace: Workspace) throws(Diagnostic) {
    self.path = path
    bytes = try FileSystem.read(path)
    let file = SessionReader.read(bytes, path: path)
    self.file = file
    checklist = workspace.checklists.first { $0.id == file.checklistID }
  }

  /// Names that its checklist does not have; `sessions` are the ids of all records, nil where not all are known.
  func unknownNames(sessions: [String]?) -> [UnknownName] {
    guard let record = file.record, let checklist else { return [] }
    return UnknownName.inRecord(record, [checklist], sessions: sessions)
  }

  /// What is still missing or keeps it from counting, each in a line with its place; empty where all is there.
  /// Samples are judged as if they were meant.
  func open(_ workspace: Workspace, asOf: Timestamp, _ texts: HandoutTexts) -> [Diagnostic] {
    var open = file.gaps.map { Diagnostic.error(texts.gap($0.question, checklist), at: $0.location) }
    guard let record = file.record, let checklist else { return open }
    let policy = SessionPolicy(asOf: asOf, acceptSamples: true, catalogue: workspace.catalogue)
    open += RecordReview.refusals(
      of: record, under: checklist, configuration: workspace.configuration, policy: policy
    ).map {
      .error(texts.refusal($0, checklist), at: $0.location, remedy: $0.question == nil ? $0.remedy : nil)
    }
    return open
  }
}
