/// Files that are found among logs and are not logs that can be read, with what to hand in instead.
enum RefusedLog: String, CaseIterable {
  case tracev3, archive, utf16, mobileInstallation, lockdownd, crashReport, iteratorCSV

  var title: String {
    switch self {
    case .tracev3: "a raw .tracev3 file of the unified log"
    case .archive: "a compressed or binary archive"
    case .utf16: "text in UTF-16"
    case .mobileInstallation: "a text log of a sysdiagnose (such as mobile_installation.log)"
    case .lockdownd: "a text log of a sysdiagnose (lockdownd.log)"
    case .crashReport: "a crash report (.ips), not a log"
    case .iteratorCSV: "the CSV of unifiedlog_iterator"
    }
  }

  var remedy: String {
    switch self {
    case .tracev3, .archive:
      "Export it on a Mac with: log show --archive NAME.logarchive --style ndjson --info --debug > NAME.ndjson"
    case .utf16: "Save it as UTF-8."
    case .mobileInstallation, .lockdownd:
      "Export the app's lines with: log show --archive system_logs.logarchive --style ndjson --info --debug"
    case .iteratorCSV: "Export JSON lines instead: unifiedlog_iterator … --format jsonl"
    case .crashReport: "Hand it in as crash evidence, and the device's log beside it."
    }
  }

  static func recognise(_ text: ByteView) -> RefusedLog? {
    if CrashText.begins(text) { return .crashReport }
    let head = text[0..<8].array
    if head.starts(with: [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]) { return .tracev3 }
    if head.starts(with: [0x1F, 0x8B]) || head.starts(with: Array("PK\u{3}\u{4}".utf8))
      || head.starts(with: Array("bplist00".utf8))
    {
      return .archive
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return .utf16 }
    let line = text.upTo(text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)
    if line.starts(with: "{"), line.contains("\"bug_type\"") { return .crashReport }
    if line.starts(with: "Timestamp,Event Type,") { return .iteratorCSV }
    if isMobileInstallation(line) { return .mobileInstallation }
    return isLockdownd(line) ? .lockdownd : nil
  }

  /// `Wed Jul  1 12:00:00 2026 [123] <notice> …`.
  private static func isMobileInstallation(_ line: ByteView) -> Bool {
    var cursor = FieldCursor(line)
    guard let day = cursor.word(), day.count == 3, cursor.monthAndTime() != nil else { return false }
    cursor.skipBlanks()
    return cursor.number(4...4) != nil && cursor.take(" [")
  }

  /// `07/01/26 12:00:00.123456 pid=54 …`.
  private static func isLockdownd(_ line: ByteView) -> Bool {
    var cursor = FieldCursor(line)
    guard cursor.number(2...2) != nil, cursor.take("/"), cursor.number(2...2) != nil, cursor.take("/"),
      cursor.number(2...4) != nil, cursor.skipBlanks(), cursor.timeOfDay() != nil, cursor.skipBlanks()
    else { return false }
    return cursor.take("pid=")
  }
}
