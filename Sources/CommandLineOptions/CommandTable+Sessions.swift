/// The commands for QA.
extension CommandTable {
  static let prepare = CommandSpec(
    .prepare, "Plan the device sessions that are still needed, and write what testers fill in",
    options: evaluation(only: [
      .config, .checklist, .stage, .sessions, .logs, .head, .locale, .asOf, .acceptSamples,
    ]) + [
      OptionSpec(
        .have, takes: ValueSpec("DEVICE", .text), repeatable: true,
        "A phone at hand with its system, such as \"iPhone15,3 18.1\""),
      OptionSpec(.all, "Everything, not only what is open"),
      OptionSpec(.only, takes: ValueSpec("ITEM", .text), repeatable: true, "These items, open or not"),
      OptionSpec(
        .retest, takes: ValueSpec("SESSION", .text), "What an earlier session did not pass, on its phone"),
      OptionSpec(
        .build, takes: ValueSpec("BUILD", .text), "The build that testers get, stamped from its manifest"),
      OptionSpec(.output, takes: ValueSpec("DIR", .folder), "Where to write (default: evidence/prepared)"),
      OptionSpec(
        .record, takes: ValueSpec("FILE", .file), "Fill a prepared record in, question by question"),
      OptionSpec(.dryRun, "Print the plan and write nothing"),
      templates, color, quiet,
    ],
    examples: [
      .init(
        "What a release still needs, with two phones at hand",
        "hapticgate prepare --stage release --have 'iPhone10,4 16.7.10' --have 'seoul-3 26.1'"),
      .init("How much work that is", "hapticgate prepare --stage release --dry-run"),
      .init(
        "Fill a record in without the form",
        "hapticgate prepare --record evidence/prepared/2026-12-01-seoul-3.yml"),
      .init("One scenario again, in Korean", "hapticgate prepare --only haptics/rapid-operation --locale ko"),
    ])

  static let accept = CommandSpec(
    .accept, "Take a filled record and its logs in, or say what is missing",
    options: evaluation(only: [.config, .locale, .asOf]) + [
      OptionSpec(
        .log, takes: ValueSpec("FILE", .file), repeatable: true, "A device log of the session"),
      color, quiet,
    ],
    operands: OperandSpec(ValueSpec("FILE", .file), count: 1...Int.max),
    examples: [
      .init(
        "What the form exported, with the app's log",
        "hapticgate accept Downloads/2026-12-01-seoul-3.json --log Downloads/seoul-3.ndjson")
    ])

  /// Those of the shared options that are named, in the shared order.
  private static func evaluation(only names: Set<OptionName>) -> [OptionSpec] {
    evaluation.filter { names.contains($0.name) }
  }
}
