/// A checklist whose titles try to break out of Markdown, HTML, XML, workflow commands and links.
enum HostileChecklist {
  /// As they stand in YAML's double quotes.
  static let titles = [
    "Takes a|b for one word", "Runs `make | tee log`", "Path C:\\\\logs\\\\|x", "First line\\nSecond line",
    "<details> stays closed <b>bold</b>", "1. no list # no heading * star _under_ ~~strike~~",
    "ends with \\\\",
    "``two`` and ` one", "電池 🔋 | 名称", "[link](javascript:alert(1)) ![img](http://127.0.0.1/x.png)",
    ":tada: &amp; &lt;script&gt; &#124;", "   spaces and\\ttab", "-", "Ask @octo-org/ios-qa first",
    "func @MainActor runs @Test(.enabled)", "fixes #1 and closes GH-12", "see example/other-repo#345",
    "commit 0123456789abcdef0123456789abcdef01234567 is bad", "mail qa@team.example now", "(@someone)",
    "@everyone", "job #2 / step #3", "https://example.invalid/x?a=1&b=2", "@a/@b",
    "Resolves: example/other-repo#7", "```\\n# fence\\n```", "::error file=x::injected %0A",
    "##[error]injected",
    "]]> </testcase>", "--> <!-- </script><script>alert(1)</script>", "{{title}} {{{title}}} {{#items}}",
    "\\e[31mred\\u202Eder", "e\\u0301\\u0301 👨\\u200D👩\\u200D👧\\u200D👦",
  ]

  static let text = """
    format: 1
    id: haptics
    app: { bundle-id: com.example.tide }
    coverage: off
    checks:
    \(titles.enumerated().map { check($0, $1) }.joined(separator: "\n"))
      - id: passes
        title: Passes
        proof: [{ test: TideTests.EventTests/testOneEvent }]
    stages: { pull-request: [checks] }
    """

  private static func check(_ index: Int, _ title: String) -> String {
    """
      - id: title-\(index)
        title: "\(title)"
        proof: [{ test: TideTests.HostileTests/test\(index) }]
        remedy: "\(title)"
        advisory: \(index % 5 == 4)
    """
  }
}
