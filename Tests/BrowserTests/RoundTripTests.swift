import Foundation
import Notation
import OfflineForm
import Planning
import Sessions
import Testing

/// Whatever a checklist says and a tester writes comes out of the form as it was said.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct RoundTripTests {
  @Test(arguments: 1...4) func theRecordHoldsWhatWasEntered(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let session = PlannedSession.generated(by: &generator)
    let scene = try FormScene(session)
    var expected: [Answers] = []
    for number in session.tasks.indices {
      let answers = Answers(
        for: session.tasks[number].scenario, observing: session.tasks[number].observe.map(\.key),
        by: &generator)
      expected.append(answers)
      try scene.page.enter(answers, at: number)
    }
    try scene.page.enterSetup(
      settings: Dictionary(uniqueKeysWithValues: session.settings.map { ($0.key, $0.value) }))
    try scene.page.evaluate("location.hash = '#finish'")
    let (read, problems, _) = try scene.exported()
    #expect(problems == [])
    let record = try #require(read)
    #expect(record.results.map(Answers.init(read:)) == expected)
    #expect(record.settings == Dictionary(uniqueKeysWithValues: session.settings.map { ($0.key, $0.value) }))
    #expect(scene.browser.complaints == [])
  }
}

extension PlannedSession {
  /// A session whose ids and texts are as odd as a checklist can make them.
  static func generated(by generator: inout SeededGenerator) -> PlannedSession {
    func text() -> LocalizedText {
      let hostile = String.hostile(by: &generator)
      return Bool.random(using: &generator)
        ? LocalizedText(hostile)
        : LocalizedText([.korean: hostile, .english: String.hostile(by: &generator)])
    }
    let names = [
      "__proto__", "constructor", "a:b", "save fails", "저장", "toString", "x\"y", "<i>", "setup", "finish",
    ]
    .shuffled(using: &generator)
    var session = PlannedSession.saving
    session.checklistTitle = text()
    session.settings = [
      RequiredSetting("system-haptics", "off", isRequired: true),
      RequiredSetting(
        names[9], "is \(String.hostile(by: &generator).replacingOccurrences(of: "\n", with: " ")) set",
        isRequired: true),
    ]
    session.tasks = (0..<Int.random(in: 1...4, using: &generator)).map { index in
      PlannedTask(
        scenario: names[index], title: text(), steps: [text(), text()],
        observe: [
          .init(key: names[index + 4], question: text()), .init(key: names[index + 5], question: text()),
        ],
        felt: "as-contract", contract: names[8], visible: text(), needsLog: true,
        needs: [Need(item: "haptics/x", cause: .stale, reasons: [String.hostile(by: &generator)])], minutes: 2
      )
    }
    return session
  }
}

extension String {
  /// A piece of text that ends a string, a tag, a comment, a line or a document in some language.
  static func hostile(by generator: inout SeededGenerator) -> String {
    let pieces = [
      "</script>", "<!--", "-->", "]]>", "\"", "'", "\\", "\\\"", "{{title}}", "${x}", "`", "\u{2028}",
      "\u{2029}",
      "\u{85}", "\u{FEFF}", "\u{202E}", "😀", "é", "e\u{301}", "\n---\n", ": ", " #", "- ", "!!str ", "&a *a",
      "|", "%",
      "null", "~", "0x1F", "1e3", "no", "\t", "&lt;", "&amp;", "한글", "中文", "\u{9F}", "＂",
    ]
    return (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
