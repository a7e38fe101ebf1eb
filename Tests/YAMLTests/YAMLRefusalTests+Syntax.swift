extension YAMLRefusalTests {
  static let unquotedValues = [
    ("items: [{ model: iPhone10,* }]\n", 18, "iPhone10,*", "\"iPhone10,*\""),
    ("[iPhone10,*]\n", 2, "iPhone10,*", "\"iPhone10,*\""),
    ("{ os: >=26 }\n", 7, ">=26", "\">=26\""),
    ("os: >=26\n", 5, ">=26", "\">=26\""),
    ("a: { b: @login, c: d }\n", 9, "@login", "\"@login\""),
    ("a: @login # who\n", 4, "@login", "\"@login\""),
    ("a: `swift test`\n", 4, "`swift test`", "\"`swift test`\""),
    ("a: `say \"x\"`\n", 4, "`say \"x\"`", "'`say \"x\"`'"),
    ("a: %d taps\n", 4, "%d taps", "\"%d taps\""),
    ("a: *.swift\n", 4, "*.swift", "\"*.swift\""),
    ("a: & co\n", 4, "& co", "\"& co\""),
    ("a: |x\n", 4, "|x", "\"|x\""),
  ].map { source, column, value, quoted in
    Sample(
      source,
      source,
      """
      a.yml:1:\(column): error: "\(value)" cannot stand without quotes
        help: Put the value in quotes: \(quoted).
      """)
  }

  static let syntax = [
    Sample(
      "an open bracket", "a: [b, c\n",
      """
      a.yml:2:1: error: expected ',' or ']'
      a.yml:1:4: note: in the list that begins here
      """),
    Sample(
      "an open brace", "a:\n  - {b: c\n  - d\n",
      """
      a.yml:4:1: error: expected ',' or '}'
      a.yml:2:5: note: in the mapping that begins here
      """),
    Sample(
      "open quotes", "a: \"b\nc: d\n",
      """
      a.yml:3:1: error: the text ends inside quotes
      a.yml:1:4: note: in the quotes that open here
        help: Close the quotes.
      """),
    Sample(
      "a colon in a value", "title: a: b\n",
      """
      a.yml:1:9: error: a colon and a space inside a value, or a key that is indented too deep
        help: Put the value in quotes if the colon belongs to it, or line the key up with the others.
      """),
    Sample(
      "a key without colon", "a: b\nc\n",
      """
      a.yml:3:1: error: expected ":" after the key
      a.yml:2:1: note: in the key that begins here
        help: Write it as "key: value", and look for a missing quote.
      """),
    Sample(
      "text after quotes", "a: \"x\" y\n",
      """
      a.yml:1:8: error: expected key
      a.yml:1:1: note: in the mapping that begins here
        help: Line it up with what stands above it, and look for a missing quote or colon.
      """),
    Sample(
      "an unknown escape", "a: \"\\d\"\n",
      """
      a.yml:1:5: error: unknown escape after a backslash in double quotes
      a.yml:1:4: note: in the quotes that open here
        help: Double the backslash, or use single quotes, where a backslash is itself.
      """),
    Sample(
      "half of a surrogate pair", "{\"a\": \"\\ud83d\"}\n",
      """
      a.yml:1:10: error: half of a surrogate pair; expected one whole character
      a.yml:1:7: note: in the quotes that open here
        help: Write the character itself, or \\U and eight hexadecimal digits.
      """),
    Sample(
      "a surrogate pair outside JSON", "title: \"\\ud83d\\ude00\"\n",
      """
      a.yml:1:11: error: half of a surrogate pair; expected one whole character
      a.yml:1:8: note: in the quotes that open here
        help: Write the character itself, or \\U and eight hexadecimal digits.
      """),
    Sample(
      "a list on the line of its key", "a: - b\n",
      """
      a.yml:1:4: error: a dash and a space on the line of a key
        help: Begin the list on a line of its own, or put the value in quotes if the dash belongs to it.
      """),
    Sample(
      "a duplicate key before a syntax error", "- {a: 1, a: 2}\n- }\n",
      """
      a.yml:1:10: error: key "a" is given twice in one mapping
      a.yml:1:4: note: first given here
        help: Keep one of the two.
      a.yml:2:3: error: expected a value
        help: Put text that begins with #, a comma or a bracket in quotes.
      """),
  ]

  static let notByLibYAML =
    [
      ("after quotes", "a: \"b\"#c\n", 1, 7),
      ("after a bracket", "[a]#b\n", 1, 4),
      ("after a comma", "[a,#b\n c]\n", 1, 4),
      ("in a block scalar's header", "a: |#b\n  c\n", 1, 5),
    ].map { name, source, line, column in
      Sample(
        "a comment right \(name)", source,
        """
        a.yml:\(line):\(column): error: a comment begins without a space before it
          help: Put a space before #, or quotes around the value if # belongs to it.
        """)
    }
    + [
      ("in quotes", "a: \"b\nc\"\n", 2, 1),
      ("in quotes, by a tab", "é: \"b\n\tc\"\n", 2, 1),
      ("in brackets", "a: [b,\nc]\n", 2, 1),
      ("after longer blank lines", "a: |\n    \n  b\n", 3, 1),
    ].map { name, source, line, column in
      Sample(
        "too little indentation \(name)", source,
        """
        a.yml:\(line):\(column): error: this line is not indented deeper than what it belongs to
          help: Indent it by spaces, deeper than the key or dash it belongs to.
        """)
    }
    + [
      ("?", "[?x]\n", 2), ("?", "{ ?a: b }\n", 3), ("-", "[-]\n", 2), ("-", "[a, -]\n", 5),
    ].map { character, source, column in
      Sample(
        source, source,
        """
        a.yml:1:\(column): error: a value that begins with \(character) inside [ ] or { } is not read alike by all
          help: Put the value in quotes.
        """)
    }
    + [
      Sample(
        "an anchor with a colon", "a: &b:c d\n",
        """
        a.yml:1:4: error: a name after & or * ends in punctuation; expected a space after it
          help: Put the value in quotes if it is meant as text.
        """)
    ]
}
