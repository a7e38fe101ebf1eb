import Foundation
import HapticFeedback
import Testing

@MainActor
struct SessionRecordingTests {
  let identity = RecordingIdentity(
    model: "iPhone15,3", reality: .physical, os: "18.1", osBuild: "22B83", bundleID: "com.example.notes",
    version: "3.2.0", build: "412", install: "A")

  @Test func aRecordingNamesItsPlaceThenMarksThenEnds() {
    let lines = record(wall: 1_794_459_780_000_250, ticks: 48) { recording in
      recording.log.write(.failed(operation: "save", id: "7", reason: "no \"room\"\u{1B}"))
      recording.finish()
      recording.log.write(.background)
      recording.finish()
    }
    #expect(
      lines == [
        #"{"hapticFeedbackLog":1,"session":"K7QX","model":"iPhone15,3","reality":"physical","os":"18.1","#
          + #""osBuild":"22B83","bundleID":"com.example.notes","version":"3.2.0","build":"412","install":"A"}"#,
        #"{"timestamp":"2026-11-12 05:03:00.000250+0000","machTimestamp":48,"bootUUID":"R","#
          + #""eventType":"logEvent","messageType":"Default","subsystem":"com.example.notes","#
          + #""category":"save","eventMessage":"save failed id=7 no \"room\"\u001b"}"#,
        #"{"count":1,"finished":1,"timestamp":"2026-11-12 05:03:00.000250+0000","machTimestamp":48,"#
          + #""bootUUID":"R"}"#,
      ])
  }

  @Test(
    arguments: [
      (0, "1970-01-01 00:00:00.000000+0000"),
      (-1, "1969-12-31 23:59:59.999999+0000"),
      (951_782_400_000_000, "2000-02-29 00:00:00.000000+0000"),
      (1_735_689_599_999_999, "2024-12-31 23:59:59.999999+0000"),
      (4_107_542_400_000_000, "2100-03-01 00:00:00.000000+0000"),
    ] as [(Int64, String)])
  func aLineIsDatedInUTC(microseconds: Int64, expected: String) {
    let lines = record(wall: microseconds, ticks: 0) { $0.log.write(.foreground) }
    #expect(lines.last?.contains("\"timestamp\":\"\(expected)\"") == true)
  }

  @Test func theSystemClockGoesForward() {
    let clock = RecordingClock.system()
    let earlier = clock.ticks()
    #expect(clock.ticks() >= earlier)
    #expect(clock.wall() > 1_577_836_800_000_000)
  }

  @Test func aRecordingIsKeptInANewFile() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: url) }
    let recording = try SessionRecording.file(
      at: url, session: "K7QX", identity: identity, subsystem: "com.example.notes")
    recording.log.write(.foreground)
    recording.finish()
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix(#"{"count":1,"finished":1,"timestamp":"#) == true)
    #expect(throws: (any Error).self) {
      try SessionRecording.file(at: url, session: "K7QX", identity: identity, subsystem: "com.example.notes")
    }
  }

  private func record(wall: Int64, ticks: UInt64, _ body: (SessionRecording) -> Void) -> [String] {
    var lines: [String] = []
    let recording = SessionRecording(
      session: "K7QX", identity: identity, subsystem: "com.example.notes",
      clock: RecordingClock(wall: { wall }, ticks: { ticks }), clockRun: "R"
    ) { lines.append($0) }
    body(recording)
    return lines
  }
}
