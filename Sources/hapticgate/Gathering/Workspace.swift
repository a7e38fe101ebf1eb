import Checklists
import CommandLineOptions
import Diagnostics
import Files
import Notation
import ReleaseNotes
import Sessions

/// The configuration, checklists and waivers that a command works with, read from the working directory.
struct Workspace {
  var configuration = Configuration()
  /// The folder of the configuration, relative to the working directory.
  var folder = "."
  var checklists: [Checklist] = []
  var waivers: [Waiver] = []
  var problems: [Diagnostic] = []
  /// Every file of the user's that was read, for source lines in messages.
  var files: [String] = []
  /// Files that are there and cannot be read as what they should be.
  private(set) var unreadable: [String] = []
  private let tree: any FileTree

  /// Every file that was read or could not be.
  var paths: [String] { files + unreadable }

  /// - Parameters:
  ///   - config: the configuration file; nil for the nearest `hapticgate.yml` upwards.
  ///   - named: checklists from the command line, which replace the configured ones.
  init(config: String?, checklists named: [String]) {
    self.init(
      config: config, checklists: named, in: WorkingTree(), searches: config == nil,
      readsConfigured: named.isEmpty)
  }

  /// - Parameters:
  ///   - config: the configuration file; nil for none.
  ///   - named: checklists that replace the configured ones.
  ///   - tree: where the files are read from.
  ///   - searches: whether the nearest `hapticgate.yml` upwards is the configuration.
  ///   - readsConfigured: whether the configuration names the checklists.
  init(
    config: String?, checklists named: [String], in tree: some FileTree, searches: Bool, readsConfigured: Bool
  ) {
    self.tree = tree
    readConfiguration(searches ? nearestConfiguration() : config)
    let paths = readsConfigured ? configuredChecklists() : named
    if paths.isEmpty, problems.isEmpty { reportNoChecklists() }
    for path in paths { readChecklist(path) }
    reportSharedIDs()
    readWaivers()
  }

  /// The catalogue with the configuration's additions.
  var catalogue: DeviceCatalogue {
    let additions = CatalogueAdditions.entries(configuration)
    return additions.isEmpty ? .shipped : DeviceCatalogue.shipped.adding(additions)
  }

  private static let configurationName = "hapticgate.yml"

  /// From the working directory up to the folder that holds `.git`, the nearest wins.
  private func nearestConfiguration() -> String? {
    var folder = "."
    for _ in 0..<64 {
      let path = Path.join(folder, Self.configurationName)
      if tree.kind(of: path) == .file { return path }
      if FileSystem.kind(of: Path.join(folder, ".git")) != nil { return nil }
      folder = Path.join(folder, "..")
    }
    return nil
  }

  private mutating func readConfiguration(_ path: String?) {
    guard let path else { return }
    folder = Path.folder(of: path)
    guard let bytes = read(path) else { return }
    let reading = ConfigurationReader.read(bytes, file: path)
    configuration = reading.configuration
    report(reading.problems + CatalogueAdditions.problems(configuration), in: path)
  }

  /// Each checklist once. A configured pattern without a match is an error: its items would be gone unseen.
  private mutating func configuredChecklists() -> [String] {
    guard !configuration.checklists.isEmpty else {
      let found = tree.paths(matching: PathPattern("checklists/*.{yml,yaml}"), in: folder)
      problems += found.problems
      return found.paths
    }
    var paths: [String] = []
    for pattern in configuration.checklists {
      let found = tree.paths(matching: pattern, in: folder)
      problems += found.problems
      if found.paths.isEmpty {
        problems.append(
          .error(
            "no checklist matches \(pattern)", at: configuration.checklistPlaces[pattern],
            remedy: found.differsInCase.map { "\($0) differs in the case of its letters alone." }
              ?? "Correct the pattern under checklists:, or remove it."))
      }
      paths += found.paths.filter { !paths.contains($0) }
    }
    return paths
  }

  private mutating func reportNoChecklists() {
    problems.append(
      .error(
        "no checklist was found", at: configuration.file.map { SourceLocation(file: $0) },
        remedy:
          "Put one into checklists/, name it in hapticgate.yml under checklists:, or pass --checklist FILE."))
  }

  private mutating func readChecklist(_ path: String) {
    guard let bytes = read(path) else { return }
    let reading = ChecklistReader.read(bytes, file: path)
    report(reading.problems, in: path)
    if let checklist = reading.checklist { checklists.append(checklist) }
  }

  private mutating func reportSharedIDs() {
    var first: [String: Checklist] = [:]
    for checklist in checklists {
      if let earlier = first[checklist.id] {
        problems.append(
          .error(
            "two checklists have the id \"\(checklist.id)\"", at: checklist.location,
            notes: [.init("the other one", at: earlier.location)], remedy: "Give one of them another id."))
      }
      first[checklist.id] = checklist
    }
  }

  /// Where the evidence that people file lies, from the root of the repository.
  var evidenceFolder: String {
    let prefix = Git.output(["rev-parse", "--show-prefix"])?.first ?? ""
    return Path.join(Path.join(prefix.isEmpty ? "." : prefix, folder), "evidence")
  }

  /// The waivers file, from the working directory; it may be absent.
  var waiversFile: String { Path.join(folder, configuration.waiversFile) }

  private mutating func readWaivers() {
    let path = waiversFile
    guard tree.kind(of: path) != nil else {
      guard let name = configuration.waivers else { return }
      problems.append(
        .warning(
          "the waivers file \(name) does not exist, so that nothing is waived",
          at: configuration.waiversLocation,
          remedy: "Correct waivers:, or let hapticgate waive ITEM write the first one."))
      return
    }
    guard let bytes = read(path) else { return }
    let reading = WaiverFile.read(bytes, file: path)
    report(reading.problems, in: path)
    if !reading.problems.hasErrors { waivers = reading.waivers }
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do {
      let bytes = try tree.read(path)
      files.append(path)
      return bytes
    } catch {
      report([error], in: path)
      return nil
    }
  }

  /// The files that decide what is asked for, as they are where the workspace was read.
  func policyFiles() throws(Diagnostic) -> [EvidenceReference] {
    let checklists = Set(checklists.map(\.file))
    var references: [EvidenceReference] = []
    for path in files {
      let kind: EvidenceReference.Kind =
        checklists.contains(path) ? .checklist : path == waiversFile ? .waivers : .configuration
      references.append(EvidenceReference(kind, path, .of(try tree.read(path)), .git))
    }
    return references
  }

  private mutating func report(_ found: [Diagnostic], in path: String) {
    problems += found
    if found.hasErrors { unreadable.append(path) }
  }
}
