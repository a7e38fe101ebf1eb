import DeviceLogs
import Notation

/// Something that the app Notes logs.
struct LoggedEvent: Sendable, Hashable {
  /// Since 14:03 in Seoul on 12 November 2026.
  var milliseconds: Int
  var message: String

  var category: String {
    message.hasPrefix("save") ? "save" : message.hasPrefix("requested") ? "haptics" : "life"
  }

  /// `14:03:01.250`, with so many digits behind the point.
  fileprivate func clock(_ digits: Int) -> String {
    let total = milliseconds + ((14 * 60 + 3) * 60) * 1000
    let parts = [total / 3_600_000, total / 60_000 % 60, total / 1000 % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    let fraction = "\(1000 + total % 1000)".dropFirst() + "000000"
    return parts.joined(separator: ":") + (digits == 0 ? "" : ".\(fraction.prefix(digits))")
  }
}

/// The log of some events as each tool would have written it.
struct LogRendering {
  var format: LogFormat
  var events: [LoggedEvent]

  /// What a session record says that names the log.
  static let context = LogContext(
    sessionStart: instant("2026-11-12T14:03:00+09:00"), sessionEnd: instant("2026-11-12T14:05:00+09:00"),
    hostZone: .fixed(utcOffset: 9 * 3600))

  var text: String { heading + events.map(line).joined(separator: isArray ? "," : "") + trailer }

  private var isArray: Bool { format == .unifiedJSON }

  private var heading: String {
    switch format {
    case .unifiedJSON: "["
    case .unifiedDefault:
      "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
    case .unifiedCompact: "Timestamp               Ty Process[PID:TID]\n"
    case .osTrace: "[connected:00008110-000000000000001E]\n"
    case .xcodeConsole: "Launched application with com.example.notes bundle identifier.\n"
    case .appRecording:
      #"{"hapticFeedbackLog":1,"session":"K7","model":"iPhone15,3","reality":"physical"}"# + "\n"
    default: ""
    }
  }

  private var trailer: String {
    switch format {
    case .unifiedJSON: "]\n"
    case .unifiedNDJSON, .appRecording: "{\"count\":\(events.count),\"finished\":1}\n"
    default: ""
    }
  }

  private func line(_ event: LoggedEvent) -> String {
    let (message, category) = (event.message, event.category)
    let micro = "2026-11-12 \(event.clock(6))"
    switch format {
    case .unifiedNDJSON, .appRecording: return json(event) + "\n"
    case .unifiedJSON: return json(event)
    case .unifiedDefault:
      return
        "\(micro)+0900 0x35211    Default     0x0                  110    0    Notes: (Notes) [com.example.notes:\(category)] \(message)\n"
    case .unifiedCompact:
      return "2026-11-12 \(event.clock(3)) Df Notes[110:88302b] [com.example.notes:\(category)] \(message)\n"
    case .unifiedSyslog:
      return "\(micro)+0900  localhost Notes[110]: (Notes) [com.example.notes:\(category)] \(message)\n"
    case .osTrace: return "Nov 12 \(event.clock(6)) Notes(Notes)[110] <Notice>: \(message)\n"
    case .syslogRelay: return "Nov 12 \(event.clock(0)) Jo-iPhone Notes(Notes)[110] <Notice>: \(message)\n"
    case .pymobiledevice:
      return "\(micro) Notes{Notes}[110] <NOTICE>: \(message) [com.example.notes][\(category)]\n"
    case .pymobiledeviceJSON:
      return
        #"{"pid": 110, "timestamp": "2026-11-12T\#(event.clock(6))", "level": "NOTICE", "image_name": "/x/Notes", "filename": "/x/Notes", "message": "\#(message)", "label": {"subsystem": "com.example.notes", "category": "\#(category)"}}"#
        + "\n"
    case .goIOSSyslog:
      return
        #"{"timestamp":"0000-11-12T\#(event.clock(0))Z","device":"Jo-iPhone","process":"Notes(Notes)","pid":"110","level":"Notice","message":"\#(message)"}"#
        + "\n"
    case .goIOSTrace:
      return
        #"{"pid":110,"timestamp":"2026-11-12T\#(event.clock(6))+09:00","levelName":"Notice","imageName":"/x/Notes","message":"\#(message)","label":{"subsystem":"com.example.notes","category":"\#(category)"}}"#
        + "\n"
    case .xcodeConsole: return "\(micro)+0900 Notes[110:5106663] [\(category)] \(message)\n"
    case .consoleAppCopy: return "default\t\(event.clock(6))+0900\tNotes\t\(message)\n"
    case .unifiedLogIterator:
      return
        #"{"subsystem":"com.example.notes","pid":110,"category":"\#(category)","log_type":"Default","process":"/x/Notes.app/Notes","event_type":"Log","message":"\#(message)","boot_uuid":"49BA","timestamp":"2026-11-12T\#(event.clock(6))+09:00"}"#
        + "\n"
    }
  }

  private func json(_ event: LoggedEvent) -> String {
    #"{"timestamp":"2026-11-12 \#(event.clock(6))+0900","eventType":"logEvent","messageType":"Default","subsystem":"com.example.notes","category":"\#(event.category)","processImagePath":"\/x\/Notes","eventMessage":"\#(event.message)"}"#
  }
}

/// The signals with all that a format may say about their origin.
let fullSignals = notesSignals.map { pattern in
  var pattern = pattern
  pattern.process = "Notes"
  return pattern
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [LoggedEvent] {
  /// An app that saves some notes, and does some of it wrong: requests that are missing, doubled, early or
  /// late. Never within a millisecond of a rule's limit.
  static func random(seed: Int) -> [LoggedEvent] {
    var generator = SeededGenerator(state: UInt64(seed))
    var events = [LoggedEvent(milliseconds: -1000, message: "foreground")]
    var time = 1000
    for id in 1...Int.random(in: 1...6, using: &generator) {
      func delay() -> Int { Int.random(in: 0...14, using: &generator) * 10 + 5 }
      events.append(LoggedEvent(milliseconds: time, message: "save tapped id=\(id)"))
      let failed = Int.random(in: 0..<5, using: &generator) == 0
      let done = time + delay()
      events.append(
        LoggedEvent(
          milliseconds: done, message: failed ? "save failed id=\(id) offline" : "save succeeded id=\(id)"))
      let requests = [1, 1, 1, 0, 2][Int.random(in: 0..<5, using: &generator)]
      for _ in 0..<(failed ? requests / 2 : requests) {
        let early = Int.random(in: 0..<8, using: &generator) == 0
        events.append(
          LoggedEvent(
            milliseconds: early ? time + 1 : done + delay(), message: "requested save-confirmation for=\(id)")
        )
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        events.append(LoggedEvent(milliseconds: time + 2500, message: "background"))
        events.append(LoggedEvent(milliseconds: time + 2700, message: "foreground"))
      }
      time += Int.random(in: 1...40, using: &generator) * 100 + 3000
    }
    events.append(LoggedEvent(milliseconds: 61_000, message: "background"))
    return events.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }
    .map(\.element)
  }
}

/// A rule of each kind, over the signals of the app Notes.
let notesRules: [LogRule] = [
  .exercised("succeeded", atLeast: 2), .atLeast(2, of: "requested"), .never("failed"), .never("requested"),
  .spacing("requested", atLeast: .milliseconds(50), warnBelow: .milliseconds(200)),
  .onlyAfter("succeeded", of: "requested", same: ["id"], where: ["contract": "save-confirmation"]),
  .after(
    ["succeeded"], expect: "requested", count: 1,
    within: .init(warn: .milliseconds(50), fail: .milliseconds(100)), same: ["id"],
    where: ["contract": "save-confirmation"]),
  .after(["failed"], expect: "requested", count: 0, within: .init(fail: .seconds(1)), same: [], where: [:]),
  .after(
    ["foreground", "succeeded"], expect: "requested", count: 1, within: .init(fail: .milliseconds(100)),
    same: [], where: [:]),
]

let notesWindow = instant("2026-11-12T14:03:00+09:00")...instant("2026-11-12T14:04:00+09:00")

extension LogTimeline {
  /// What each of `notesRules` comes to.
  var outcomes: [RuleOutcome] {
    notesRules.map { LogRuleEvaluator.evaluate($0, in: self, window: notesWindow).outcome }
  }
}
