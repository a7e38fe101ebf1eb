import Notation

/// The JSON lines of go-ios.
enum GoIOS {
  /// `ios syslog`: the relay's lines. The year in `timestamp` is guessed and its zone is not the device's, so
  /// that only month, day and time of day are taken.
  static func syslog(_ members: inout JSONMembers) throws(JSONMembers.Fault) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.goIOSSyslog.resolution)
    var known = MessageKeys()
    head.encoding = .json
    while let (key, value) = try members.next() {
      guard case .string(let text) = value else { continue }
      if key == "timestamp" {
        try known.note(.time, at: members.end)
        var cursor = FieldCursor(text)
        if var wall = cursor.dateAndTime()?.wall {
          wall.year = nil
          head.time = .wall(wall)
        } else if let wall = cursor.monthAndTime()?.wall {
          head.time = .wall(wall)
        }
      } else if key == "message" || key == "msg" {
        try known.note(.message, at: members.end)
        head.message = text
      } else if key == "level" {
        head.level = LogLevel(word: text.string)
      } else if key == "process" {
        head.process = .text(text.withoutLibrary)
      } else if key == "device" {
        head.deviceName = text
      }
    }
    return head
  }

  /// `ios ostrace`: an instant with its offset, a label with subsystem and category.
  static func osTrace(_ members: inout JSONMembers) throws(JSONMembers.Fault) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.goIOSTrace.resolution)
    var known = MessageKeys()
    head.encoding = .json
    (head.subsystem, head.category) = (.text(members.nothing), .text(members.nothing))
    while let (key, value) = try members.next() {
      switch value {
      case .string(let text):
        if key == "timestamp" {
          try known.note(.time, at: members.end)
          var cursor = FieldCursor(text)
          if let (time, _) = cursor.instant(), cursor.isAtEnd {
            head.time = time
          } else {
            cursor = FieldCursor(text)
            if let (wall, _) = cursor.dateAndTime(), cursor.isAtEnd { head.time = .wall(wall) }
          }
        } else if key == "message" {
          try known.note(.message, at: members.end)
          head.message = text
        } else if key == "levelName" {
          head.level = LogLevel(word: text.string)
        } else if key == "imageName" {
          head.process = .text(text.lastPathComponent)
        }
      case .word: break
      case .nested(let object): if key == "label" { try JSONLabel.read(object, into: &head) }
      }
    }
    return head
  }
}
