import Testing

@Suite("Errors in ids") struct IdentifierErrorTests {
  @Test(arguments: [
    Fault(
      "two items with one id",
      [("id: rapid", "id: shared")],
      """
      c.yml:33:35: error: no scenario is called "rapid"
        help: Known: shared.
      c.yml:35:9: error: the id "shared" is used twice
      c.yml:24:9: note: first used here
        help: Give one of the items another id.

      """),
    Fault(
      "two devices with one id",
      [("    - { id: current", "    - { id: current, model: x }\n    - { id: current")],
      """
      c.yml:46:13: error: the device "current" is used twice
      c.yml:45:13: note: first used here
        help: Give one of the devices another id.

      """),
    Fault(
      "ids that differ by normalisation alone",
      [("id: shared", "id: caf\u{E9}"), ("id: felt", "id: cafe\u{301}")],
      """
      c.yml:31:9: error: the id "café" is used twice
      c.yml:24:9: note: first used here
        help: Give one of the items another id.

      """),
    Fault(
      "a repeated item that meets another",
      [
        ("    contract: saved\n    proof:", "    for: [saved, saved]\n    proof:"),
        ("id: felt", "id: shared:saved"),
      ],
      """
      c.yml:26:18: error: the id "shared:saved" is used twice
      c.yml:26:11: note: first used here
        help: Give one of the items another id.
      c.yml:31:9: error: the id "shared:saved" is used twice
      c.yml:26:11: note: first used here
        help: Give one of the items another id.

      """),
    Fault(
      "ids with characters that mean something else",
      [
        ("id: shared", "id: a/b"), ("id: felt", "id: my check"), ("id: rapid", "id: zero\u{200B}width"),
        ("id: current", "id: .hidden"),
      ],
      """
      c.yml:24:9: error: the id "a/b" contains "/"
        help: Use letters, digits, "-", "_", "." and ":", beginning with a letter, a digit or "_".
      c.yml:31:9: error: the id "my check" contains " "
        help: Use letters, digits, "-", "_", "." and ":", beginning with a letter, a digit or "_".
      c.yml:33:35: error: no scenario is called "rapid"
        help: Known: zero\u{200B}width.
      c.yml:35:9: error: the id "zero\u{200B}width" contains U+200B
        help: Use letters, digits, "-", "_", "." and ":", beginning with a letter, a digit or "_".
      c.yml:45:13: error: the device's id ".hidden" begins with "."
        help: Use letters, digits, "-", "_", "." and ":", beginning with a letter, a digit or "_".

      """),
    Fault(
      "ids of implicit items",
      [("id: shared", "id: coverage"), ("id: felt", "id: tuning:saved")],
      """
      c.yml:24:9: error: the id "coverage" belongs to an item that every checklist has
        help: Give the item another id; coverage and tuning:CONTRACT are taken.
      c.yml:31:9: error: the id "tuning:saved" belongs to an item that every checklist has
        help: Give the item another id; coverage and tuning:CONTRACT are taken.

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
