import Testing

@Suite("Errors in contracts and signals") struct ContractErrorTests {
  @Test(arguments: [
    Fault(
      "feedback proved by a pattern",
      [("pattern: saved", "pattern: deleted")],
      """
      c.yml:30:18: error: contract deleted uses a feedback generator, which has no pattern to compare
        help: Prove it with source (forbid-elsewhere) and a test instead.

      """),
    Fault(
      "events and feedback",
      [("    events:\n", "    feedback: { api: selection }\n    events:\n")],
      """
      c.yml:6:5: error: contract saved: expected exactly one of events, feedback and ahap
      c.yml:31:18: error: contract saved uses a feedback generator, which has no pattern to compare
        help: Prove it with source (forbid-elsewhere) and a test instead.

      """),
    Fault(
      "nothing promised",
      [("    feedback: { api: notification, type: success }\n", "")],
      """
      c.yml:16:5: error: contract deleted: expected exactly one of events, feedback and ahap

      """),
    Fault(
      "the function of another kind",
      [("requested-by: FeedbackPlayer.deleteDone", "function: deleteDone")],
      """
      c.yml:16:5: error: contract deleted: key "requested-by" is missing
        help: Add requested-by: here.
      c.yml:17:5: error: contract deleted: function does not belong to feedback
        help: Write requested-by.

      """),
    Fault(
      "warn later than fail",
      [("warn: 50 ms, fail: 100 ms", "warn: 0.2 s, fail: 100 ms")],
      """
      c.yml:9:23: error: deadline: warn (200 ms) is later than fail (100 ms)

      """),
    Fault(
      "a deadline that cannot be measured",
      [
        ("    trigger: save.succeeded\n", ""),
        ("    request: { signal: requested, where: { contract: saved } }\n", ""),
      ],
      """
      c.yml:7:15: error: contract saved: deadline cannot be measured without trigger
      c.yml:7:15: error: contract saved: deadline cannot be measured without request
      c.yml:8:15: error: contract saved: never-on cannot be measured without request

      """),
    Fault(
      "no watch",
      [("    watch: [../Sources/App/Haptics/**]\n", "")],
      """
      c.yml:6:5: warning: contract saved has no watch: a session cannot be bound to its code
        help: List the files that make up the feedback, such as watch: [../Sources/App/Haptics/**].

      """),
    Fault(
      "feedback values",
      [("api: notification, type: success", "api: notification, type: sucess, style: soft")],
      """
      c.yml:16:42: error: type: expected one of success, warning, error, not "sucess"
        help: Did you mean "success"?
      c.yml:16:50: error: style does not belong to notification feedback

      """),
    Fault(
      "impact feedback",
      [("api: notification, type: success", "api: impact, intensity: 2")],
      """
      c.yml:16:15: error: impact feedback: key "style" is missing
        help: Add style: here.
      c.yml:16:41: error: intensity: expected a number from 0.0 to 1.0, not "2"

      """),
    Fault(
      "an unknown interface",
      [("api: notification", "api: notifications")],
      """
      c.yml:16:22: error: api: expected one of notification, impact, selection, sensory-feedback, not "notifications"
        help: Did you mean "notification"?

      """),
    Fault(
      "values of events",
      [
        ("time: 0, intensity: 0.65, sharpness: 0.35", "time: -1, intensity: 1.5, sharpness: \"high\""),
        ("type: hapticTransient", "type: HapticTransient"),
      ],
      """
      c.yml:13:17: error: type: expected one of hapticTransient, hapticContinuous, audioContinuous, audioCustom, not "HapticTransient"
        help: Did you mean "hapticTransient"?
      c.yml:13:40: error: time: expected a number from 0.0 to 3600.0, not "-1"
      c.yml:13:55: error: intensity: expected a number from 0.0 to 1.0, not "1.5"
      c.yml:13:71: error: sharpness: expected a number from 0.0 to 1.0, not "high"

      """),
    Fault(
      "a continuous event without a duration",
      [("type: hapticTransient", "type: hapticContinuous")],
      """
      c.yml:13:9: error: an event of the type hapticContinuous needs a duration
        help: Add duration: with its seconds.

      """),
    Fault(
      "occurrences",
      [
        (
          "function: confirmationEvents\n    events",
          "occurrences: once\n    function: confirmationEvents\n    events"
        )
      ],
      """
      c.yml:11:18: error: occurrences: expected a whole number from 1 to 1000, not "once"

      """),
    Fault(
      "a signal's pattern",
      [("\"save succeeded id={id}\"", "\"save {id\"")],
      """
      c.yml:20:30: error: message: a { without its }; write {{ for the character itself

      """),
  ])
  func reports(fault: Fault) {
    #expect(fault.problems == fault.expected)
  }
}
