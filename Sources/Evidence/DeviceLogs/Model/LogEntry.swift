public import Notation

/// When an entry was written, as far as its line says.
public enum EntryTime: Sendable, Hashable {
  case instant(Timestamp)
  case wall(WallTime)
}

/// What a wall clock showed: any of the year, the date and the zone may be unknown.
public struct WallTime: Sendable, Hashable {
  public var year: Int?
  public var month: Int?
  public var day: Int?
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var nanosecond: Int
  /// Seconds east of UTC, where the line says so although it has no date.
  public var utcOffset: Int32?
}

/// One entry of a device log, in terms that all formats share.
public struct LogEntry: Sendable {
  public enum Kind: Sendable, Hashable {
    case message
    /// The system or the tool says that messages were lost.
    case loss
    case clockAdjusted
    case restart
    /// The line could not be read, and why.
    case unreadable(String)
  }

  /// Ticks of a clock that no one adjusts, since the boot with that id.
  public struct MonotonicTime: Sendable, Hashable {
    public var boot: String
    public var ticks: UInt64
  }

  /// 1-based.
  public var line: Int
  public var time: EntryTime?
  /// The step of the clock that wrote `time`.
  public var resolution: Duration
  public var monotonic: MonotonicTime?
  /// Nil where the format does not say.
  public var process: String?
  /// Nil where the format does not say; empty where there is none.
  public var subsystem: String?
  public var category: String?
  public var level: LogLevel?
  /// Nil where the line carries no text that can be read.
  public var message: String?
  public var kind: Kind
}
