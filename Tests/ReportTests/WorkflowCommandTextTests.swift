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
  ]) func defusesCommandsInTheLog(raw: String, text: String) {
    #expect(WorkflowCommandText.log(raw) == text)
  }
}
