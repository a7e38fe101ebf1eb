import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
import Notation
import Sessions
import SourceFacts

/// `lint`: all problems of checklists, sessions, waivers and configuration in one run.
struct LintCommand {
  private let command: ParsedCommand

  init(_ command: ParsedCommand) { self.command = command }

  func run() -> ExitStatus {
    let console = Console(color: command.colorChoice)
    let workspace = Workspace(config: command.value(.config), checklists: [])
    let problems =
      command.operands.isEmpty
      ? lintWorkspace(workspace) : command.operands.flatMap { lintFile($0, workspace, sessions: nil) }
    console.report(problems)
    if problems.hasErrors { return .couldNotEvaluate }
    if !command.flag(.quiet) { console.print("no errors\n") }
    return .passed
  }

  private func lintWorkspace(_ workspace: Workspace) -> [Diagnostic] {
    let patterns = workspace.configuration.sessions + workspace.configuration.builds
    let found = patterns.map { Glob.paths(matching: $0.pattern, in: workspace.folder) }
    let sessions = try? FiledRecords.ids(in: workspace)
    return workspace.problems + WaivedItems.unknown(in: workspace.waivers, workspace.checklists)
      + workspace.checklists.flatMap { problems(of: $0, workspace) } + found.flatMap(\.problems)
      + found.flatMap(\.paths).flatMap { lintFile($0, workspace, sessions: sessions) }
  }

  private func lintFile(_ path: String, _ workspace: Workspace, sessions: [String]?) -> [Diagnostic] {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path)
    } catch {
      return [error]
    }
    switch YAMLFileKind.recognise(bytes, file: path) {
    case .checklist:
      let reading = ChecklistReader.read(bytes, file: path)
      return reading.problems + (reading.checklist.map { problems(of: $0, workspace) } ?? [])
    case .session: return SessionLint(workspace, sessions: sessions).problems(path)
    case .build: return BuildManifestReader.read(bytes, path: path).problems
    case .waivers:
      let reading = WaiverFile.read(bytes, file: path)
      return reading.problems + WaivedItems.unknown(in: reading.waivers, workspace.checklists)
    case .configuration:
      let reading = ConfigurationReader.read(bytes, file: path)
      return reading.problems + CatalogueAdditions.problems(reading.configuration)
    case .unknown(let problems):
      return problems.isEmpty
        ? [
          .error(
            "not recognised: expected a checklist, a session record, waivers or hapticgate.yml",
            at: SourceLocation(file: path, line: 1),
            remedy: "A checklist has checks: or scenarios:, a session record device: and results:.")
        ] : problems
    }
  }

  private func problems(of checklist: Checklist, _ workspace: Workspace) -> [Diagnostic] {
    ChecklistLint.problems(checklist, workspace.catalogue) + watchProblems(checklist)
  }

  /// A watch that names nothing, or not the file that defines the contract's function, protects nothing.
  private func watchProblems(_ checklist: Checklist) -> [Diagnostic] {
    var gatherer = SourceGatherer()
    gatherer.gather(checklist)
    var problems = gatherer.problems.map { problem in
      var copy = problem
      copy.severity = .error
      return copy
    }
    for contract in checklist.contracts {
      let watched = Set((gatherer.watched["\(checklist.id)/\(contract.id)"] ?? []).map(\.path))
      guard !watched.isEmpty else { continue }
      for facts in gatherer.facts.values {
        for definition in facts.definitions
        where definition.name == contract.function && !watched.contains(definition.location.file) {
          problems.append(
            .error(
              "the watch of contract \(contract.id) misses the file that defines \(contract.function)",
              at: contract.watchLocation, notes: [.init("defined here", at: definition.location)],
              remedy: "Let watch: match \(definition.location.file)."))
        }
      }
    }
    return Array(Set(problems)).sorted {
      ($0.location?.description ?? "", $0.message) < ($1.location?.description ?? "", $1.message)
    }
  }
}
