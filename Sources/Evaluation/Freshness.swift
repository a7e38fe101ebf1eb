import Checklists
import Evidence
import Notation
import Sessions

/// Whether a session is about what is being merged: bound by the manifest of its build, by its own content, or by
/// its commit.
struct Freshness {
  enum Answer {
    case current
    /// What changed since.
    case stale([String])
    /// Nobody can tell, why, and what to do about it.
    case unverifiable(String, remedy: String)
    /// The record contradicts what is known of its build.
    case contradicted(String, remedy: String)
  }

  let checklist: Checklist
  let evidence: GatheredEvidence

  func of(_ session: SessionEvidence, _ record: SessionRecord, for scenario: Scenario) -> Answer {
    let contracts =
      scenario.header.contract.flatMap { checklist.contract($0) }.map { [$0] } ?? checklist.contracts
    let tuned = contracts.flatMap { tunedDifferences(record, $0) }
    if case .manifest(let manifest)? = session.build {
      return byManifest(manifest, session, record, scenario, contracts, tuned: tuned)
    }
    if !tuned.isEmpty { return .stale(tuned) }
    if let binding = record.binding {
      guard session.filesOutsideCommit.isEmpty else {
        return .unverifiable(
          "the record is bound to other content than its commit \(record.app.commit ?? "") has: "
            + session.filesOutsideCommit.joined(separator: ", "),
          remedy: "Another build was tested: correct the commit, or the stamp.")
      }
      return byContent(binding, session, scenario, contracts)
    }
    switch session.build {
    case .unknown(let name)? where record.app.commit == nil:
      return .unverifiable(
        "no manifest describes the build \(name), and the record is bound to no content",
        remedy: "Write the build's manifest where it is made: hapticgate collect --as-build.")
    case .ambiguous(let names)? where record.app.commit == nil:
      return .unverifiable(
        "several builds may be meant: \(names.joined(separator: ", "))",
        remedy: "Write the app's version into the record.")
    default: return byCommit(session, contracts)
    }
  }

  private func byContent(
    _ binding: SessionRecord.Binding, _ session: SessionEvidence, _ scenario: Scenario,
    _ contracts: [Contract]
  ) -> Answer {
    let changes =
      contractChanges(binding, contracts) + scenarioChanges(binding, scenario)
      + fileChanges(session, contracts)
    return changes.isEmpty ? .current : .stale(changes)
  }

  /// A record vouches for the build that was felt, whatever was checked out when somebody wrote it.
  private func byManifest(
    _ manifest: BuildManifest, _ session: SessionEvidence, _ record: SessionRecord, _ scenario: Scenario,
    _ contracts: [Contract], tuned: [String]
  ) -> Answer {
    if let commit = record.app.commit, !manifest.isMade(from: commit) {
      return .contradicted(
        "the record says commit \(commit), and the build \(manifest.name) was made from \(manifest.commit)",
        remedy: "Correct the record: its version and build, or its commit.")
    }
    guard let binding = manifest.bindings[checklist.id] else {
      return .unverifiable(
        "the manifest of the build \(manifest.name) says nothing about the checklist \(checklist.id)",
        remedy: "Write the manifest with this checklist: hapticgate collect --as-build.")
    }
    if !tuned.isEmpty { return .stale(tuned) }
    return byContent(binding, session, scenario, contracts)
  }

  /// Parameters that the record was felt with and the contract no longer has.
  private func tunedDifferences(_ record: SessionRecord, _ contract: Contract) -> [String] {
    guard let felt = record.parameters[contract.id] else { return [] }
    let now = contract.parameters
    return Set(felt.keys).union(now.keys).sorted().compactMap { name in
      guard felt[name] != now[name] else { return nil }
      let before = felt[name].map { "\($0)" } ?? "nothing"
      let after = now[name].map { "\($0)" } ?? "nothing"
      return "\(contract.id): \(name) was felt at \(before) and the contract says \(after)"
    }
  }

  private func contractChanges(_ binding: SessionRecord.Binding, _ contracts: [Contract]) -> [String] {
    contracts.compactMap { contract in
      guard let bound = binding.contracts[contract.id] else {
        return "the record is not bound to the contract \(contract.id)"
      }
      return bound == contract.digest ? nil : "the contract \(contract.id) changed"
    }
  }

  private func scenarioChanges(_ binding: SessionRecord.Binding, _ scenario: Scenario) -> [String] {
    guard let bound = binding.scenarios[scenario.header.id] else {
      return ["the record is not bound to the scenario \(scenario.header.id)"]
    }
    return bound == scenario.digest ? [] : ["the scenario \(scenario.header.id) changed"]
  }

  private func watchedFiles(_ contracts: [Contract]) -> [String: Digest] {
    var files: [String: Digest] = [:]
    for contract in contracts {
      for file in evidence.watched["\(checklist.id)/\(contract.id)"] ?? [] { files[file.path] = file.digest }
    }
    return files
  }

  /// Files that changed, came or went. A bound file that another contract of the checklist watches is that
  /// contract's business.
  private func fileChanges(_ session: SessionEvidence, _ contracts: [Contract]) -> [String] {
    let watched = watchedFiles(contracts)
    let all = watchedFiles(checklist.contracts)
    guard !watched.isEmpty else { return ["no watched file was found"] }
    var changes: [String] = []
    for (path, digest) in watched.sorted(by: { $0.key < $1.key }) {
      guard let bound = session.boundFiles[path] else {
        changes.append("\(path) is new")
        continue
      }
      if bound != digest { changes.append("\(path) changed") }
    }
    for path in session.boundFiles.keys.sorted() where all[path] == nil {
      changes.append("\(path) is gone or no longer watched")
    }
    return changes
  }

  /// A path from the working directory as the checklist writes it; an absolute path stays as it is.
  private func fromChecklist(_ path: String) -> String {
    guard !path.hasPrefix("/") || checklist.file.hasPrefix("/") else { return path }
    let folder = checklist.file.split(separator: "/").dropLast().filter { $0 != "." }
    let parts = path.split(separator: "/")
    let shared = zip(folder, parts).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    return (up + parts[shared...]).joined(separator: "/")
  }

  private func byCommit(_ session: SessionEvidence, _ contracts: [Contract]) -> Answer {
    let stamp =
      "Let the record carry bound-to: hapticgate inspect CHECKLIST prints it for the build that is felt."
    switch session.commit {
    case nil:
      return .unverifiable("the record is bound to no content and names no commit", remedy: stamp)
    case .unknown(let why)?:
      return .unverifiable("the record's commit cannot be compared: \(why)", remedy: stamp)
    case .isHead?: return .current
    case .differs(let changed)?:
      let watched = watchedFiles(contracts)
      let unwatched = contracts.contains { evidence.watched["\(checklist.id)/\($0.id)"]?.isEmpty != false }
      guard !contracts.isEmpty, !unwatched else {
        return .unverifiable("no watched file was found that could tell what changed", remedy: stamp)
      }
      let patterns = contracts.flatMap(\.watch)
      let hits = changed.filter { path in
        watched[path] != nil || patterns.contains { $0.matches(fromChecklist(path)) }
      }
      return hits.isEmpty ? .current : .stale(hits.sorted().map { "\($0) changed since the record's commit" })
    }
  }
}
