import Notation

/// When a record counts as evidence (requirement H2), and when a result is complete for what it claims.
public enum SessionRules {
  /// Why the record as a whole does not count; empty if it counts.
  ///
  /// `bundleID` is the app that the checklist is about, `checklist` its id where the caller has not chosen
  /// records by it already.
  public static func refusals(
    of record: SessionRecord, policy: SessionPolicy, bundleID: String, checklist: String? = nil
  ) -> [Refusal] {
    var refusals: [Refusal] = []
    func refuse(
      _ rule: Refusal.Rule, _ message: String, _ remedy: String, _ question: SessionGap.Question? = nil
    ) {
      refusals.append(Refusal(rule, message, remedy: remedy, at: record.location, question: question))
    }
    if record.isSample, !policy.acceptSamples {
      refuse(
        .sample, "the record is a sample", "record a session of your own, or try it out with --accept-samples"
      )
    }
    if record.app.bundleID != bundleID {
      refuse(
        .otherApp, "the session tested \(record.app.bundleID), and the checklist is about \(bundleID)",
        "record a session with \(bundleID)")
    }
    if let checklist, record.checklist != checklist {
      refuse(
        .otherChecklist, "the session belongs to checklist \(record.checklist), not to \(checklist)",
        "record a session for checklist \(checklist)")
    }
    if let build = policy.appBuild, record.app.build != build {
      refuse(
        .otherBuild,
        "the session tested \(record.app.build.map { "build \($0)" } ?? "a build without a number"), and the gate is for build \(build)",
        "record a session with build \(build)")
    }
    if record.handling != .inHand {
      refuse(
        .notInHand, "handling is \(record.handling.rawValue); only a person who holds the device feels it",
        "repeat the session with the device in hand")
    }
    if !ObservationText.isObservation(record.tester) {
      refuse(
        .incomplete, "the record does not say who tested", "write the tester's name or initials", .tester)
    }
    refusals += deviceRefusals(of: record, policy: policy)
    if let latest = latestTime(in: record), latest > policy.asOf {
      refuse(.afterAsOf, "the session is dated \(latest), after \(policy.asOf)", afterAsOfRemedy)
    }
    return refusals
  }

  /// Why one result does not count as complete; empty if it does.
  ///
  /// A pass needs both times, an answer to each observe key, and no blank where the record asks what was felt and in
  /// which build; `blocked` and `not-run` need a reason. A
  /// failure needs none of that, so that no objection is set aside for its form. `observeKeys` are what the
  /// scenario, or a check's session proof, asks to observe; an answer that repeats one of the `questions` is none.
  public static func refusals(
    of result: ScenarioResult, in record: SessionRecord, observeKeys: [String], policy: SessionPolicy,
    questions: [String] = []
  ) -> [Refusal] {
    var refusals = timeRefusals(of: result, policy: policy)
    func incomplete(_ message: String, _ remedy: String, _ question: SessionGap.Question) {
      refusals.append(
        Refusal(.incomplete, message, remedy: remedy, at: result.location, question: question))
    }
    switch result.verdict {
    case .fail: break
    case .blocked, .notRun:
      if !ObservationText.isObservation(result.reason ?? "") {
        incomplete(
          "\(result.scenario) is \(result.verdict.rawValue) without a reason", "add reason: to the result",
          .reason(scenario: result.scenario))
      }
    case .pass:
      let times: [(String, Timestamp?, SessionGap.Question)] = [
        ("started", result.started, .started(scenario: result.scenario)),
        ("ended", result.ended, .ended(scenario: result.scenario)),
      ]
      for (key, time, question) in times where time == nil {
        incomplete(
          "\(result.scenario) does not say when it \(key)", "add \(key): with date, time and zone", question)
      }
      if record.unanswered.contains(.felt(scenario: result.scenario)) {
        incomplete(
          "\(result.scenario) does not say what was felt", "add felt: to the result",
          .felt(scenario: result.scenario))
      }
      if record.unanswered.contains(.build) {
        incomplete("the record does not say which build was felt", "add build: to app", .build)
      }
      for key in observeKeys {
        guard let text = result.observations[key] else {
          incomplete(
            "\(result.scenario) has no observation of \(key)", "add \(key): to its observations",
            .observation(scenario: result.scenario, key: key))
          continue
        }
        if !ObservationText.isObservation(text, stubs: questions + [key]) {
          incomplete(
            "the observation of \(key) in \(result.scenario) is not filled in",
            "write what was observed, in words", .observation(scenario: result.scenario, key: key))
        }
      }
    }
    return refusals
  }

  private static let afterAsOfRemedy = "correct the times, or evaluate with a later --as-of"

  private static func timeRefusals(of result: ScenarioResult, policy: SessionPolicy) -> [Refusal] {
    var refusals: [Refusal] = []
    if let started = result.started, let ended = result.ended, ended < started {
      refusals.append(
        Refusal(
          .contradictoryTimes, "\(result.scenario) ended \(ended), before it started \(started)",
          remedy: "correct the times", at: result.location))
    }
    if let latest = [result.started, result.ended].compactMap({ $0 }).max(), latest > policy.asOf {
      refusals.append(
        Refusal(
          .afterAsOf, "\(result.scenario) is dated \(latest), after \(policy.asOf)", remedy: afterAsOfRemedy,
          at: result.location))
    }
    return refusals
  }

  private static func latestTime(in record: SessionRecord) -> Timestamp? {
    record.results.flatMap { [$0.started, $0.ended] }.compactMap { $0 }.max()
  }
}
