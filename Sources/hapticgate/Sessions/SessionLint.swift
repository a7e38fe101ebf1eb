import Checklists
import Diagnostics
import Evaluation
import Handouts
import Locales
import Notation
import Sessions

/// What is wrong with a session record, and what is missing in it, before the gate sees it.
struct SessionLint {
  private let workspace: Workspace
  private let sessions: [String]?

  /// `sessions` are the ids of all records; nil where only some are linted, so that nobody can tell whether another
  /// one exists.
  init(_ workspace: Workspace, sessions: [String]?) {
    (self.workspace, self.sessions) = (workspace, sessions)
  }

  /// What reading says, then what the tester has left open; under a checklist that the workspace does not have,
  /// as far as the record alone tells. No date is too late here.
  func problems(_ path: String) -> [Diagnostic] {
    do {
      let record = try IncomingRecord(path, workspace)
      let texts = try HandoutTexts.shipped(.english)
      let open = record.open(workspace, asOf: Timestamp(nanoseconds: .max), texts)
      let names = record.unknownNames(sessions: sessions).map(\.diagnostic)
      return record.file.problems + open + names
    } catch {
      return [error]
    }
  }
}
