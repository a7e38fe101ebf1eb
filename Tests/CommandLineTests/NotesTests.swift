import Foundation
import Testing

/// The page of the third release, cell by cell. What is expected here was written by hand from the repository that
/// `ReleaseFixture` makes.
@Suite struct NotesTests {
  private func page(_ arguments: String...) throws -> (page: MarkdownPage, text: String, status: Int32) {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let result = try Tool.run(
      ["notes", "--from", "v1.1.0", "--to", "v1.2.0", "--ledger", "ledger", "--app-build", "418"] + arguments,
      in: fixture.folder.url)
    #expect(result.errors == "")
    return (MarkdownPage(result.output), result.output, result.status)
  }

  @Test func everyCellIsRight() throws {
    let (page, text, status) = try page()
    #expect(status == 0)
    #expect(text.hasPrefix("# Haptics evidence for v1.2.0\n\n✅ **The gate passed: 8 items**\n"))

    let facts = try #require(page.lists["Haptics evidence for v1.2.0"])
    #expect(facts.count == 5)
    #expect(facts[0].hasPrefix("From v1.1.0 ("))
    #expect(facts[0].contains(", 2026-11-01) to v1.2.0 ("))
    #expect(facts[0].hasSuffix(", 2026-12-01), 2 commits"))
    #expect(facts[1].hasSuffix(", stage release, as of 2026-12-01T01:00:00Z"))
    #expect(facts[2] == "Felt on 412, shipped 418, watched code identical: yes")
    #expect(facts[3] == "Testers: M. L.; devices: iPhone17,1; systems: 26.1")
    #expect(facts[4] == "Dates are judged as of 2026-12-01T09:00:00+09:00")

    #expect(
      page.lists["Not verified"] == [
        "A failure is silent (haptics/silent) is missing: The test is skipped",
        "Work finishes again (haptics/repeats) was not proved: missing, let go by <code>@kim</code> until 2026-12-31T00:00:00+09:00.",
        "Work finishes again (haptics/repeats@current) was not proved: missing, let go by <code>@kim</code> until 2026-12-31T00:00:00+09:00.",
        "Nobody felt Trouble (haptics/trouble) as it ships.",
        "Something is picked (haptics/picked) is promised no more.",
        "haptics/oldest (iPhone10,* >=16 <17) is no longer asked for: whether it feels right there was not verified.",
      ])

    #expect(
      page.tables["What each check rests on"] == [
        ["", "Status", "Item", "Title", "Rests on"],
        [
          "✅", "passed", "`haptics/one-event`", "One immediate event",
          "test `TideTests.EventTests/testOneEvent`: passed",
        ],
        [
          "❌", "missing", "`haptics/silent`", "A failure is silent",
          "test `TideTests.FlowTests/testFailureIsSilent`: missing",
        ],
        [
          "✅", "passed", "`haptics/tuning:done`", "One parameter at a time: done",
          "session `done`: passed<br>pattern `done`: passed",
        ],
        ["➖", "not applicable", "`haptics/tuning:trouble`", "One parameter at a time: trouble", ""],
      ])

    let felt = "✅ passed<br>M. L. on iPhone17,1 (26.1), 2026-11-25, build 412"
    #expect(
      page.tables["Devices: Haptic feedback"] == [
        ["Scenario", "Any device", "current<br>`iPhone17,* >=26`"],
        ["Work finishes", felt, felt],
        ["Work finishes again", "🏳️ waived (missing)", "🏳️ waived (missing)"],
      ])
    #expect(
      page.tables["Sessions"] == [
        [
          "Session", "Tester", "Device", "System", "Days", "Build", "Watched code identical", "Scenarios",
        ],
        [
          "`2026-11-25-seventeen`", "M. L.", "iPhone17,1", "`26.1`", "2026-11-25", "`1.2.0 (412)`", "yes",
          "finishes",
        ],
      ])
  }

  @Test func everyChangeIsTold() throws {
    let (page, _, _) = try page()
    let done = "`haptics/done` Work is done: changed"
    #expect(page.tables[done] == [["Value", "v1.1.0", "v1.2.0"], ["`intensity`", "`0.8`", "`0.65`"]])
    #expect(
      page.lists[done] == [
        "Felt as it ships by M. L. on iPhone17,1 (26.1), 2026-11-25, build 412",
        "Asked for in 2026-10-20-eight: intensity 0.8 → 0.65: Less harsh on glass",
        "Watched files touched: Sources/Done.swift",
      ])
    let trouble = "`haptics/trouble` Trouble: added"
    #expect(
      page.tables[trouble] == [
        ["Value", "v1.1.0", "v1.2.0"], ["`trigger`", "–", "`work.done`"], ["`occurrences`", "–", "`1`"],
        ["`feedback`", "–", "`notification`"], ["`feedback.type`", "–", "`warning`"],
        ["`requested-by`", "–", "`Player.trouble`"], ["`watch`", "–", "`../Sources/Player.swift`"],
      ])
    #expect(page.lists[trouble] == ["Felt as it ships by nobody"])
    let picked = "`haptics/picked` Something is picked: removed"
    #expect(
      page.tables[picked] == [
        ["Value", "v1.1.0", "v1.2.0"], ["`trigger`", "`work.done`", "–"], ["`occurrences`", "`1`", "–"],
        ["`feedback`", "`selection`", "–"], ["`requested-by`", "`Player.picked`", "–"],
        ["`watch`", "`../Sources/Player.swift`", "–"],
      ])
    #expect(page.lists[picked] == nil)
    #expect(
      page.lists["Changes of the device matrix"] == [
        "haptics/oldest is no longer asked for: iPhone10,* >=16 <17; last felt by Jane Kim on iPhone10,4 (16.7.10), 2026-10-20, build 390"
      ])
  }

  @Test func everyDecisionIsTold() throws {
    let (page, _, _) = try page()
    #expect(
      page.tables["Waivers"] == [
        ["Item", "Reason", "Approved by", "Until", "State", "Covered"],
        [
          "`haptics/finishes@current`", "Phone on its way", "<code>@lee</code>", "2026-11-20T00:00:00Z",
          "expired between the two releases", "nothing in this gate",
        ],
        [
          "`haptics/repeats`", "No time for it", "<code>@kim</code>", "2026-12-31T00:00:00+09:00", "holds",
          "haptics/repeats (missing)",
        ],
        [
          "`haptics/repeats@current`", "No time for it", "<code>@kim</code>", "2026-12-31T00:00:00+09:00",
          "holds", "haptics/repeats@current (missing)",
        ],
        [
          "`haptics/repeats@oldest`", "In repair", "<code>@kim</code>", "2026-11-15T00:00:00Z",
          "expired between the two releases", "nothing in this gate",
        ],
      ])
    #expect(
      page.lists["Known advisory findings"] == [
        "A failure is silent (haptics/silent): missing: The test is skipped"
      ])
  }

  @Test func bytesAreTheSameInEveryZoneAndLanguageAndFolder() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    for format in ["markdown", "html", "json"] {
      let plain = try fixture.notes("--report", format)
      #expect(plain.status == 0)
      for environment in [
        ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8", "LC_ALL": "ko_KR.UTF-8"],
        ["TZ": "America/St_Johns", "LANG": "zh_TW.UTF-8", "LC_ALL": "C"],
      ] {
        #expect(try fixture.notes("--report", format, environment: environment).output == plain.output)
      }
    }
    let other = try ReleaseFixture()
    try other.recordGate()
    #expect(try other.notes("--report", "json").output == fixture.notes("--report", "json").output)
  }

  @Test(arguments: ["ko", "zh-Hant"])
  func notesAreWrittenInTheReadersLanguage(_ locale: String) throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    let full = try fixture.notes("--locale", locale)
    let short = try fixture.notes("--locale", locale, "--short")
    #expect(full.status == 0 && short.status == 0)
    for english in ["Not verified", "Felt", "The gate", "passed", "Waived", "Device"] {
      #expect(!full.output.contains(english), "\(english) in \(full.output)")
      #expect(!short.output.contains(english), "\(english) in \(short.output)")
    }
  }

  @Test func shortNotesAreAnEntryOfAChangelog() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    #expect(
      try fixture.notes("--short", "--app-build", "418").output == """
        ### Haptics

        - **Verified**: The gate passed: 8 items. Felt on 412, shipped 418, watched code identical: yes
        - **Changed**: Work is done: intensity 0.8 → 0.65. Felt as it ships by M. L. on iPhone17,1 (26.1), 2026-11-25, build 412
        - **Changed**: Trouble: added. Felt as it ships by nobody
        - **Changed**: Something is picked: removed
        - **Changed**: haptics/oldest is no longer asked for: iPhone10,&#x2A; &gt;=16 &lt;17; last felt by Jane Kim on iPhone10,4 (16.7.10), 2026-10-20, build 390
        - **Waived**: haptics/repeats by <code>&#x40;kim</code>, until 2026-12-31T00:00:<wbr>00+09:00 (holds)
        - **Waived**: haptics/repeats&#x40;<wbr>current by <code>&#x40;kim</code>, until 2026-12-31T00:00:<wbr>00+09:00 (holds)
        - **Not verified**: 6 things were not verified

        """)
  }

  @Test func withoutAVerdictTheNotesSaySoAndFail() throws {
    let fixture = try ReleaseFixture()
    let result = try fixture.notes()
    #expect(result.status == 1)
    #expect(result.output.contains("⛔️ **No gate of this release is on file**"))
    #expect(
      MarkdownPage(result.output).lists["Not verified"]?.first
        == "No gate of this release is on file: what the automated checks say is not known here.")
  }

  @Test func nothingIsCheckedOut() throws {
    let fixture = try ReleaseFixture()
    try fixture.recordGate()
    try fixture.folder.write("changed\n", to: "Sources/Done.swift")
    try fixture.folder.remove("evidence/2026-11-25-seventeen.yml")
    let before = try fixture.git("status", "--porcelain")
    let result = try fixture.notes()
    #expect(result.status == 0)
    #expect(result.output.contains("M. L. on iPhone17,1 (26.1)"))
    #expect(try fixture.git("status", "--porcelain") == before)
  }
}
