import Diagnostics
import TestResults
import Testing

@Suite struct JSONParserTests {
  @Test(arguments: [
    ("-0.5e+3", nil), ("1E5", nil), ("0", nil), ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\"", nil),
    ("\"\\ud83d\\ude00\"", nil), ("\"\\ud83d\"", nil), ("\"\\ud83dx\"", nil), ("\"\\ud83d\\u0041\"", nil),
    ("\"\\udc00\"", nil), ("[ ]", nil), ("[1 , 2]", nil), ("{ }", nil), ("null", nil),
    ("01", "2:3 error: expected a value in JSON"), ("-", "2:2 error: expected a value in JSON"),
    ("1.", "2:3 error: expected a digit in JSON"), ("1e", "2:3 error: expected a digit in JSON"),
    ("1e999", "2:1 error: a number out of range in JSON"), ("nul", "2:4 error: expected null in JSON"),
    ("\"\\x\"", "2:3 error: expected an escape in JSON"),
    ("\"\\u12g4\"", "2:4 error: expected four hexadecimal digits in JSON"),
    ("\"\\u+123\"", "2:4 error: expected four hexadecimal digits in JSON"),
    ("\"a\tb\"", "2:3 error: expected an escape instead of a raw control character in JSON"),
    ("[1 2]", "2:4 error: expected \",\" or \"]\" in JSON"),
    ("{1}", "2:2 error: expected a key in quotes in JSON"),
    ("{\"a\" 1}", "2:6 error: expected \":\" in JSON"),
    ("1} x", "2:4 error: expected the end of the JSON value"),
  ])
  func values(value: String, problem: String?) {
    let shown = problems(read("{\"testNodes\": [], \"v\":\n\(value)}"))
    #expect(shown == [problem ?? "error: no tests: the file is readable and holds no test result"])
  }

  @Test func nestingIsBounded() {
    let file = read("{\"testNodes\": \(String(repeating: "[", count: 100_000))")
    #expect(problems(file) == ["1:270 error: JSON is nested deeper than 256 levels"])
  }

  @Test func illFormedUTF8IsRefused() {
    let bytes = Array("{\"testNodes\": [\"".utf8) + [0xFF, 0x22, 0x5D, 0x7D]
    #expect(
      problems(TestResultReader.read(bytes, path: "x")) == ["1:17 error: ill-formed UTF-8 in a JSON string"])
  }
}
