import Checklists
import Evidence
import Notation
import Sessions

/// Whether a session is about what is being merged: bound by content, or by its commit.
struct Freshness {
  enum Answer {
    case current
    /// What changed since.
    case stale([String])
    /// Nobody can tell, why, and what to do about it.
    case unverifiable(String, remedy: String)
  }

  let checklist: Checklist
  let evidence: GatheredEvidence

  func of(_ session: SessionEvidence, _ record: SessionRecord, for scenario: Scenario) -> Answer {
    let contracts =
      scenario.header.contract.flatMap { checklist.contract($0) }.map { [$0] } ?? checklist.contracts
    let tuned = contracts.flatMap { tunedDifferences(record, $0) }
    if !tuned.isEmpty { return .stale(tuned) }
    if let binding = record.binding {
      let changes =
        contractChanges(binding, contracts) + scenarioChanges(binding, scenario)
        + fileChanges(session, contracts)
      return changes.isEmpty ? .current : .stale(changes)
    }
    return byCommit(session, contracts)
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
