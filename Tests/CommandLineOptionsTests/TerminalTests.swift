import CommandLineOptions
import Testing

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (Terminal(isTerminal: true, term: "xterm-256color"), true), (Terminal(isTerminal: true), true),
      (Terminal(isTerminal: false, term: "xterm-256color"), false),
      (Terminal(isTerminal: true, term: "dumb"), false),
      (Terminal(isTerminal: true, noColor: "1", term: "xterm"), false),
      (Terminal(isTerminal: true, noColor: "0", term: "xterm"), false),
      (Terminal(isTerminal: true, noColor: "", term: "xterm"), true),
    ])
  func coloursByItselfOnlyWhereColoursShow(_ terminal: Terminal, _ expected: Bool) {
    #expect(terminal.usesColor(.auto) == expected)
    #expect(terminal.usesColor(.always))
    #expect(!terminal.usesColor(.never))
  }

  @Test func exitStatusesOutrankEachOther() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 64])
    #expect(max(ExitStatus.blocked, .couldNotEvaluate) == .couldNotEvaluate)
    #expect(max(ExitStatus.passed, .blocked) == .blocked)
  }
}
