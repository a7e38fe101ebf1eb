import Diagnostics
import Testing
import YAML

/// A text with a name, for tests over many.
struct Sample: Sendable, CustomTestStringConvertible {
  var name: String
  var source: String
  var expected: String
  var testDescription: String { name }

  init(_ name: String, _ source: String, _ expected: String) {
    (self.name, self.source, self.expected) = (name, source, expected)
  }
}

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    Sample(
      "text stays text", "v: 1.10\nid: NO\nn: 0123\nt: 22:30\n",
      "{:v: :1.10, :id: :NO, :n: :0123, :t: :22:30}"),
    Sample("dates stay text", "d: 2026-11-30\nh: 12:30:45\n", "{:d: :2026-11-30, :h: :12:30:45}"),
    Sample("quotes", #"{'a': "b\tc", d: 'it''s'}"#, "{'a: \"b\tc, :d: 'it's}"),
    Sample("block scalars", "a: |\n  x\n   y\nb: >-\n  x\n  y\n", "{:a: |x\n y\n, :b: >x y}"),
    Sample("folded plain and quoted text", "a: x\n  y\nb: \"x\n  y\"\n", "{:a: :x y, :b: \"x y}"),
    Sample("lists", "- a\n- [b, {c: d}]\n- - e\n", "[:a, [:b, {:c: :d}], [:e]]"),
    Sample("a list not indented", "a:\n- \"b\n c\"\n- d\n", "{:a: [\"b c, :d]}"),
    Sample("nothing for a value", "a:\nb: ~\n", "{:a: :, :b: :~}"),
    Sample("aliases", "a: &x [b, c]\nd: *x\n", "{:a: [:b, :c], :d: [:b, :c]}"),
    Sample("anchors with text", "a: &x b\nd: *x\n*x : e\n", "{:a: :b, :d: :b, :b: :e}"),
    Sample("a tab before a comment", "- id: a\t# note\n  title: b\n", "[{:id: :a, :title: :b}]"),
    Sample("a tab in a title", "title: \"left\tright\"\n", "{:title: \"left\tright}"),
    Sample("byte-order mark and CRLF", "\u{FEFF}a: 1\r\nb: |\r\n  x\r\n", "{:a: :1, :b: |x\n}"),
    Sample("no line end", "a: b", "{:a: :b}"),
    Sample("a last line of spaces", "a: |\n  x\n   ", "{:a: |x\n \n}"),
    Sample("a quoted merge key", "\"<<\": a\n", "{\"<<: :a}"),
    Sample("a version directive", "%YAML 1.2\n---\na: b\n...\n", "{:a: :b}"),
    Sample("brackets closed at the margin", "a: [\n  b\n]\n", "{:a: [:b]}"),
    Sample("code points beyond ASCII", "é: [ü, 한국어]\nb: 😀 # ü\nc: d\n", "{:é: [:ü, :한국어], :b: :😀, :c: :d}"),
    Sample(
      "JSON", #"{"a":["\/","é",-1.5e3,true,null,{}],"b":[]}"#,
      "{\"a: [\"/, \"é, :-1.5e3, :true, :null, {}], \"b: []}"),
    Sample("JSON indented by tabs", "{\n\t\"a\": [\n\t\t1,\n\t\t2\n\t]\n}\n", "{\"a: [:1, :2]}"),
    Sample(
      "surrogate pairs of JSON", #"{"a":"\ud83d\ude00!","b":"\\ud83d \uD83D\uDE00"}"#,
      "{\"a: \"😀!, \"b: \"\\ud83d 😀}"),
    Sample("backslashes in single quotes", #"a: '\ud83d\ude00'"#, #"{:a: '\ud83d\ude00}"#),
  ])
  func reads(_ sample: Sample) throws {
    let reading = YAMLReader.read(Array(sample.source.utf8), file: "a.yml")
    #expect(reading.problems == [])
    #expect(try notation(#require(reading.root)) == sample.expected)
  }

  @Test func nodesKnowTheirPlaces() throws {
    let source = "# é\nitems:\n  - id: a\n    ü: { b: \"c\" }\n"
    let root = try #require(YAMLReader.read(Array(source.utf8), file: "a.yml").root)
    let item = try #require(root["items"]?.elements.first)
    let entry = try #require(item.entries.last)
    let places = [root, item, entry.key, entry.value, try #require(entry.value["b"])].map(
      \.location.description)
    #expect(places == ["a.yml:2:1", "a.yml:3:5", "a.yml:4:5", "a.yml:4:8", "a.yml:4:13"])
  }

  @Test func surrogatePairsLeavePlacesRight() throws {
    let source = "{\"a\":\"\\ud83d\\ude00\\ud83d\\ude00\",\"b\":1,\n \"c\":\"\\ud83d\\ude00\", \"d\":2}"
    let root = try #require(YAMLReader.read(Array(source.utf8), file: "a.json").root)
    #expect(
      root.entries.map(\.key.location.description) == [
        "a.json:1:2", "a.json:1:33", "a.json:2:2", "a.json:2:22",
      ])
  }

  @Test(arguments: ["", "~", "null", "Null", "NULL"])
  func plainNull(_ text: String) throws {
    let root = try #require(YAMLReader.read(Array("[a: \(text), b: '\(text)']".utf8), file: "a.yml").root)
    let values = root.elements.compactMap { $0.entries.first?.value }
    #expect(values.map(\.isNull) == [true, false])
    #expect(values.map(\.isPlain) == [true, false])
  }

  @Test func longJSONLines() throws {
    let long = String(repeating: "x", count: 100_000)
    let source = "{\"a\": \"\(long)\", \"b\": \"c\"}"
    let root = try #require(YAMLReader.read(Array(source.utf8), file: "a.json").root)
    #expect(root["a"]?.text == long)
    #expect(root["b"]?.text == "c")
  }

  @Test func subscriptFindsValuesByKey() throws {
    let root = try #require(YAMLReader.read(Array("{a: b, 'c': d}".utf8), file: "a.yml").root)
    #expect(root["a"]?.text == "b")
    #expect(root["c"]?.text == "d")
    #expect(root["d"] == nil)
    #expect(root["a"]?["b"] == nil)
  }

  /// The tree on one line: a style mark before each scalar.
  private func notation(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar: "\(node.styleMark.map(String.init) ?? "")\(node.text)"
    case .sequence: "[\(node.elements.map(notation).joined(separator: ", "))]"
    case .mapping:
      "{\(node.entries.map { "\(notation($0.key)): \(notation($0.value))" }.joined(separator: ", "))}"
    }
  }
}
