import Testing

@Suite("Errors in keys") struct KeyErrorTests {
  @Test(arguments: [
    Fault(
      "unknown keys with near names, all in one run",
      [
        ("    title: Save confirmed", "    titel: Save confirmed"), ("never-on:", "never-On:"),
        ("proof: [{ session", "proofs: [{ session"), ("observe:", "observ:"), ("stages:", "satges:"),
      ],
      """
      c.yml:6:5: error: a contract: unknown key "titel"
        help: Did you mean "title"?
      c.yml:10:5: error: a contract: unknown key "never-On"
        help: Did you mean "never-on"?
      c.yml:31:5: error: a check: key "proof" is missing
        help: Add proof: here.
      c.yml:33:5: error: a check: unknown key "proofs"
        help: Did you mean "proof"?
      c.yml:39:5: error: a scenario: unknown key "observ"
        help: Did you mean "observe"?
      c.yml:46:1: error: a checklist: unknown key "satges"
        help: Did you mean "stages"?

      """),
    Fault(
      "keys that are required",
      [
        ("app: { bundle-id: com.example.notes }\n", ""),
        ("  - id: shared\n    title: One event function\n", "  - remedy: x\n"),
        ("    steps: [Tap Save ten times]\n", ""), ("model: \"iPhone17,*\", ", ""),
      ],
      """
      c.yml:1:1: error: a checklist: key "app" is missing
        help: Add app: here.
      c.yml:23:5: error: a check: key "id" is missing
        help: Add id: here.
      c.yml:23:5: error: a check: key "title" is missing
        help: Add title: here.
      c.yml:33:5: error: a scenario: key "steps" is missing
        help: Add steps: here.
      c.yml:42:7: error: a required device: key "model" is missing
        help: Add model: here.

      """),
    Fault(
      "format",
      [("format: 1", "format: 2")],
      """
      c.yml:1:9: error: format 2 is not known; this version reads format 1
        help: Write format: 1, or install a newer hapticgate.

      """),
    Fault(
      "no format, no bundle id",
      [("format: 1\n", ""), ("{ bundle-id: com.example.notes }", "{ x-id: a }")],
      """
      c.yml:1:1: error: a checklist: key "format" is missing
        help: Add format: here.
      c.yml:2:6: error: app: key "bundle-id" is missing
        help: Add bundle-id: here.

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
