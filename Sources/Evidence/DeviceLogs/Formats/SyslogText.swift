import Notation

/// Lines of `idevicesyslog` and of the syslog relay, which carry neither year nor zone.
enum SyslogText {
  /// `Jul  4 16:25:55.381478 App(Image)[33] <Notice>: text`.
  static func osTrace(_ line: ByteView) -> EntryHead? {
    guard var (cursor, head) = start(line), head.resolution < .seconds(1),
      let origin = origin(&cursor, &head)
    else { return nil }
    head.process = .text(origin.withoutLibrary)
    head.message = cursor.rest
    return head
  }

  /// `Aug  7 11:42:42 Device-Name App(Lib)[84] <Notice>: text`; the device's name is optional.
  static func relay(_ line: ByteView) -> EntryHead? {
    guard var (cursor, head) = start(line), head.resolution == .seconds(1),
      let origin = origin(&cursor, &head)
    else { return nil }
    let process = origin.withoutLibrary
    if let blank = process.firstIndex(of: 0x20) {
      head.deviceName = process.upTo(blank)
      head.process = .text(process.from(blank + 1).trimmed)
    } else {
      head.process = .text(process)
    }
    head.message = cursor.rest
    head.encoding = .visible
    return head
  }

  private static func start(_ line: ByteView) -> (FieldCursor, EntryHead)? {
    var cursor = FieldCursor(line)
    while cursor.take(0) {}
    guard let (wall, resolution) = cursor.monthAndTime(), cursor.skipBlanks() else { return nil }
    return (cursor, EntryHead(time: .wall(wall), resolution: resolution))
  }

  /// `Device App(Lib)[84] <Notice>: `, of which the part before `[84]` is returned.
  private static func origin(_ cursor: inout FieldCursor, _ head: inout EntryHead) -> ByteView? {
    guard let origin = cursor.field(endingWith: "] <"), let level = cursor.field(endingWith: ">:"),
      level.firstIndex(of: 0x20) == nil, let bracket = origin.lastIndex(of: UInt8(ascii: "[")),
      origin.from(bracket + 1).isDecimal
    else { return nil }
    head.level = LogLevel(word: level.string)
    _ = cursor.take(UInt8(ascii: " "))
    return origin.upTo(bracket)
  }
}
