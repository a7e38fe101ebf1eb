import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
  func render(_ diagnostic: Diagnostic, source: String? = nil, color: Bool = false) -> String {
    DiagnosticPrinter(color: color) { _ in source }.render(diagnostic)
  }

  @Test func showsPlaceLineCaretNotesAndRemedy() {
    let diagnostic = Diagnostic.error(
      "unknown key \"titel\"", at: SourceLocation(file: "haptics.yml", line: 3, column: 5),
      notes: [
        .init("the item begins here", at: SourceLocation(file: "haptics.yml", line: 2, column: 3)),
        .init("keys of an item are id and title"),
      ], remedy: "Write title.")
    let lines = [2: "  - id: save", 3: "    titel: Save"]
    let printer = DiagnosticPrinter { $0.position.flatMap { lines[$0.line] } }
    #expect(
      printer.render(diagnostic) == """
        haptics.yml:3:5: error: unknown key "titel"
              titel: Save
              ^
        haptics.yml:2:3: note: the item begins here
            - id: save
            ^
        note: keys of an item are id and title
          help: Write title.

        """)
  }

  @Test func worksWithoutALineOrAPlace() {
    #expect(
      render(.warning("no tests", at: SourceLocation(file: "perf.xml")), source: "x")
        == "perf.xml: warning: no tests\n")
    #expect(render(.error("no command", at: nil)) == "error: no command\n")
    #expect(render(.error("bad", at: SourceLocation(file: "a", line: 9))) == "a:9:1: error: bad\n")
  }

  @Test(arguments: [
    ("title: 저장 x", 11, "  title: 저장 x\n              ^\n"),
    ("title: 저장 x", 8, "  title: 저장 x\n         ^\n"),
    ("觸覺 x", 4, "  觸覺 x\n       ^\n"),
    ("\u{1112}\u{1161}\u{11AB} x", 5, "  \u{1112}\u{1161}\u{11AB} x\n     ^\n"),
    ("e\u{301} x", 4, "  e\u{301} x\n    ^\n"),
    ("✅ x", 3, "  ✅ x\n     ^\n"),
    ("🇰🇷 x", 4, "  🇰🇷 x\n     ^\n"),
    ("\ta\tb", 4, "   a b\n     ^\n"),
    ("\u{1B}[31m x", 7, "  \\u{1B}[31m x\n             ^\n"),
    ("short", 99, "  short\n       ^\n"),
    ("", 1, "  \n  ^\n"),
    ("ends\r\n", 5, "  ends\n      ^\n"),
  ])
  func pointsAtTheColumn(_ source: String, _ column: Int, _ excerpt: String) {
    let diagnostic = Diagnostic.error("here", at: SourceLocation(file: "a", line: 1, column: column))
    #expect(render(diagnostic, source: source) == "a:1:\(column): error: here\n\(excerpt)")
  }

  @Test func cutsLongLinesAroundTheCaret() {
    let source = String(repeating: "a", count: 5000) + "!" + String(repeating: "b", count: 5000)
    let lines = render(.error("x", at: SourceLocation(file: "a", line: 1, column: 5001)), source: source)
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count == 122)
    let caret = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(caret).first == "!")
  }

  @Test func nothingFromAFileSteersTheTerminalOrBeginsALine() {
    let diagnostic = Diagnostic.error(
      "got \"\u{1B}]0;x\u{7}\n::error::\r\u{202E}\u{2028}\"", at: SourceLocation(file: "a\u{1B}[2J\nb"),
      remedy: "Not\n::this")
    #expect(
      render(diagnostic) == """
        a\\u{1B}[2J\\nb: error: got "\\u{1B}]0;x\\u{7}\\n::error::\\r\\u{202E}\\u{2028}"
          help: Not\\n::this

        """)
  }

  @Test func coloursLabelsAlone() {
    let diagnostic = Diagnostic.error(
      "bad", at: SourceLocation(file: "a", line: 1), notes: [.init("see")], remedy: "Mend.")
    #expect(
      render(diagnostic, color: true) == """
        \u{1B}[1ma:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m bad
        \u{1B}[1;36mnote:\u{1B}[0m see
          \u{1B}[1;32mhelp:\u{1B}[0m Mend.

        """)
    #expect(render(.warning("bad", at: nil), color: true) == "\u{1B}[1;33mwarning:\u{1B}[0m bad\n")
  }
}
