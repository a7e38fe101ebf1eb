import Diagnostics
import Handouts
import Notation
import Testing
import YAML

struct RecordEditTests {
  private func edited(_ text: String, _ path: [String], _ value: String) throws -> String {
    var edit = RecordEdit(Array(text.utf8), file: "s.yml")
    try edit.set(path, to: .string(value))
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("a:\nb:  # why\n", ["a"], "a: \"x\"\nb:  # why\n"),
      ("a:\nb:  # why\n", ["b"], "a:\nb: \"x\"  # why\n"),
      ("a: null # n\n", ["a"], "a: \"x\" # n\n"),
      ("a: old\n", ["a"], "a: \"x\"\n"),
      ("a: 'it''s' # o\n", ["a"], "a: \"x\" # o\n"),
      ("a: \"q\\\"q\" # o\n", ["a"], "a: \"x\" # o\n"),
      ("{\"a\": null, \"b\": 1}", ["a"], "{\"a\": \"x\", \"b\": 1}"),
      ("{ a: , b: 1 }", ["a"], "{ a: \"x\", b: 1 }"),
      ("é: { 한: null }\n", ["é", "한"], "é: { 한: \"x\" }\n"),
      ("a:\r\n  b:\r\n", ["a", "b"], "a:\r\n  b: \"x\"\r\n"),
      ("# head\na: 1\n", ["b"], "# head\nb: \"x\"\na: 1\n"),
      ("r:\n  s:\n    v: 1\n", ["r", "s", "reason"], "r:\n  s:\n    reason: \"x\"\n    v: 1\n"),
      ("{\"a\": {}}", ["a", "b"], "{\"a\": { \"b\": \"x\" }}"),
      ("a: {}\n", ["a", "b", "c"], "a: { \"b\": { \"c\": \"x\" } }\n"),
      ("a:\nb: 1\n", ["a", "c"], "a: { \"c\": \"x\" }\nb: 1\n"),
      ("l: [{ f: old }]\n", ["l", "0", "f"], "l: [{ f: \"x\" }]\n"),
    ])
  func onlyThePlaceChanges(text: String, path: [String], result: String) throws {
    #expect(try edited(text, path, "x") == result)
  }

  @Test(arguments: ["a: |\n  block\n", "a: [1]\n", "a: two\n  lines\n", "[1]\n"])
  func whatIsNoBlankIsLeftAlone(text: String) {
    var edit = RecordEdit(Array(text.utf8), file: "s.yml")
    #expect(throws: Diagnostic.self) { try edit.set(["a"], to: .string("x")) }
    #expect(String(decoding: edit.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "\"", "\\", "a\nb", ": #", "<b>{{x}}</b>", "\u{1F44B}\u{200B}", "한국어", "'", "- [x] y", "null",
  ])
  func anyTextIsWrittenAndReadBack(value: String) throws {
    for text in ["a:\n  b:  # c\nz: end\n", "{\"a\": {\"b\": null}, \"z\": \"end\"}"] {
      let root = try #require(
        YAMLReader.read(Array(try edited(text, ["a", "b"], value).utf8), file: "s").root)
      #expect(root["a"]?["b"]?.text == value)
      #expect(root["z"]?.text == "end")
    }
  }
}
