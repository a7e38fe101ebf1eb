import Testing

@Suite("Names that do not exist") struct ReferenceErrorTests {
  @Test(arguments: [
    Fault(
      "names that nothing has",
      [
        ("trigger: save.succeeded", "trigger: save.suceeded"),
        ("never-on: [save.failed]", "never-on: [app.crashed]"),
        ("    contract: saved\n    proof", "    contract: saevd\n    proof"),
        ("pattern: saved", "pattern: saved2"), ("covers: [rapid]", "covers: [rapids]"),
        ("observes: [density]", "observes: [timing]"),
        ("exercised: save.succeeded", "exercised: save.tapped"),
        ("title: Somebody felt it", "title: Somebody felt it\n    stage: releases"),
      ],
      """
      c.yml:7:14: error: no signal is called "save.suceeded"
        help: Did you mean "save.succeeded"?
      c.yml:10:16: error: no signal is called "app.crashed"
        help: Known: save.succeeded, save.failed, requested.
      c.yml:26:15: error: no contract is called "saevd"
        help: Did you mean "saved"?
      c.yml:30:18: error: no contract is called "saved2"
        help: Did you mean "saved"?
      c.yml:33:12: error: no stage is called "releases"
        help: Did you mean "release"?
      c.yml:34:35: error: no scenario is called "rapids"
        help: Did you mean "rapid"?
      c.yml:42:22: error: no signal is called "save.tapped"
        help: Did you mean "save.failed"?

      """),
    Fault(
      "names where nothing is defined",
      [
        ("stages: { pull-request: [checks], release: [checks, scenarios, devices] }", "x-none: 1"),
        ("title: Somebody felt it", "title: Somebody felt it\n    stage: release"),
      ],
      """
      c.yml:33:12: error: no stage is called "release"
        help: There is none.

      """),
    Fault(
      "captures that a signal does not have",
      [
        ("{ contract: saved } }\n", "{ contrat: saved } }\n"),
        ("same: [id]", "same: [contract], where: { di: x }"),
      ],
      """
      c.yml:8:44: error: no capture of requested is called "contrat"
        help: Did you mean "contract"?
      c.yml:42:86: error: no capture of save.succeeded is called "contract"
        help: Known: id.
      c.yml:42:106: error: no capture of requested is called "di"
        help: Did you mean "id"?

      """),
    Fault(
      "a contract of for that does not exist",
      [("    contract: saved\n    proof", "    for: [saved, deletd]\n    proof")],
      """
      c.yml:26:18: error: no contract is called "deletd"
        help: Did you mean "deleted"?

      """),
    Fault(
      "contract and for together",
      [("    contract: saved\n    proof", "    contract: saved\n    for: [saved]\n    proof")],
      """
      c.yml:27:10: error: a check: contract and for exclude each other

      """),
    Fault(
      "a source proof about another contract's function",
      [("    contract: saved\n    proof", "    contract: deleted\n    proof")],
      """
      c.yml:28:29: error: the proof is about confirmationEvents, and the function of contract deleted is FeedbackPlayer.deleteDone
      c.yml:17:19: note: the contract's function
        help: Name the same function in both, or take the contract off the check.

      """),
    Fault(
      "a placeholder without a contract",
      [("title: Somebody felt it", "title: \"{contract} was felt\"")],
      """
      c.yml:32:12: error: {contract} stands for no contract here
        help: Name the item's contracts with contract: or for:.

      """),
    Fault(
      "a stage that asks for what is not there",
      [("devices:\n  required:\n    - { id: current, model: \"iPhone17,*\", os: \">=26\" }\n", "")],
      """
      c.yml:43:64: error: stage release asks for devices, and the checklist has no devices

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
