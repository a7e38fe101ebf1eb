import Checklists
import Evidence
import Files
import Notation
import Sessions

extension SourceGatherer {
  /// What a session that is felt with this content is bound to. File paths are relative to `folder`.
  func binding(of checklist: Checklist, relativeTo folder: String) -> SessionRecord.Binding {
    let folder = Self.absolute(folder)
    var files: [String: Digest] = [:]
    for contract in checklist.contracts {
      for file in watched["\(checklist.id)/\(contract.id)"] ?? [] {
        files[Path.relative(Self.absolute(file.path), to: folder)] = file.digest
      }
    }
    return SessionRecord.Binding(
      contracts: Dictionary(checklist.contracts.map { ($0.id, $0.digest) }) { first, _ in first },
      scenarios: Dictionary(checklist.scenarios.map { ($0.header.id, $0.digest) }) { first, _ in first },
      files: files)
  }

  private static func absolute(_ path: String) -> String { Path.join(FileSystem.workingDirectory, path) }
}
