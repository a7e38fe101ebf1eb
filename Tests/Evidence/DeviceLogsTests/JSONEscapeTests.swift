import DeviceLogs
import Testing

/// A letter of JSON may be written as an escape. Where a line is searched for by its text, it is found all the same.
@Suite struct JSONEscapeTests {
  private static func line(
    _ second: Int, subsystem: String = "com.example.notes", category: String = "save", message: String
  ) -> String {
    #"{"timestamp":"2026-11-12 14:03:\#(second).000000+0900","eventType":"logEvent","processImagePath":"\/var\/Notes","subsystem":"\#(subsystem)","category":"\#(category)","eventMessage":"\#(message)"}"#
      + "\n"
  }

  private func read(_ line: String) -> LogTimeline {
    let tick = Self.line(28, subsystem: "com.apple.x", message: "tick")
    return timeline(String(repeating: tick, count: 40) + line + tick)
  }

  @Test(arguments: [
    line(29, subsystem: #"com\u002eexample.notes"#, message: "save failed id=1 offline"),
    line(29, subsystem: #"\u0063om.example.notes"#, message: "save failed id=1 offline"),
    line(
      29, subsystem: #"com.example\u002Enotes"#, category: #"sav\u0065"#, message: "save failed id=1 offline"),
    line(29, message: #"save\u0020failed id\u003d1 offline"#),
  ]) func aSignalIsFound(line: String) {
    let read = read(line)
    #expect(read.signals.map(\.name) == ["failed"])
    #expect(read.signals.map(\.captures) == [["id": "1"]])
    #expect(read.signals.map(\.line) == [41])
  }

  @Test func aCrashIsFound() {
    let read = read(
      Self.line(
        29, subsystem: "", message: #"\u0046ormulating fatal 309 report for c\u006frpse[9] N\u006ftes"#))
    #expect(read.disturbances.map(\.victim) == [.process("Notes")])
  }

  /// A key in other letters than its own could hide the message.
  @Test func aKeyWithEscapesIsUnreadable() {
    let read = read(
      Self.line(29, message: "save failed id=1 offline").replacing(
        "eventMessage", with: #"event\u004dessage"#))
    #expect(read.signals == [])
    #expect(read.disturbances.map(\.kind) == [.unreadable])
  }

  @Test func anExcerptKeepsTheLine() throws {
    let line = Self.line(29, subsystem: #"com\u002eexample.notes"#, message: "save failed id=1 offline")
    let tick = Self.line(28, subsystem: "com.apple.x", message: "tick")
    let text = String(repeating: tick, count: 40) + line + String(repeating: tick, count: 40)
    let excerpt = try Array(text.utf8).withUnsafeBytes {
      try LogExcerpt.make($0, path: "device.log", signals: notesSignals)
    }
    #expect(timeline(excerpt.bytes).signals.map(\.name) == ["failed"])
  }
}
