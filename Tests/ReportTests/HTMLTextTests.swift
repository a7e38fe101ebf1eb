import Report
import Testing

@Suite struct HTMLTextTests {
  @Test(arguments: [
    (
      #"<a href="x" title='y'>&amp;</a>"#,
      "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;"
    ),
    ("a\0b\u{1B}[0m\u{B}c\u{FFFE}\u{FFFF}", "ab[0mc"),
    ("tab\tlf\ncr\rnel\u{85}", "tab\tlf\ncr\rnel\u{85}"),
    ("<\u{338}", "&lt;\u{338}"),
    ("触覚 🔋", "触覚 🔋"),
  ]) func escapes(raw: String, markup: String) {
    #expect(HTMLText(escaping: raw).markup.unicodeScalars.elementsEqual(markup.unicodeScalars))
  }
}
