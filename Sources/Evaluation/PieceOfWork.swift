import Checklists

/// Something that a person can do about an open proof, and about how long it takes. The times are rules of
/// thumb, for planning a day and not for judging anybody.
public struct PieceOfWork: Sendable, Hashable {
  /// The same for all proofs that the same work helps.
  public var name: String
  public var minutes: Int

  package init(_ name: String, minutes: Int) {
    self.name = name
    self.minutes = minutes
  }

  static func writeTest(_ selector: String) -> PieceOfWork { PieceOfWork("test \(selector)", minutes: 20) }

  static func correctSelector(_ selector: String) -> PieceOfWork {
    PieceOfWork("test \(selector)", minutes: 5)
  }

  static func enableTest(_ selector: String) -> PieceOfWork { PieceOfWork("test \(selector)", minutes: 10) }

  static func exportPattern(_ name: String) -> PieceOfWork { PieceOfWork("pattern \(name)", minutes: 15) }

  static func feel(_ scenario: Scenario, on device: RequiredDevice?) -> PieceOfWork {
    let place = device.map { "@\($0.id)" } ?? ""
    return PieceOfWork(
      "scenario \(scenario.header.id)\(place)",
      minutes: Effort.minutes(steps: scenario.steps.count, questions: scenario.observe.count))
  }
}
