import Report
import Testing

@Suite struct MarkdownCodeTests {
  @Test(arguments: [
    ("swift test", "`swift test`"),
    ("a ` b", "``a ` b``"),
    ("`` x", "``` `` x ```"),
    (" x ", "`  x  `"),
    ("`\u{301}", "`` `\u{301} ``"),
    ("a\nb\tc", "`a b c`"),
    ("@name #1", "`@name #1`"),
    ("a | b", "<code>a &#x7C; b</code>"),
    (#"a\|*b*"#, "<code>a&#x5C;&#x7C;&#x2A;b&#x2A;</code>"),
    ("", "<code></code>"),
    ("\u{1B}[0m", #"`\u{1B}[0m`"#),
  ]) func spans(raw: String, markup: String) {
    #expect(MarkdownText.code(raw).markup == markup)
  }

  @Test(arguments: [
    ("let x = 1", "swift", "```swift\nlet x = 1\n```\n"),
    ("a\r\nb\n", "", "```\na\nb\n```\n"),
    ("````\n```", "", "`````\n````\n```\n`````\n"),
    ("", "x`y z\n", "```xyz\n```\n"),
    ("\u{1B}x\u{202E}", "", "```\n\\u{1B}x\n```\n"),
  ]) func fences(raw: String, language: String, markup: String) {
    #expect(MarkdownText.fencedBlock(raw, language: language).markup == markup)
  }

  @Test(arguments: [
    ("https://e.test/a b?x=1&y=(2)", "[l](https://e.test/a%20b?x=1&amp;y=%282%29)"),
    ("docs/触.md#L3", "[l](docs/%E8%A7%A6.md#L3)"),
    ("mailto:a@e.test", "[l](mailto:a@e.test)"),
    ("a/b:c", "[l](a/b:c)"),
    ("javascript:alert(1)", "l"),
    ("javascript:\u{301}alert(1)", "l"),
    ("JAVASCRIPT:x", "l"),
    ("data:text/html,x", "l"),
    ("", "l"),
  ]) func links(destination: String, markup: String) {
    #expect(MarkdownText.link("l", to: destination).markup == markup)
  }
}
