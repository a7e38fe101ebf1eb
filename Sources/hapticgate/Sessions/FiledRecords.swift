import Checklists
import Diagnostics
import Files
import Sessions

/// The records that the gate reads already.
enum FiledRecords {
  /// Their ids; a record that cannot be read has none.
  static func ids(in workspace: Workspace) throws(Diagnostic) -> [String] {
    var ids: [String] = []
    for pattern in workspace.configuration.sessions {
      for path in Glob.paths(matching: pattern.pattern, in: workspace.folder).paths {
        if let record = SessionReader.read(try FileSystem.read(path), path: path).record {
          ids.append(record.id)
        }
      }
    }
    return ids
  }
}
