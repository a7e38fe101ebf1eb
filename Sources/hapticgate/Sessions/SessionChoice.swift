import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
import Handouts
import Notation
import Planning
import Sessions

/// What the command line of `prepare` asks for, looked up in the workspace and its evidence.
struct SessionChoice {
  private let command: ParsedCommand
  private let workspace: Workspace
  private let evidence: GatheredEvidence

  init(_ command: ParsedCommand, _ workspace: Workspace, _ evidence: GatheredEvidence) {
    self.command = command
    self.workspace = workspace
    self.evidence = evidence
  }

  func scope(items: [ItemVerdict]) throws(Diagnostic) -> PlanningRequest.Scope {
    if let name = command.value(.retest) { return .retest(try record(name)) }
    let only = command.values(.only)
    if !only.isEmpty {
      let names = items.filter { $0.kind == .check || $0.kind == .scenario }.map(\.name)
      let known = Set(names.flatMap { [$0.description, "\($0.checklist)/\($0.id)"] })
      for name in only where !known.contains(name) {
        throw unknown("no check or scenario is called \"\(name)\"", name, among: known.sorted())
      }
      return .only(only)
    }
    return command.flag(.all) ? .all : .open
  }

  /// A record by its id or its path.
  private func record(_ name: String) throws(Diagnostic) -> SessionRecord {
    let records = evidence.sessions.compactMap(\.file.record)
    let path = Path.normalise(name)
    if let found = records.first(where: { $0.id == name || Path.normalise($0.path) == path }) { return found }
    throw unknown("no session record has the id \"\(name)\"", name, among: records.map(\.id))
  }

  private func unknown(_ message: String, _ name: String, among known: [String]) -> Diagnostic {
    let near = Suggestion.nearest(to: name, among: known).map { "Did you mean \"\($0)\"?" }
    return .error(message, at: nil, remedy: near ?? "Known: \(known.joined(separator: ", ")).")
  }

  func phones() throws(Diagnostic) -> [PhoneAtHand] {
    let fleet = Dictionary(workspace.configuration.fleet.map { ($0.id, $0.model) }) { first, _ in first }
    var phones: [PhoneAtHand] = []
    for text in command.values(.have) {
      do throws(PhoneAtHand.Fault) {
        phones.append(try PhoneAtHand(parsing: text, fleet: fleet, catalogue: workspace.catalogue))
      } catch {
        throw Diagnostic.error("--have: \(error.message)", at: nil, remedy: error.remedy)
      }
    }
    return phones
  }

  /// What sessions of each checklist vouch for today; paths as a record in `folder` writes them.
  func stamps(folder: String) -> [String: PlanningRequest.Stamps] {
    func absolute(_ path: String) -> String { Path.join(FileSystem.workingDirectory, path) }
    var stamps: [String: PlanningRequest.Stamps] = [:]
    for checklist in workspace.checklists {
      var files: [String: [ContentStamps.Stamp]] = [:]
      for contract in checklist.contracts {
        files[contract.id] = (evidence.watched["\(checklist.id)/\(contract.id)"] ?? []).map {
          .init(Path.relative(absolute($0.path), to: absolute(folder)), $0.digest)
        }
      }
      stamps[checklist.id] = PlanningRequest.Stamps(
        contracts: Dictionary(checklist.contracts.map { ($0.id, $0.digest) }) { first, _ in first },
        scenarios: Dictionary(checklist.scenarios.map { ($0.header.id, $0.digest) }) { first, _ in first },
        files: files)
    }
    return stamps
  }

  /// The ids of records, and of prepared sessions that somebody began to fill in or keeps files of.
  func takenIDs(output: String) throws(Diagnostic) -> Set<String> {
    try Set(evidence.sessions.compactMap(\.file.record?.id)).union(PreparedFiles.takenIDs(in: output))
  }
}
