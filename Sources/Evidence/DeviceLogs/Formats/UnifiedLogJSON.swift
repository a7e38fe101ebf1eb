import Notation

/// `log show|stream --style ndjson|json`: one object an entry, keys as the tool writes them.
enum UnifiedLogJSON {
  static func head(_ members: inout JSONMembers) throws(JSONMembers.Fault) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.unifiedNDJSON.resolution)
    (head.process, head.encoding) = (.unknown, .json)
    var eventType: ByteView?
    var known = MessageKeys()
    while let (key, value) = try members.next() {
      switch value {
      case .string(let text):
        if key == "timestamp" {
          try known.note(.time, at: members.end)
          var cursor = FieldCursor(text)
          if let (time, resolution) = cursor.instant(), cursor.isAtEnd {
            (head.time, head.resolution) = (time, resolution)
          }
        } else if key == "eventMessage" {
          try known.note(.message, at: members.end)
          head.message = text
        } else if key == "subsystem" {
          head.subsystem = .text(text)
        } else if key == "category" {
          head.category = .text(text)
        } else if key == "bootUUID" {
          head.boot = text
        } else if key == "messageType" {
          head.level = LogLevel(word: text.string)
        } else if key == "eventType" {
          eventType = text
        } else if key == "processImagePath" {
          head.process = .text(text.lastPathComponent)
          head.isSimulator = text.contains("CoreSimulator") || text.contains("SimulatorRuntime")
        }
      case .word(let word):
        if key == "machTimestamp" { head.ticks = UInt64(word.string) }
      case .nested: break
      }
    }
    if case .unknown = head.subsystem { head.subsystem = .text(members.nothing) }
    if case .unknown = head.category { head.category = .text(members.nothing) }
    classify(&head, eventType)
    return head
  }

  private static func classify(_ head: inout EntryHead, _ eventType: ByteView?) {
    guard let eventType, !(eventType == "logEvent") else { return }
    head.isBookkeeping = true
    if eventType == "lossEvent" {
      head.kind = .loss
    } else if eventType == "timesyncEvent" {
      head.kind = timesync(head.message)
    }
  }

  /// `=== system wallclock time adjusted`, `=== system boot: UUID`, and the harmless `=== log class: …`.
  static func timesync(_ message: ByteView?) -> LogEntry.Kind {
    guard let message else { return .clockAdjusted }
    if message.contains("system boot") { return .restart }
    return message.contains("log class") ? .message : .clockAdjusted
  }
}

/// Refuses an object that gives its time or its message twice: no one can tell which is meant.
struct MessageKeys {
  enum Key { case time, message }

  private var hasTime = false
  private var hasMessage = false

  mutating func note(_ key: Key, at offset: Int) throws(JSONMembers.Fault) {
    let isRepeated = key == .time ? hasTime : hasMessage
    if isRepeated { throw JSONMembers.Fault(message: "a key is given twice", offset: offset) }
    if key == .time { hasTime = true } else { hasMessage = true }
  }
}
