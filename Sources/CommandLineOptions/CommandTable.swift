/// Every command with its options: the one place that says what the command line understands.
public struct CommandTable: Sendable {
  public let commands: [CommandSpec]

  /// - Parameters:
  ///   - reportFormats: the names that `--report` accepts, in the order that help lists them.
  ///   - services: the names that `init --ci` accepts.
  public init(reportFormats: [String], services: [String] = []) {
    let report = OptionSpec(
      .report, takes: ValueSpec("FORMAT[=FILE]", .report(reportFormats)), repeatable: true,
      "Write a report (\(reportFormats.joined(separator: ", ")))")
    commands = [
      CommandSpec(
        .check, "Decide whether the gate passes, and write the reports",
        options: Self.evaluation + [
          report,
          OptionSpec(.record, takes: ValueSpec("DIR", .folder), "Keep the verdict in a ledger, by commit"),
          Self.templates, Self.formURL, Self.color, Self.quiet,
        ],
        examples: [
          .init("The gate of a pull request", "hapticgate check --stage pull-request"),
          .init(
            "Reports for people and for machines",
            "hapticgate check --report markdown=gate.md --report json=gate.json"),
          .init(
            "With what the pull request changed", "hapticgate check --baseline origin/main"),
          .init(
            "Results from elsewhere, with the exit status of the test run",
            "hapticgate check --tests 'out/*.xml' --test-exit-status $status"),
          .init("Keep the verdict for the release notes", "hapticgate check --stage release --record ledger"),
        ], listsExitStatuses: true),
      CommandSpec(
        .lint, "Validate checklists, sessions, waivers and configuration",
        options: [Self.config, Self.color, Self.quiet],
        operands: .anyNumber(ValueSpec("FILE", .file)),
        examples: [
          .init("Everything that the configuration names", "hapticgate lint"),
          .init("One checklist", "hapticgate lint checklists/haptics.yml"),
        ]),
      Self.prepare, Self.accept,
      Self.notes([
        Self.config, Self.locale, Self.acceptSamples, Self.templates, Self.color, Self.quiet,
      ]),
      CommandSpec(
        .explain, "Tell what was searched for an item, what came near, and which rule decided",
        options: Self.evaluation + [Self.ledger, Self.color],
        operands: .one(ValueSpec("ITEM", .text)),
        examples: [
          .init("An item of one checklist", "hapticgate explain haptics/rapid-operation"),
          .init("A scenario on one device", "hapticgate explain haptics/rapid-operation@iphone-15"),
        ]),
      CommandSpec(
        .inspect, "Show what is read out of one evidence file",
        options: [
          OptionSpec(
            .checklist, takes: ValueSpec("FILE", .file), repeatable: true,
            "The checklist whose signals to look for"),
          OptionSpec(
            .excerpt, takes: ValueSpec("FILE", .file),
            "Write the part of a log that decides the checklist's rules"),
          OptionSpec(.json, "Answer with one JSON object"),
          Self.color,
        ],
        operands: .one(ValueSpec("FILE", .file)),
        examples: [
          .init("The tests of a report, for a script", "hapticgate inspect build/tests/unit.xml --json"),
          .init("A log's signals", "hapticgate inspect phone.log --checklist checklists/haptics.yml"),
          .init(
            "What to file of a log of gigabytes",
            "hapticgate inspect phone.log --checklist checklists/haptics.yml --excerpt part.log"
          ),
        ]),
      Self.waive, Self.prove,
      CommandSpec(
        .`init`, "Write a starter checklist, a configuration and workflows, overwriting nothing",
        options: [
          OptionSpec(
            .ci, takes: ValueSpec("SERVICE", .choice(services)), repeatable: true,
            "A service to write a workflow for"),
          OptionSpec(.bundleID, takes: ValueSpec("ID", .bundleID), "The app's bundle identifier"),
          OptionSpec(.intake, "Write an issue form and a workflow for testers' records"),
        ],
        examples: [
          .init(
            "For the service that the repository comes from", "hapticgate init --bundle-id com.example.notes"),
          .init("For several", "hapticgate init --ci github --ci xcode-cloud"),
        ]),
      CommandSpec(
        .devices, "List the device catalogue: identifier, name, haptics", options: [Self.config],
        examples: [.init("Which iPhones have haptics", "hapticgate devices | grep iPhone")]),
      Self.collect,
      CommandSpec(
        .completions, "Print completions for a shell",
        operands: .one(ValueSpec("SHELL", .choice(Shell.allCases.map(\.rawValue)))),
        examples: [
          .init("In ~/.bashrc", "source <(hapticgate completions bash)"),
          .init(
            "For fish", "hapticgate completions fish > ~/.config/fish/completions/hapticgate.fish"),
        ]),
    ]
  }

  public func command(named name: some StringProtocol) -> CommandSpec? {
    commands.first { $0.name.rawValue == name }
  }

  static let config = OptionSpec(
    .config, takes: ValueSpec("FILE", .file),
    "The configuration (default: the nearest hapticgate.yml upwards)")
  static let color = OptionSpec(
    .color, takes: ValueSpec("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))),
    "Colours: auto (default), always or never")
  static let quiet = OptionSpec(.quiet, short: "-q", "Print problems alone")
  static let templates = OptionSpec(
    .templates, takes: ValueSpec("DIR", .folder), "Templates that replace the shipped ones")

  private static let formURL = OptionSpec(
    .formURL, takes: ValueSpec("URL", .text),
    "Where testers open the form; {item} and {build} in it are filled in")
  private static let ledger = OptionSpec(
    .ledger, takes: ValueSpec("DIR", .folder), repeatable: true, "A ledger that check --record keeps")
  static let locale = OptionSpec(
    .locale, takes: ValueSpec("LOCALE", .language),
    "The language of the reports: en (default), ko or zh-Hant")
  static let asOf = OptionSpec(
    .asOf, takes: ValueSpec("TIME", .time), "The time that all rules about dates go by (default: now)")
  static let acceptSamples = OptionSpec(
    .acceptSamples, "Let records that are marked as samples count")

  /// What every command that evaluates a gate understands.
  static let evaluation: [OptionSpec] = [
    config,
    OptionSpec(
      .checklist, takes: ValueSpec("FILE", .file), repeatable: true, "A checklist to evaluate"
    ),
    OptionSpec(.stage, takes: ValueSpec("NAME", .text), "Only the items of a stage (default: all items)"),
    OptionSpec(
      .tests, takes: ValueSpec("GLOB", .glob), repeatable: true, "Test results, beside the configured"),
    OptionSpec(
      .patterns, takes: ValueSpec("GLOB", .glob), repeatable: true, "AHAP patterns, beside the configured"),
    OptionSpec(
      .sessions, takes: ValueSpec("GLOB", .glob), repeatable: true, "Session records, beside the configured"),
    OptionSpec(
      .logs, takes: ValueSpec("GLOB", .glob), repeatable: true, "Device logs, beside the configured"),
    OptionSpec(
      .bundle, takes: ValueSpec("DIR", .folder), repeatable: true,
      "A runner's results, in place of the configured ones"),
    OptionSpec(
      .expectBundles, takes: ValueSpec("N|NAMES", .text), "How many bundles there are, or their names"),
    OptionSpec(.testExitStatus, takes: ValueSpec("N", .exitStatus), "How the test run exited"),
    OptionSpec(.head, takes: ValueSpec("SHA", .commit), "The commit that is being merged"),
    OptionSpec(
      .baseline, takes: ValueSpec("REF", .text),
      "The branch to merge into; tells what changed"),
    OptionSpec(
      .allowWeakening, takes: ValueSpec("ITEM", .text), repeatable: true,
      "Let a change weaken what the gate asks about this"),
    OptionSpec(
      .labels, takes: ValueSpec("LIST", .list), "The labels of the change, between commas; may be empty"),
    OptionSpec(.author, takes: ValueSpec("LOGIN", .text), "Who wrote the change"),
    OptionSpec(.appBuild, takes: ValueSpec("BUILD", .text), "The app's build that sessions must be about"),
    locale, asOf, acceptSamples,
  ]
}
