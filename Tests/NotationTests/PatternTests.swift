import Notation
import Testing

@Suite struct WildcardTests {
  @Test(arguments: [
    ("NotesTests.*", "NotesTests.Save", true), ("NotesTests.*", "NotesTests.", true),
    ("NotesTests.*", "notestests.Save", false), ("*", "", true), ("", "", true), ("", "a", false),
    ("a*a", "a", false), ("a*a", "aa", true), ("*ab*ab*", "xabyabz", true), ("*ab*ab*", "xaby", false),
    ("a*b*c", "abbc", true), ("a*bc", "abcbc", true), ("**", "x", true), ("햅틱*", "햅틱 반복", true),
    ("iPhone10,*", "iPhone10,4", true), ("iPhone10,*", "iPhone101,4", false), ("a.c", "abc", false),
  ])
  func matches(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(Wildcard(pattern).matches(text) == expected)
  }

  @Test func knowsWhetherItIsLiteral() {
    #expect(Wildcard("a.b").isLiteral)
    #expect(!Wildcard("a*").isLiteral)
  }

  @Test func manyStarsStayFast() {
    let pattern = Wildcard(String(repeating: "a*", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }
}

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("build/*.xml", "build/a.xml", true), ("build/*.xml", "build/sub/a.xml", false),
    ("build/*.xml", "build/.hidden.xml", false), ("build/.*", "build/.hidden", true),
    ("build/*.XML", "build/a.xml", false), ("./build/*.xml", "build/a.xml", true),
    ("build//*.xml", "build/a.xml", true), ("Sources/**", "Sources/a/b.swift", true),
    ("Sources/**", "Sources/.build/a", false), ("**/*.ahap", "a.ahap", true),
    ("**/*.ahap", "x/y/a.ahap", true),
    ("**/*.ahap", ".build/a.ahap", false), (".build/**/*.ahap", ".build/x/a.ahap", true),
    ("a/**/**/b", "a/b", true), ("*.{yml,yaml}", "a.yaml", true), ("*.{yml,yaml}", "a.json", false),
    ("{a,b/{c,d}}/x", "b/d/x", true), ("{a,b/{c,d}}/x", "b/x", false), ("a{,b}", "a", true),
    ("?.xml", "é.xml", true), ("?.xml", "ab.xml", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
    ("[^a-c]x", "dx", true), ("[]x]", "]", true), ("[a", "[a", true), ("a-[", "a-[", true),
    ("a*b*c", "aXbYbZc", true), ("", "a", false), ("../Sources/*", "../Sources/a", true),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  @Test func knowsWhetherItNamesOnePath() {
    #expect(PathPattern("build/a.xml").isLiteral)
    #expect(!PathPattern("build/*.xml").isLiteral)
    #expect(!PathPattern("build/{a,b}.xml").isLiteral)
    #expect(!PathPattern("build/**").isLiteral)
  }

  @Test(arguments: [
    ("a/{b,c", "the pattern has a { without its }"),
    (String(repeating: "{a,b}", count: 12), "the pattern has more than 1000 alternatives"),
    ("{" + String(repeating: ",", count: 5000) + "}", "the pattern has more than 1000 alternatives"),
  ])
  func saysWhatItCannotMean(_ pattern: String, _ problem: String) {
    #expect(PathPattern(pattern).problem == problem)
  }

  @Test func usualPatternsHaveNoProblem() {
    #expect(PathPattern("a/{b,c}/**/*.{yml,yaml}").problem == nil)
    #expect(PathPattern("a}/[b").problem == nil)
    #expect(PathPattern(String(repeating: "{a}", count: 40)).problem == nil)
  }

  @Test func manyStarsStayFast() {
    let pattern = PathPattern(String(repeating: "a*", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    #expect(
      !PathPattern(String(repeating: "**/", count: 60) + "b").matches(String(repeating: "a/", count: 60)))
  }
}

@Suite struct MessagePatternTests {
  @Test(
    arguments: [
      ("save tapped id={id}", [.literal("save tapped id="), .capture("id")]),
      ("{a} {b-1}", [.capture("a"), .literal(" "), .capture("b-1")]),
      ("done * in {ms}ms", [.literal("done "), .anything, .literal(" in "), .capture("ms"), .literal("ms")]),
      ("{{json}} 2 ** 3", [.literal("{json} 2 * 3")]), ("*", [.anything]),
      ("저장 {id}", [.literal("저장 "), .capture("id")]),
    ] as [(String, [MessagePattern.Part])])
  func reads(_ text: String, _ parts: [MessagePattern.Part]) throws {
    let pattern = try MessagePattern(parsing: text)
    #expect(pattern.parts == parts)
    #expect(pattern.description == text)
  }

  @Test(arguments: [
    ("", 0, "the pattern is empty"), ("id={id", 3, "a { without its }; write {{ for the character itself"),
    ("id=id}", 5, "a } without its {; write }} for the character itself"),
    ("저장 {}", 3, "a capture's name is letters, digits, - and _, not \"\""),
    ("{a b}", 0, "a capture's name is letters, digits, - and _, not \"a b\""),
    ("x{a}{b}", 4, "two captures touch; put text between them"),
  ])
  func refuses(_ text: String, _ offset: Int, _ message: String) {
    let fault = #expect(throws: MessagePattern.Fault.self) { try MessagePattern(parsing: text) }
    #expect(fault?.message == message)
    #expect(fault?.offset == offset)
  }

  @Test func namesItsCapturesAndLiterals() throws {
    let pattern = try MessagePattern(parsing: "play {kind} at {time}")
    #expect(pattern.captures == ["kind", "time"])
    #expect(pattern.literals == ["play ", " at "])
  }
}
