import Checklists
import Diagnostics
import Evidence
import Notation
import Sessions

/// One scenario on one required device, or on any eligible one: what the session records say of it.
struct SessionCell {
  /// The verdict of the tester's observation.
  var proof: ProofVerdict
  typealias Supporting = (record: SessionRecord, result: ScenarioResult, logs: [SessionLog])

  /// The records that a pass rests on, latest first.
  var supporting: [Supporting]
  /// Whether any of the records that the verdict is about names a log.
  var namesLog = false
}

/// Judges cells by the rules for several sessions. Every result is judged once, whatever the number of devices.
struct SessionCells {
  let judge: ResultJudge
  private let findings: [String: [Finding]]
  private let sessions: [(record: SessionRecord, logs: [SessionLog])]

  /// What one result says of a cell.
  private struct Finding {
    var judged: ResultFinding
    /// Where its session and its result stand.
    var session: Int
    var result: Int
    var ended: Timestamp?
    var recordID: String
  }

  private func result(of finding: Finding) -> ScenarioResult {
    sessions[finding.session].record.results[finding.result]
  }

  init(checklist: Checklist, input: EvaluationInput) {
    var judge = ResultJudge(checklist: checklist, input: input)
    var findings: [String: [Finding]] = [:]
    var sessions: [(record: SessionRecord, logs: [SessionLog])] = []
    for session in input.evidence.sessions {
      guard let record = session.file.record, record.checklist == checklist.id else { continue }
      for (result, finding) in judge.findings(of: session, record) {
        findings[record.results[result].scenario, default: []].append(
          Finding(
            judged: finding, session: sessions.count, result: result, ended: record.results[result].ended,
            recordID: record.id))
      }
      sessions.append((record, session.logs))
    }
    self.judge = judge
    self.findings = findings
    self.sessions = sessions
  }

  func cell(_ scenario: Scenario, device: RequiredDevice?) -> SessionCell {
    let all = findings[scenario.header.id] ?? []
    let found = device.map { device in all.filter { isFelt($0, on: device) } } ?? all
    var cell = decide(scenario, device, dropSuperseded(found, item: scenario.header.id))
    if cell.proof.status != .passed { cell.proof.work = [.feel(scenario, on: device)] }
    return cell
  }

  /// Leaves out results that a later record supersedes for the item. A record that decides nothing here, as
  /// it does not count or is stale, sets no objection aside, and none answers for itself. Why it was set aside is
  /// among the reasons of the one that stays.
  private func dropSuperseded(_ findings: [Finding], item: String) -> [Finding] {
    guard findings.contains(where: { !sessions[$0.session].record.supersedes.isEmpty }) else {
      return findings
    }
    let filed = Dictionary(grouping: findings, by: \.recordID)
    /// By the place of their sessions.
    var superseded: Set<Int> = []
    let told = findings.map { finding in
      guard finding.judged.status == .passed || finding.judged.status == .failed else { return finding }
      var told = finding
      for entry in sessions[finding.session].record.supersedes
      where entry.items.contains(item) && entry.session != finding.recordID {
        let earlier = (filed[entry.session] ?? []).filter {
          Supersession.isPossible(of: result(of: $0), by: result(of: finding))
        }
        guard !earlier.isEmpty else { continue }
        superseded.formUnion(earlier.map(\.session))
        told.judged.reasons.append(
          Reason("\(finding.recordID) supersedes \(entry.session): \(entry.reason)", at: entry.location))
      }
      return told
    }
    return told.filter { !superseded.contains($0.session) }
  }

  private func decide(_ scenario: Scenario, _ device: RequiredDevice?, _ findings: [Finding]) -> SessionCell {
    let subject = scenario.header.id + (device.map { " on \($0.id)" } ?? "")
    guard !findings.isEmpty else { return nothingRecorded(scenario, device, subject) }
    let passes = findings.filter { $0.judged.status == .passed }.sorted { later($0, $1) }
    let failures = findings.filter { $0.judged.status == .failed }
    func verdict(_ status: ProofStatus, _ chosen: [Finding], remedy: String?) -> SessionCell {
      SessionCell(
        proof: ProofVerdict(.session, subject, status, chosen.flatMap(\.judged.reasons), remedy: remedy),
        supporting: [], namesLog: chosen.contains { !sessions[$0.session].logs.isEmpty })
    }
    if let crash = failures.first(where: \.judged.isCrash) {
      return verdict(.failed, failures, remedy: crash.judged.remedy)
    }
    if !failures.isEmpty {
      let disputed = failures.filter { failure in passes.contains { sameBuild($0, failure) } }
      guard disputed.count == failures.count else {
        return verdict(.failed, failures, remedy: failures[0].judged.remedy)
      }
      return verdict(
        .unverifiable, passes + failures,
        remedy:
          "Testers contradict each other on one build: let a new record supersede the wrong one, with a reason."
      )
    }
    if !passes.isEmpty {
      var cell = verdict(.passed, passes, remedy: nil)
      cell.supporting = passes.map { pass in
        let (record, logs) = sessions[pass.session]
        return (record, record.results[pass.result], logs)
      }
      return cell
    }
    for status in [ProofStatus.stale, .unverifiable] {
      let chosen = findings.filter { $0.judged.status == status }
      if let first = chosen.first { return verdict(status, chosen, remedy: first.judged.remedy) }
    }
    return verdict(.missing, findings, remedy: findings[0].judged.remedy)
  }

  private func nothingRecorded(_ scenario: Scenario, _ device: RequiredDevice?, _ subject: String)
    -> SessionCell
  {
    let wanted = device.map { "\($0.model.description)\($0.os.map { ", system \($0)" } ?? "")" }
    let reason = Reason(
      wanted.map { "No session record covers \(scenario.header.id) on \($0)" }
        ?? "No session record covers \(scenario.header.id)")
    return SessionCell(
      proof: ProofVerdict(
        .session, subject, .missing, [reason],
        remedy:
          "Do the scenario on \(wanted ?? "a device that supports haptics"), in hand, and file the record."),
      supporting: [])
  }

  private func isFelt(_ finding: Finding, on device: RequiredDevice) -> Bool {
    device.accepts(
      model: sessions[finding.session].record.device.model, os: sessions[finding.session].record.device.os)
  }

  private func later(_ left: Finding, _ right: Finding) -> Bool {
    let (a, b) = (left.ended?.nanoseconds ?? .min, right.ended?.nanoseconds ?? .min)
    return a != b ? a > b : left.recordID < right.recordID
  }

  private func sameBuild(_ left: Finding, _ right: Finding) -> Bool {
    let (left, right) = (sessions[left.session].record.app, sessions[right.session].record.app)
    return (left.version, left.build) == (right.version, right.build)
  }
}
