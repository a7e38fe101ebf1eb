import CommandLineOptions
import Diagnostics
import Testing

@Suite struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var message: String
    var suggestion: String?
    var testDescription: String { line }

    init(_ line: String, _ message: String, _ suggestion: String? = nil) {
      self.line = line
      self.message = message
      self.suggestion = suggestion
    }

    /// The words of the line; `''` stands for an empty one.
    var arguments: [String] { line.split(separator: " ").map { $0 == "''" ? "" : String($0) } }
  }

  @Test(arguments: [
    Case("", "expected a command", "Run hapticgate help for the commands."),
    Case("chekc", "there is no command \"chekc\"", "Did you mean check?"),
    Case("hepl", "there is no command \"hepl\"", "Did you mean help?"),
    Case("frobnicate", "there is no command \"frobnicate\"", "Run hapticgate help for the commands."),
    Case("help chek", "there is no command \"chek\"", "Did you mean check?"),
    Case("help check lint", "help takes one command", "Run hapticgate help check."),
    Case(
      "--quiet check", "expected a command before --quiet",
      "Options follow their command: hapticgate check --quiet."),
    Case("check --stge release", "check has no option --stge", "Did you mean --stage?"),
    Case("check --stge=release", "check has no option --stge", "Did you mean --stage?"),
    Case("check --hlep", "check has no option --hlep", "Did you mean --help?"),
    Case("check --json", "check has no option --json", "--json belongs to inspect."),
    Case("explain --report json x", "explain has no option --report", "--report belongs to check and notes."),
    Case("check -x", "check has no option -x", "Run hapticgate check --help for what it takes."),
    Case("check --stage", "--stage needs a value", "Write --stage NAME."),
    Case(
      "check --stage --quiet", "--stage needs a value before --quiet",
      "Write --stage=--quiet if that is its value."),
    Case(
      "check --test-exit-status -1", "--test-exit-status needs a value before -1",
      "Write --test-exit-status=-1 if that is its value."),
    Case("check --stage=", "--stage is empty; expected a text"),
    Case("check --stage ''", "--stage is empty; expected a text"),
    Case("check --tests=", "--tests is empty; expected a path or a pattern such as build/**/*.xml"),
    Case("check --stage a --stage a", "--stage is given twice and can be given once"),
    Case("check --stage=a --stage", "--stage is given twice and can be given once"),
    Case("check -q --quiet", "--quiet is given twice and can be given once"),
    Case("check --quiet=yes", "--quiet takes no value"),
    Case("check --quiet=", "--quiet takes no value"),
    Case(
      "check haptics.yml", "check takes no operand, and was given \"haptics.yml\"",
      "Run hapticgate check --help for what it takes."),
    Case("check –stage", "check takes no operand, and was given \"–stage\"", "Did you mean --stage?"),
    Case(
      "check —stage=release", "check takes no operand, and was given \"—stage=release\"",
      "Did you mean --stage?"),
    Case("explain", "explain needs ITEM", "Run hapticgate explain --help for what it takes."),
    Case("inspect ''", "FILE is empty; expected a file"),
    Case("lint a.yml ''", "FILE is empty; expected a file"),
    Case(
      "inspect a.xml b.xml", "inspect takes one FILE, and was given \"b.xml\" too",
      "Run hapticgate inspect --help for what it takes."),
    Case("completions zhs", "SHELL is \"zhs\"; expected bash, zsh or fish", "Did you mean zsh?"),
    Case(
      "check --color alway", "--color is \"alway\"; expected auto, always or never", "Did you mean always?"),
    Case(
      "check --report markdwon=gate.md",
      "--report is \"markdwon=gate.md\"; expected markdown or json, with or without =FILE",
      "Did you mean markdown?"),
    Case("check --report json=", "--report is \"json=\"; expected markdown or json, with or without =FILE"),
    Case("check --report =a.md", "--report is \"=a.md\"; expected markdown or json, with or without =FILE"),
    Case("check --locale de", "--locale is \"de\"; expected en, ko or zh-Hant"),
    Case("check --locale zh-CN", "--locale is \"zh-CN\"; expected en, ko or zh-Hant"),
    Case("check --test-exit-status=-1", "--test-exit-status is \"-1\"; expected a number from 0 to 255"),
    Case("check --test-exit-status +1", "--test-exit-status is \"+1\"; expected a number from 0 to 255"),
    Case("check --test-exit-status 256", "--test-exit-status is \"256\"; expected a number from 0 to 255"),
    Case(
      "check --head main", "--head is \"main\"; expected a commit's hexadecimal name of at least seven digits"
    ),
    Case(
      "check --head abc123",
      "--head is \"abc123\"; expected a commit's hexadecimal name of at least seven digits"),
    Case(
      "check --as-of 2026-11-12T14:03:00",
      "--as-of is \"2026-11-12T14:03:00\"; expected a time with its zone, such as 2026-11-12T14:03:00+09:00"),
    Case(
      "check --as-of 2026-02-30T00:00:00Z",
      "--as-of is \"2026-02-30T00:00:00Z\"; expected a time with its zone, such as 2026-11-12T14:03:00+09:00"),
  ])
  func tellsWhatWasExpected(_ example: Case) {
    let table = CommandTable(reportFormats: ["markdown", "json"])
    #expect(
      table.parse(example.arguments) == .failure(UsageError(example.message, suggestion: example.suggestion)))
  }

  @Test func refusesABlankWordAsACommand() {
    let table = CommandTable(reportFormats: ["markdown"])
    #expect(
      table.parse([""])
        == .failure(
          UsageError("there is no command \"\"", suggestion: "Run hapticgate help for the commands.")))
  }

  @Test func printsAsADiagnostic() {
    let error = UsageError("check has no option --stge", suggestion: "Did you mean --stage?")
    #expect(error.diagnostic.message == error.message)
    #expect(error.diagnostic.remedy == error.suggestion)
    #expect(error.diagnostic.location == nil)
  }
}
