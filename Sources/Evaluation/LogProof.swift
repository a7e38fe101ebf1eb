import Checklists
import DeviceLogs
import Diagnostics
import Evidence
import Notation
import Sessions

extension ItemEvaluator {
  /// What the device logs of the sessions that a scenario's pass rests on say about its rules and those of
  /// its contract. One log that satisfies all of them is enough, unless another one contradicts them.
  func logProofs(_ scenario: Scenario, cell: SessionCell) -> [ProofVerdict] {
    let generated = scenario.header.contract.flatMap { checklist.contract($0) }.map {
      checklist.generatedRules(of: $0)
    }
    let hasLog = cell.supporting.contains { !$0.logs.isEmpty }
    let subject = scenario.header.id
    // What failed in the hand needs no log, and a record that lets nothing pass may name one for all that.
    guard cell.proof.status != .failed, cell.proof.status == .passed || !cell.namesLog else { return [] }
    guard !scenario.rules.isEmpty || (hasLog && generated?.isEmpty == false) else {
      return namedLogs(subject, cell)
    }
    guard hasLog else {
      return [
        ProofVerdict(
          .log, subject, .missing, [Reason("No record that passes this scenario names a device log")],
          remedy: "Record the device log during the session and name it under logs: with its sha256.")
      ]
    }
    let verdicts = cell.supporting.filter { !$0.logs.isEmpty }.map { supporting in
      verdict(scenario, generated ?? [], supporting)
    }
    if let failed = verdicts.first(where: { $0.status == .failed }) { return [failed] }
    return [verdicts.first { $0.status == .passed } ?? verdicts[0]]
  }

  /// Where no rule asks for a log: one that a record names may still show a crash or refute the record, and so has to
  /// be there.
  func namedLogs(_ subject: String, _ cell: SessionCell) -> [ProofVerdict] {
    for supporting in cell.supporting {
      for log in supporting.logs {
        guard let timeline = log.timeline else { continue }
        let corroboration = Corroboration(timeline.identities, supporting.record, log.reference)
        if let refuted = refutation(corroboration, timeline, subject) { return [refuted] }
      }
    }
    let absences = cell.supporting.map { absence($0.logs, subject) }
    guard let first = absences.first, absences.allSatisfy({ $0 != nil }) else { return [] }
    return [first].compactMap { $0 }
  }

  /// Nil where all logs are there, and of a device.
  private func absence(_ logs: [SessionLog], _ subject: String) -> ProofVerdict? {
    if let absent = logs.first(where: { $0.timeline == nil }) {
      let reason = absent.problem.map { Reason($0.message, at: $0.location) }
      return ProofVerdict(
        .log, subject, .missing,
        [reason ?? Reason("\(absent.reference.file) was not found", at: absent.reference.location)],
        remedy: absent.problem?.remedy ?? "File the log where the record says.")
    }
    return logs.lazy.compactMap(\.timeline).first(where: \.isSimulator).map { timeline in
      ProofVerdict(
        .log, subject, .missing,
        [
          Reason(
            "A simulator wrote into this log, which is no evidence", at: SourceLocation(file: timeline.path))
        ],
        remedy: "Record the log of the device that the session was done on.")
    }
  }

  /// Nil where the log says nothing else than the record.
  private func refutation(
    _ corroboration: Corroboration, _ timeline: LogTimeline, _ subject: String
  ) -> ProofVerdict? {
    guard !corroboration.contradictions.isEmpty else { return nil }
    return ProofVerdict(
      .log, subject, .failed,
      corroboration.contradictions.map { Reason($0, at: SourceLocation(file: timeline.path)) },
      remedy: "File the log of this session, or correct the record.")
  }

  private func verdict(
    _ scenario: Scenario, _ generated: [LogRule],
    _ session: (record: SessionRecord, result: ScenarioResult, logs: [SessionLog])
  ) -> ProofVerdict {
    let subject = scenario.header.id
    let (record, result, logs) = session
    if let absent = absence(logs, subject) { return absent }
    guard let started = result.started, let ended = result.ended, started <= ended else {
      return ProofVerdict(
        .log, subject, .unverifiable,
        [Reason("The record does not say when the scenario was done", at: result.location)],
        remedy: "Write started: and ended: with their zone.")
    }
    let judged = logs.compactMap { log in
      log.timeline.map { timeline in
        let corroboration = Corroboration(timeline.identities, record, log.reference)
        return judge(scenario, generated, timeline, started...ended, corroboration)
      }
    }
    let found = judged.first { $0.status == .failed } ?? judged.first { $0.status == .passed } ?? judged[0]
    if found.status == .failed { return found }
    return sharedLog(result, in: record, logs) ?? sharedTime(result, in: record, logs) ?? found
  }

  private func judge(
    _ scenario: Scenario, _ generated: [LogRule], _ timeline: LogTimeline, _ window: ClosedRange<Timestamp>,
    _ corroboration: Corroboration
  ) -> ProofVerdict {
    let subject = scenario.header.id
    let file = SourceLocation(file: timeline.path)
    if let refuted = refutation(corroboration, timeline, subject) { return refuted }
    let own = scenario.rules.map {
      (rule: $0.canonicalText, verdict: LogRuleEvaluator.evaluate($0.logRule, in: timeline, window: window))
    }
    let brought = generated.map { rule in
      (
        rule: "of the contract",
        verdict: LogRuleEvaluator.evaluate(rule, in: timeline, window: window, isGenerated: true)
      )
    }
    var verdict = combined(own + brought, subject, timeline)
    if verdict.status == .passed {
      verdict.reasons.append(Reason(corroboration.summary, at: file))
      if let excerpt = timeline.excerpt { verdict.reasons.append(trust(in: excerpt, at: file)) }
    }
    return verdict
  }

  /// The worst of the rules; a contract's rule whose trigger did not come says nothing.
  private func combined(
    _ rules: [(rule: String, verdict: RuleVerdict)], _ subject: String, _ timeline: LogTimeline
  ) -> ProofVerdict {
    let applicable = rules.filter { $0.verdict.outcome != .notApplicable }
    guard let worst = applicable.map({ $0.verdict.outcome.status }).max() else {
      return ProofVerdict(
        .log, subject, .missing,
        [Reason("No trigger of a rule came inside the scenario", at: SourceLocation(file: timeline.path))],
        remedy: "Do the scenario's steps between started: and ended:.")
    }
    let shown = applicable.filter { worst == .passed || $0.verdict.outcome.status != .passed }
    return ProofVerdict(
      .log, subject, worst, shown.flatMap { reasons($0.rule, $0.verdict, timeline) },
      remedy: worst == .passed ? nil : remedy(worst))
  }

  private func reasons(_ rule: String, _ verdict: RuleVerdict, _ timeline: LogTimeline) -> [Reason] {
    let lines = verdict.lines.prefix(verdict.outcome == .passed ? 1 : 5)
    let head = Reason(
      "\(rule): \(verdict.reason)",
      at: lines.first.map { SourceLocation(file: timeline.path, line: $0.line) }
        ?? SourceLocation(file: timeline.path))
    let warnings = verdict.warnings.map { Reason("Warning: \($0)") }
    let context = lines.dropFirst().map { line in
      Reason(
        "\(line.time.map { "+\(DurationNotation.printSeconds($0)) " } ?? "")\(line.text)",
        at: SourceLocation(file: timeline.path, line: line.line))
    }
    return [head] + warnings + context
  }

  private func remedy(_ status: ProofStatus) -> String {
    switch status {
    case .failed: "Mend the feedback, or the rule if it asks for the wrong thing, and do the scenario again."
    case .missing: "Do all of the scenario's steps between started: and ended:, with the log running."
    case .passed, .stale, .unverifiable:
      "Record the log again, in a format and at a place that shows what the rule needs."
    }
  }

  private func trust(in excerpt: ExcerptOrigin, at file: SourceLocation) -> Reason {
    Reason(
      "The log is an excerpt of sha256:\(excerpt.digest.short)…; that nothing was left out is the word of whoever filed it",
      at: file)
  }
}

extension RuleOutcome {
  fileprivate var status: ProofStatus {
    switch self {
    case .passed, .notApplicable: .passed
    case .missing: .missing
    case .unverifiable: .unverifiable
    case .failed: .failed
    }
  }
}
