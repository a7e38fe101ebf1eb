import Testing

@Suite("Values of the wrong kind") struct TypeErrorTests {
  @Test(arguments: [
    Fault(
      "lists, mappings and texts in each other's place",
      [
        ("contracts:\n", "contracts: []\nx-contracts:\n"), ("checks:\n", "checks: all\nx-checks:\n"),
        ("title: Again and again", "title: [a, b]"),
        ("observe: { density: Can pulses be told apart? }", "observe: [density]"),
        ("release: [checks, scenarios, devices]", "release: everything"),
      ],
      """
      c.yml:4:12: error: contracts: expected a mapping from ids to definitions
      c.yml:24:9: error: checks: expected a list with at least one element, not "all"
      c.yml:38:12: error: title: expected text, not a list
      c.yml:39:15: error: no contract is called "saved"
        help: There is none.
      c.yml:41:14: error: observe: expected a mapping from keys to questions
      c.yml:48:26: error: stage pull-request asks for checks, and the checklist has no checks
      c.yml:48:44: error: stage release: expected a list with at least one element, not "everything"

      """),
    Fault(
      "durations, versions and days",
      [
        ("within: 100 ms", "within: { warn: 50ms }"),
        ("os: \">=26\"", "os: newest, retired: { on: 2026-02-30, reason: Lost }"),
      ],
      """
      c.yml:42:71: error: within: key "fail" is missing
        help: Add fail: here.
      c.yml:45:47: error: os: expected bounds on the system version such as ">=16 <17", not "newest"
      c.yml:45:70: error: on: there is no such day or time of day as "2026-02-30"
        help: Correct the day or the time.

      """),
    Fault(
      "languages",
      [
        ("title: Again and again", "title: { en: Again, zh-TW: 再次, kr: 다시, fr: Encore }"),
        ("title: Somebody felt it", "title: { x-note: none }"),
      ],
      """
      c.yml:32:12: error: title: expected text, or text by language such as { en: …, ko: … }
      c.yml:36:25: error: title: unknown language "zh-TW"
        help: Did you mean "zh-Hant"?
      c.yml:36:36: error: title: unknown language "kr"
        help: Did you mean "ko"?
      c.yml:36:44: error: title: unknown language "fr"
        help: Known languages: en, ko, zh-Hant.

      """),
    Fault(
      "a truth value in quotes",
      [("title: Somebody felt it", "title: Somebody felt it\n    advisory: \"false\"")],
      """
      c.yml:33:15: error: advisory: expected true or false, not "false"
        help: Write false without quotes.

      """),
    Fault(
      "a feeling and a part",
      [("    steps:", "    felt: nothing\n    steps:"), ("pull-request: [checks]", "pull-request: [check]")],
      """
      c.yml:38:11: error: felt: expected one of as-contract, none, not "nothing"
      c.yml:47:26: error: a stage's part: expected one of checks, scenarios, devices, not "check"
        help: Did you mean "checks"?

      """),
    Fault(
      "settings",
      [("    steps:", "    settings: { system-haptic: off }\n    steps:")],
      """
      c.yml:38:17: error: settings: unknown key "system-haptic"
        help: Did you mean "system-haptics"?

      """),
    Fault(
      "words of settings",
      [
        (
          "    steps:",
          "    settings: { system-haptics: Off, ringer: silent, other-audio: music }\n    steps:"
        )
      ],
      """
      c.yml:38:33: error: system-haptics: expected one of on, off, not "Off"
        help: Did you mean "off"?
      c.yml:38:46: error: ringer: expected one of on, off, not "silent"

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
