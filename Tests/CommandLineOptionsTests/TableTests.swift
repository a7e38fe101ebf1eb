import CommandLineOptions
import Testing

/// What must hold of every command and option, those that are yet to come included.
@Suite struct TableTests {
  static let table = CommandTable(
    reportFormats: ["markdown", "json", "annotations", "github-comment", "github-summary", "gitlab-note"],
    services: ["github", "xcode-cloud"])

  @Test func listsEveryCommandOnce() {
    #expect(Self.table.commands.map(\.name) == CommandName.allCases)
  }

  @Test(arguments: OptionName.allCases)
  func everyOptionBelongsToACommand(_ option: OptionName) {
    #expect(Self.table.commands.contains { $0.option(option) != nil })
  }

  @Test(arguments: CommandName.allCases)
  func optionsOfACommandAreUnambiguous(_ name: CommandName) throws {
    let command = try #require(Self.table.command(named: name.rawValue))
    let words = command.options.flatMap { [$0.name.rawValue] + ($0.short.map { [$0] } ?? []) }
    #expect(Set(words).count == words.count)
    #expect(!words.contains("-h"))
  }

  @Test(arguments: CommandName.allCases)
  func helpShowsEverythingAndFitsATerminal(_ name: CommandName) throws {
    let command = try #require(Self.table.command(named: name.rawValue))
    let help = HelpText(Self.table).text(for: name)
    for option in command.options { #expect(help.contains(" \(option.name.rawValue)")) }
    for example in command.examples { #expect(help.contains("    \(example.line)\n")) }
    #expect(help.contains("--help") && help.contains("--version"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(!command.examples.isEmpty)
    #expect(!command.abstract.hasSuffix("."))
  }

  @Test(arguments: CommandName.allCases)
  func examplesParse(_ name: CommandName) throws {
    let command = try #require(Self.table.command(named: name.rawValue))
    for example in command.examples {
      let line = try #require(example.line.split(separator: "hapticgate ", maxSplits: 1).last)
      // Quoted text is every second part between quotes.
      let parts = line.prefix { !"|>)".contains($0) }.split(separator: "'", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { number, part in
        number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }.map { $0.replacing("$status", with: "0") }
      #expect(throws: Never.self) { try Self.table.parse(words).get() }
    }
  }

  @Test func overviewListsTheCommands() {
    let overview = HelpText(Self.table).text(for: nil)
    #expect(
      overview == """
        Haptics merge only with evidence: checklists, test results, sessions and device logs make a gate.

        Usage: hapticgate COMMAND [OPTIONS]

        Commands:
          check           Decide whether the gate passes, and write the reports
          lint            Validate checklists, sessions, waivers and configuration
          prepare         Plan the device sessions that are still needed, and write what testers fill in
          accept          Take a filled record and its logs in, or say what is missing
          notes           Write the evidence for a release, from one Git ref to another
          explain         Tell what was searched for an item, what came near, and which rule decided
          inspect         Show what is read out of one evidence file
          waive           Write a waiver: let an item go without its proof for a while
          prove           Take each item's evidence away in turn and show that the gate turns red
          init            Write a starter checklist, a configuration and workflows, overwriting nothing
          devices         List the device catalogue: identifier, name, haptics
          collect         Gather a runner's results into a bundle, or write down what a build is made of
          completions     Print completions for a shell
          help [COMMAND]  Show a command's options, with examples

        Options:
          -h, --help     Show help, with examples
              --version  Show the version

        """)
  }

  @Test func helpOfACommandReadsWell() {
    #expect(
      HelpText(Self.table).text(for: .inspect) == """
        Show what is read out of one evidence file.

        Usage: hapticgate inspect [OPTIONS] FILE

        Options:
              --checklist FILE  The checklist whose signals to look for; repeatable
              --excerpt FILE    Write the part of a log that decides the checklist's rules
              --json            Answer with one JSON object
              --color WHEN      Colours: auto (default), always or never
          -h, --help            Show help, with examples
              --version         Show the version

        Examples:
          The tests of a report, for a script:
            hapticgate inspect build/tests/unit.xml --json
          A log's signals:
            hapticgate inspect phone.log --checklist checklists/haptics.yml
          What to file of a log of gigabytes:
            hapticgate inspect phone.log --checklist checklists/haptics.yml --excerpt part.log

        """)
  }

  @Test func helpOfTheGateListsItsExitStatuses() {
    #expect(
      HelpText(Self.table).text(for: .check).hasSuffix(
        """

        Exit status:
          0   the gate passes
          1   an item is missing, stale, unverifiable or failed
          2   the gate could not be evaluated: an invalid checklist or unreadable evidence
          64  the command line is wrong

        """))
  }

  @Test(arguments: Shell.allCases)
  func completionsKnowEveryCommandOptionAndChoice(_ shell: Shell) {
    let script = Self.table.completions(for: shell)
    for command in Self.table.commands {
      #expect(script.contains(command.name.rawValue))
      for option in command.options {
        #expect(
          script.contains(shell == .fish ? "-l \(option.name.rawValue.dropFirst(2))" : option.name.rawValue))
        guard case .choice(let choices)? = option.value?.kind else { continue }
        for choice in choices { #expect(script.contains(choice)) }
      }
    }
  }
}
