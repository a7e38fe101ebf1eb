import Checklists
public import Diagnostics
public import Notation
public import Sessions

/// What the session records that count felt of one contract's parameters, in the order of time (H14).
public struct TuningHistory: Sendable, Hashable {
  /// The id of the contract.
  public var contract: String
  /// What the contract says now, in the order of names.
  public var promised: [Value]
  /// The earliest first.
  public var sessions: [FeltSession]

  /// A parameter's value.
  public struct Value: Sendable, Hashable {
    /// `intensity`, or `2.intensity` of the second of several events.
    public var name: String
    public var value: Double
    /// What the session before it felt, where that was another value.
    public var former: Double?
  }

  /// One record of the history.
  public struct FeltSession: Sendable, Hashable {
    /// The id of the record.
    public var session: String
    /// When its last scenario ended; nil where the record does not say.
    public var time: Timestamp?
    /// The identifier that the system reports, such as `iPhone15,3`.
    public var device: String
    public var os: String
    /// In the order of names.
    public var values: [Value]
    /// Opinions that should change the contract, in the order of the record.
    public var adjustments: [SessionRecord.Adjustment]
    /// What was observed of the contract's scenarios, in the order of the record and of the questions.
    public var observations: [TuningObservation]
    public var location: SourceLocation
  }
}

/// What a tester observed in a scenario.
public struct TuningObservation: Sendable, Hashable {
  /// The id of the scenario.
  public var scenario: String
  /// The key of the question; `felt` where something else was felt than the scenario expects.
  public var key: String
  public var text: String
}

extension TuningHistory {
  /// Nil where nothing was tuned: every session felt the contract's values, and no tester wants others.
  ///
  /// - Parameters:
  ///   - contract: whose values were tuned.
  ///   - records: those that count and say something of the contract's values.
  ///   - checklist: the contract's.
  init?(_ contract: Contract, of records: [SessionRecord], in checklist: Checklist) {
    let promised = contract.parameters
    let isTuned = records.contains { record in
      record.parameters[contract.id].map { $0 != promised } ?? false
        || record.adjustments.contains { $0.contract == contract.id }
    }
    guard isTuned else { return nil }
    self.contract = contract.id
    self.promised = promised.sorted { $0.key < $1.key }.map { Value(name: $0.key, value: $0.value) }
    var felt: [String: [String: Double]] = [:]
    var latest: [String: Double] = [:]
    let inOrder = records.sorted { ($0.latest, $0.id) < ($1.latest, $1.id) }
    sessions = inOrder.map { record in
      let values = record.feltValues(of: contract.id)
      let former = record.follows.flatMap { felt[$0] } ?? latest
      felt[record.id] = values
      latest.merge(values) { $1 }
      return FeltSession(record, contract, values: values, former: former, in: checklist)
    }
  }
}

extension TuningHistory.FeltSession {
  fileprivate init(
    _ record: SessionRecord, _ contract: Contract, values: [String: Double], former: [String: Double],
    in checklist: Checklist
  ) {
    session = record.id
    time = record.lastMoment
    device = record.device.model
    os = record.device.os.description
    self.values = values.sorted { $0.key < $1.key }.map { name, value in
      TuningHistory.Value(name: name, value: value, former: former[name].flatMap { $0 == value ? nil : $0 })
    }
    adjustments = record.adjustments.filter { $0.contract == contract.id }
    observations = record.results.flatMap { result -> [TuningObservation] in
      guard let scenario = checklist.scenario(result.scenario),
        scenario.header.contract == nil || scenario.header.contract == contract.id
      else { return [] }
      return TuningObservation.all(of: result, in: scenario)
    }
    location = record.location
  }
}

extension TuningObservation {
  /// What a result says, without what a form left there.
  fileprivate static func all(of result: ScenarioResult, in scenario: Scenario) -> [TuningObservation] {
    let felt = result.felt.flatMap { $0.rawValue == scenario.felt ? nil : $0.rawValue }
    let other = felt.map { [TuningObservation(scenario: result.scenario, key: "felt", text: $0)] } ?? []
    return other
      + scenario.observe.compactMap { item in
        let stubs = [item.key] + Language.allCases.map { item.question[$0] }
        guard let text = result.observations[item.key], ObservationText.isObservation(text, stubs: stubs)
        else { return nil }
        return TuningObservation(scenario: result.scenario, key: item.key, text: text)
      }
  }
}

extension SessionRecord {
  /// When its last scenario ended.
  fileprivate var lastMoment: Timestamp? {
    results.compactMap(\.ended).max()
  }

  /// The same in nanoseconds, to order records by; before all others where it does not say.
  var latest: Int64 { lastMoment?.nanoseconds ?? .min }

  /// The contract's values as the record states them, or as its adjustments found them.
  fileprivate func feltValues(of contract: String) -> [String: Double] {
    let found = adjustments.filter { $0.contract == contract }.map { ($0.parameter, $0.from) }
    return Dictionary(found) { first, _ in first }.merging(parameters[contract] ?? [:]) { $1 }
  }
}
