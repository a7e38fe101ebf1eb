import Report
import Testing

@Suite struct WorkflowCommandTextTests {
  @Test func annotatesAPlace() {
    let line = WorkflowCommandText.annotation(
      .error, file: "App/50%,a:b.swift", line: 7, column: 3, title: "no test: x, y",
      message: "100% sure, really: yes\r\n::debug::x")
    #expect(
      line == "::error file=App/50%25%2Ca%3Ab.swift,line=7,col=3,title=no test%3A x%2C y"
        + "::100%25 sure, really: yes%0D%0A::debug::x")
  }

  @Test(arguments: [
    ("f\n::add-mask::x", "a%0Ab", "::warning file=f%0A%3A%3Aadd-mask%3A%3Ax::a%250Ab"),
    ("検証.yml", "::x::", "::warning file=検証.yml::::x::"),
  ]) func keepsToOneLine(file: String, message: String, line: String) {
    #expect(WorkflowCommandText.annotation(.warning, file: file, message: message) == line)
  }

  @Test func needsNoPlace() {
    #expect(WorkflowCommandText.annotation(.notice, message: "no file") == "::notice::no file")
  }

  @Test(arguments: [
    ("::error::x", ":\u{200B}:error::x"), ("a\n \t::x", "a\n \t:\u{200B}:x"), ("a\r::x", "a\r:\u{200B}:x"),
    ("a ::b", "a ::b"), (": : x", ": : x"), ("x ##[add-mask]y", "x ##\u{200B}[add-mask]y"), ("## h", "## h"),
    ("#[a]", "#[a]"), ("\u{3000}::x", "\u{3000}:\u{200B}:x"), (":::x", ":\u{200B}::x"),
    ("a::b\n##[c", "a::b\n##\u{200B}[c"),
  ]) func defusesCommandsInTheLog(raw: String, text: String) {
    #expect(WorkflowCommandText.log(raw) == text)
  }

  /// What is written for scripts says the same as before to whoever reads it as what it is.
  @Test(arguments: [
    (WorkflowCommandText.Form.json, "{\"a\": \"::x ##[y\"}", "{\"a\": \"::x ##\\u005by\"}"),
    (.markup, "<a>\n ::x ##[y</a>", "<a>\n :&#58;x ##&#91;y</a>"),
    (.commands, "::error::x ##[y", "::error::x ##[y"),
  ]) func defusesWhatScriptsRead(form: WorkflowCommandText.Form, raw: String, text: String) {
    #expect(WorkflowCommandText.log(raw, as: form) == text)
  }
}
