public import Notation

/// What a session record says about a log, for formats whose lines lack a year, a date or a zone. Nothing is
/// ever taken from the clock or the zone of the machine that reads.
public struct LogContext: Sendable {
  public enum Zone: Sendable {
    /// Seconds east of UTC.
    case fixed(utcOffset: Int32)
    /// A named zone's rules, and the name for reports.
    case rules(TimeZoneRules, name: String)
  }

  public var sessionStart: Timestamp?
  public var sessionEnd: Timestamp?
  /// The zone of the computer that wrote the log; for the syslog relay, which prints the device's own time,
  /// that of the device.
  public var hostZone: Zone?

  public init(sessionStart: Timestamp? = nil, sessionEnd: Timestamp? = nil, hostZone: Zone? = nil) {
    self.sessionStart = sessionStart
    self.sessionEnd = sessionEnd
    self.hostZone = hostZone
  }

  public static let none = LogContext()
}
