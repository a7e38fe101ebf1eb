/// Messages by which the system says that something is missing or went wrong, whatever process they come
/// from.
enum SystemSign {
  case notice(Disturbance.Kind)
  case crash(CrashSign)

  private static let notices: [(text: StaticString, kind: Disturbance.Kind)] = [
    ("QUARANTINED DUE TO HIGH LOGGING VOLUME", .loss),
    ("--- last message repeated", .loss),
    ("=== Messages dropped during live streaming", .loss),
    ("=== system wallclock time adjusted", .clockChange),
    ("=== system boot", .restart),
  ]

  /// What to search for, as few as will do for speed's sake: the signs, the event types of JSON and the type column of the default style included.
  static func needles(in format: LogFormat) -> [LiteralNeedle] {
    var wanted = ["QUARANTINED DUE"]
    // Notices that begin with === stand on lines of their own or in events of a type that is searched for.
    if !format.isJSONLines || format == .unifiedLogIterator { wanted.append("=== ") }
    switch format {
    // Of lossEvent and timesyncEvent, the parts that are in no logEvent.
    case .unifiedNDJSON, .unifiedJSON: wanted += ["ssE", "ncE", "\"finished\":"]
    case .appRecording: wanted += ["ssE", "ncE", "\"finished\":", AppRecording.headerKey]
    case .unifiedLogIterator: wanted += ["Loss\"", "ossE", "imesync"]
    case .unifiedDefault: wanted += [" Loss        ", " Timesync    ", "Skipping "]
    case .unifiedCompact, .unifiedSyslog: wanted.append("Skipping ")
    case .osTrace, .syslogRelay, .pymobiledevice, .pymobiledeviceJSON, .goIOSSyslog, .goIOSTrace,
      .xcodeConsole,
      .consoleAppCopy:
      wanted += [
        "[disconnected", "[connected:", "--- last message repeated", "App terminated due to signal ",
      ]
    }
    if format.isJSONLines || format == .unifiedJSON { wanted += JSONEscape.ofPlainText }
    return wanted.compactMap { LiteralNeedle($0) } + CrashSign.needles
  }

  /// The sign that an entry is. Notices of the log itself stand at a message's beginning; elsewhere they
  /// are quoted.
  static func find(in head: EntryHead) -> SystemSign? {
    guard let message = head.message else { return nil }
    guard head.hasEscapes(message) else { return find(in: message, of: head) }
    return MessageText(message, head.encoding).bytes.withUnsafeBytes { find(in: ByteView($0), of: head) }
  }

  private static func find(in message: ByteView, of head: EntryHead) -> SystemSign? {
    for (text, kind) in notices {
      guard let range = message.firstRange(of: text) else { continue }
      let isNotice =
        text.utf8Start.pointee == UInt8(ascii: "=") || text.utf8Start.pointee == UInt8(ascii: "-")
      if isNotice, range.lowerBound != message.startIndex { continue }
      return .notice(kind)
    }
    return CrashSign(head, message).map { .crash($0) }
  }

  /// What a disturbance of that kind is, in a sentence.
  static func message(_ kind: Disturbance.Kind) -> String {
    switch kind {
    case .crash: "a process crashed"
    case .clockChange: "the device's clock was adjusted"
    case .restart: "the device started anew"
    default: "messages were lost"
    }
  }
}
