import Foundation
import Notation
import Testing

/// The logs that come with a record.
struct AcceptLogTests {
  /// A log as the app's own recorder writes it.
  static func recording(_ member: String = "\"session\":\"\"", model: String = "iPhone17,1") -> String {
    """
    {"hapticFeedbackLog":1,\(member),"model":"\(model)","reality":"physical","os":"26.1","osBuild":"23B85","bundleID":"com.example.tide","version":"1.0.0","build":"7","install":"x"}
    \(entry("done id=1"))
    {"count":1,"finished":1}

    """
  }

  private static func entry(_ message: String, subsystem: String = "com.example.tide", second: Int = 10)
    -> String
  {
    "{\"timestamp\":\"2026-11-12 14:03:\(second).000000+0900\",\"machTimestamp\":1,\"bootUUID\":\"b\","
      + "\"eventType\":\"logEvent\",\"messageType\":\"Default\",\"subsystem\":\"\(subsystem)\",\"category\":\"work\","
      + "\"eventMessage\":\"\(message)\"}"
  }

  /// The fixture with its record not filed yet; `logs` is what the record says of its logs.
  private func fixture(logs: String = "", _ change: (GateFixture) throws -> Void = { _ in }) throws
    -> GateFixture
  {
    let fixture = try GateFixture()
    let record = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(record + "\n" + logs, to: "inbox/from-phone.yml")
    try fixture.folder.remove("evidence/first.yml")
    try change(fixture)
    return fixture
  }

  private func accept(_ logs: [String], in fixture: GateFixture) throws -> Tool.Result {
    try Tool.run(
      ["accept", "inbox/from-phone.yml", "--as-of", "2026-12-01T00:00:00Z"] + logs.flatMap { ["--log", $0] },
      in: fixture.folder.url)
  }

  /// A folder for both, and names that would be one.
  @Test func aLogLeavesTheRecordItsName() throws {
    let fixture = try fixture { fixture in
      try fixture.folder.write(
        GateFixture.configuration + "\n  logs: [\"evidence/*\"]\n", to: "hapticgate.yml")
      try fixture.folder.write(Self.recording(), to: "inbox/log.yml")
    }
    let result = try accept(["inbox/log.yml"], in: fixture)
    #expect(
      result.output == """
        inbox/log.yml: taken in as evidence/first-2.yml
        inbox/from-phone.yml: taken in as evidence/first.yml

        """, "\(result.errors)")
    #expect(try fixture.folder.read("evidence/first-2.yml") == Self.recording())
    #expect(try fixture.folder.read("evidence/first.yml").contains("\"file\": \"first-2.yml\""))
  }

  /// What stands behind the last point of a name may be anything.
  @Test(arguments: ["a.x:y", "a.", "a.日誌"])
  func anEndingThatNotEverySystemTakesIsReplaced(name: String) throws {
    let fixture = try fixture { try $0.folder.write(Self.recording(), to: "inbox/\(name)") }
    let result = try accept(["inbox/\(name)"], in: fixture)
    #expect(result.output.contains("taken in as evidence/logs/first.log\n"), "\(result.errors)")
  }

  @Test func aLogThatIsNamedTwiceComesOnce() throws {
    let fixture = try fixture { fixture in
      try fixture.folder.write(Self.recording(), to: "inbox/a.ndjson")
      try fixture.folder.write(Self.recording(), to: "inbox/b.ndjson")
    }
    let result = try accept(["inbox/a.ndjson", "inbox/a.ndjson", "inbox/b.ndjson"], in: fixture)
    #expect(
      result.output == """
        inbox/a.ndjson: taken in as evidence/logs/first.ndjson
        inbox/from-phone.yml: taken in as evidence/first.yml

        """, "\(result.errors)")
  }

  /// A tester who writes the name of the log knows no digest.
  @Test(arguments: [
    ["inbox/a.ndjson"], [], ["inbox/renamed.ndjson"],
  ])
  func aLogThatIsNamedWithoutItsDigestIsGivenIt(given: [String]) throws {
    let fixture = try fixture(logs: "logs: [{ file: ../logs/a.ndjson, host-zone: Asia/Seoul }]\n") {
      fixture in
      let name = given == ["inbox/renamed.ndjson"] ? "renamed" : "a"
      try fixture.folder.write(Self.recording(), to: "inbox/\(name).ndjson")
    }
    let result = try accept(given, in: fixture)
    #expect(result.status == 0, "\(result.errors)")
    let filed = try fixture.folder.read("evidence/first.yml")
    #expect(filed.contains("\"sha256\": \"\(Digest.of(Self.recording()).hexadecimal)\""), "\(filed)")
    #expect(filed.contains("logs/first.ndjson"))
    #expect(filed.contains("host-zone: Asia/Seoul"))
  }

  /// Hours of a whole phone's log, of which the app's lines matter.
  private func largeLog() -> String {
    let noise = (0..<9000).map {
      Self.entry(
        "chatter \($0) " + String(repeating: "x", count: 60), subsystem: "com.example.other",
        second: 11 + $0 / 300)
    }
    return ([Self.entry("done id=1")] + noise).joined(separator: "\n") + "\n{\"count\":9001,\"finished\":1}\n"
  }

  private func signalsOfTheApp(_ fixture: GateFixture) throws {
    try fixture.folder.write(
      GateFixture.checklist.replacingOccurrences(
        of: "{ message: ", with: "{ subsystem: com.example.tide, message: "), to: "checklists/haptics.yml")
  }

  @Test func ofALargeLogAnExcerptIsFiled() throws {
    let log = largeLog()
    let fixture = try fixture { fixture in
      try signalsOfTheApp(fixture)
      try fixture.folder.write(log, to: "inbox/a.ndjson")
    }
    let result = try accept(["inbox/a.ndjson"], in: fixture)
    #expect(result.status == 0, "\(result.errors)")
    let filed = try fixture.folder.read("evidence/logs/first.ndjson")
    #expect(filed.utf8.count < log.utf8.count / 2)
    #expect(filed.hasPrefix("{\"hapticgateExcerpt\":1,\"sha256\":\"\(Digest.of(log).hexadecimal)\""))
    #expect(filed.contains("done id=1"))
    #expect(try fixture.folder.read("evidence/first.yml").contains(Digest.of(filed).hexadecimal))
    let again = try accept(["inbox/a.ndjson"], in: fixture)
    #expect(
      again.output
        == "evidence/logs/first.ndjson: was taken in before\nevidence/first.yml: was taken in before\n")
  }

  /// Nothing can be left out where each line may hold a signal, and nothing twice.
  @Test func aLogOfWhichNothingCanBeLeftOutIsFiledWhole() throws {
    let log = largeLog()
    let fixture = try fixture { try $0.folder.write(log, to: "inbox/a.ndjson") }
    #expect(try accept(["inbox/a.ndjson"], in: fixture).status == 0)
    #expect(try fixture.folder.read("evidence/logs/first.ndjson") == log)
  }
}
