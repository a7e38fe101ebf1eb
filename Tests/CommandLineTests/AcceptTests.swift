import Foundation
import Testing

/// `accept`, run by a tester or by a bot.
struct AcceptTests {
  private let asOf = ["--as-of", "2026-12-01T00:00:00Z"]

  /// The fixture with its record not filed yet.
  private func fixture() throws -> GateFixture {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.folder.read("evidence/first.yml"), to: "inbox/from-phone.yml")
    try fixture.folder.remove("evidence/first.yml")
    return fixture
  }

  private func accept(_ arguments: [String], in fixture: GateFixture) throws -> Tool.Result {
    try Tool.run(["accept"] + arguments + asOf, in: fixture.folder.url)
  }

  private func recording(_ member: String = "\"session\":\"\"", model: String = "iPhone17,1") -> String {
    AcceptLogTests.recording(member, model: model)
  }

  @Test func aCompleteRecordIsFiledAndCounts() throws {
    let fixture = try fixture()
    #expect(try fixture.check().items["haptics/felt"] == "missing")
    let result = try accept(["inbox/from-phone.yml"], in: fixture)
    #expect(result.output == "inbox/from-phone.yml: taken in as evidence/first.yml\n")
    #expect(result.status == 0)
    #expect(try fixture.folder.read("evidence/first.yml") == fixture.folder.read("inbox/from-phone.yml"))
    #expect(try fixture.check().items["haptics/felt"] == "passed")
    let again = try accept(["inbox/from-phone.yml"], in: fixture)
    #expect(again.output == "evidence/first.yml: was taken in before\n")
  }

  @Test func itsLogIsFiledAndNamed() throws {
    let fixture = try fixture()
    try fixture.folder.write(recording(), to: "inbox/Session 3.NDJSON")
    let result = try accept(["inbox/from-phone.yml", "--log", "inbox/Session 3.NDJSON"], in: fixture)
    #expect(
      result.output == """
        inbox/Session 3.NDJSON: taken in as evidence/logs/first.ndjson
        inbox/from-phone.yml: taken in as evidence/first.yml

        """, "\(result.errors)")
    #expect(try fixture.folder.read("evidence/logs/first.ndjson") == recording())
    #expect(
      try fixture.folder.read("evidence/first.yml").hasPrefix(
        "logs: [{ \"file\": \"logs/first.ndjson\", \"sha256\": \""))
    #expect(try fixture.check().items["haptics/felt"] == "passed")
  }

  @Test(arguments: [
    ("\"session\":\"AAA-AAA\"", "iPhone17,1", "it says session AAA-AAA, and the record says K7Q-D4M"),
    ("\"session\":\"K7Q-D4M\"", "iPhone15,3", "it says model iPhone15,3, and the record says iPhone17,1"),
  ])
  func aLogOfAnotherSessionIsNotTakenIn(member: String, model: String, message: String) throws {
    let fixture = try fixture()
    try fixture.folder.write(
      "session-code: K7Q-D4M\n" + (try fixture.folder.read("inbox/from-phone.yml")),
      to: "inbox/from-phone.yml")
    try fixture.folder.write(recording(member, model: model), to: "inbox/a.ndjson")
    let result = try accept(["inbox/from-phone.yml", "--log", "inbox/a.ndjson"], in: fixture)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(throws: (any Error).self) { try fixture.folder.read("evidence/first.yml") }
  }

  @Test func whatIsMissingIsSaidInTheTestersLanguage() throws {
    let fixture = try fixture()
    let record = try fixture.folder.read("inbox/from-phone.yml")
    try fixture.folder.write(
      record.replacingOccurrences(of: "{ timing: Both at once }", with: "{ timing: TODO }")
        .replacingOccurrences(of: "handling: in-hand", with: "handling: remote-desktop"),
      to: "inbox/from-phone.yml")
    let english = try accept(["inbox/from-phone.yml"], in: fixture)
    #expect(english.status == 1)
    #expect(english.errors.contains("Nobody held the phone, so it does not count."), "\(english.errors)")
    let korean = try accept(["inbox/from-phone.yml", "--locale", "ko"], in: fixture)
    #expect(korean.errors.contains("휴대폰을 손에 들고 확인하지 않아 인정되지 않습니다."), "\(korean.errors)")
    #expect(throws: (any Error).self) { try fixture.folder.read("evidence/first.yml") }
  }

  @Test(arguments: [
    ("felt: as-contract", "felt:", "en", "Work finishes (finishes): what you felt is not filled in (felt)."),
    ("felt: as-contract", "felt:", "ko", "무엇을 느꼈는지 적지 않았습니다(felt)."),
    ("build: \"7\"", "build:", "en", "The build of the app is not filled in (app, build)."),
    ("build: \"7\"", "build:", "zh-Hant", "未填寫 App 的組建編號（app 的 build）。"),
    (
      "  repeats:", "  repeat:", "en",
      "The checklist has no scenario repeat: what is said about it is not taken"
    ),
    ("  repeats:", "  repeat:", "zh-Hant", "檢查清單沒有情境 repeat，相關內容不算數。"),
    (
      "handling:",
      "adjustments: [{ contract: don, parameter: intensity, from: 0.65, to: 0.6, observed: Harsh }]\nhandling:",
      "en", "The checklist has no contract don"
    ),
    (
      "handling:", "supersedes: { session: zeroth, items: [finishes], reason: A case was on }\nhandling:",
      "en",
      "No session is called zeroth: nothing is replaced."
    ),
  ])
  func whatTheGateWouldNotHearIsOpen(from: String, to: String, locale: String, message: String) throws {
    let fixture = try fixture()
    let record = try fixture.folder.read("inbox/from-phone.yml")
    try #require(record.contains(from))
    try fixture.folder.write(record.replacingOccurrences(of: from, with: to), to: "inbox/from-phone.yml")
    let result = try accept(["inbox/from-phone.yml", "--locale", locale], in: fixture)
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(throws: (any Error).self) { try fixture.folder.read("evidence/first.yml") }
  }

  @Test func anUntouchedRecordIsListedQuestionByQuestion() throws {
    let fixture = try fixture()
    _ = try Tool.run(["prepare", "--stage", "release"] + asOf, in: fixture.folder.url)
    let result = try accept(["prepared/2026-12-01-current.yml"], in: fixture)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "prepared/2026-12-01-current.yml: 7 things are missing, and nothing was taken in:\n"),
      "\(result.errors)")
    #expect(result.errors.contains("Work finishes (finishes): there is no verdict yet."))
  }

  /// The configuration of the fixture reads `.yml` alone, and JSON is YAML.
  @Test func whatTheFormExportsIsFiledWhereTheGateReadsIt() throws {
    let fixture = try fixture()
    let text = try fixture.folder.read("inbox/from-phone.yml")
    let results = """
      {"finishes": {"started": "2026-11-12T14:03:00+09:00", "ended": "2026-11-12T14:05:10+09:00", "verdict": "pass", "observations": {"timing": "At once"}}}
      """
    let head = text.split(separator: "results:")[0]
    let binding = head.split(separator: "bound-to:")[1].split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    func digests(_ name: String, until next: String?) -> String {
      let start = binding.firstIndex(of: "\(name):").map { $0 + 1 } ?? 0
      let end = next.flatMap { binding.firstIndex(of: "\($0):") } ?? binding.count
      let members = binding[start..<end].map { line in
        line.replacingOccurrences(of: "\": ", with: "\": \"") + "\""
      }
      return "{\(members.joined(separator: ", "))}"
    }
    try fixture.folder.write(
      """
      {"format": 1, "id": "from-form", "checklist": "haptics", "app": {"bundle-id": "com.example.tide", "build": "7"},
       "device": {"model": "iPhone17,1", "os": "26.1", "reality": "physical"}, "tester": "J. K.", "handling": "in-hand",
       "settings": {"system-haptics": "on"}, "results": \(results),
       "bound-to": {"contracts": \(digests("contracts", until: "scenarios")),
         "scenarios": \(digests("scenarios", until: "files")), "files": \(digests("files", until: nil))}}
      """, to: "inbox/from-form.json")
    let result = try accept(["inbox/from-form.json"], in: fixture)
    #expect(result.output == "inbox/from-form.json: taken in as evidence/from-form.yml\n", "\(result.errors)")
    #expect(try fixture.check(["--stage", "release"]).items["haptics/finishes@current"] == "passed")
  }

  @Test func nothingIsOverwritten() throws {
    let fixture = try GateFixture()
    let filed = try fixture.folder.read("evidence/first.yml")
    try fixture.folder.write(filed.replacingOccurrences(of: "J. K.", with: "M. L."), to: "inbox/other.yml")
    let result = try accept(["inbox/other.yml"], in: fixture)
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing is overwritten"))
    #expect(try fixture.folder.read("evidence/first.yml") == filed)
  }

  /// Some systems take the two for one file.
  @Test func aNameInOtherLettersIsTaken() throws {
    let fixture = try GateFixture()
    try fixture.folder.write(try fixture.record(id: "First"), to: "inbox/other.yml")
    let result = try accept(["inbox/other.yml"], in: fixture)
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing is overwritten"))
    #expect(throws: (any Error).self) { try fixture.folder.read("evidence/First.yml") }
  }
}
