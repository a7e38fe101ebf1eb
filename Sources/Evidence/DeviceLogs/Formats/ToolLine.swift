/// Lines that the tools print around a log.
enum ToolLine {
  /// Nil for a line that no known tool prints.
  static func classify(_ line: ByteView) -> LogRecord? {
    guard let first = line.isEmpty ? nil : line[line.startIndex] else { return nil }
    switch first {
    case UInt8(ascii: "F"), UInt8(ascii: "T"), UInt8(ascii: "S"), UInt8(ascii: "g"), UInt8(ascii: "N"):
      return isHeading(line) ? .banner : nil
    case UInt8(ascii: "["): return connection(line)
    case UInt8(ascii: "="): return notice(line)
    case UInt8(ascii: "-"):
      guard line.starts(with: "--- last message repeated") else { return nil }
      return .disturbance(.loss, "a message was repeated and its repetitions are not shown")
    default: return nil
    }
  }

  private static func isHeading(_ line: ByteView) -> Bool {
    line.starts(with: "Filtering the log data using ") || line.starts(with: "Timestamp   ")
      || line.starts(with: "Skipping info and debug messages") || line.starts(with: "Skipping debug messages")
      || line.starts(with: "getpwuid_r did not find a match") || line.starts(with: "NOTE: ")
  }

  private static func connection(_ line: ByteView) -> LogRecord? {
    if line.starts(with: "[connected]") || line.starts(with: "[connected:") { return .banner }
    guard line.starts(with: "[disconnected") else { return nil }
    return .disturbance(.loss, "the device was disconnected")
  }

  private static func notice(_ line: ByteView) -> LogRecord? {
    if line.starts(with: "=== Messages dropped") { return .disturbance(.loss, "messages were dropped") }
    if line.starts(with: "=== system wallclock time adjusted") {
      return .disturbance(.clockChange, "the device's clock was adjusted")
    }
    if line.starts(with: "=== system boot") { return .disturbance(.restart, "the device started anew") }
    return line.starts(with: "=== log class") ? .banner : nil
  }

  /// The identifier in `[connected:UDID]`.
  static func deviceID(_ line: ByteView) -> String? {
    var cursor = FieldCursor(line)
    guard cursor.take("[connected:"), let id = cursor.field(endingWith: UInt8(ascii: "]")), !id.isEmpty
    else { return nil }
    return id.string
  }

  /// What `devicectl` says before and after an app's own output.
  static func isDeviceControl(_ line: ByteView) -> Bool {
    if line.starts(with: "Launched application with ") || line.starts(with: "Waiting for the application to ")
    {
      return true
    }
    var cursor = FieldCursor(line)
    guard let (_, resolution) = cursor.timeOfDay() else { return false }
    return resolution == .seconds(1) && cursor.take("  ")
  }
}
