import Report
import Testing

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("feedback succeeded", "feedback succeeded"),
    ("plain text, it's (fine); 50% + 3 = x / y - z!", "plain text, it's (fine); 50% + 3 = x / y - z!"),
    ("a|b", "a&#x7C;b"),
    ("run `x | y`", "run &#x60;x &#x7C; y&#x60;"),
    (#"D:\out\|"#, "D:&#x5C;out&#x5C;&#x7C;"),
    ("<b>bold</b> <!-- c -->", "&lt;b&gt;bold&lt;/b&gt; &lt;!-- c --&gt;"),
    ("*a* _b_ ~~c~~", "&#x2A;a&#x2A; &#x5F;b&#x5F; &#x7E;&#x7E;c&#x7E;&#x7E;"),
    ("test_save_emits__one _x", "test_save_emits__one &#x5F;x"),
    ("[a](b) ![c](d) [^1] [x]", "&#x5B;a&#x5D;(b) !&#x5B;c&#x5D;(d) &#x5B;^1&#x5D; &#x5B;x&#x5D;"),
    ("&amp; &nbsp;", "&amp;amp; &amp;nbsp;"),
    ("$x$ costs $5", "&#x24;x&#x24; costs &#x24;<wbr>5"),
    ("\"quoted\"", "&quot;quoted&quot;"),
    ("C #", "C &#x23;"),
    ("触覚 🔋 é", "触覚 🔋 é"),
    ("", ""),
  ]) func showsMarkupAsText(raw: String, markup: String) {
    #expect(MarkdownText(escaping: raw).markup == markup)
  }

  @Test(arguments: [
    ("# title", "&#x23; title"), ("- item", "&#x2D; item"), ("+ item", "&#x2B; item"),
    ("12. item", "12&#x2E; item"), ("1) item", "1&#x29; item"), ("===", "&#x3D;=="), (":-:", "&#x3A;-:"),
    ("> quote", "&gt; quote"), ("    code", "code"), ("1.5 s at 3) end", "1&#x2E;5 s at 3) end"),
  ]) func startsNoBlock(raw: String, markup: String) {
    #expect(MarkdownText(escaping: raw).markup == markup)
  }

  @Test(arguments: [
    ("a \t b", "a b"), ("a\nb", "a<br>b"), ("a \r\n\r\n  b\n", "a<br>b"),
    ("a\rb\u{2028}c\u{85}d", "a<br>b<br>c<br>d"),
    ("\u{1B}[31mred", "&#x5C;u{1B}&#x5B;31mred"), ("a\0b\u{7F}", "a&#x5C;u{0}b&#x5C;u{7F}"),
    ("evil\u{202E}txt\u{2066}.\u{2069}", "eviltxt."),
    ("שלום\u{200F} 👨\u{200D}👩", "שלום\u{200F} 👨\u{200D}👩"),
  ]) func tamesSpacesAndControls(raw: String, markup: String) {
    #expect(MarkdownText(escaping: raw).markup == markup)
  }

  @Test(arguments: [
    ("ask @octo/qa.", "ask <code>&#x40;octo/qa</code>."),
    ("(@name)", "(<code>&#x40;name</code>)"),
    ("@a/@b", "<code>&#x40;a/&#x40;b</code>"),
    ("@Test(.enabled)", "<code>&#x40;Test</code>(.enabled)"),
    ("確認@name", "確認<code>&#x40;name</code>"),
    ("x-@name", "<code>x-&#x40;<wbr>name</code>"),
    ("@\u{202E}name", "<code>&#x40;name</code>"),
    ("an @ sign @", "an &#x40; sign &#x40;"),
    ("fixes #12, a/b#3", "fixes <code>&#x23;12</code>, <code>a/b&#x23;3</code>"),
    ("gh-7 GH- XGH-7", "<code>gh-7</code> GH- XGH-7"),
    ("GHSA-ab12-cd34", "<code>GHSA-ab12-cd34</code>"),
    ("at 0a1b2c3 or 0a1b2c", "at <code>0a1b2c3</code> or 0a1b2c"),
    (
      "a@0123456789abcdef0123456789abcdef01234567",
      "<code>a&#x40;<wbr>0123456789abcdef0123456789abcdef01234567</code>"
    ),
    ("mail qa@team.example", "mail qa&#x40;<wbr>team.example"),
    ("https://e.test/?a=b&c", "https:<wbr>//e.test/?a=b&amp;c"),
    ("https://e.test/x#9: no", "<code>https:<wbr>//e.test/x&#x23;9</code>: no"),
    ("www.e.test WWW.e.test awww.x", "www<wbr>.e.test WWW<wbr>.e.test awww.x"),
    (":tada: at 10:20 a::b", "&#x3A;<wbr>tada: at 10:20 a::b"),
    ("!1 ~2 %3 &4", "!<wbr>1 &#x7E;<wbr>2 %<wbr>3 &amp;<wbr>4"),
  ]) func leavesNothingToLink(raw: String, markup: String) {
    #expect(MarkdownText(escaping: raw).markup == markup)
  }

  @Test(arguments: ["_", ":a", "@", "a", " ", "www.", "`"])
  func takesLinearTime(piece: String) {
    let raw = "x" + String(repeating: piece, count: 200_000) + "x"
    #expect(MarkdownText(escaping: raw).markup.utf8.count >= 3)
  }

  @Test func escapesWhatIsInsertedIntoMarkup() {
    let title = "a*b"
    let number = 3
    let text: MarkdownText = "**\(number)** \(title) \(MarkdownText.code("c"))"
    #expect(text.markup == "**3** a&#x2A;b `c`")
    #expect(["a", "b"].map { MarkdownText(escaping: $0) }.joined(separator: ", ").markup == "a, b")
  }
}
