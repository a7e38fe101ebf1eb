/// Messages by which the system says that something is missing or went wrong, whatever process they come
/// from.
enum SystemSign {
  private static let texts: [(text: StaticString, kind: Disturbance.Kind)] = [
    ("QUARANTINED DUE TO HIGH LOGGING VOLUME", .loss),
    ("--- last message repeated", .loss),
    ("=== Messages dropped during live streaming", .loss),
    ("=== system wallclock time adjusted", .clockChange),
    ("=== system boot", .restart),
    ("Formulating crash report for process ", .crash),
    ("Saved crashreport to ", .crash),
    ("Terminating app due to uncaught exception", .crash),
    ("Fatal error: ", .crash),
    ("App terminated due to signal ", .crash),
  ]

  /// What to search for, as few as will do for speed's sake: the signs, the event types of JSON and the type column of the default style included.
  static func needles(in format: LogFormat) -> [LiteralNeedle] {
    var wanted = ["QUARANTINED DUE", "Terminating app due to", "crash"]
    // Notices that begin with === stand on lines of their own or in events of a type that is searched for.
    if !format.isJSONLines || format == .unifiedLogIterator { wanted.append("=== ") }
    switch format {
    // Of lossEvent and timesyncEvent, the parts that are in no logEvent.
    case .unifiedNDJSON, .unifiedJSON, .appRecording: wanted += ["ssE", "ncE", "\"finished\":"]
    case .unifiedLogIterator: wanted += ["Loss\"", "ossE", "imesync"]
    case .unifiedDefault: wanted += [" Loss        ", " Timesync    "]
    case .unifiedCompact, .unifiedSyslog: break
    case .osTrace, .syslogRelay, .pymobiledevice, .pymobiledeviceJSON, .goIOSSyslog, .goIOSTrace,
      .xcodeConsole,
      .consoleAppCopy:
      wanted += [
        "[disconnected", "[connected:", "--- last message repeated", "Fatal error: ",
        "App terminated due to signal ",
      ]
    }
    return wanted.compactMap { LiteralNeedle($0) }
  }

  /// The sign that a message is. Notices of the log itself stand at a message's beginning; elsewhere they
  /// are quoted.
  static func find(in message: ByteView) -> (kind: Disturbance.Kind, process: String?)? {
    for (text, kind) in texts {
      guard let range = message.firstRange(of: text) else { continue }
      let isNotice =
        text.utf8Start.pointee == UInt8(ascii: "=") || text.utf8Start.pointee == UInt8(ascii: "-")
      if isNotice, range.lowerBound != message.startIndex { continue }
      return (kind, kind == .crash ? crashedProcess(message.from(range.upperBound)) : nil)
    }
    return nil
  }

  /// What a disturbance of that kind is, in a sentence.
  static func message(_ kind: Disturbance.Kind, of process: String?) -> String {
    switch kind {
    case .crash: process.map { "\($0) crashed" } ?? "a process crashed"
    case .clockChange: "the device's clock was adjusted"
    case .restart: "the device started anew"
    default: "messages were lost"
    }
  }

  /// `Notes` of `Notes[918]` and of `/var/…/Notes-2026-11-12-140310.ips`.
  private static func crashedProcess(_ rest: ByteView) -> String? {
    if let bracket = rest.firstIndex(of: UInt8(ascii: "[")), bracket - rest.startIndex < 64,
      rest.upTo(bracket).firstIndex(of: UInt8(ascii: " ")) == nil
    {
      return rest.upTo(bracket).string
    }
    guard rest.contains(".ips") || rest.contains(".crash") else { return nil }
    let file = rest.lastPathComponent
    guard let year = file.firstRange(of: "-20"), year.lowerBound > file.startIndex else { return nil }
    return file.upTo(year.lowerBound).string
  }
}
