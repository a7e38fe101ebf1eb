import Notation
import Planning

extension PlannedSession {
  /// Texts that end a string, a tag, a comment, a line or a document somewhere.
  static let hostileTexts = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"'`\\\\\"", "{{title}} {{{script}}} ${1}",
    "a\u{2028}b\u{2029}c", "\u{0}\u{7}\u{1B}\u{7F}\u{85}", "---\n- !!str &a *a\n: # {", "\u{202E}abc",
    "😀\u{FEFF}é",
    "__proto__", "constructor", "\r\n\t", "&lt;&amp;",
  ]

  /// A session of one scenario in which every text is the same.
  static func sample(saying text: String) -> PlannedSession {
    PlannedSession(
      id: "2026-12-01-iphone15-3", code: "K7QD4M", checklist: "haptics", checklistTitle: LocalizedText(text),
      app: PlannedApp(bundleID: "com.example.notes", version: "3.2.0", build: "412"),
      device: PlannedDevice(), settings: [RequiredSetting(text, text, isRequired: true)],
      binding: ContentStamps(contracts: [.init("saved", .of("contract"))]),
      parameters: [ContractParameters(contract: "saved", values: [.init("intensity", 0.65)])],
      tasks: [
        PlannedTask(
          scenario: "rapid", title: LocalizedText(text), steps: [LocalizedText(text)],
          observe: [.init(key: text, question: LocalizedText(text))], felt: "as-contract", contract: "saved",
          visible: LocalizedText(text),
          needs: [Need(item: "haptics/rapid", cause: .missing, reasons: [text])],
          minutes: 2)
      ])
  }
}
