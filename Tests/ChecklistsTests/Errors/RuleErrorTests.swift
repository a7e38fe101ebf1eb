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
      "limits that nothing exceeds",
      [
        ("{ exercised: save.succeeded, at-least: 5 }", "{ spacing: requested, at-least: 0 ms }"),
        ("within: 100 ms", "within: 0 s"), ("fail: 100 ms", "fail: 0 ms"),
      ],
      """
      c.yml:9:36: error: fail: expected a duration above zero, not "0 ms"
      c.yml:41:41: error: at-least: expected a duration above zero, not "0 ms"
      c.yml:42:71: error: within: expected a duration above zero, not "0 s"

      """),
    Fault(
      "a signal held against itself",
      [
        ("never-on: [save.failed]", "never-on: [save.failed, save.succeeded, requested]"),
        (
          "{ exercised: save.succeeded, at-least: 5 }",
          "{ after: [save.failed, requested], expect: requested, count: 0, within: 1 s }"
        ),
        (
          "{ after: save.succeeded, expect: requested, count: 1, within: 100 ms, same: [id] }",
          "{ only-after: requested, of: requested }"
        ),
      ],
      """
      c.yml:10:29: error: never-on names "save.succeeded", which is the trigger as well
      c.yml:7:14: note: trigger
        help: Name another signal in one of them.
      c.yml:10:45: error: never-on names "requested", which is the request as well
      c.yml:8:24: note: request
        help: Name another signal in one of them.
      c.yml:41:32: error: after names "requested", which is the expect as well
      c.yml:41:52: note: expect
        help: Name another signal in one of them.
      c.yml:42:23: error: only-after names "requested", which is the of as well
      c.yml:42:38: note: of
        help: Name another signal in one of them.

      """),
    Fault(
      "a level that no log has",
      [
        ("{ message: \"save succeeded id={id}\" }", "{ message: \"save succeeded id={id}\", level: eror }"),
        ("{ message: \"save failed id={id} *\" }", "{ message: \"save failed id={id} *\", level: Err }"),
        (
          "{ message: \"requested {contract} for={id}\" }",
          "{ message: \"requested {contract} for={id}\", level: 0 }"
        ),
      ],
      """
      c.yml:20:63: error: level: expected one of debug, info, default, error, fault, not "eror"
        help: Did you mean "error"?
      c.yml:21:59: error: level: expected one of debug, info, default, error, fault, not "Err"
        help: Did you mean "error"?
      c.yml:22:65: error: level: expected one of debug, info, default, error, fault, not "0"

      """),
    Fault(
      "one capture in two places",
      [("save succeeded id={id}", "save succeeded id={id} of {id}"), ("same: [id]", "same: [di]")],
      """
      c.yml:20:30: error: message: {id} is captured twice
        help: Give the second one a name of its own, or write * for it.
      c.yml:42:86: error: no capture of save.succeeded is called "di"
        help: Did you mean "id"?
      c.yml:42:86: error: no capture of requested is called "di"
        help: Did you mean "id"?

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
