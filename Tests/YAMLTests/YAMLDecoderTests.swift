import Diagnostics
import Testing
import YAML

@Suite struct YAMLDecoderTests {
  @Test func unknownKeysAreNamedWithTheNearest() throws {
    let source = "requird: true\nRequired: true\nx-team: radio\nzzz: 1\n"
    let report = try problems(source) { decoder, root in
      _ = decoder.mapping(root, "an item", keys: ["id", "required"])
      _ = decoder.required("id", in: root, "an item")
    }
    #expect(
      report == """
        a.yml:1:1: error: an item: unknown key "requird"
          help: Did you mean "required"?
        a.yml:2:1: error: an item: unknown key "Required"
          help: Did you mean "required"?
        a.yml:4:1: error: an item: unknown key "zzz"
          help: Known keys: id, required.
        a.yml:1:1: error: an item: key "id" is missing
          help: Add id: here.

        """)
  }

  @Test(arguments: [
    Sample("a list", "- a\n", "a list"), Sample("text", "a\n", "\"a\""), Sample("null", "~\n", "~ (null)"),
  ])
  func whatIsNoMapping(_ sample: Sample) throws {
    let report = try problems(sample.source) { decoder, root in
      #expect(decoder.mapping(root, "the file", keys: ["items"]) == nil)
    }
    #expect(
      report == "a.yml:1:1: error: the file: expected a mapping with the keys items, not \(sample.expected)\n"
    )
  }

  @Test(arguments: ["NO", "0123", "1e3", "22:30", "00008130", "1.4.0", "'~'", "\"null\"", "on"])
  func textIsWhatIsWritten(_ written: String) throws {
    let report = try problems("a: \(written)\n") { decoder, root in
      let node = try #require(root["a"])
      let text = decoder.text(node, "a")
      #expect(text == written.filter { $0 != "'" && $0 != "\"" })
    }
    #expect(report == "")
  }

  @Test(arguments: [
    Sample("nothing", "a:\n", "a.yml:1:3: error: id: expected text, not nothing\n"),
    Sample(
      "a tilde", "a: ~\n",
      "a.yml:1:4: error: id: expected text, not ~ (null)\n  help: Put it in quotes if it is meant as text.\n"),
    Sample(
      "null", "a: null\n",
      "a.yml:1:4: error: id: expected text, not null\n  help: Put it in quotes if it is meant as text.\n"),
    Sample("empty quotes", "a: ''\n", "a.yml:1:4: error: id: expected text, not an empty text\n"),
    Sample("blank quotes", "a: ' '\n", "a.yml:1:4: error: id: expected text, not \" \"\n"),
    Sample("a list", "a: [b]\n", "a.yml:1:4: error: id: expected text, not a list\n"),
    Sample("a mapping", "a: {b: c}\n", "a.yml:1:4: error: id: expected text, not a mapping\n"),
  ])
  func whatIsNoText(_ sample: Sample) throws {
    let report = try problems(sample.source) { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.text(node, "id") == nil)
    }
    #expect(report == sample.expected)
  }

  @Test(arguments: [
    ("true", true), ("Yes", true), ("ON", true), ("false", false), ("no", false), ("off", false),
  ])
  func truthValues(_ written: String, _ value: Bool) throws {
    let report = try problems("a: \(written)\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.bool(node, "required") == value)
    }
    #expect(report == "")
  }

  @Test(arguments: [
    ("y", "\"y\"", "  help: Write true.\n"), ("N", "\"N\"", "  help: Write false.\n"),
    ("1", "\"1\"", "  help: Write true.\n"), ("tRue", "\"tRue\"", "  help: Write true.\n"),
    ("", "nothing", "  help: Write one of the two, without quotes.\n"),
    ("\"false\"", "\"false\"", "  help: Write false without quotes.\n"),
    ("[true]", "a list", "  help: Write one of the two, without quotes.\n"),
  ])
  func whatIsNoTruthValue(_ written: String, _ shown: String, _ help: String) throws {
    let report = try problems("a:   \(written)\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.bool(node, "required") == nil)
    }
    #expect(report.hasSuffix("error: required: expected true or false, not \(shown)\n\(help)"))
  }

  @Test(arguments: [("0", 0), ("12", 12), ("\"7\"", 7), ("-3", -3)])
  func wholeNumbers(_ written: String, _ value: Int) throws {
    let report = try problems("a: \(written)\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.integer(node, "count", in: -5...12) == value)
    }
    #expect(report == "")
  }

  @Test(arguments: ["13", "0123", "1_0", "0x1", "1.0", "1e1", "+1", "-", "99999999999999999999", "٣", "3 "])
  func whatIsNoWholeNumber(_ written: String) throws {
    let report = try problems("a: '\(written)'\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.integer(node, "count", in: -5...12) == nil)
    }
    #expect(report == "a.yml:1:4: error: count: expected a whole number from -5 to 12, not \"\(written)\"\n")
  }

  @Test(arguments: [("0", 0), ("0.25", 0.25), ("1e-1", 0.1), ("-0.5", -0.5), ("1.0E+0", 1)])
  func numbers(_ written: String, _ value: Double) throws {
    let report = try problems("a: \(written)\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.number(node, "intensity", in: -1...1) == value)
    }
    #expect(report == "")
  }

  @Test(arguments: ["1.5", "nan", "inf", ".5", "1.", "0x1p1", "00.5", "1e", "1,0", "1_0"])
  func whatIsNoNumber(_ written: String) throws {
    let report = try problems("a: '\(written)'\n") { decoder, root in
      let node = try #require(root["a"])
      #expect(decoder.number(node, "intensity", in: -1...1) == nil)
    }
    #expect(report == "a.yml:1:4: error: intensity: expected a number from -1.0 to 1.0, not \"\(written)\"\n")
  }

  private enum Stage: String, CaseIterable { case pullRequest = "pull-request", release }

  @Test func wordsOfAClosedSet() throws {
    let report = try problems("[release, relaese, '', [release]]\n") { decoder, root in
      let stages = root.elements.map { decoder.oneOf($0, "stage", Stage.self) }
      #expect(stages == [.release, nil, nil, nil])
    }
    #expect(
      report == """
        a.yml:1:11: error: stage: expected one of pull-request, release, not "relaese"
          help: Did you mean "release"?
        a.yml:1:20: error: stage: expected one of pull-request, release, not an empty text
        a.yml:1:24: error: stage: expected one of pull-request, release, not a list

        """)
  }

  @Test func listsHaveElements() throws {
    let report = try problems("a: [b]\nc: []\nd:\ne: f\n") { decoder, root in
      let counts = root.entries.map { decoder.list($0.value, $0.key.text).count }
      #expect(counts == [1, 0, 0, 0])
    }
    #expect(
      report == """
        a.yml:2:4: error: c: expected a list with at least one element, not an empty list
        a.yml:3:3: error: d: expected a list with at least one element, not nothing
        a.yml:4:4: error: e: expected a list with at least one element, not "f"

        """)
  }

  @Test func valuesAreParsedFromText() throws {
    let report = try problems("[abc, b, ~, [c]]\n") { decoder, root in
      let lengths = root.elements.map {
        decoder.value($0, "name", expected: "three letters") { $0.utf8.count == 3 ? 3 : nil }
      }
      #expect(lengths == [3, nil, nil, nil])
    }
    #expect(
      report == """
        a.yml:1:7: error: name: expected three letters, not "b"
        a.yml:1:10: error: name: expected three letters, not ~ (null)
        a.yml:1:13: error: name: expected three letters, not a list

        """)
  }

  /// Decodes a source and gives the problems as they are printed.
  private func problems(_ source: String, _ decode: (inout YAMLDecoder, YAMLNode) throws -> Void) throws
    -> String
  {
    let root = try #require(YAMLReader.read(Array(source.utf8), file: "a.yml").root)
    var decoder = YAMLDecoder()
    try decode(&decoder, root)
    return decoder.problems.map { DiagnosticPrinter().render($0) }.joined()
  }
}
