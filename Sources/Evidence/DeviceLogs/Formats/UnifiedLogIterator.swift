import Notation

/// JSON lines of `unifiedlog_iterator`, which reads a `.logarchive` on any system. `time` is a floating-point
/// number of nanoseconds, `timestamp` the same as text.
enum UnifiedLogIterator {
  static func head(_ members: inout JSONMembers) throws(JSONMembers.Fault) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.unifiedLogIterator.resolution)
    var known = MessageKeys()
    head.encoding = .json
    (head.subsystem, head.category) = (.text(members.nothing), .text(members.nothing))
    while let (key, value) = try members.next() {
      switch value {
      case .string(let text):
        if key == "timestamp" {
          try known.note(.time, at: members.end)
          var cursor = FieldCursor(text)
          if let (time, resolution) = cursor.instant(), cursor.isAtEnd, let time {
            (head.time, head.resolution) = (time, max(resolution, .microseconds(1)))
          }
        } else if key == "message" {
          try known.note(.message, at: members.end)
          head.message = text
        } else if key == "subsystem" {
          head.subsystem = .text(text)
        } else if key == "category" {
          head.category = .text(text)
        } else if key == "log_type" {
          head.level = LogLevel(word: text.string)
        } else if key == "process" {
          head.process = .text(text.lastPathComponent)
          head.isSimulator = text.contains("CoreSimulator") || text.contains("SimulatorRuntime")
        } else if key == "boot_uuid" {
          head.boot = text
        } else if key == "event_type" {
          classify(&head, text)
        }
      case .word(let word):
        if key == "time", head.time == nil, let nanoseconds = Double(word.string),
          nanoseconds.magnitude < 9e18
        {
          head.time = .instant(Timestamp(nanoseconds: Int64(nanoseconds)))
        }
      case .nested: break
      }
    }
    return head
  }

  private static func classify(_ head: inout EntryHead, _ type: ByteView) {
    if type == "Log" || type == "logEvent" { return }
    head.isBookkeeping = true
    if type == "Loss" || type == "lossEvent" { head.kind = .loss }
    if type == "Timesync" || type == "timesyncEvent" { head.kind = .clockAdjusted }
  }
}
