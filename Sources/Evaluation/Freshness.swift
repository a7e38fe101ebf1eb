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

  /// What a scenario is now, for the sessions that felt it.
  struct Terms {
    fileprivate var scenario: String
    fileprivate var digest: Digest
    fileprivate var contracts: [BoundContract]
    /// By path.
    fileprivate var watched: [WatchedFile]
  }

  fileprivate struct BoundContract {
    var contract: Contract
    var digest: Digest
    var parameters: [String: Double]
    var watched: [WatchedFile]
  }

  private let checklist: Checklist
  private let contracts: [BoundContract]
  /// The paths that any contract of the checklist watches.
  private let watchedPaths: Set<String>

  init(checklist: Checklist, evidence: GatheredEvidence) {
    self.checklist = checklist
    contracts = checklist.contracts.map { contract in
      BoundContract(
        contract: contract, digest: contract.digest, parameters: contract.parameters,
        watched: evidence.watched["\(checklist.id)/\(contract.id)"] ?? [])
    }
    watchedPaths = Set(contracts.flatMap(\.watched).map(\.path))
  }

  /// The scenario's own contract counts, or all of them where it names none.
  func terms(for scenario: Scenario) -> Terms {
    let own = contracts.first { $0.contract.id == scenario.header.contract }
    let contracts = own.map { [$0] } ?? contracts
    var watched: [String: WatchedFile] = [:]
    for file in contracts.flatMap(\.watched) { watched[file.path] = file }
    return Terms(
      scenario: scenario.header.id, digest: scenario.digest, contracts: contracts,
      watched: watched.values.sorted { $0.path < $1.path })
  }

  func of(_ session: SessionEvidence, _ record: SessionRecord, for terms: Terms) -> Answer {
    let tuned = terms.contracts.flatMap { tunedDifferences(record, $0) }
    if case .manifest(let manifest)? = session.build {
      return byManifest(manifest, session, record, terms, tuned: tuned)
    }
    if !tuned.isEmpty { return .stale(tuned) }
    if let binding = record.binding {
      guard session.filesOutsideCommit.isEmpty else {
        return .unverifiable(
          "the record is bound to other content than its commit \(record.app.commit ?? "") has: "
            + session.filesOutsideCommit.joined(separator: ", "),
          remedy: "Another build was tested: correct the commit, or the stamp.")
      }
      return Self.answer(contentChanges(binding, session.stampedFiles, terms))
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
    default: return byCommit(session, terms)
    }
  }

  /// Whether the record's own stamp or its build's manifest says that it felt what is being merged, be it in doubt.
  func mayBeCurrent(_ session: SessionEvidence, _ record: SessionRecord, for terms: Terms) -> Bool {
    guard terms.contracts.allSatisfy({ tunedDifferences(record, $0).isEmpty }) else { return false }
    var bindings = [(record.binding, session.stampedFiles)]
    if case .manifest(let manifest)? = session.build {
      bindings.append((manifest.bindings[checklist.id], session.boundFiles))
    }
    return bindings.contains { binding, files in
      binding.map { contentChanges($0, files, terms).isEmpty } ?? false
    }
  }

  private static func answer(_ changes: [String]) -> Answer { changes.isEmpty ? .current : .stale(changes) }

  private func contentChanges(
    _ binding: SessionRecord.Binding, _ files: [String: Digest], _ terms: Terms
  ) -> [String] {
    contractChanges(binding, terms) + scenarioChanges(binding, terms) + fileChanges(files, terms)
  }

  /// A record vouches for the build that was felt, whatever was checked out when somebody wrote it. Where its own
  /// stamp and the manifest do not agree on whether that is what is being merged, one of them is wrong.
  private func byManifest(
    _ manifest: BuildManifest, _ session: SessionEvidence, _ record: SessionRecord, _ terms: Terms,
    tuned: [String]
  ) -> Answer {
    if let doubt = doubt(about: manifest, session, record) { return doubt }
    guard let binding = manifest.bindings[checklist.id] else {
      return .unverifiable(
        "the manifest of the build \(manifest.name) says nothing about the checklist \(checklist.id)",
        remedy: "Write the manifest with this checklist: hapticgate collect --as-build.")
    }
    if !tuned.isEmpty { return .stale(tuned) }
    let changes = contentChanges(binding, session.boundFiles, terms)
    let stamped = record.binding.map { contentChanges($0, session.stampedFiles, terms) } ?? changes
    guard stamped.isEmpty == changes.isEmpty else {
      let (other, more) = changes.isEmpty ? ("record's stamp", stamped) : ("manifest", changes)
      return .unverifiable(
        "the record's stamp and the manifest of the build \(manifest.name) say other content; by the \(other), "
          + more.joined(separator: ", "),
        remedy: "Feel the scenario again on a build with a manifest, in a record that it was prepared for.")
    }
    return Self.answer(changes)
  }

  /// Why nobody can go by a manifest.
  private func doubt(
    about manifest: BuildManifest, _ session: SessionEvidence, _ record: SessionRecord
  ) -> Answer? {
    if let commit = record.app.commit, !manifest.isMade(from: commit) {
      return .contradicted(
        "the record says commit \(commit), and the build \(manifest.name) was made from \(manifest.commit)",
        remedy: "Correct the record: its version and build, or its commit.")
    }
    let remedy = "Write the manifest where the build is made: hapticgate collect --as-build."
    if session.isCommitMissing {
      return .unverifiable(
        "this clone has no commit \(manifest.commit), which the build \(manifest.name) is said to be made from",
        remedy: "Fetch the commit. \(remedy)")
    }
    guard session.filesOutsideCommit.isEmpty else {
      return .unverifiable(
        "the manifest of the build \(manifest.name) has other content than its commit \(manifest.commit): "
          + session.filesOutsideCommit.joined(separator: ", "), remedy: remedy)
    }
    return nil
  }

  /// Parameters that the record was felt with and the contract no longer has.
  private func tunedDifferences(_ record: SessionRecord, _ contract: BoundContract) -> [String] {
    let (id, now) = (contract.contract.id, contract.parameters)
    guard let felt = record.parameters[id], felt != now else { return [] }
    return Set(felt.keys).union(now.keys).sorted().compactMap { name in
      guard felt[name] != now[name] else { return nil }
      let before = felt[name].map { "\($0)" } ?? "nothing"
      let after = now[name].map { "\($0)" } ?? "nothing"
      return "\(id): \(name) was felt at \(before) and the contract says \(after)"
    }
  }

  private func contractChanges(_ binding: SessionRecord.Binding, _ terms: Terms) -> [String] {
    terms.contracts.compactMap { contract in
      let id = contract.contract.id
      guard let bound = binding.contracts[id] else { return "the record is not bound to the contract \(id)" }
      return bound == contract.digest ? nil : "the contract \(id) changed"
    }
  }

  private func scenarioChanges(_ binding: SessionRecord.Binding, _ terms: Terms) -> [String] {
    guard let bound = binding.scenarios[terms.scenario] else {
      return ["the record is not bound to the scenario \(terms.scenario)"]
    }
    return bound == terms.digest ? [] : ["the scenario \(terms.scenario) changed"]
  }

  /// Files that changed, came or went. A bound file that another contract of the checklist watches is that
  /// contract's business.
  private func fileChanges(_ bound: [String: Digest], _ terms: Terms) -> [String] {
    guard !terms.watched.isEmpty else { return ["no watched file was found"] }
    let changed = terms.watched.compactMap { file -> String? in
      guard let digest = bound[file.path] else { return "\(file.path) is new" }
      return digest == file.digest ? nil : "\(file.path) changed"
    }
    let gone = bound.keys.filter { !watchedPaths.contains($0) }.sorted()
    return changed + gone.map { "\($0) is gone or no longer watched" }
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

  private func byCommit(_ session: SessionEvidence, _ terms: Terms) -> Answer {
    let stamp =
      "Let the record carry bound-to: hapticgate inspect CHECKLIST prints it for the build that is felt."
    switch session.commit {
    case nil:
      return .unverifiable("the record is bound to no content and names no commit", remedy: stamp)
    case .unknown(let why)?:
      return .unverifiable("the record's commit cannot be compared: \(why)", remedy: stamp)
    case .isHead?: return sinceCommit(session, terms, files: [], stamp)
    case .differs(let changed)?:
      guard !terms.contracts.isEmpty, !terms.contracts.contains(where: \.watched.isEmpty) else {
        return .unverifiable("no watched file was found that could tell what changed", remedy: stamp)
      }
      let watched = Set(terms.watched.map(\.path))
      let patterns = terms.contracts.flatMap(\.contract.watch)
      let hits = changed.filter { path in
        watched.contains(path) || patterns.contains { $0.matches(fromChecklist(path)) }
      }
      return sinceCommit(session, terms, files: hits.sorted(), stamp)
    }
  }

  /// What changed since the record's commit: watched files, and what the checklist asks for.
  private func sinceCommit(
    _ session: SessionEvidence, _ terms: Terms, files: [String], _ stamp: String
  ) -> Answer {
    var changed = files
    switch session.formerChecklist {
    case nil, .unchanged?: break
    case .unreadable(let why)?: return .unverifiable(why, remedy: stamp)
    case .other(let former)?:
      changed += terms.contracts.filter { former.contracts[$0.contract.id] != $0.digest }.map {
        "the contract \($0.contract.id)"
      }
      if former.scenarios[terms.scenario] != terms.digest { changed.append("the scenario \(terms.scenario)") }
    }
    return changed.isEmpty ? .current : .stale(changed.map { "\($0) changed since the record's commit" })
  }
}
