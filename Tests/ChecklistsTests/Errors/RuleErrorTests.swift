import Testing

@Suite("Errors in log rules") struct RuleErrorTests {
  @Test(arguments: [
    Fault(
      "keys of other rules",
      [("at-least: 5 }", "at-least: 5, within: 1 s }"), ("count: 1,", "at-least: 1,")],
      """
      c.yml:41:51: error: within does not belong to a log rule of the kind exercised
      c.yml:42:53: error: at-least does not belong to a log rule of the kind after

      """),
    Fault(
      "no kind, and a wrong one",
      [("{ exercised: save.succeeded, at-least: 5 }", "{ within: 1 s }"), ("within: 100 ms", "within: 100")],
      """
      c.yml:41:9: error: a log rule: expected one of exercised, after, only-after, spacing, at-least, never
      c.yml:42:71: error: within: expected a duration with a unit such as 50 ms (d, h, min, s, ms, us or ns), not "100"

      """),
    Fault(
      "limits that say nothing",
      [
        (
          "{ exercised: save.succeeded, at-least: 5 }",
          "{ spacing: requested, at-least: 200 ms, warn-below: 50 ms }"
        )
      ],
      """
      c.yml:41:61: error: warn-below (50 ms) is not above at-least (200 ms)

      """),
    Fault(
      "three triggers",
      [("after: save.succeeded", "after: [save.failed, save.failed, save.succeeded]")],
      """
      c.yml:42:18: error: after: expected one signal, or two of which the second follows the first

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
