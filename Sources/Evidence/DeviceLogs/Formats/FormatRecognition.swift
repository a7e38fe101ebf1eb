extension LogFormat {
  /// The format of a log, told by what its first lines look like; nil where none fits.
  static func recognise(_ text: ByteView) -> LogFormat? {
    var counts: [LogFormat: Int] = [:]
    var start = text.startIndex
    for _ in 0..<400 where start < text.endIndex {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.endIndex
      let line = text[start..<end]
      start = end + 1
      if line.trimmed.starts(with: "{") || line.trimmed.starts(with: "[{") || line.trimmed == "[" {
        if let format = json(line.trimmed, text.from(line.startIndex)) { return format }
      }
      for format in allCases where TextLine.head(line, format) != nil { counts[format, default: 0] += 1 }
      if counts.values.contains(where: { $0 >= 50 }) { break }
    }
    return allCases.filter { counts[$0] != nil }.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
  }

  private static func json(_ line: ByteView, _ rest: ByteView) -> LogFormat? {
    if line.starts(with: "[") {
      let object = rest.firstIndex(of: UInt8(ascii: "{")).map(rest.from)
      return object.flatMap(keys).flatMap { $0 == .unifiedNDJSON ? .unifiedJSON : nil }
    }
    return keys(line)
  }

  /// The format whose keys the first object has.
  private static func keys(_ object: ByteView) -> LogFormat? {
    var found: Set<String> = []
    guard var members = try? JSONMembers(object) else { return nil }
    while let member = try? members.next() { found.insert(member.key.string) }
    if found.contains("hapticFeedbackLog") { return .appRecording }
    if found.contains("eventMessage") || found.isSuperset(of: ["machTimestamp", "eventType"]) {
      return .unifiedNDJSON
    }
    if found.isSuperset(of: ["timestamp", "image_name", "message"]) { return .pymobiledeviceJSON }
    if found.isSuperset(of: ["timestamp", "imageName", "message"]) { return .goIOSTrace }
    if found.isSuperset(of: ["message", "process"]),
      !found.isDisjoint(with: ["log_type", "event_type", "boot_uuid"])
    {
      return .unifiedLogIterator
    }
    return found.isSuperset(of: ["timestamp", "process", "device"]) ? .goIOSSyslog : nil
  }
}
