import CommandLineOptions
import Diagnostics
import Files
import Notation
import Starter

/// `init`: writes a starter checklist, a configuration and workflows, and leaves alone what is there.
struct InitCommand {
  private let command: ParsedCommand

  init(_ command: ParsedCommand) { self.command = command }

  func run() -> ExitStatus {
    let console = Console(color: .auto)
    let services = self.services
    if !services.isEmpty, let folder = RunSurroundings.folderInRepository {
      console.report([
        .error(
          "workflows belong into the root of the repository, and this is its folder \(folder)", at: nil,
          remedy: "Run init in the root, or pass --ci none.")
      ])
      return .usage
    }
    do {
      let files = try Starter.files(
        for: layout, bundleID: command.value(.bundleID) ?? "com.example.app", services: services,
        takesRecordsIn: command.flag(.intake))
      for file in files { console.print(try write(file)) }
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
    console.print(
      "Put in your own contract, signals and tests, then run hapticgate lint and hapticgate check --stage pull-request.\n"
    )
    return .passed
  }

  private func write(_ file: StarterFile) throws(Diagnostic) -> String {
    guard FileSystem.kind(of: file.path) == nil else {
      return "kept   \(file.path), which is there already\n"
    }
    try FileSystem.write(Array(file.text.utf8), to: file.path)
    if file.isExecutable { try FileSystem.makeExecutable(file.path) }
    return "wrote  \(file.path)\n"
  }

  private var layout: SourceLayout {
    SourceLayout(swiftFiles: Glob.paths(matching: PathPattern("**/*.swift"), in: ".").paths)
  }

  /// Those of the command line, else the one where the repository comes from.
  private var services: [StarterService] {
    let given = command.values(.ci)
    if !given.isEmpty { return StarterService.allCases.filter { given.contains($0.rawValue) } }
    let origin = Git.output(["remote", "get-url", "origin"])?.first ?? ""
    return [origin.contains("gitlab") ? .gitLab : .gitHub]
  }
}
