import Notation

/// Finds the signals that entries are, or may be.
struct SignalCollector {
  /// Signals that an entry may be, for all that can be read of it.
  struct Hidden {
    var signals: [String]
    var isRedacted: Bool

    var kind: Disturbance.Kind { isRedacted ? .redacted : .unreadable }

    var message: String {
      let names = signals.map { "\"\($0)\"" }.joined(separator: ", ")
      return "the text is \(isRedacted ? "redacted" : "unreadable") where \(names) may stand"
    }
  }

  private let matchers: [SignalMatcher]
  private let format: LogFormat
  private var found: [TimedOccurrence] = []
  /// The processes and devices that the signals' lines name.
  private(set) var identities = LogIdentities()

  init(_ patterns: [SignalPattern], _ format: LogFormat) {
    matchers = patterns.map { SignalMatcher($0) }
    self.format = format
  }

  /// In order of lines.
  var occurrences: [SignalOccurrence] { found.map(\.occurrence) }

  /// In order of time.
  var ordered: TimedOccurrence.Order { TimedOccurrence.ordered(found) }

  /// Notes the signals that an entry is, and answers those that it may be. The text of an entry that `isCut`
  /// may have gone on.
  mutating func collect(_ head: EntryHead, _ line: Int, _ timing: Timing, isCut: Bool) -> Hidden? {
    var text: MessageText?
    var hidden: [String] = []
    for matcher in matchers {
      let unconfirmed: [String]
      switch matcher.origin(of: head, format) {
      case .other: continue
      case .confirmed: unconfirmed = []
      case .unconfirmed(let fields): unconfirmed = fields
      }
      guard let view = head.message else {
        hidden.append(matcher.pattern.name)
        continue
      }
      guard matcher.mayFit(view) || isCut else { continue }
      let message = text ?? MessageText(view, head.encoding, isCut: isCut)
      text = message
      let holes = message.holes
      if let ranges = matcher.pattern.message.captureRanges(in: message.bytes),
        let captures = Captures(ranges, in: message.bytes, holes: holes)
      {
        let occurrence = SignalOccurrence(
          name: matcher.pattern.name, timing: timing, captures: captures.values, line: line,
          text: message.string, redactedCaptures: captures.redacted, unconfirmed: unconfirmed,
          resolution: head.resolution)
        note(occurrence, head)
      } else if !holes.isEmpty, HiddenText.mayFit(matcher.pattern.message, message.bytes, holes: holes) {
        hidden.append(matcher.pattern.name)
      }
    }
    return hidden.isEmpty
      ? nil : Hidden(signals: hidden, isRedacted: text?.bytes.contains(UInt8(ascii: "<")) ?? false)
  }

  private mutating func note(_ occurrence: SignalOccurrence, _ head: EntryHead) {
    var monotonic: LogEntry.MonotonicTime?
    if let boot = head.boot, let ticks = head.ticks { monotonic = .init(boot: boot.string, ticks: ticks) }
    found.append(TimedOccurrence(occurrence: occurrence, monotonic: monotonic))
    if let process = head.text(of: head.process), !identities.processes.contains(process) {
      identities.processes.append(process)
    }
    if let name = head.deviceName?.string, !identities.deviceNames.contains(name) {
      identities.deviceNames.append(name)
    }
  }
}
