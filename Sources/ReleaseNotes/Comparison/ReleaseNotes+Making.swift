import Checklists
import Diagnostics
import Evaluation
import Evidence
import Ledger
import Notation
import Sessions

extension ReleaseNotes {
  /// The notes for an input: the same input gives the same notes, in every process.
  public init(_ input: ReleaseInput) {
    let covered = deviceCoverage(input.evaluation)
    let summary = CoverageSummary(input: input, coverage: covered)
    let matrix = MatrixComparison(input: input)
    from = input.from
    to = input.to
    commits = input.commits
    asOf = input.evaluation.asOf
    bundleID = input.to.checklists.first?.bundleID
    shippedBuild = input.shippedBuild
    gate = GateVerdict(input.verdict)
    coverage = summary.tables()
    sessions = summary.sessions()
    otherRecords = input.evaluation.evidence.sessions.count { $0.file.record != nil } - sessions.count
    contracts = ContractComparison(input: input, coverage: covered).changes()
    devices = matrix.devices()
    items = matrix.items()
    waivers = WaiverComparison(input: input, gate: gate).stories()
    advisories = Self.advisories(gate)
    records = Self.recordChanges(input)
    evidence = input.evidence.sorted()
    toolVersion = input.toolVersion
    gaps = []
    gaps =
      Self.gaps(self, checklists: input.to.checklists)
      + (input.isEarlierReadable ? [] : [.earlierUnreadable]) + (input.isHistoryWhole ? [] : [.historyCut])
  }

  private static func recordChanges(_ input: ReleaseInput) -> [RecordChange] {
    input.from.records.sorted { $0.key < $1.key }.compactMap { path, content in
      guard let now = input.to.records[path] else { return RecordChange(path: path, kind: .removed) }
      return now == content ? nil : RecordChange(path: path, kind: .changed)
    }
  }

  private static func advisories(_ verdict: GateVerdict) -> [Advisory] {
    guard let gate = verdict.gate else { return [] }
    let items = gate.items.filter { $0.isAdvisory && $0.status.isOpen }.map { item in
      let open = item.proofs.filter { $0.status != .passed }
      return Advisory(
        item: item.name, title: item.title, status: open.map(\.status).max(),
        reasons: open.flatMap { $0.reasons.map(\.text) })
    }
    let problems = gate.problems.filter { $0.severity == .warning }.map { problem in
      Advisory(item: nil, title: problem.message, status: nil, reasons: [])
    }
    return items + problems
  }
}

extension ReleaseNotes.GateVerdict {
  fileprivate init(_ answer: Ledger.Answer) {
    switch answer {
    case .kept(let entry, let sameContent, let earlier):
      self = .kept(
        entry.gate, commit: entry.subject.commit, sameContent: sameContent, earlier: earlier.count)
    case .changedFiles: self = .changedFiles
    case .otherTree: self = .otherTree
    case .otherBasis(_, let kinds): self = .otherBasis(kinds)
    case .otherStages(let stages): self = .otherStages(stages)
    case .nothing: self = .nothing
    }
  }
}
