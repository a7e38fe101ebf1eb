import Checklists
import Diagnostics
import Notation
import Testing

@Suite struct WaiverTests {
  private func read(_ fields: String) -> (waivers: [Waiver], problems: String) {
    let text = """
      format: 1
      waivers:
        - item: haptics/rapid-operation
          reason: The phone is in repair
          approved-by: "@maria"
      \(fields.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      """
    let reading = WaiversReader.read(Array(text.utf8), file: "w.yml")
    return (reading.waivers, reading.problems.rendered)
  }

  @Test func aWaiverIsRead() throws {
    let (waivers, problems) = read(
      """
      scope: current
      covers: [missing, unverifiable]
      approved-on: 2026-11-20
      expires: 2026-12-20T00:00:00+09:00
      risk: Low
      """)
    #expect(problems == "")
    let waiver = try #require(waivers.first)
    #expect(waiver.item == "haptics/rapid-operation")
    #expect(waiver.scope == "current")
    #expect(waiver.covers == [.missing, .unverifiable])
    #expect(waiver.approvedBy == "@maria")
    #expect(waiver.approvedOn == "2026-11-20")
    #expect(waiver.risk == "Low")
  }

  @Test func withoutMoreItCoversMissingAndStale() throws {
    #expect(read("expires: 2026-12-20").waivers.map(\.covers) == [[.missing, .stale]])
  }

  @Test(
    "An expiry is an instant",
    arguments: [
      ("2026-11-30", "2026-12-01T00:00:00Z"), ("2026-11-30T23:30:00-0800", "2026-12-01T07:30:00Z"),
      ("2026-11-30T23:30:00-08:00", "2026-12-01T07:30:00Z"), ("2026-11-30 23:30:00Z", "2026-11-30T23:30:00Z"),
      ("\"2028-02-29\"", "2028-03-01T00:00:00Z"),
    ])
  func expiry(written: String, instant: String) throws {
    let (waivers, problems) = read("expires: \(written)")
    #expect(problems == "")
    #expect(waivers.map(\.expires) == [try Timestamp(parsing: instant)])
    #expect(waivers.map(\.expiryText) == [written.filter { $0 != "\"" }])
  }

  @Test(
    "What is no instant is an error",
    arguments: [
      (
        "2026-02-30", "there is no such day or time of day as \"2026-02-30\"",
        "  help: Correct the day or the time.\n"
      ),
      (
        "2026-11-30T25:00:00Z", "there is no such day or time of day as \"2026-11-30T25:00:00Z\"",
        "  help: Correct the day or the time.\n"
      ),
      (
        "2026-11-30 23:30:00", "the time \"2026-11-30 23:30:00\" has no zone",
        "  help: Add an offset such as +09:00, or Z.\n"
      ),
      (
        "12:30:45",
        "expected a day such as 2026-11-30 or a time such as 2026-11-30T18:00:00+09:00, not \"12:30:45\"",
        "  help: Write the year first, in four digits, then month and day in two each.\n"
      ),
      (
        "20261130",
        "expected a day such as 2026-11-30 or a time such as 2026-11-30T18:00:00+09:00, not \"20261130\"",
        "  help: Write the year first, in four digits, then month and day in two each.\n"
      ),
      ("~", "expected text, not ~ (null)", "  help: Put it in quotes if it is meant as text.\n"),
      (
        "never",
        "expected a day such as 2026-11-30 or a time such as 2026-11-30T18:00:00+09:00, not \"never\"",
        "  help: Write the year first, in four digits, then month and day in two each.\n"
      ),
    ])
  func noExpiry(written: String, message: String, help: String) {
    let (waivers, problems) = read("expires: \(written)")
    #expect(problems == "w.yml:6:14: error: expires: \(message)\n\(help)")
    #expect(waivers.isEmpty)
  }

  /// A lookalike is another login than the author's, and reads like it.
  @Test(arguments: ["@kim\u{200B}", "@\u{FF4B}im", "@k\u{456}m", "@kim ", "@", "@kim[bo]", "@[bot]"])
  func anApproverIsALogin(written: String) {
    let text = """
      format: 1
      waivers:
        - { item: c/a, reason: R, approved-by: "\(written)", expires: 2026-12-01 }
      """
    let reading = WaiversReader.read(Array(text.utf8), file: "w.yml")
    #expect(reading.waivers.isEmpty)
    #expect(
      reading.problems.map(\.message) == [
        "approved-by: expected a login such as \"@maria\", not \"\(written)\""
      ])
    #expect(
      reading.problems.map(\.remedy) == [
        "A login has letters, digits, -, _ and . of ASCII alone, and no blanks."
      ])
  }

  @Test(arguments: ["@kim", "@kim-2", "@k.im_x", "@renovate[bot]", "@0"])
  func loginsOfAllHostsAreTaken(written: String) {
    let text =
      "format: 1\nwaivers: [{ item: c/a, reason: R, approved-by: \"\(written)\", expires: 2026-12-01 }]\n"
    #expect(WaiversReader.read(Array(text.utf8), file: "w.yml").waivers.map(\.approvedBy) == [written])
  }

  @Test func allFaultsAreReported() {
    let text = """
      format: 1
      waivers:
        - { item: rapid, reason: "", approved-by: maria, covers: [passed], expired: 2026-12-01 }
        - { item: haptics/a b, approved-on: 2026-02-30, covers: [] }
      """
    let reading = WaiversReader.read(Array(text.utf8), file: "w.yml")
    #expect(reading.waivers.isEmpty)
    #expect(
      reading.problems.rendered == """
        w.yml:3:5: error: a waiver: key "expires" is missing
          help: Add expires: here.
        w.yml:3:13: error: item: expected a name such as haptics/rapid-operation, not "rapid"
        w.yml:3:28: error: reason: expected text, not an empty text
        w.yml:3:45: error: approved-by: expected a login such as "@maria", not "maria"
          help: Begin it with @, in quotes: YAML does not let a plain text begin with @.
        w.yml:3:61: error: covers: expected one of stale, missing, unverifiable, failed, not "passed"
        w.yml:3:70: error: a waiver: unknown key "expired"
          help: Did you mean "expires"?
        w.yml:4:5: error: a waiver: key "reason" is missing
          help: Add reason: here.
        w.yml:4:5: error: a waiver: key "approved-by" is missing
          help: Add approved-by: here.
        w.yml:4:5: error: a waiver: key "expires" is missing
          help: Add expires: here.
        w.yml:4:13: error: item: expected a name such as haptics/rapid-operation, not "haptics/a b"
        w.yml:4:39: error: approved-on: there is no such day or time of day as "2026-02-30"
          help: Correct the day or the time.
        w.yml:4:59: error: covers: expected a list with at least one element, not an empty list

        """)
  }

  @Test(arguments: [
    ("waivers: []", ""),
    ("waivers:", "w.yml:2:9: error: waivers: expected a list with at least one element, not nothing\n"),
  ])
  func anEmptyListIsWrittenOut(text: String, expected: String) {
    #expect(
      WaiversReader.read(Array("format: 1\n\(text)\n".utf8), file: "w.yml").problems.rendered == expected)
  }
}
