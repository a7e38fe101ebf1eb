import Notation

/// What Xcode's console and `devicectl … --console` show.
enum XcodeConsole {
  /// `2026-10-08 22:09:45.583026+0200 App[13938:5106663] [Category] text`. Everything else in a console is
  /// what the app prints, without a time.
  static func head(_ line: ByteView) -> EntryHead? {
    var cursor = FieldCursor(line)
    guard let (time, resolution) = cursor.instant(), cursor.skipBlanks(),
      let process = cursor.processWithThread()
    else { return nil }
    var head = EntryHead(time: time, resolution: resolution)
    head.process = .text(process)
    _ = cursor.take(UInt8(ascii: " "))
    head.category = .text(cursor.rest.upTo(cursor.index))
    var probe = cursor
    if probe.take(UInt8(ascii: "[")), let category = probe.field(endingWith: "] "),
      category.firstIndex(of: UInt8(ascii: "[")) == nil
    {
      head.category = .text(category)
      cursor = probe
    }
    head.message = cursor.rest
    return head
  }

  static func printed(_ line: ByteView) -> EntryHead {
    var head = EntryHead(time: nil, resolution: LogFormat.xcodeConsole.resolution)
    head.message = line
    return head
  }
}

/// Lines copied from Console.app.
enum ConsoleAppCopy {
  /// `default⇥19:36:03.289597+0800⇥process⇥text`. No date; the type's language follows the user's settings; a
  /// message goes on in lines that begin with a tab.
  static func head(_ line: ByteView) -> EntryHead? {
    let tab = UInt8(ascii: "\t")
    var cursor = FieldCursor(line)
    guard let type = cursor.field(endingWith: tab), !type.isEmpty, type.firstIndex(of: 0x20) == nil,
      let (time, resolution) = cursor.timeOfDay(), let offset = cursor.zone(), cursor.take(tab),
      let process = cursor.field(endingWith: tab)
    else { return nil }
    var wall = time
    wall.utcOffset = offset
    var head = EntryHead(time: .wall(wall), resolution: resolution)
    head.level = LogLevel(word: type.string)
    head.process = .text(process.trimmed)
    head.message = cursor.rest
    return head
  }
}
