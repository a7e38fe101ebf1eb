import Diagnostics
import SourceFacts
import Testing

struct SwiftTokensTests {
  private func texts(_ source: String) -> [String] {
    let tokens = SwiftTokens(Array(source.utf8), path: "A.swift")
    return tokens.tokens.map { tokens.text($0) }
  }

  @Test(arguments: [
    ("a /* b /* c */ d */ e // f\ng", ["a", "e", "g"]),
    ("#!/usr/bin/swift\nx", ["x"]),
    ("\"a // b\" c", ["\"a // b\"", "c"]),
    (#""a \(b("c \(d) e")) f" g"#, [#""a \("#, "b", "(", #""c \("#, "d", #") e""#, ")", #") f""#, "g"]),
    (##"#"a "b" \(c) \#(d)"# e"##, [##"#"a "b" \(c) \#("##, "d", ##")"#"##, "e"]),
    (##"#"""# x"##, [##"#"""#"##, "x"]),
    ("\"\"\"\n a \"b\" \\\"\"\" \\(c)\n\"\"\" d", ["\"\"\"\n a \"b\" \\\"\"\" \\(", "c", ")\n\"\"\"", "d"]),
    ("`class` `default`", ["`class`", "`default`"]),
    ("a / b / c", ["a", "/", "b", "/", "c"]),
    ("let r = /a\"b/ + c", ["let", "r", "=", "/a\"b/", "+", "c"]),
    ("f(/[/\"]/, x)", ["f", "(", "/[/\"]/", ",", "x", ")"]),
    ("reduce(1, /) + \"s\"", ["reduce", "(", "1", ",", "/", ")", "+", "\"s\""]),
    (##"#/a/"b/# c"##, [##"#/a/"b/#"##, "c"]),
    ("#/\n a \" # b\n/# c", ["#/\n a \" # b\n/#", "c"]),
    ("0x1F 1_000.5e-3 1..<2 x.0.1", ["0x1F", "1_000.5e-3", "1", "..<", "2", "x", ".", "0.1"]),
    ("a?.b! ?? c", ["a", "?", ".", "b", "!", "??", "c"]),
    ("#if os(iOS)\nx\n#endif", ["#if", "os", "(", "iOS", ")", "x", "#endif"]),
    ("$0 + 값", ["$0", "+", "값"]),
  ])
  func cutsSource(_ source: String, into expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test(arguments: [
    ("let a = \"b\nc", "A.swift:1:9: error: a string does not end on its line; expected \"\n"),
    ("값 = \"\"\"\n b", "A.swift:1:5: error: a string does not end; expected \"\"\"\n"),
    ("x\n  /* a /* b */", "A.swift:2:3: error: a comment does not end; expected */\n"),
    ("f(\"\\(a", "A.swift:1:3: error: a string interpolation does not end\n"),
    ("`a\nb", "A.swift:1:1: error: expected a closing backtick on this line\n"),
    ("let r = #/a\nb", "A.swift:1:9: error: a regular expression does not end; expected /#\n"),
  ])
  func tellsWhatDoesNotEnd(_ source: String, expected: String) {
    let tokens = SwiftTokens(Array(source.utf8), path: "A.swift")
    #expect(tokens.problems.map { DiagnosticPrinter().render($0) } == [expected])
  }

  @Test func tellsBytesThatAreNoText() {
    let tokens = SwiftTokens([0x61, 0x0A, 0x62, 0xFF, 0x63], path: "A.swift")
    #expect(
      tokens.problems.map { DiagnosticPrinter().render($0) } == ["A.swift:2:2: error: expected UTF-8 text\n"])
  }

  @Test(arguments: 0..<400)
  func readsAnyBytes(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let alphabet =
      Array("\"\"\"\\()(){}[]#/*`.<>?!:,;@ \n\r\tfunc let var case enum init class x=0.5e-".utf8) + [
        0xFF, 0xC3, 0,
      ]
    let bytes = (0..<Int(random.next() % 300)).map { _ in
      alphabet[Int(random.next() % UInt64(alphabet.count))]
    }
    let tokens = SwiftTokens(bytes, path: "A.swift")
    var end = 0
    for token in tokens.tokens {
      #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
      end = token.range.upperBound
    }
    let file = SourceFile(path: "A.swift", bytes: bytes)
    _ = SourceFactsReader.hapticCallSites(in: [file])
    _ = SourceFactsReader.sharedFunction("x", production: [file], tests: [file], notBuiltInTests: ["x"])
    _ = file.builtEvents(in: "x")
    _ = SourceDigest.of(bytes, path: "A.swift")
  }

  /// Work that grew with the square of the nest would take longer than the limit.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(", ")", "[(", "a.", "{", "let a={", "enum a{", "\"\\(", "/*", "a<", "f(type:", "#if a\n", "([{)",
    ])
  func takesLongNestsInStride(_ part: String) {
    let bytes = Array(String(repeating: part, count: 20_000).utf8)
    let calls = SourceFile(path: "A.swift", bytes: bytes).calls
    #expect(calls.allSatisfy { $0.offset < bytes.count })
  }
}

/// A small generator, so that the same bytes are tried each time.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
