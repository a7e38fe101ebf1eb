import Diagnostics
import Mustache
import Testing

@Suite struct TemplateErrorTests {
  @Test(arguments: [
    ("名前 {{x", "t:1:4: error: the tag is not closed, expected '}}'\n"),
    ("\n\n {{{x}}", "t:3:2: error: the tag is not closed, expected '}}}'\n"),
    (
      "{{#a}}\n{{b}}", "t:1:1: error: the section 'a' is not closed\n  help: close it with {{/a}}\n"
    ),
    (
      "{{#a}}\n  {{^b}}{{/a}}",
      "t:2:9: error: expected the section 'b' to be closed before 'a'\nt:2:3: note: 'b' opens here\n"
    ),
    ("x {{/a}}", "t:1:3: error: 'a' is closed and no section is open\n"),
    ("{{}}", "t:1:1: error: expected a name, '.' or names joined by '.', not ''\n"),
    ("{{a b}}", "t:1:1: error: expected a name, '.' or names joined by '.', not 'a b'\n"),
    ("{{#a..b}}", "t:1:1: error: expected a name, '.' or names joined by '.', not 'a..b'\n"),
    ("{{<a}}", "t:1:1: error: template inheritance ('<a') is not supported\n"),
    ("{{> }}", "t:1:1: error: expected the name of a partial, not ''\n"),
    ("{{>*a}}", "t:1:1: error: a partial named by data ('*a') is not supported\n"),
    (
      "{{=<%=}}",
      "t:1:1: error: expected two delimiters without '=' and with white space between them, as in '{{=<% %>=}}'\n"
    ),
    ("{{=01234567890123456 }}=}}", "t:1:1: error: expected delimiters of at most 16 bytes\n"),
  ]) func refuses(template: String, expected: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try MustacheTemplate(parsing: template, name: "t") }
    #expect(DiagnosticPrinter().render(problem) == expected)
  }

  @Test func refusesSectionsThatNestTooDeep() throws {
    let template = String(repeating: "{{#a}}", count: 101)
    let problem = try #require(throws: Diagnostic.self) { try MustacheTemplate(parsing: template, name: "t") }
    #expect(DiagnosticPrinter().render(problem) == "t:1:601: error: sections nest more than 100 deep\n")
  }

  @Test func refusesAPartialThatIncludesItselfWithoutEnd() throws {
    let template = try MustacheTemplate(parsing: "a\n{{>p}}{{>p}}", name: "p")
    let problem = try #require(throws: Diagnostic.self) {
      try template.render([:], partials: { _ in template }, escape: { $0 })
    }
    let expected = """
      p:2:1: error: sections and partials nest more than 100 deep at 'p'
        help: end the recursion of the partial with a section that is false or empty in the innermost item

      """
    #expect(DiagnosticPrinter().render(problem) == expected)
    #expect(template.unknownNames(in: [:], partials: { _ in template }) == [problem])
  }

  @Test func findsUnknownNames() throws {
    let template = try MustacheTemplate(
      parsing: """
        {{title}} {{titel}} {{items}}
        {{#items}}{{name}} {{title}} {{.}}{{other}}{{/items}}
        {{#off}}{{title}} {{missing}} {{>known}}{{/off}}{{^on}}{{lost}}{{/on}}
        {{#none}}{{anything}}{{/none}}{{empty.part}}
        {{>known}}{{>absent}}
        """, name: "t")
    let known = try MustacheTemplate(parsing: "{{title}}{{gone}}", name: "known")
    let value: MustacheValue = [
      "title": "x", "items": [["name": "a"], ["name": "b"]], "off": false, "on": true, "none": .none,
      "empty": [:],
    ]
    let found = template.unknownNames(in: value, partials: { $0 == "known" ? known : nil })
    let printer = DiagnosticPrinter()
    #expect(
      found.map(printer.render).joined() == """
        known:1:10: error: the data has no 'gone'
          help: did you mean 'none'?
        t:1:11: error: the data has no 'titel'
          help: did you mean 'title'?
        t:1:21: error: 'items' is not a text and renders as nothing
          help: open it as a section, {{#items}}
        t:2:30: error: '.' is not a text and renders as nothing
          help: open it as a section, {{#.}}
        t:2:35: error: the data has no 'other'
        t:3:19: error: the data has no 'missing'
        t:3:56: error: the data has no 'lost'
        t:4:31: error: the data has no 'empty.part'
        t:5:11: error: there is no partial 'absent'

        """)
  }
}
