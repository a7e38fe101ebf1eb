import Checklists
import CommandLineOptions
import ContinuousIntegration
import Diagnostics
import Files
import Report

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the process and the working directory tell about the run; no verdict depends on the clone's place.
enum RunSurroundings {
  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// What the continuous integration service tells, if the gate runs in one.
  static var ciRun: CIRun? {
    CIRun.detect(environment) { try? FileSystem.read($0) }
  }

  /// What the change is compared with: the base of the command line, else the one that the service tells. Nil where
  /// no change is proposed.
  ///
  /// - Throws: where this clone does not hold it: a change that is compared with nothing may weaken its own gate.
  static func base(_ options: EvaluationOptions, _ run: CIRun?) throws(Diagnostic) -> BaseRevision? {
    if let name = options.baseline { return try BaseRevision(name, head: options.head) }
    guard let run, let name = run.base else { return nil }
    do {
      return try BaseRevision(name, head: options.head)
    } catch {
      throw .error(
        "the change cannot be compared with its base, which \(run.service.rawValue) names: \(error.message)",
        at: nil, remedy: error.remedy)
    }
  }

  /// The file that GitHub Actions shows as the step's summary; several reports may be written to it.
  static var stepSummary: String? {
    environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  static func report(_ options: EvaluationOptions, _ run: CIRun?, _ workspace: Workspace)
    -> ReportSurroundings
  {
    var surroundings = ReportSurroundings()
    surroundings.folders = folders
    surroundings.head = options.head
    surroundings.build = options.appBuild
    surroundings.formAddress = options.formURL
    surroundings.runAddress = run?.address
    surroundings.fleet = workspace.configuration.fleet
    return surroundings
  }

  /// The working directory as seen from the repository's root; nil in the root itself.
  static var folderInRepository: String? { folders.working.isEmpty ? nil : folders.working }

  /// The nearest folder upwards that holds `.git`, a file in worktrees and submodules.
  private static var folders: RepositoryFolders {
    let working = FileSystem.workingDirectory
    var root = working
    while FileSystem.kind(of: Path.join(root, ".git")) == nil {
      guard root != "/", !root.isEmpty else { return RepositoryFolders(root: working) }
      root = Path.folder(of: root)
    }
    return RepositoryFolders(root: root, working: root == working ? "" : Path.relative(working, to: root))
  }
}

extension EvaluationOptions {
  /// What the command line leaves open, as the service tells it.
  func completed(by run: CIRun?) -> EvaluationOptions {
    var options = self
    options.head = head ?? run?.head
    options.author = author ?? run?.author
    return options
  }
}
