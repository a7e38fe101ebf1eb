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
}

/// Judges cells by H2, freshness and the rules for several sessions.
struct SessionCells {
  let checklist: Checklist
  let input: EvaluationInput

  /// What one result says of a cell.
  private struct Finding {
    var status: ProofStatus
    var reasons: [Reason]
    var remedy: String
    var record: SessionRecord
    var result: ScenarioResult
    var logs: [SessionLog] = []
  }

  func cell(_ scenario: Scenario, device: RequiredDevice?) -> SessionCell {
    let findings = input.evidence.sessions.flatMap { self.findings($0, scenario, device) }
    var cell = decide(scenario, device, dropSuperseded(findings, item: scenario.header.id))
    if cell.proof.status != .passed { cell.proof.work = [.feel(scenario, on: device)] }
    return cell
  }

  private func findings(_ session: SessionEvidence, _ scenario: Scenario, _ device: RequiredDevice?)
    -> [Finding]
  {
    guard let record = session.file.record, record.checklist == checklist.id else { return [] }
    return record.results.filter { $0.scenario == scenario.header.id }.compactMap { result in
      if let device, !device.accepts(model: record.device.model, os: record.device.os) { return nil }
      var finding = judge(session, record, result, scenario)
      finding.logs = session.logs
      return finding
    }
  }

  private func judge(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario
  ) -> Finding {
    func finding(_ status: ProofStatus, _ reasons: [Reason], _ remedy: String) -> Finding {
      Finding(status: status, reasons: reasons, remedy: remedy, record: record, result: result)
    }
    let refusals = self.refusals(record, result, scenario) + commitRefusals(session, result)
    if !refusals.isEmpty {
      let undecided = refusals.allSatisfy(\.isUnverifiable)
      return finding(
        undecided ? .unverifiable : .missing,
        refusals.map { Reason("\(record.id) does not count: \($0.message)", at: $0.location) },
        refusals[0].remedy)
    }
    let freshness = Freshness(checklist: checklist, evidence: input.evidence).of(
      session, record, for: scenario)
    switch freshness {
    case .current: break
    case .stale(let changes):
      return finding(
        .stale, changes.map { Reason("\(record.id) is older than this change: \($0)", at: result.location) },
        "Feel the scenario again on the changed build.")
    case .unverifiable(let why, let remedy):
      return finding(.unverifiable, [Reason("\(record.id): \(why)", at: result.location)], remedy)
    case .contradicted(let why, let remedy):
      return finding(.failed, [Reason("\(record.id): \(why)", at: record.location)], remedy)
    }
    if let limit = input.configuration.maximumAge, let ended = result.ended, input.asOf.since(ended) > limit {
      return finding(
        .stale,
        [
          Reason(
            "\(record.id) ended on \(ended.day), more than \(DurationNotation.print(limit)) ago",
            at: result.location)
        ],
        "Feel the scenario again.")
    }
    return judgeVerdict(session, record, result, scenario)
  }

  private func judgeVerdict(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario
  ) -> Finding {
    let who = "\(record.tester) on \(record.device.model), \(record.device.os)"
    func finding(_ status: ProofStatus, _ text: String, _ remedy: String) -> Finding {
      Finding(
        status: status, reasons: [Reason("\(record.id): \(text)", at: result.verdictLocation)],
        remedy: remedy,
        record: record, result: result)
    }
    switch result.verdict {
    case .pass:
      let felt = result.felt ?? .asContract
      guard felt.rawValue == scenario.felt else {
        return finding(
          .failed, "verdict pass, and \(who) felt \(felt.rawValue) where \(scenario.felt) is expected",
          "Correct the record or the feedback, then feel it again.")
      }
      if let crash = crash(in: session, record, result) {
        var failed = finding(
          .failed, "verdict pass, and the app crashed", "Mend the crash and do the scenario again.")
        failed.reasons.append(crash)
        return failed
      }
      let wishes = record.adjustments.filter { concerns($0, scenario) }
      guard wishes.isEmpty else {
        let wanted = wishes.map { "\($0.contract): \($0.parameter) \($0.from) → \($0.to)" }.joined(
          separator: "; ")
        return finding(
          .unverifiable, "verdict pass, and \(who) wants other values (\(wanted))",
          "Change the contract or keep it, then feel the scenario in a session without adjustments.")
      }
      return finding(.passed, "felt by \(who)", "")
    case .fail:
      return finding(
        .failed, "failed for \(who), felt \(result.felt?.rawValue ?? "nothing said")",
        "Mend the feedback and feel the scenario again.")
    case .blocked, .notRun:
      let reason = result.reason.map { ": \($0)" } ?? ""
      return finding(
        .missing, "\(result.verdict.rawValue)\(reason)",
        "Do the scenario on the device and record its verdict.")
    }
  }

  /// Whether an adjustment is about what a scenario felt: about its contract, or about one that nobody knows.
  private func concerns(_ adjustment: SessionRecord.Adjustment, _ scenario: Scenario) -> Bool {
    guard let contract = scenario.header.contract, checklist.contract(adjustment.contract) != nil else {
      return true
    }
    return adjustment.contract == contract
  }

  func refusals(_ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario) -> [Refusal] {
    let needsCoreHaptics =
      scenario.header.contract.flatMap { checklist.contract($0)?.needsCoreHaptics }
      ?? checklist.contracts.contains(where: \.needsCoreHaptics)
    let fleet = Dictionary(input.configuration.fleet.map { ($0.id, $0.model) }) { first, _ in first }
    let policy = SessionPolicy(
      asOf: input.asOf, acceptSamples: input.acceptSamples, catalogue: input.catalogue,
      needsCoreHaptics: needsCoreHaptics, fleet: fleet, appBuild: input.appBuild)
    let whole = SessionRules.refusals(of: record, policy: policy, bundleID: checklist.bundleID)
    guard whole.isEmpty else { return whole }
    let part = SessionRules.refusals(
      of: result, in: record, observeKeys: scenario.observe.map(\.key), policy: policy,
      questions: scenario.observe.flatMap { item in Language.allCases.map { item.question[$0] } })
    return part + settingRefusals(record, result, scenario)
  }

  /// A session cannot have tested a commit that was not there yet.
  private func commitRefusals(_ session: SessionEvidence, _ result: ScenarioResult) -> [Refusal] {
    guard let committed = session.committed, let ended = result.ended, ended < committed else { return [] }
    return [
      Refusal(
        .contradictoryTimes,
        "\(result.scenario) ended \(ended), and the commit that it tested was made \(committed)",
        remedy: "Correct the commit, the build or the times.", at: result.location)
    ]
  }

  private func settingRefusals(
    _ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario
  ) -> [Refusal] {
    guard result.verdict == .pass || result.verdict == .fail else { return [] }
    var wanted = scenario.settings
    if scenario.felt != "none", wanted["system-haptics"] == nil, record.settings["system-haptics"] == "off" {
      wanted["system-haptics"] = "on"
    }
    return wanted.sorted { $0.key < $1.key }.compactMap { key, wanted in
      let found = record.settings[key]
      guard found != wanted, found != nil || result.verdict == .pass else { return nil }
      return Refusal(
        .incomplete,
        "the scenario needs \(key): \(wanted) and the record says \(found ?? "nothing about it")",
        remedy: "Do the scenario with \(key) set to \(wanted) and say so under settings.",
        at: result.location,
        question: .setting(scenario: scenario.header.id, key: key, wanted: wanted))
    }
  }

  /// Leaves out results that another record supersedes for the item. A record that decides nothing here, as
  /// it does not count or is stale, sets no objection aside, and none answers for itself. Why it was set aside is
  /// among the reasons of the one that stays.
  private func dropSuperseded(_ findings: [Finding], item: String) -> [Finding] {
    let filed = Set(findings.map(\.record.id))
    var superseded: Set<String> = []
    let told = findings.map { finding in
      guard finding.status == .passed || finding.status == .failed else { return finding }
      var told = finding
      for entry in finding.record.supersedes
      where entry.items.contains(item) && entry.session != finding.record.id && filed.contains(entry.session)
      {
        superseded.insert(entry.session)
        told.reasons.append(
          Reason("\(finding.record.id) supersedes \(entry.session): \(entry.reason)", at: entry.location))
      }
      return told
    }
    return told.filter { !superseded.contains($0.record.id) }
  }

  private func decide(_ scenario: Scenario, _ device: RequiredDevice?, _ findings: [Finding]) -> SessionCell {
    let subject = scenario.header.id + (device.map { " on \($0.id)" } ?? "")
    guard !findings.isEmpty else { return nothingRecorded(scenario, device, subject) }
    let passes = findings.filter { $0.status == .passed }.sorted { later($0, $1) }
    let failures = findings.filter { $0.status == .failed }
    func verdict(_ status: ProofStatus, _ chosen: [Finding], remedy: String?) -> SessionCell {
      SessionCell(
        proof: ProofVerdict(.session, subject, status, chosen.flatMap(\.reasons), remedy: remedy),
        supporting: [])
    }
    if !failures.isEmpty {
      let disputed = failures.filter { failure in passes.contains { sameBuild($0.record, failure.record) } }
      guard disputed.count == failures.count else {
        return verdict(.failed, failures, remedy: failures[0].remedy)
      }
      return verdict(
        .unverifiable, passes + failures,
        remedy:
          "Testers contradict each other on one build: let a new record supersede the wrong one, with a reason."
      )
    }
    if !passes.isEmpty {
      var cell = verdict(.passed, passes, remedy: nil)
      cell.supporting = passes.map { ($0.record, $0.result, $0.logs) }
      return cell
    }
    for status in [ProofStatus.stale, .unverifiable] {
      let chosen = findings.filter { $0.status == status }
      if let first = chosen.first { return verdict(status, chosen, remedy: first.remedy) }
    }
    return verdict(.missing, findings, remedy: findings[0].remedy)
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

  private func later(_ left: Finding, _ right: Finding) -> Bool {
    let (a, b) = (left.result.ended?.nanoseconds ?? .min, right.result.ended?.nanoseconds ?? .min)
    return a != b ? a > b : left.record.id < right.record.id
  }

  private func sameBuild(_ left: SessionRecord, _ right: SessionRecord) -> Bool {
    (left.app.version, left.app.build) == (right.app.version, right.app.build)
  }
}
