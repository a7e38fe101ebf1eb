import CommandLineOptions
import Diagnostics
import Files
import Sessions

/// `collect --bundle`: gathers what this machine's tests left behind. `collect --as-build`: writes the manifest
/// of the build that is being made from what is checked out.
struct CollectCommand {
  private let command: ParsedCommand
  private let console: Console

  init(_ command: ParsedCommand) {
    self.command = command
    console = Console(color: command.colorChoice)
  }

  func run() -> ExitStatus {
    if let folder = command.value(.bundle) { return bundle(into: folder) }
    guard command.flag(.asBuild), let version = command.value(.version), let build = command.value(.build)
    else {
      console.error(
        "hapticgate: error: collect writes a bundle, or the manifest of a build with its version and number\n"
          + "Write hapticgate collect --bundle DIR, or collect --as-build --version 3.2.0 --build 412.")
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

  private func bundle(into folder: String) -> ExitStatus {
    guard !command.flag(.asBuild) else {
      console.error("hapticgate: error: collect writes a bundle or the manifest of a build, one at a time")
      return .usage
    }
    do throws(Diagnostic) {
      var collection = try BundleCollection(command, into: folder)
      console.print("\(try collection.write())\n")
      return .passed
    } catch {
      console.report([error])
      return .couldNotEvaluate
    }
  }
}
