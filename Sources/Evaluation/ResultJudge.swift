import Checklists
import Diagnostics
import Evidence
import Notation
import Sessions

/// What one result of a record says of its scenario, whatever the required device.
struct ResultFinding {
  var status: ProofStatus
  var reasons: [Reason]
  var remedy: String
  /// Whether it failed by a crash, which no other tester's pass contradicts.
  var isCrash = false
}

/// Judges results by H2, the build, freshness and age. It keeps what several results have in common.
struct ResultJudge {
  let checklist: Checklist
  let input: EvaluationInput
  let freshness: Freshness
  private let corePolicy: SessionPolicy
  private let anyPolicy: SessionPolicy
  private var terms: [String: Terms?] = [:]

  /// What a scenario asks of every result.
  private struct Terms {
    var scenario: Scenario
    var needsCoreHaptics: Bool
    var observeKeys: [String]
    /// What is no answer to itself.
    var questions: [String]
    var freshness: Freshness.Terms
  }

  init(checklist: Checklist, input: EvaluationInput) {
    self.checklist = checklist
    self.input = input
    freshness = Freshness(checklist: checklist, evidence: input.evidence)
    let fleet = Dictionary(input.configuration.fleet.map { ($0.id, $0.model) }) { first, _ in first }
    func policy(needsCoreHaptics: Bool) -> SessionPolicy {
      SessionPolicy(
        asOf: input.asOf, acceptSamples: input.acceptSamples, catalogue: input.catalogue,
        needsCoreHaptics: needsCoreHaptics, fleet: fleet, appBuild: input.appBuild)
    }
    corePolicy = policy(needsCoreHaptics: true)
    anyPolicy = policy(needsCoreHaptics: false)
  }

  /// One finding for each result of a scenario that the checklist has, by its place in the record.
  mutating func findings(
    of session: SessionEvidence, _ record: SessionRecord
  ) -> [(result: Int, finding: ResultFinding)] {
    var whole: [Bool: [Refusal]] = [:]
    var findings: [(result: Int, finding: ResultFinding)] = []
    for (index, result) in record.results.enumerated() {
      guard let terms = terms(of: result.scenario) else { continue }
      let refusals = whole[terms.needsCoreHaptics] ?? refusals(record, terms)
      whole[terms.needsCoreHaptics] = refusals
      findings.append((index, judge(session, record, result, terms, refusals)))
    }
    return findings
  }

  /// Why a record, or one result of it, would not count; empty where it would.
  mutating func refusals(_ record: SessionRecord, _ result: ScenarioResult) -> [Refusal] {
    guard let terms = terms(of: result.scenario) else { return [] }
    let whole = refusals(record, terms)
    return whole.isEmpty ? refusals(record, result, terms) : whole
  }

  private mutating func terms(of id: String) -> Terms? {
    if let known = terms[id] { return known }
    let made = checklist.scenario(id).map { scenario in
      let contract = scenario.header.contract.flatMap { checklist.contract($0) }
      return Terms(
        scenario: scenario,
        needsCoreHaptics: contract?.needsCoreHaptics
          ?? checklist.contracts.contains(where: \.needsCoreHaptics),
        observeKeys: scenario.observe.map(\.key),
        questions: scenario.observe.flatMap { item in Language.allCases.map { item.question[$0] } },
        freshness: freshness.terms(for: scenario))
    }
    terms[id] = .some(made)
    return made
  }

  private func judge(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ terms: Terms,
    _ whole: [Refusal]
  ) -> ResultFinding {
    let refusals =
      (whole.isEmpty ? self.refusals(record, result, terms) : whole) + commitRefusals(session, result)
    guard refusals.isEmpty else {
      let undecided = refusals.allSatisfy(\.isUnverifiable)
      return ResultFinding(
        status: undecided ? .unverifiable : .missing,
        reasons: refusals.map { Reason("\(record.id) does not count: \($0.message)", at: $0.location) },
        remedy: refusals[0].remedy)
    }
    return outdated(session, record, result, terms) ?? verdict(session, record, result, terms.scenario)
  }

  /// Nil where the result is about what is being merged and recent enough.
  private func outdated(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ terms: Terms
  ) -> ResultFinding? {
    func finding(_ status: ProofStatus, _ texts: [String], _ remedy: String) -> ResultFinding {
      let place = status == .failed ? record.location : result.location
      return ResultFinding(status: status, reasons: texts.map { Reason($0, at: place) }, remedy: remedy)
    }
    switch freshness.of(session, record, for: terms.freshness) {
    case .current: break
    case .stale where isFailureOfThis(session, record, result, terms): break
    case .unverifiable where isFailureOfThis(session, record, result, terms): break
    case .stale(let changes):
      return finding(
        .stale, changes.map { "\(record.id) is older than this change: \($0)" },
        "Feel the scenario again on the changed build.")
    case .unverifiable(let why, let remedy):
      return finding(.unverifiable, ["\(record.id): \(why)"], remedy)
    case .contradicted(let why, let remedy): return finding(.failed, ["\(record.id): \(why)"], remedy)
    }
    guard let limit = input.configuration.maximumAge, let ended = result.ended,
      input.asOf.since(ended) > limit
    else { return nil }
    let age = DurationNotation.print(limit)
    return finding(
      .stale, ["\(record.id) ended on \(ended.day), more than \(age) ago"], "Feel the scenario again.")
  }

  /// A failure that may be one of what is being merged stands: a manifest or a commit in doubt takes no objection
  /// away.
  private func isFailureOfThis(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ terms: Terms
  ) -> Bool {
    result.verdict == .fail && freshness.mayBeCurrent(session, record, for: terms.freshness)
  }

  private func verdict(
    _ session: SessionEvidence, _ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario
  ) -> ResultFinding {
    func finding(_ status: ProofStatus, _ text: String, _ remedy: String) -> ResultFinding {
      ResultFinding(
        status: status, reasons: [Reason("\(record.id): \(text)", at: result.verdictLocation)],
        remedy: remedy)
    }
    if [.pass, .fail].contains(result.verdict), let crash = crash(in: session, record, result) {
      var failed = finding(
        .failed, "verdict \(result.verdict.rawValue), and the app crashed",
        "Mend the crash and do the scenario again.")
      failed.reasons.append(crash)
      failed.isCrash = true
      return failed
    }
    switch result.verdict {
    case .pass: return pass(record, result, scenario, finding)
    case .fail:
      return finding(
        .failed, "failed for \(record.witness), felt \(result.felt?.rawValue ?? "nothing said")",
        "Mend the feedback and feel the scenario again.")
    case .blocked, .notRun:
      let reason = result.reason.map { ": \($0)" } ?? ""
      return finding(
        .missing, "\(result.verdict.rawValue)\(reason)",
        "Do the scenario on the device and record its verdict.")
    }
  }

  private func pass(
    _ record: SessionRecord, _ result: ScenarioResult, _ scenario: Scenario,
    _ finding: (ProofStatus, String, String) -> ResultFinding
  ) -> ResultFinding {
    let felt = result.felt ?? .asContract
    guard felt.rawValue == scenario.felt else {
      return finding(
        .failed,
        "verdict pass, and \(record.witness) felt \(felt.rawValue) where \(scenario.felt) is expected",
        "Correct the record or the feedback, then feel it again.")
    }
    let wishes = record.adjustments.filter { concerns($0, scenario) }
    guard wishes.isEmpty else {
      let wanted = wishes.map { "\($0.contract): \($0.parameter) \($0.from) → \($0.to)" }
      return finding(
        .unverifiable,
        "verdict pass, and \(record.witness) wants other values (\(wanted.joined(separator: "; ")))",
        "Change the contract or keep it, then feel the scenario in a session without adjustments.")
    }
    return finding(.passed, "felt by \(record.witness)", "")
  }

  /// Whether an adjustment is about what a scenario felt: about its contract, or about one that nobody knows.
  private func concerns(_ adjustment: SessionRecord.Adjustment, _ scenario: Scenario) -> Bool {
    guard let contract = scenario.header.contract, checklist.contract(adjustment.contract) != nil else {
      return true
    }
    return adjustment.contract == contract
  }

  private func refusals(_ record: SessionRecord, _ terms: Terms) -> [Refusal] {
    SessionRules.refusals(
      of: record, policy: terms.needsCoreHaptics ? corePolicy : anyPolicy, bundleID: checklist.bundleID)
  }

  private func refusals(_ record: SessionRecord, _ result: ScenarioResult, _ terms: Terms) -> [Refusal] {
    SessionRules.refusals(
      of: result, in: record, observeKeys: terms.observeKeys, policy: anyPolicy, questions: terms.questions)
      + settingRefusals(record, result, terms.scenario)
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
}

extension SessionRecord {
  /// Who felt it, and on what.
  fileprivate var witness: String { "\(tester) on \(device.model), \(device.os)" }
}
