public import Diagnostics
public import Notation

/// When something in a log happened, as surely as it can be told.
public enum Timing: Sendable, Hashable {
  case exact(Timestamp)
  /// The local clock showed this twice (it was set back): either instant.
  case ambiguous(Timestamp, Timestamp)
  /// The local clock never showed this (it was set forward): what it means before and after the change.
  case nonexistent(Timestamp, Timestamp)
  /// The line has no time, or the year, date or zone is unknown.
  case undated

  /// The instant, where it is certain.
  public var certain: Timestamp? { if case .exact(let time) = self { time } else { nil } }

  /// The instants that it may be; empty where nothing is known.
  public var candidates: [Timestamp] {
    switch self {
    case .exact(let time): [time]
    case .ambiguous(let first, let second), .nonexistent(let first, let second): [first, second]
    case .undated: []
    }
  }
}

/// A signal found in a log.
public struct SignalOccurrence: Sendable, Hashable {
  public var name: String
  public var timing: Timing
  public var captures: [String: String]
  /// 1-based line on which the entry begins.
  public var line: Int
  /// The message as read.
  public var text: String
  /// Captures whose value is redacted or unreadable, sorted.
  public var redactedCaptures: [String]
  /// Fields that the signal asks for and the line does not say, sorted: the message alone does not prove
  /// whose it is.
  public var unconfirmed: [String]
  /// The step of the clock that timed it.
  public var resolution: Duration
  /// Nanoseconds on a clock that is not adjusted, comparable within one timeline; nil where undated.
  public var position: Int64?

  public init(
    name: String, timing: Timing, captures: [String: String] = [:], line: Int, text: String,
    redactedCaptures: [String] = [], unconfirmed: [String] = [], resolution: Duration = .microseconds(1),
    position: Int64? = nil
  ) {
    self.name = name
    self.timing = timing
    self.captures = captures
    self.line = line
    self.text = text
    self.redactedCaptures = redactedCaptures
    self.unconfirmed = unconfirmed
    self.resolution = resolution
    self.position = position ?? timing.candidates.first?.nanoseconds
  }

  /// The instant, or the earlier of two that it may be; nil where undated.
  public var time: Timestamp? { timing.candidates.first }
  public var redacted: Bool { !redactedCaptures.isEmpty }
}

/// Something in a log that hides what else may have happened, or makes its times doubtful.
public struct Disturbance: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Messages were lost, and the log says so.
    case loss
    case clockChange = "clock-change"
    /// The device started anew.
    case restart
    /// Silence in a log that is never silent.
    case gap
    /// The log ends in the middle of a line or of its document.
    case cut
    /// An entry that cannot be read.
    case unreadable
    /// An entry whose text is redacted where a signal may stand.
    case redacted
    /// A process crashed or was killed.
    case crash
  }

  /// Whose crash a line is about.
  public enum Victim: Sendable, Hashable {
    /// By the name of its process, of which the system may cut the end off.
    case process(String)
    /// By its bundle identifier, or by the name of a service that is no app.
    case app(String)
  }

  public var kind: Kind
  /// What it is, in one sentence without a final stop.
  public var message: String
  public var line: Int
  public var timing: Timing
  /// The end of a gap.
  public var until: Timestamp?
  /// The signals that may be hidden here; empty where it may be any.
  public var signals: [String]
  /// Whose crash it is, as far as the line says.
  public var victim: Victim?

  public init(
    kind: Kind, message: String, line: Int, timing: Timing, until: Timestamp? = nil, signals: [String] = [],
    victim: Victim? = nil
  ) {
    self.kind = kind
    self.message = message
    self.line = line
    self.timing = timing
    self.until = until
    self.signals = signals
    self.victim = victim
  }
}

/// What a log says about itself.
public struct LogIdentities: Sendable, Hashable {
  /// Identifiers of connected devices, as written; never print them whole.
  public var deviceIDs: [String] = []
  public var deviceNames: [String] = []
  /// The processes that signals were found in.
  public var processes: [String] = []
  /// What each header of an app's own recording says, by its keys: `session`, `model`, `reality`, `os`,
  /// `osBuild`, `bundleID`, `version`, `build`, `install`; empty for other logs. Several, where recordings were put
  /// one behind the other.
  public var recordings: [[String: String]] = []

  public init() {}
}

/// What was read out of one device log.
public struct LogTimeline: Sendable {
  public var path: String
  /// Nil where the log was refused; `problems` says why.
  public var format: LogFormat?
  public var problems: [Diagnostic]
  /// In order of time where it is known, else of lines.
  public var signals: [SignalOccurrence]
  /// In order of lines.
  public var disturbances: [Disturbance]
  /// The coarsest clock among the signals, or the format's where none was found.
  public var resolution: Duration
  /// Where the zone of the times comes from: `from the log`, a zone's name, an offset, or nil where unknown.
  public var zone: String?
  /// The first and the last dated entry, of whatever process.
  public var span: ClosedRange<Timestamp>?
  /// Whether a process of a simulator wrote into the log.
  public var isSimulator: Bool
  public var identities: LogIdentities
  /// Whether times are measured on a clock that no one adjusts.
  public var hasMonotonicClock: Bool
  /// The log that this one is an excerpt of; nil for a whole log.
  public var excerpt: ExcerptOrigin?

  public init(
    path: String, format: LogFormat?, problems: [Diagnostic] = [], signals: [SignalOccurrence] = [],
    disturbances: [Disturbance] = [], resolution: Duration = .microseconds(1), zone: String? = nil,
    span: ClosedRange<Timestamp>? = nil, isSimulator: Bool = false, identities: LogIdentities = .init(),
    hasMonotonicClock: Bool = false, excerpt: ExcerptOrigin? = nil
  ) {
    self.path = path
    self.format = format
    self.problems = problems
    self.signals = signals
    self.disturbances = disturbances
    self.resolution = resolution
    self.zone = zone
    self.span = span
    self.isSimulator = isSimulator
    self.identities = identities
    self.hasMonotonicClock = hasMonotonicClock
    self.excerpt = excerpt
  }
}
