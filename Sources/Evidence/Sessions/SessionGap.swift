public import Diagnostics

/// Something that only a tester can say, and that a record does not say yet.
public struct SessionGap: Sendable, Hashable {
  public enum Question: Sendable, Hashable {
    case tester, handling
    case model, system, reality
    /// Why the session replaces an earlier one's results.
    case replacement(of: String)
    case verdict(scenario: String)
    case started(scenario: String)
    case ended(scenario: String)
    case observation(scenario: String, key: String)
    /// Why a scenario is blocked or was not run.
    case reason(scenario: String)
    /// What a setting was, and what the scenario needs it to be.
    case setting(scenario: String, key: String, wanted: String)
    /// What was felt, where a result that passed leaves it blank.
    case felt(scenario: String)
    /// Which build of the app was felt, where a record leaves it blank.
    case build
    /// The value that somebody wants, or what speaks for it.
    case adjustment(contract: String, parameter: String, key: String)
  }

  public var question: Question
  public var location: SourceLocation

  public init(_ question: Question, at location: SourceLocation) {
    self.question = question
    self.location = location
  }
}

extension SessionGap.Question {
  /// What is asked for, as the record's keys say it.
  var key: String {
    switch self {
    case .tester: "tester"
    case .handling: "handling"
    case .model: "device: model"
    case .system: "device: os"
    case .reality: "device: reality"
    case .replacement: "supersedes: reason"
    case .verdict(let scenario): "\(scenario): verdict"
    case .started(let scenario): "\(scenario): started"
    case .ended(let scenario): "\(scenario): ended"
    case .observation(let scenario, let key): "\(scenario): \(key)"
    case .reason(let scenario): "\(scenario): reason"
    case .setting(_, let key, _): "settings: \(key)"
    case .felt(let scenario): "\(scenario): felt"
    case .build: "app: build"
    case .adjustment(let contract, let parameter, let key): "adjustments: \(contract): \(parameter): \(key)"
    }
  }
}
