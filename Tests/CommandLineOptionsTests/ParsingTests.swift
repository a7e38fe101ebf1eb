import CommandLineOptions
import Testing

@Suite struct ParsingTests {
  let table = CommandTable(reportFormats: ["markdown", "json"])

  @Test func readsOptionsInBothForms() throws {
    let invocation = try table.parse([
      "check", "--stage", "release", "--tests=a.xml", "--tests", "b.xml", "-q",
    ]).get()
    guard case .run(let command) = invocation else {
      Issue.record("expected a command, got \(invocation)")
      return
    }
    #expect(command.command == .check)
    #expect(command.value(.stage) == "release")
    #expect(command.values(.tests) == ["a.xml", "b.xml"])
    #expect(command.flag(.quiet))
    #expect(!command.flag(.acceptSamples))
  }
}
