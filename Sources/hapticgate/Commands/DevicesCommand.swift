import Checklists
import CommandLineOptions
import Diagnostics
import Sessions

/// `devices`: the catalogue, one device a line.
struct DevicesCommand {
  private let command: ParsedCommand

  init(_ command: ParsedCommand) { self.command = command }

  func run() -> ExitStatus {
    var workspaceProblems: [Diagnostic] = []
    let workspace = Workspace(config: command.value(.config), checklists: [])
    if workspace.configuration.file != nil { workspaceProblems = workspace.problems }
    let console = Console(color: .auto)
    let own = workspaceProblems.filter { $0.location?.file == workspace.configuration.file }
    console.report(own)
    let entries = workspace.catalogue.entries
    let width = entries.map(\.model.count).max() ?? 0
    let nameWidth = entries.map(\.name.count).max() ?? 0
    console.print(
      entries.map { entry in
        pad(entry.model, width) + "  " + pad(entry.name, nameWidth) + "  " + entry.haptics.rawValue + "\n"
      }.joined())
    return own.hasErrors ? .couldNotEvaluate : .passed
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
