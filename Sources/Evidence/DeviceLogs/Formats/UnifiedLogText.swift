import Notation

/// `log show|stream` as text: the default, the compact and the syslog style.
enum UnifiedLogText {
  /// `2026-07-17 16:58:02.919665+0200 0x35211    Default     0x0    110    0    app: (Lib) [sub:cat] text`;
  /// the time to live is left out by older systems.
  static func defaultStyle(_ line: ByteView) -> EntryHead? {
    var cursor = FieldCursor(line)
    guard let (time, resolution) = cursor.instant(), cursor.skipBlanks(), cursor.take("0x"),
      cursor.word()?.isHexadecimal == true, let type = cursor.word(), cursor.take("0x"),
      cursor.word()?.isHexadecimal == true, cursor.word()?.isDecimal == true
    else { return nil }
    var head = EntryHead(time: time, resolution: resolution)
    var probe = cursor
    if probe.word()?.isDecimal == true { cursor = probe }
    if type == "Timesync" {
      head.kind = UnifiedLogJSON.timesync(cursor.rest)
    } else if type == "Loss" || cursor.rest.starts(with: "=== Messages dropped") {
      head.kind = .loss
    }
    head.level = LogLevel(word: type.string)
    head.isBookkeeping = head.level == nil
    head.message = cursor.rest
    guard !head.isBookkeeping, let process = cursor.field(endingWith: ": ") else { return head }
    head.process = .text(process)
    readOrigin(&cursor, &head)
    return head
  }

  /// `2026-06-26 22:13:09.303 Df App[39698:88302b] (Lib) [sub:cat] text`: no zone.
  static func compactStyle(_ line: ByteView) -> EntryHead? {
    var cursor = FieldCursor(line)
    guard let (wall, resolution) = cursor.dateAndTime(), cursor.skipBlanks(), let type = cursor.word(),
      type.count <= 2, let process = cursor.processWithThread()
    else { return nil }
    var head = EntryHead(time: .wall(wall), resolution: resolution)
    head.level = LogLevel(word: type.string)
    head.isBookkeeping = head.level == nil
    head.process = .text(process)
    cursor.skipBlanks()
    readOrigin(&cursor, &head)
    return head
  }

  /// `2026-10-09 13:34:38.527844+0300  localhost App[22235]: (Lib) [sub:cat] text`: no level.
  static func syslogStyle(_ line: ByteView) -> EntryHead? {
    var cursor = FieldCursor(line)
    guard let (time, resolution) = cursor.instant(), cursor.skipBlanks(), cursor.word() != nil,
      let process = cursor.field(endingWith: "]: "), let bracket = process.lastIndex(of: UInt8(ascii: "[")),
      process.from(bracket + 1).isDecimal
    else { return nil }
    var head = EntryHead(time: time, resolution: resolution)
    head.process = .text(process.upTo(bracket))
    readOrigin(&cursor, &head)
    return head
  }

  /// `(Lib) [subsystem:category  ] text`, each of the two optional; a line without brackets has no subsystem.
  private static func readOrigin(_ cursor: inout FieldCursor, _ head: inout EntryHead) {
    var probe = cursor
    if probe.take(UInt8(ascii: "(")), let library = probe.field(endingWith: ") "),
      !library.contains("("), library.firstIndex(of: 0x20) == nil
    {
      probe.skipBlanks()
      cursor = probe
    }
    let nothing = cursor.rest.upTo(cursor.index)
    (head.subsystem, head.category) = (.text(nothing), .text(nothing))
    probe = cursor
    if probe.take(UInt8(ascii: "[")), let origin = probe.field(endingWith: UInt8(ascii: "]")),
      let colon = origin.firstIndex(of: UInt8(ascii: ":")),
      origin.upTo(colon).firstIndex(of: 0x20) == nil
    {
      head.subsystem = .text(origin.upTo(colon))
      head.category = .text(origin.from(colon + 1).trimmed)
      _ = probe.take(UInt8(ascii: " "))
      cursor = probe
    }
    head.message = cursor.rest
    if cursor.rest.starts(with: "=== Messages dropped") { head.kind = .loss }
  }
}
