import Mustache
import Testing

private func angled(_ text: String) -> String { "<\(text)>" }

private func render(
  _ template: String, _ value: MustacheValue, partials: [String: String] = [:]
) throws -> String {
  let parsed = try partials.mapValues { try MustacheTemplate(parsing: $0, name: "partial") }
  let template = try MustacheTemplate(parsing: template, name: "template")
  return try template.render(value, partials: { parsed[$0] }, escape: angled)
}

@Suite struct TemplateRenderingTests {
  @Test(arguments: [
    ("{{a}}", "<x>"), ("{{{a}}}", "x"), ("{{& a }}", "x"), ("{{m}}", "**m**"), ("{{{m}}}", "**m**"),
    ("{{n}}", "<3>"), ("{{yes}}", "true"), ("{{nothing}}|{{absent}}|{{o.absent}}|{{a.b}}", "|||"),
    ("{{o.name}}", "<inner>"), ("{{#o}}{{name}} {{a}}{{/o}}", "<inner> <x>"),
  ]) func interpolates(template: String, expected: String) throws {
    let value: MustacheValue = [
      "a": "x", "m": .markup("**m**"), "n": 3, "yes": true, "nothing": .none, "o": ["name": "inner"],
    ]
    #expect(try render(template, value) == expected)
  }

  @Test(
    arguments: [
      ("", false), (.markup(""), false), (false, false), (.none, false), ([], false),
      ("0", true), (0, true), (true, true), ([:], true), ([""], true),
    ] as [(MustacheValue, Bool)]) func tellsTruth(value: MustacheValue, isTrue: Bool) throws
  {
    #expect(try render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", ["v": value]) == (isTrue ? "yes" : "no"))
  }

  @Test func neverExpandsInsertedText() throws {
    let value: MustacheValue = ["a": "{{b}}", "m": .markup("{{{b}}}"), "b": "secret"]
    #expect(try render("{{{a}}} {{m}} {{>p}}", value, partials: ["p": "{{&a}}"]) == "{{b}} {{{b}}} {{b}}")
  }

  @Test(arguments: [
    ("a\n{{#v}}\nb\n{{/v}}\nc\n", "a\nb\nc\n"),
    ("a\r\n  {{#v}}  \r\nb\r\n\t{{/v}}", "a\r\nb\r\n"),
    ("{{! note\n over lines }}\nb", "b"),
    ("{{#v}}a{{/v}}\nb", "a\nb"),
    ("{{#v}} {{/v}}\nb", " \nb"),
    ("{{v}}\nb", "true\nb"),
  ]) func dropsLinesOfLoneTags(template: String, expected: String) throws {
    #expect(try render(template, ["v": true]) == expected)
  }

  @Test func indentsThePartialAndNotItsData() throws {
    let partials = ["outer": "- {{{t}}}\n  {{>inner}}\n{{>inner}}\nend {{>inner}}", "inner": "a\nb\n"]
    let text = try render("x\n  {{>outer}}\n", ["t": "one\ntwo"], partials: partials)
    #expect(text == "x\n  - one\ntwo\n    a\n    b\n  a\n  b\n  end a\nb\n")
  }

  @Test func insertsInTemplatesOfOtherDelimiters() throws {
    #expect(
      try render("{{=<% %>=}}<% a %> {{a}} <%{a}%>\n<%={{ }}=%>\n{{a}}", ["a": "x"]) == "<x> {{a}} x\n<x>")
  }

  @Test func rendersATreeThroughARecursivePartial() throws {
    let tree: MustacheValue = ["n": 1, "c": [["n": 2, "c": [["n": 3, "c": []]]], ["n": 4, "c": []]]]
    let partials = ["node": "{{{n}}}({{#c}}{{>node}}{{/c}})"]
    #expect(try render("{{>node}}", tree, partials: partials) == "1(2(3())4())")
  }

  @Test func takesLinearTime() throws {
    let template = String(repeating: "{{#l}} {{{a}}} \u{1F50B}{{/l}}", count: 20_000)
    #expect(try render(template, ["l": true, "a": "x"]).unicodeScalars.count == 80_000)
  }
}
