public import Diagnostics
public import Notation

/// What one feedback promises: when it plays, how often, what it consists of, and what stays visible.
public struct Contract: Sendable {
  /// The signal that says the app asked for the feedback.
  public struct Request: Sendable, Hashable {
    public var signal: String
    /// The captures that tell this contract's requests from others'.
    public var conditions: [String: String]
  }

  /// How soon after its trigger the request has to come.
  public struct Deadline: Sendable, Hashable {
    public var warn: Duration?
    public var fail: Duration
  }

  /// What the feedback consists of.
  public enum Promise: Sendable, Hashable {
    /// Events built by one function.
    case events([ContractEvent], function: String)
    /// A system feedback generator or SwiftUI's sensory feedback.
    case feedback(api: FeedbackAPI, values: [String: String], requestedBy: String)
    /// A pattern file; `events` pin its values where given.
    case ahap(path: String, loadedBy: String, events: [ContractEvent])
  }

  public enum FeedbackAPI: String, Sendable, CaseIterable {
    case notification, impact, selection
    case sensoryFeedback = "sensory-feedback"
  }

  public var id: String
  public var title: LocalizedText
  public var trigger: String?
  public var request: Request?
  /// How many requests one trigger brings.
  public var occurrences: Int
  public var deadline: Deadline?
  public var neverOn: [String]
  public var visible: LocalizedText?
  public var promise: Promise
  /// The files whose change asks for a new session, relative to the checklist's folder.
  public var watch: [PathPattern]
  /// Where `watch` is said; the contract where it is not.
  public var watchLocation: SourceLocation
  public var location: SourceLocation

  /// The events that the contract pins; empty for feedback generators.
  public var events: [ContractEvent] {
    switch promise {
    case .events(let events, _), .ahap(_, _, let events): events
    case .feedback: []
    }
  }

  /// The one function that builds or requests the feedback.
  public var function: String {
    switch promise {
    case .events(_, let function): function
    case .feedback(_, _, let function), .ahap(_, let function, _): function
    }
  }

  /// Whether a device without Core Haptics can play it.
  public var needsCoreHaptics: Bool {
    if case .feedback = promise { false } else { true }
  }
}

/// One event of a contract.
public struct ContractEvent: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case hapticTransient, hapticContinuous, audioContinuous, audioCustom
  }

  public var type: Kind
  /// Seconds from the start of the pattern.
  public var time: Double
  /// Seconds; for continuous events.
  public var duration: Double?
  /// Parameters by the checklist's key (`intensity`, `sharpness`, `attack-time` …), 0 to 1 or -1 to 1.
  public var parameters: [String: Double]
}
