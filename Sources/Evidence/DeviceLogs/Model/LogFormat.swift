/// The log formats that are read, each recognised by its content.
public enum LogFormat: String, Sendable, CaseIterable {
  /// `log show|stream --style ndjson`.
  case unifiedNDJSON = "log-ndjson"
  /// `log show --style json`: one array.
  case unifiedJSON = "log-json"
  /// `log show|stream`, the default style.
  case unifiedDefault = "log-default"
  /// `log show|stream --style compact`.
  case unifiedCompact = "log-compact"
  /// `log show|stream --style syslog`.
  case unifiedSyslog = "log-syslog"
  /// `idevicesyslog` over os_trace: microseconds, the host's local time.
  case osTrace = "idevicesyslog"
  /// The syslog relay: whole seconds, the device's local time.
  case syslogRelay = "syslog-relay"
  /// `pymobiledevice3 syslog live`.
  case pymobiledevice = "pymobiledevice3"
  /// `pymobiledevice3`, as JSON lines.
  case pymobiledeviceJSON = "pymobiledevice3-json"
  /// `ios syslog` of go-ios.
  case goIOSSyslog = "go-ios-syslog"
  /// `ios ostrace` of go-ios.
  case goIOSTrace = "go-ios-ostrace"
  /// The console of Xcode and of `devicectl device process launch --console`.
  case xcodeConsole = "xcode-console"
  /// Lines copied from Console.app.
  case consoleAppCopy = "console-app"
  /// JSON lines of `unifiedlog_iterator`.
  case unifiedLogIterator = "unifiedlog-iterator"
  /// What an app records by itself with the HapticFeedback library.
  case appRecording = "app-recording"

  /// The name for people.
  public var title: String {
    switch self {
    case .unifiedNDJSON: "log --style ndjson"
    case .unifiedJSON: "log --style json"
    case .unifiedDefault: "log --style default"
    case .unifiedCompact: "log --style compact"
    case .unifiedSyslog: "log --style syslog"
    case .osTrace: "idevicesyslog (os_trace)"
    case .syslogRelay: "syslog relay"
    case .pymobiledevice: "pymobiledevice3"
    case .pymobiledeviceJSON: "pymobiledevice3 JSON"
    case .goIOSSyslog: "go-ios syslog"
    case .goIOSTrace: "go-ios ostrace"
    case .xcodeConsole: "Xcode or devicectl console"
    case .consoleAppCopy: "Console.app copy"
    case .unifiedLogIterator: "unifiedlog_iterator JSON lines"
    case .appRecording: "HapticFeedback recording"
    }
  }

  /// The step of the format's clock, for lines whose fraction may be left out.
  package var resolution: Duration {
    switch self {
    case .syslogRelay, .goIOSSyslog: .seconds(1)
    case .unifiedCompact: .milliseconds(1)
    default: .microseconds(1)
    }
  }

  /// Whether every line names its subsystem and category, so that a line without one has none.
  package var namesSubsystem: Bool {
    switch self {
    case .unifiedNDJSON, .unifiedJSON, .unifiedDefault, .unifiedCompact, .unifiedSyslog, .pymobiledeviceJSON,
      .goIOSTrace, .unifiedLogIterator, .appRecording:
      true
    case .osTrace, .syslogRelay, .pymobiledevice, .goIOSSyslog, .xcodeConsole, .consoleAppCopy: false
    }
  }

  /// Whether a record is one JSON object on one line.
  package var isJSONLines: Bool {
    switch self {
    case .unifiedNDJSON, .pymobiledeviceJSON, .goIOSSyslog, .goIOSTrace, .unifiedLogIterator, .appRecording:
      true
    default: false
    }
  }

  /// Whether a message may run over lines; the console mixes in what the app prints.
  package var hasContinuationLines: Bool { !isJSONLines && self != .unifiedJSON && self != .xcodeConsole }
}
