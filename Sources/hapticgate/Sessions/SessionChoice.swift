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

  func scope(items: [ItemVerdict]) throws(UsageError) -> PlanningRequest.Scope {
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
  private func record(_ name: String) throws(UsageError) -> SessionRecord {
    let records = evidence.sessions.compactMap(\.file.record)
    let path = Path.normalise(name)
    if let found = records.first(where: { $0.id == name || Path.normalise($0.path) == path }) { return found }
    throw unknown(
      "no session record has the id \"\(name)\"", name, among: records.map(\.id),
      otherwise: "No session record was read: there is nothing to do again.")
  }

  private func unknown(
    _ message: String, _ name: String, among known: [String],
    otherwise: String = "The checklists have neither checks nor scenarios."
  ) -> UsageError {
    let near = Suggestion.nearest(to: name, among: known).map { "Did you mean \"\($0)\"?" }
    let list = known.isEmpty ? otherwise : "Known: \(known.joined(separator: ", "))."
    return UsageError(message, suggestion: near ?? list)
  }

  func phones() throws(UsageError) -> [PhoneAtHand] {
    let fleet = Dictionary(workspace.configuration.fleet.map { ($0.id, $0.model) }) { first, _ in first }
    var phones: [PhoneAtHand] = []
    for text in command.values(.have) {
      do throws(PhoneAtHand.Fault) {
        phones.append(try PhoneAtHand(parsing: text, fleet: fleet, catalogue: workspace.catalogue))
      } catch {
        throw UsageError("--have: \(error.message)", suggestion: error.remedy)
      }
    }
    return phones
  }

  /// The manifest of the build that `--build` names, as a number or as `3.2.0 (412)`; nil where none is named.
  func build() throws -> BuildManifest? {
    guard let wanted = command.value(.build) else { return nil }
    var manifests: [BuildManifest] = []
    for pattern in workspace.configuration.builds {
      for path in Glob.paths(matching: pattern.pattern, in: workspace.folder).paths {
        let reading = BuildManifestReader.read(try FileSystem.read(path), path: path)
        if let problem = reading.problems.first(where: { $0.severity == .error }) { throw problem }
        if let manifest = reading.manifest { manifests.append(manifest) }
      }
    }
    let found = manifests.filter { $0.build == wanted || $0.name == wanted }
    if found.count > 1 {
      throw Diagnostic.error(
        "several builds are called \"\(wanted)\"", at: found[0].location,
        notes: found.dropFirst().map { .init("another one", at: $0.location) },
        remedy: "Name one of them: \(found.map(\.name).joined(separator: ", ")).")
    }
    guard let manifest = found.first else {
      throw UsageError(
        "no manifest describes the build \"\(wanted)\"",
        suggestion: manifests.isEmpty
          ? "Write one where builds are uploaded, with hapticgate collect --as-build, and name it under evidence: builds:."
          : "Known: \(manifests.map(\.name).joined(separator: ", ")).")
    }
    return manifest
  }

  /// What sessions of each checklist vouch for: what the build was made of, or what lies here today. Paths are as
  /// a record in `folder` writes them.
  func stamps(
    of build: BuildManifest?, folder: String
  ) throws(Diagnostic) -> [String: PlanningRequest.Stamps] {
    var stamps: [String: PlanningRequest.Stamps] = [:]
    for checklist in workspace.checklists {
      stamps[checklist.id] =
        if let build { try Self.stamps(of: checklist, in: build, folder) } else { today(checklist, folder) }
    }
    return stamps
  }

  private func today(_ checklist: Checklist, _ folder: String) -> PlanningRequest.Stamps {
    var files: [String: [ContentStamps.Stamp]] = [:]
    for contract in checklist.contracts {
      files[contract.id] = (evidence.watched["\(checklist.id)/\(contract.id)"] ?? []).map {
        .init(Self.relative($0.path, to: folder), $0.digest)
      }
    }
    return PlanningRequest.Stamps(
      contracts: Dictionary(checklist.contracts.map { ($0.id, $0.digest) }) { first, _ in first },
      scenarios: Dictionary(checklist.scenarios.map { ($0.header.id, $0.digest) }) { first, _ in first },
      files: files)
  }

  /// A manifest does not say which contract watches a file, so that each vouches for all of them.
  private static func stamps(
    of checklist: Checklist, in build: BuildManifest, _ folder: String
  ) throws(Diagnostic) -> PlanningRequest.Stamps {
    guard let binding = build.bindings[checklist.id] else {
      throw .error(
        "the manifest of build \(build.name) says nothing of the checklist \(checklist.id)",
        at: build.location,
        remedy: "Write it anew with hapticgate collect --as-build from the build's commit.")
    }
    let base = Path.folder(of: build.path)
    let files = binding.files.map { path, digest in
      ContentStamps.Stamp(relative(Path.join(base, path), to: folder), digest)
    }
    return PlanningRequest.Stamps(
      contracts: binding.contracts, scenarios: binding.scenarios,
      files: Dictionary(checklist.contracts.map { ($0.id, files) }) { first, _ in first })
  }

  private static func relative(_ path: String, to folder: String) -> String {
    func absolute(_ path: String) -> String { Path.join(FileSystem.workingDirectory, path) }
    return Path.relative(absolute(path), to: absolute(folder))
  }

  /// The ids of records, and of prepared sessions that somebody began to fill in or keeps files of.
  func takenIDs(output: String) throws(Diagnostic) -> Set<String> {
    try Set(evidence.sessions.compactMap(\.file.record?.id)).union(PreparedFiles.takenIDs(in: output))
  }
}
