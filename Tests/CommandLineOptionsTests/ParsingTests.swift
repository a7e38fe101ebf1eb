import CommandLineOptions
import Testing

@Suite struct ParsingTests {
  let table = CommandTable(reportFormats: ["markdown", "json"])

  /// The command that the arguments run; fails the test if they ask for something else.
  func command(_ arguments: [String]) throws -> ParsedCommand {
    let invocation = try table.parse(arguments).get()
    guard case .run(let command) = invocation else { throw Unexpected(invocation: invocation) }
    return command
  }

  struct Unexpected: Error { var invocation: Invocation }

  @Test func readsOptionsInBothForms() throws {
    let command = try command(["check", "--stage", "release", "--tests=a.xml", "--tests", "b.xml", "-q"])
    #expect(command.command == .check)
    #expect(command.value(.stage) == "release")
    #expect(command.values(.tests) == ["a.xml", "b.xml"])
    #expect(command.values(.logs) == [])
    #expect(command.flag(.quiet))
    #expect(!command.flag(.acceptSamples))
  }

  @Test func keepsFurtherEqualsSignsInTheValue() throws {
    #expect(try command(["check", "--report=json=a=b.json"]).values(.report) == ["json=a=b.json"])
    #expect(try command(["check", "--stage==x"]).value(.stage) == "=x")
  }

  @Test func takesAnAttachedValueThatBeginsWithAHyphen() throws {
    #expect(try command(["check", "--app-build=-1"]).value(.appBuild) == "-1")
  }

  @Test func endsOptionsAtTwoHyphens() throws {
    #expect(try command(["lint", "a.yml", "--", "--color", "-q"]).operands == ["a.yml", "--color", "-q"])
    #expect(try command(["inspect", "--", "--help"]).operands == ["--help"])
  }

  @Test func takesOptionsBeforeAndAfterOperands() throws {
    let command = try command(["explain", "--stage", "release", "haptics/failed-save", "--accept-samples"])
    #expect(command.operands == ["haptics/failed-save"])
    #expect(command.value(.stage) == "release")
    #expect(command.flag(.acceptSamples))
  }

  @Test(
    arguments: [
      (["help"], .help(nil)), (["--help"], .help(nil)), (["-h"], .help(nil)), (["help", "help"], .help(nil)),
      (["help", "check"], .help(.check)), (["check", "--help"], .help(.check)),
      (["inspect", "-h"], .help(.inspect)),
      (["lint", "a.yml", "--help", "--nonsense"], .help(.lint)), (["--version"], .version),
      (["devices", "--version"], .version),
    ] as [([String], Invocation)])
  func answersHelpAndVersionEverywhere(_ arguments: [String], _ expected: Invocation) throws {
    #expect(try table.parse(arguments).get() == expected)
  }

  @Test(arguments: CommandName.allCases)
  func everyCommandHasHelpAndVersion(_ command: CommandName) throws {
    #expect(try table.parse([command.rawValue, "--help"]).get() == .help(command))
    #expect(try table.parse([command.rawValue, "--version"]).get() == .version)
  }
}
