import DeviceLogs
import Notation

/// Puts one line that a rule must see among a million others, at the beginning, in the middle and at the end, and
/// asks whether a rule about absence can still pass.
@main
enum SeededLines {
  private static let lines = 1_000_000

  static func main() throws {
    let signals = [
      SignalPattern(
        name: "failed", message: try MessagePattern(parsing: "save failed id={id}"),
        subsystem: "com.example.notes", category: "save")
    ]
    var misses = 0
    for style in Style.allCases {
      let log = SeededLog(style: style, lines: lines)
      guard outcome(log.bytes, signals) == .passed else { fatalError("the log without a seed does not pass") }
      for seed in Seed.allCases {
        guard let line = seed.line(in: style) else { continue }
        for place in log.places {
          let timeline = log.with(line, at: place).withUnsafeBytes { read($0, signals) }
          let isSeen =
            seed == .crash
            ? timeline.disturbances.contains { $0.kind == .crash }
            : LogRuleEvaluator.evaluate(.never("failed"), in: timeline, window: SeededLog.window).outcome
              == .unverifiable
          if !isSeen {
            print("\(style.rawValue): \(seed.rawValue) at line \(place) of \(lines) is not seen")
            misses += 1
          }
        }
      }
      print(
        "\(style.rawValue): \(Seed.allCases.count { $0.line(in: style) != nil }) kinds of lines are seen among \(lines)"
      )
    }
    if misses > 0 { fatalError("\(misses) lines were missed") }
  }

  private static func read(_ bytes: UnsafeRawBufferPointer, _ signals: [SignalPattern]) -> LogTimeline {
    DeviceLogReader.timeline(bytes, path: "device.log", signals: signals, context: .none)
  }

  private static func outcome(_ bytes: [UInt8], _ signals: [SignalPattern]) -> RuleOutcome {
    bytes.withUnsafeBytes {
      LogRuleEvaluator.evaluate(.never("failed"), in: read($0, signals), window: SeededLog.window).outcome
    }
  }
}

enum Style: String, CaseIterable {
  case ndjson = "log --style ndjson"
  case text = "log --style default"

  func line(_ type: String, _ process: String, _ origin: String, _ message: String, at time: String) -> String
  {
    switch self {
    case .ndjson:
      let event = type == "Default" ? "log" : type.lowercased()
      return
        #"{"timestamp":"\#(time)","eventType":"\#(event)Event","processImagePath":"\/x\/\#(process)","subsystem":"\#(origin.split(separator: ":")[0])","category":"\#(origin.split(separator: ":")[1])","eventMessage":"\#(message)"}"#
        + "\n"
    case .text:
      let column = type + String(repeating: " ", count: 12 - type.count)
      return type == "Default"
        ? "\(time) 0x1        \(column)0x0                  9      0    \(process): [\(origin)] \(message)\n"
        : "\(time) 0x1        \(column)0x0                  0      0    \(message)\n"
    }
  }
}

/// A line that hides something, or says that something went wrong.
enum Seed: String, CaseIterable {
  case redacted, sensitive, undecodable, loss, quarantine, dropped, clock, boot, crash, broken

  func line(in style: Style) -> String? {
    let time = SeededLog.time(SeededLog.seconds / 2)
    func app(_ message: String) -> String {
      style.line("Default", "Notes", "com.example.notes:save", message, at: time)
    }
    switch self {
    case .redacted: return app("<private>")
    case .sensitive: return app("save <sensitive hash> id=3")
    case .undecodable: return app("<decode: missing data>")
    case .loss: return style.line("Loss", "kernel", "a:b", "lost >= 1 unreliable messages", at: time)
    case .quarantine:
      return style.line(
        "Default", "Mail", "a:b", "*** QUARANTINED DUE TO HIGH LOGGING VOLUME ***", at: time)
    case .dropped:
      return "=== Messages dropped during live streaming (use `log show` to see what they were)\n"
    case .clock:
      return style.line("Timesync", "kernel", "a:b", "=== system wallclock time adjusted", at: time)
    case .boot: return style.line("Timesync", "kernel", "a:b", "=== system boot: 49BA", at: time)
    case .crash:
      return style.line(
        "Default", "ReportCrash", "a:b", "Formulating crash report for process Notes[9]", at: time)
    case .broken: return style == .ndjson ? String(app("save failed id=3").prefix(60)) + "\n" : nil
    }
  }
}

/// A log of a million lines, of other processes and of the app.
struct SeededLog {
  static let seconds = 1000
  private(set) var bytes: [UInt8] = []
  /// Where a line may be put in, near the ends of the window and in its middle, with the number of the line: a line
  /// without a time belongs to where it stands.
  private(set) var places: [Int] = []
  private var offsets: [Int: Int] = [:]

  static var window: ClosedRange<Timestamp> {
    let start = Timestamp(secondsSince1970: 1_794_459_780 + 1)
    return start...start.advanced(by: .seconds(seconds - 5))
  }

  init(style: Style, lines: Int) {
    places = [lines / 200, lines / 2, lines - lines / 100]
    for number in 1...lines {
      if places.contains(number) { offsets[number] = bytes.count }
      let second = number * Self.seconds / lines
      let isApp = number % 1000 == 500
      bytes += Array(
        style.line(
          "Default", isApp ? "Notes" : "daemon\(number % 7)",
          isApp ? "com.example.notes:save" : "com.apple.x:y",
          isApp ? "save tapped id=\(number)" : "tick \(number) in a process that shares nothing",
          at: Self.time(second)
        ).utf8)
    }
  }

  /// The log with a line before the line of that number.
  func with(_ line: String, at number: Int) -> [UInt8] {
    var copy = bytes
    let offset = offsets[number] ?? 0
    copy.insert(contentsOf: Array(line.utf8), at: offset)
    return copy
  }

  /// So many seconds after 14:03:00 in Seoul on 12 November 2026.
  static func time(_ second: Int) -> String {
    let total = 14 * 3600 + 3 * 60 + second
    let parts = [total / 3600, total / 60 % 60, total % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "2026-11-12 \(parts.joined(separator: ":")).000000+0900"
  }
}
