import Diagnostics
import Handouts
import Locales
import Notation
import Planning
import Testing

struct SessionSheetTests {
  private func sheet(_ session: PlannedSession, _ language: Language = .english) throws -> String {
    try SessionSheet(try .shipped(language)).render(session, recordPath: "evidence/prepared/s.yml")
  }

  @Test func everythingThatATesterNeedsIsOnIt() throws {
    let text = try sheet(SampleSession.session())
    for passage in [
      "# Device session: Haptics", "`2026-12-01-seoul-3`", "`K7Q-D4M`",
      "seoul-3, iPhone 14 Pro Max (iPhone15,3), iOS 18.1",
      "about 7 minutes", "- [ ] System haptics: off (this session needs it)", "- [ ] Ringer: on\n",
      "## 1. Again",
      "nobody felt it yet; something changed since it was felt (current)",
      "1. Open a note\n2. Tap Save ten times",
      "- Expected: nothing\n- On screen: Saved", "- **Told apart?**", "☐ pass ☐ fail ☐ blocked ☐ not run",
      "hapticgate accept evidence/prepared/s.yml --log FILE",
    ] {
      #expect(text.contains(passage), "\(passage) is not in \(text)")
    }
  }

  @Test func textsThatAreNotInItsLanguageAreOwnedUpTo() throws {
    let note = "일부 문구는 아직 한국어로"
    #expect(!(try sheet(SampleSession.session(), .korean)).contains(note))
    let other = SampleSession.session(title: LocalizedText([.english: "Again"]))
    let text = try sheet(other, .korean)
    #expect(text.contains(note))
    #expect(text.contains("## 1. Again"))
  }

  @Test func markupFromAChecklistIsShownAndNotFollowed() throws {
    let text = try sheet(SampleSession.session(title: LocalizedText("<script>alert(1)</script> @team | x")))
    #expect(!text.contains("<script>"))
    #expect(text.contains("&lt;script"))
  }

  @Test func aTemplateOfOnesOwnReplacesTheShippedOne() throws {
    let sheet = try SessionSheet(try .shipped(.english), override: "{{id}}")
    #expect(try sheet.render(SampleSession.session(), recordPath: "s.yml") == "`2026-12-01-seoul-3`")
    let thrown = #expect(throws: Diagnostic.self) {
      try SessionSheet(try .shipped(.english), override: "{{#id}}")
    }
    #expect(thrown?.location?.file == "sheet.md.mustache")
  }
}
