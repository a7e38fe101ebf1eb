import CommandLineOptions
import Report
import Starter

@main
enum HapticGate {
  static let version = "0.1.0"

  static func main() {
    let table = CommandTable(
      reportFormats: ReportFormat.allCases.map(\.rawValue),
      services: StarterService.allCases.map(\.rawValue) + ["none"])
    switch table.parse(Array(CommandLine.arguments.dropFirst())) {
    case .failure(let error):
      Console(color: .auto).report([error.diagnostic])
      exit(.usage)
    case .success(.help(let command)):
      Console(color: .auto).print(HelpText(table).text(for: command))
      exit(.passed)
    case .success(.version):
      Console(color: .auto).print("hapticgate \(version)\n")
      exit(.passed)
    case .success(.run(let command)):
      exit(run(command, table))
    }
  }

  private static func run(_ command: ParsedCommand, _ table: CommandTable) -> ExitStatus {
    switch command.command {
    case .check: return CheckCommand(EvaluationOptions(command)).run()
    case .lint: return LintCommand(command).run()
    case .prepare: return PrepareCommand(command).run()
    case .accept: return AcceptCommand(command).run()
    case .notes: return NotesCommand(NotesOptions(command)).run()
    case .explain: return ExplainCommand(command).run()
    case .inspect: return InspectCommand(command).run()
    case .`init`: return InitCommand(command).run()
    case .waive: return WaiveCommand(command).run()
    case .prove: return ProveCommand(command).run()
    case .devices: return DevicesCommand(command).run()
    case .collect: return CollectCommand(command).run()
    case .completions:
      guard let shell = command.operands.first.flatMap(Shell.init(rawValue:)) else { return .usage }
      Console(color: .auto).print(table.completions(for: shell), as: .commands)
      return .passed
    }
  }
}
