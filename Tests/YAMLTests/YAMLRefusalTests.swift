import Diagnostics
import Testing
import YAML

@Suite struct YAMLRefusalTests {
  @Test(arguments: documents + keys + tabs + encodings)
  func refuses(_ sample: Sample) { check(sample) }

  @Test(arguments: unquotedValues + syntax)
  func explainsSyntax(_ sample: Sample) { check(sample) }

  @Test(arguments: notByLibYAML)
  func refusesWhatLibYAMLAccepts(_ sample: Sample) { check(sample) }

  private func check(_ sample: Sample) {
    let reading = YAMLReader.read(Array(sample.source.utf8), file: "a.yml")
    #expect(reading.root == nil)
    let report = reading.problems.map { DiagnosticPrinter().render($0) }.joined()
    #expect(report == sample.expected + "\n")
  }

  static let documents = [
    Sample(
      "an empty file", "",
      "a.yml:1:1: error: the file is empty; expected a YAML document\n  help: Write its content, beginning with format: 1, or remove the file."
    ),
    Sample(
      "only comments", "# nothing\n\n",
      "a.yml:1:1: error: the file is empty; expected a YAML document\n  help: Write its content, beginning with format: 1, or remove the file."
    ),
    Sample(
      "an empty document", "---\n",
      "a.yml:1:1: error: the file is empty; expected a YAML document\n  help: Write its content, beginning with format: 1, or remove the file."
    ),
    Sample(
      "a second document", "a: 1\n---\nb: 2\n",
      """
      a.yml:2:1: error: a second document begins here; expected one document in a file
        help: Keep one document in a file, and no text after "...".
      """),
    Sample(
      "text after the end", "---\na: 1\n...\ntext\n",
      "a.yml:4:1: error: text after the end of the document; expected one document in a file\n  help: Keep one document in a file, and no text after \"...\"."
    ),
    Sample(
      "a key after the end", "a: 1\n...\nb: 2\n",
      "a.yml:3:1: error: text after the end of the document; expected one document in a file\n  help: Keep one document in a file, and no text after \"...\"."
    ),
    Sample(
      "a tag", "a: !!bool x\nb: !mine y\n",
      """
      a.yml:1:4: error: tag !!bool; expected a value without a tag
        help: Remove the tag, or put the value in quotes if the exclamation mark belongs to it.
      a.yml:2:4: error: tag !mine; expected a value without a tag
        help: Remove the tag, or put the value in quotes if the exclamation mark belongs to it.
      """),
    Sample(
      "an alias without anchor", "a: *login\n",
      """
      a.yml:1:4: error: *login refers to no anchor &login before it
        help: Put the value in quotes if it is meant as text: "*login".
      """),
    Sample(
      "an alias inside its anchor", "a: &x [*x]\n",
      """
      a.yml:1:8: error: *x stands inside its own anchor &x
        help: Put the value in quotes if it is meant as text: "*x".
      """),
  ]

  static let keys = [
    Sample(
      "duplicate keys in three mappings", "items:\n  - id: a\n    id: b\np: {x: 1, x: 2}\nitems: []\n",
      """
      a.yml:3:5: error: key "id" is given twice in one mapping
      a.yml:2:5: note: first given here
        help: Keep one of the two.
      a.yml:4:11: error: key "x" is given twice in one mapping
      a.yml:4:5: note: first given here
        help: Keep one of the two.
      a.yml:5:1: error: key "items" is given twice in one mapping
      a.yml:1:1: note: first given here
        help: Keep one of the two.
      """),
    Sample(
      "a duplicate key, once quoted", "\"id\": a\nid: b\n",
      """
      a.yml:2:1: error: key "id" is given twice in one mapping
      a.yml:1:1: note: first given here
        help: Keep one of the two.
      """),
    Sample(
      "a duplicate key, composed and decomposed", "caf\u{E9}: a\ncafe\u{301}: b\n",
      """
      a.yml:2:1: error: key "cafe\u{301}" is given twice in one mapping
      a.yml:1:1: note: first given here
        help: Keep one of the two.
      """),
    Sample(
      "a duplicate key among many", (1...30).map { "k\($0): a\n" }.joined() + "k7: b\n",
      """
      a.yml:31:1: error: key "k7" is given twice in one mapping
      a.yml:7:1: note: first given here
        help: Keep one of the two.
      """),
    Sample(
      "a duplicate key by alias", "- &x a\n- {a: b, *x : c}\n",
      """
      a.yml:2:10: error: key "a" is given twice in one mapping
      a.yml:2:4: note: first given here
        help: Keep one of the two.
      """),
    Sample(
      "a merge key", "a: &x {b: c}\nd:\n  <<: *x\n",
      """
      a.yml:3:3: error: merge key <<; expected keys written out
        help: Repeat the keys, or put << in quotes if it is meant as text.
      """),
    Sample(
      "a list as a key", "? [a]\n: b\n",
      """
      a.yml:1:3: error: a list or mapping as a key; expected text
        help: Put the key in quotes if it is meant as text.
      """),
  ]

  static let tabs = [
    ("before a dash", "items:\n  - id: a\n\t- id: b\n", 3, 1),
    ("before the first child", "items:\n\t- id: a\n", 2, 1),
    ("after text", "items:\n  - id: a\n    title: ok\n\t- id: b\n", 4, 1),
    ("before a key, with CRLF", "a: b\r\n\tc: d\r\n", 2, 1),
    ("in a block scalar", "a: |\n  x\n \ty\n", 3, 2),
  ].map { name, source, line, column in
    Sample(
      "a tab \(name)", source,
      """
      a.yml:\(line):\(column): error: a tab stands where YAML allows only spaces
        help: Replace the tab by spaces.
      """)
  }

  static let encodings = [
    Sample(
      "a control character", "a: b\nc: \u{1B}[0m\n",
      """
      a.yml:2:4: error: control character U+001B; expected text
        help: Write it as an escape in double quotes, or remove it.
      """),
    Sample(
      "a line separator", "a: é\u{2028}b\n",
      """
      a.yml:1:5: error: U+2028 is a line break to some YAML readers and not to others
        help: Write it as an escape in double quotes, or remove it.
      """),
    Sample(
      "a byte-order mark in the text", "\u{FEFF}a: \u{FEFF}b\n",
      """
      a.yml:1:4: error: byte-order mark (U+FEFF) inside the text
        help: Remove it; it is invisible in most editors.
      """),
  ]
}
