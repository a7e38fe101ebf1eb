import Notation

/// What `pymobiledevice3 syslog live` prints: the host's local time without its zone, the fraction absent
/// when it is zero.
enum Pymobiledevice {
  /// `2026-01-01 00:00:00.123456 App{Image}[123] <INFO>: text [subsystem][category]`; the label is printed
  /// on demand, so that a line without one says nothing.
  static func text(_ line: ByteView) -> EntryHead? {
    var cursor = FieldCursor(line)
    guard let (wall, _) = cursor.dateAndTime(), cursor.skipBlanks(),
      let origin = cursor.field(endingWith: "] <"), let level = cursor.field(endingWith: ">:"),
      let bracket = origin.lastIndex(of: UInt8(ascii: "[")), origin.from(bracket + 1).isDecimal
    else { return nil }
    var head = EntryHead(time: .wall(wall), resolution: LogFormat.pymobiledevice.resolution)
    head.level = LogLevel(word: level.string)
    let process = origin.upTo(bracket)
    head.process = .text(process.firstIndex(of: UInt8(ascii: "{")).map(process.upTo) ?? process)
    _ = cursor.take(UInt8(ascii: " "))
    head.message = cursor.rest
    return head
  }

  /// Takes the label off the end of a message that may have run over lines.
  static func readLabel(_ head: inout EntryHead) {
    guard let message = head.message?.trimmed, message.count > 4,
      message[message.endIndex - 1] == UInt8(ascii: "]"),
      let second = message.lastIndex(of: UInt8(ascii: "[")), second > message.startIndex,
      message[second - 1] == UInt8(ascii: "]"),
      let first = message.upTo(second).lastIndex(of: UInt8(ascii: "[")),
      first == message.startIndex || message[first - 1] == 0x20
    else { return }
    head.subsystem = .text(message[first + 1..<second - 1])
    head.category = .text(message[second + 1..<message.endIndex - 1])
    head.message = message.upTo(max(message.startIndex, first - 1))
  }

  /// Keys `pid, timestamp, level, image_name, filename, mach_timestamp, message, label`.
  static func json(_ members: inout JSONMembers) throws(JSONMembers.Fault) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.pymobiledeviceJSON.resolution)
    var known = MessageKeys()
    head.encoding = .json
    (head.subsystem, head.category) = (.text(members.nothing), .text(members.nothing))
    while let (key, value) = try members.next() {
      switch value {
      case .string(let text):
        if key == "timestamp" {
          try known.note(.time, at: members.end)
          head.time = naive(text)
        } else if key == "message" {
          try known.note(.message, at: members.end)
          head.message = text
        } else if key == "level" {
          head.level = LogLevel(word: text.string)
        } else if key == "filename" {
          head.process = .text(text.lastPathComponent)
        }
      case .word: break
      case .nested(let object): if key == "label" { try JSONLabel.read(object, into: &head) }
      }
    }
    return head
  }

  private static func naive(_ text: ByteView) -> EntryTime? {
    var cursor = FieldCursor(text)
    if let (wall, _) = cursor.dateAndTime() {
      if cursor.isAtEnd { return .wall(wall) }
      if let offset = cursor.zone(), cursor.isAtEnd {
        return wall.instant(utcOffset: offset).map { .instant($0) }
      }
    }
    return nil
  }
}

/// `{"subsystem": …, "category": …}`.
enum JSONLabel {
  static func read(_ object: ByteView, into head: inout EntryHead) throws(JSONMembers.Fault) {
    var members = try JSONMembers(object)
    while let (key, value) = try members.next() {
      guard case .string(let text) = value else { continue }
      if key == "subsystem" { head.subsystem = .text(text) }
      if key == "category" { head.category = .text(text) }
    }
  }
}
