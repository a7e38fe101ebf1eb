import Foundation
import Notation
import Sessions
import Testing

/// What choosing a log fills in.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct LogTests {
  private static let marker =
    #"{"timestamp":"2026-11-12 05:0%:00.908085+0000","machTimestamp":1,"bootUUID":"A","eventType":"logEvent","eventMessage":"foreground"}"#

  private func recording(
    session: String = "K7QD4M", reality: String = "physical", bundleID: String = "com.example.notes"
  )
    -> String
  {
    #"{"hapticFeedbackLog":1,"session":"\#(session)","model":"iPhone17,1","reality":"\#(reality)","os":"26.1","osBuild":"23B85","bundleID":"\#(bundleID)","version":"3.2.1","build":"415","install":"x"}"#
      + "\n" + Self.marker.replacingOccurrences(of: "%", with: "3") + "\n"
      + Self.marker.replacingOccurrences(of: "%", with: "5") + "\n{\"count\":2,\"finished\":1}\n"
  }

  private func attach(_ text: String, named name: String = "session log.ndjson", to scene: FormScene) throws {
    let file = scene.folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try scene.page.attach(file, to: "Log file")
    try scene.page.wait(for: "document.querySelector('.logs li')")
  }

  @Test func aRecordingFillsInDeviceBuildTimesAndDigest() throws {
    let scene = try FormScene()
    try scene.fillSetup()
    try scene.page.turn("Next")
    try scene.page.type("Both at once", into: "Do the pulse")
    try scene.page.choose("Pass", in: "Your verdict")
    try scene.page.choose("As it should be", in: "What did you feel?")
    try scene.page.press("0 of 3")
    try scene.page.press("Hand in")
    try attach(recording(), to: scene)
    try scene.page.wait(
      for:
        "document.getElementById('status').textContent === 'The log is added. It says: iPhone 16 Pro, 26.1, 23B85, 3.2.1, 415.'"
    )
    try scene.page.press("Take its times for: Save succeeds")
    let (read, problems, _) = try scene.exported()
    #expect(problems == [])
    let record = try #require(read)
    #expect(record.device.model == "iPhone17,1")
    #expect(record.device.os.description == "26.1")
    #expect(record.device.osBuild == "23B85")
    #expect(record.app.version == "3.2.1")
    #expect(record.app.build == "415")
    #expect(record.logs.map(\.file) == ["../logs/session-log.ndjson"])
    #expect(record.logs.map(\.sha256) == [.of(recording())])
    #expect(record.logs.map(\.hostZone) == [nil])
    #expect(record.results[0].started == (try Timestamp(parsing: "2026-11-12T14:03:00.908+09:00")))
    #expect(record.results[0].ended == (try Timestamp(parsing: "2026-11-12T14:05:00.909+09:00")))
  }

  @Test func aRecordingOfSomethingElseIsSaidToBe() throws {
    let scene = try FormScene(at: "#finish")
    try attach(recording(session: "OTHER", reality: "simulator", bundleID: "com.example.other"), to: scene)
    let open = try scene.page.text("document.getElementById('open').innerText")
    #expect(open.contains("The log carries the session code OTHER, and not this session’s."))
    #expect(open.contains("The log is of another app (com.example.other)."))
    try scene.page.press("Show the record")
    #expect(try scene.page.value(of: "Record (JSON)").contains(#""reality": "simulator""#))
  }

  /// A log's time is that of one scenario, and of none where another one was under way in it.
  @Test func aLogsTimesAreTakenOnce() throws {
    let scene = try FormScene()
    for page in ["#scenario-1", "#scenario-2"] {
      try scene.page.show(page, in: .english)
      try scene.page.choose("Pass", in: "Your verdict")
    }
    try scene.page.show("#finish", in: .english)
    try attach(recording(), to: scene)
    let offers = "[...document.querySelectorAll('.logs button')].map((e) => e.textContent)"
    let before = try scene.page.evaluate(offers)
    #expect(
      before as? [String] == [
        "Take its times for: Save succeeds", "Take its times for: Save fails", "Remove",
      ])
    try scene.page.press("Take its times for: Save fails")
    let after = try scene.page.evaluate(offers)
    #expect(after as? [String] == ["Remove"])
  }

  @Test(arguments: [("\"virtual\"", "virtual"), ("\"Physical\"", "simulator"), ("1", "simulator")])
  func onlyALogThatSaysSoIsOfARealPhone(said: String, reality: String) throws {
    let scene = try FormScene(at: "#finish")
    try attach(recording().replacingOccurrences(of: "\"physical\"", with: said), to: scene)
    try scene.page.press("Show the record")
    #expect(try scene.page.value(of: "Record (JSON)").contains("\"reality\": \"\(reality)\""))
  }

  /// What was no real phone is none on the next device either, until the log that said so is gone.
  @Test(arguments: ["In my hand", "In the simulator"])
  func whatALogSaidIsRememberedElsewhere(handling: String) throws {
    let scene = try FormScene()
    try scene.fillSetup(handling: handling)
    try scene.page.show("#finish", in: .english)
    try attach(recording(reality: "simulator"), to: scene)
    let bytes = try scene.exported().bytes
    let other = try scene.otherDevice()
    try other.press("Continue from a file")
    try other.type(String(decoding: bytes, as: UTF8.self), into: "Or paste")
    try other.press("Take the pasted record")
    try other.wait(for: "document.querySelector('#status').textContent.startsWith('Taken')")
    try other.choose("In my hand", in: "How do you use")
    #expect(
      try scene.problems(on: other).contains(
        "The log says that this is no real phone. The record will say so, and will not count."))
    try other.show("#finish", in: .english)
    try other.press("Show the record")
    #expect(try other.value(of: "Record (JSON)").contains("\"reality\": \"simulator\""))
    try other.press("Remove")
    #expect(try other.value(of: "Record (JSON)").contains("\"reality\": \"physical\""))
  }

  @Test func aLogWithoutZonesNamesTheZoneOfThisComputer() throws {
    let scene = try FormScene(at: "#finish")
    try attach("2026-06-26 22:13:09.303 Df App[39698:88302b] [sub:cat] message\n", to: scene)
    try scene.page.press("Show the record")
    #expect(try scene.page.value(of: "Record (JSON)").contains(#""host-zone": "Asia/Seoul""#))
  }

  /// Around the block's and the padding's edges, and over the edge of a piece.
  @Test func theDigestIsTheGates() throws {
    let scene = try FormScene(at: "#finish")
    for length in [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, (4 << 20) - 1, (4 << 20) + 1] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      let file = scene.folder.appendingPathComponent("log")
      try Data(bytes).write(to: file)
      try scene.page.attach(file, to: "Log file")
      let digest = Digest.of(bytes).hexadecimal
      try scene.page.wait(for: "document.querySelector('#record').value.includes('\(digest)')")
    }
  }
}
