import Checklists
import CommandLineOptions
import Diagnostics
import Evidence
import Files
import Sessions

/// Puts a build's manifest together, from the checklists and the sources that they watch.
struct BuildCollection {
  /// Why there is no manifest.
  struct Obstacles: Error {
    var problems: [Diagnostic]
  }

  private let workspace: Workspace
  private let version: String
  private let build: String
  private let head: String?
  private let output: String

  init(_ command: ParsedCommand, version: String, build: String) {
    workspace = Workspace(config: command.value(.config), checklists: command.values(.checklist))
    self.version = version
    self.build = build
    head = command.value(.head)?.lowercased()
    output = command.value(.output) ?? Path.join(workspace.folder, "evidence/builds/\(version)-\(build).yml")
  }

  /// Writes the manifest and gives its path. The same manifest may be written again; another one of that name
  /// stays as it is.
  func write() throws(Obstacles) -> String {
    guard !workspace.problems.hasErrors else { throw Obstacles(problems: workspace.problems) }
    let manifest = try manifest()
    let bytes = Array(manifest.text.utf8)
    do throws(Diagnostic) {
      if FileSystem.kind(of: output) != nil {
        guard try FileSystem.read(output) != bytes else { return output }
        throw Diagnostic.error(
          "the manifest is there already and says something else", at: SourceLocation(file: output),
          remedy: "Give the new build a number of its own, or choose another file with --output.")
      }
      try FileSystem.write(bytes, to: output)
    } catch {
      throw Obstacles(problems: [error])
    }
    return output
  }

  private func manifest() throws(Obstacles) -> BuildManifest {
    var gatherer = SourceGatherer()
    for checklist in workspace.checklists { gatherer.gather(checklist) }
    var problems = gatherer.problems
    let apps = Set(workspace.checklists.map(\.bundleID)).sorted()
    if apps.count > 1 {
      problems.append(
        .error(
          "the checklists are about several apps: \(apps.joined(separator: ", "))",
          at: workspace.checklists.first?.location,
          remedy: "Name the checklists of one app with --checklist, and write one manifest an app."))
    }
    let commit = head ?? Git.output(["rev-parse", "--verify", "HEAD"])?.first
    if commit == nil {
      problems.append(
        .error(
          "the commit of this build is not known: this is no Git checkout", at: SourceLocation(file: output),
          remedy: "Say it with --head."))
    }
    problems += [head.flatMap(HeadCheck.problem)].compactMap { $0 }
    problems += changes(in: gatherer)
    guard !problems.hasErrors, let app = apps.first, let commit else { throw Obstacles(problems: problems) }
    let folder = Path.folder(of: output)
    let bindings = workspace.checklists.map { ($0.id, gatherer.binding(of: $0, relativeTo: folder)) }
    return BuildManifest(
      path: output, bundleID: app, version: version, build: build, commit: commit,
      bindings: Dictionary(bindings) { first, _ in first }, location: SourceLocation(file: output))
  }

  /// Watched files and checklists that are not as the commit has them: a build of them is no build of the commit.
  /// Outside of a checkout there is nothing to hold them against but the commit that the caller names.
  private func changes(in gatherer: SourceGatherer) -> [Diagnostic] {
    guard RepositoryPlace() != nil else { return [] }
    let paths = gatherer.watched.values.flatMap { $0.map(\.path) } + workspace.checklists.map(\.file)
    let named = ["--"] + Set(paths).sorted()
    let diff = ["diff", "--name-only", "-z", "--no-relative", "--no-ext-diff", head ?? "HEAD"]
    let untracked = ["ls-files", "-z", "--others", "--exclude-standard", "--full-name"]
    let answers = [diff, untracked].map { Git.output($0 + named, separator: 0) }
    guard answers.allSatisfy({ $0 != nil }) else {
      return [
        .error(
          "Git cannot tell whether the watched files are as the commit \(head ?? "HEAD") has them",
          at: SourceLocation(file: output),
          remedy: "Collect in a checkout that holds the commit and all watched files.")
      ]
    }
    return answers.compactMap { $0 }.joined().map { path in
      .error(
        "this file differs from the commit that is built", at: SourceLocation(file: path),
        remedy: "Commit the change, then build and collect.")
    }
  }
}
