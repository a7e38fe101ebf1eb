import CommandLineOptions
import Diagnostics
import Files
import Sessions

/// `collect --as-build`: writes the manifest of the build that is being made from what is checked out.
struct CollectCommand {
  private let command: ParsedCommand
  private let console: Console

  init(_ command: ParsedCommand) {
    self.command = command
    console = Console(color: command.colorChoice)
  }

  func run() -> ExitStatus {
    guard command.flag(.asBuild), let version = command.value(.version), let build = command.value(.build)
    else {
      console.error(
        "hapticgate: error: collect writes the manifest of a build, which needs its version and its number\n"
          + "Write hapticgate collect --as-build --version 3.2.0 --build 412.")
      return .usage
    }
    do {
      let written = try BuildCollection(command, version: version, build: build).write()
      console.print("\(written)\n")
      return .passed
    } catch {
      console.report(error.problems)
      return .couldNotEvaluate
    }
  }
}
