import Testing

@Suite("Errors in proofs") struct ProofErrorTests {
  @Test(arguments: [
    Fault(
      "none",
      [("    proof: [{ session: { covers: [rapid], observes: [density] } }]", "    proof: []")],
      """
      c.yml:33:12: error: proof: expected a list with at least one element, not an empty list

      """),
    Fault(
      "two in one, and a log",
      [
        (
          "      - test: AppTests.EventTests/testOneEvent\n",
          "      - test: a\n        pattern: saved\n      - log: [x]\n      - tests: a\n"
        )
      ],
      """
      c.yml:29:9: error: a proof: expected exactly one of test, source, pattern, session
      c.yml:31:9: error: a check cannot ask for a log by itself
        help: Put the rules under log: of a scenario.
      c.yml:32:9: error: a proof: unknown key "tests"
        help: Did you mean "test"?

      """),
    Fault(
      "an incomplete source",
      [("production: [../Sources/**], tests: [../Tests/**]", "production: []")],
      """
      c.yml:28:17: error: source: key "tests" is missing
        help: Add tests: here.
      c.yml:28:61: error: production: expected a list with at least one element, not an empty list

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
