import Checklists
import CommandLineOptions
import Diagnostics
import Evaluation
import Evidence
import Files
import Ledger
import Notation
import ReleaseNotes

/// Reads what release notes rest on: both ends out of Git, records and logs as the release's commit has them, and
/// the verdict out of ledgers.
struct ReleaseGatherer {
  let input: ReleaseInput
  let from: RevisionReader
  let to: RevisionReader
  /// The ledger's entries that speak of the release.
  let entries: [(path: String, bytes: [UInt8])]
  let problems: [Diagnostic]

  /// What notes are made again from: the names that they gave both ends, and the ledger's entries that they rest on.
  struct Former {
    var from: String
    var to: String
    var ledger: [(path: String, bytes: [UInt8])]
  }

  init(_ options: NotesOptions, from name: String, as former: Former? = nil) throws(Diagnostic) {
    guard let place = RepositoryPlace(), let objects = GitObjects() else {
      throw .error(
        "notes: this is no Git checkout", at: nil, remedy: "Run it in a checkout that has both releases.")
    }
    let config = options.evaluation.config
    from = try RevisionReader(
      name, called: former?.from, option: "--from", config: config, in: place, objects: objects)
    to = try RevisionReader(
      options.to, called: former?.to, option: "--to", config: config, in: place, objects: objects)
    if let problem = EvaluatedGate.unknownStages(options.evaluation.stage, to.workspace).first {
      throw problem
    }
    let distance = GitQuestion([
      "rev-list", "--left-right", "--count", "\(from.revision.commit)...\(to.revision.commit)",
    ])
    let gathered = Self.records(options, to)
    let counts = distance.answer()?.first?.split(separator: "\t").compactMap { Int($0) } ?? []
    var problems = to.problems + Self.baseProblems(from)
    if counts.first != 0 {
      problems.append(
        .warning("\(name) is no ancestor of \(options.to): what lies between them is not one line", at: nil))
    }
    let ledger = if let former { Self.ledger(former.ledger) } else { try Self.ledger(options, to) }
    problems += gathered.problems.filter { $0.severity == .error } + ledger.problems
    entries = ledger.files
    var evaluation = EvaluationInput(
      checklists: to.workspace.checklists, evidence: gathered, waivers: to.workspace.waivers,
      configuration: to.workspace.configuration, catalogue: to.workspace.catalogue,
      asOf: options.evaluation.asOf ?? to.revision.time)
    evaluation.acceptSamples = options.evaluation.acceptsSamples
    let stage = options.evaluation.stage ?? Self.usualStage(to)
    let held = try to.workspace.policyFiles() + Self.references(gathered)
    let answer = Ledger(ledger.entries).answer(
      .init(commit: to.revision.commit, tree: to.treeID, stage: stage, basis: GateBasis(held.map(\.file))))
    input = ReleaseInput(
      from: from.revision, to: to.revision, commits: counts.count == 2 ? counts[1] : 0,
      isEarlierReadable: !from.problems.hasErrors,
      isHistoryWhole: Git.output(["rev-parse", "--is-shallow-repository"])?.first == "false",
      waivers: WaiverHistory.waivers(from: from, to: to, in: place, objects: objects),
      evaluation: evaluation, verdict: answer, shippedBuild: options.evaluation.appBuild,
      evidence: held + Self.references(ledger.files, answer),
      toolVersion: HapticGate.version)
    self.problems = problems
  }

  /// The notes, with people named as it was asked for.
  func notes(_ making: NotesMaking, isRedacted: Bool) -> ReleaseNotes {
    var notes = ReleaseNotes(
      input.naming(isRedacted ? .hashed : making.testers, redacted: isRedacted))
    notes.making = making
    return notes
  }

  /// `release` where a checklist has a stage of that name, else any.
  private static func usualStage(_ end: RevisionReader) -> String? {
    end.workspace.checklists.contains { $0.stage("release") != nil } ? "release" : nil
  }

  /// What cannot be read at the earlier end is said, and does not keep the notes from being written: it may be
  /// older than today's rules.
  private static func baseProblems(_ end: RevisionReader) -> [Diagnostic] {
    guard end.problems.hasErrors else { return [] }
    let first = end.problems.first { $0.severity == .error }
    return [
      .warning(
        "what \(end.revision.name) asked for cannot be read in full: \(first?.message ?? "")",
        at: first?.location, remedy: "Take what the notes call added as not compared.")
    ]
  }

  private static func records(_ options: NotesOptions, _ end: RevisionReader) -> GatheredEvidence {
    var given = options.evaluation
    given.head = end.revision.commit
    return EvidenceGatherer.gatherRecords(end.workspace, given, in: end.tree)
  }

  private typealias LedgerFiles = (
    entries: [LedgerEntry], files: [(path: String, bytes: [UInt8])], problems: [Diagnostic]
  )

  private static func ledger(_ files: [(path: String, bytes: [UInt8])]) -> LedgerFiles {
    let entries = files.compactMap { try? LedgerReader.read($0.bytes, path: $0.path) }
    return (entries, files, [])
  }

  private static func ledger(
    _ options: NotesOptions, _ end: RevisionReader
  ) throws(Diagnostic) -> LedgerFiles {
    var paths: [String] = []
    for folder in options.ledgers {
      paths += try LedgerFolder(folder).entries(on: end.revision.commit, tree: end.treeID)
    }
    let read = LedgerFolder.read(paths)
    let files = paths.compactMap { path in (try? FileSystem.read(path)).map { (path, $0) } }
    return (read.entries, files, read.problems)
  }

  private static func references(_ evidence: GatheredEvidence) -> [EvidenceReference] {
    evidence.files.compactMap { file in
      EvidenceReference.Kind(rawValue: file.kind.rawValue).map {
        EvidenceReference($0, file.path, file.digest, .git)
      }
    }
  }

  /// The ledger's files, and what the gate says that it read and nobody keeps in Git.
  private static func references(
    _ files: [(path: String, bytes: [UInt8])], _ answer: Ledger.Answer
  ) -> [EvidenceReference] {
    let kept = files.map { EvidenceReference(.ledger, $0.path, .of($0.bytes), .file) }
    guard case .kept(let entry, _, _) = answer else { return kept }
    let read = entry.gate.files.compactMap { file -> EvidenceReference? in
      switch file.kind {
      case EvidenceReference.Kind.results.rawValue: .init(.results, file.path, file.digest, .gate)
      case EvidenceReference.Kind.pattern.rawValue: .init(.pattern, file.path, file.digest, .gate)
      default: nil
      }
    }
    return kept + read
  }
}
