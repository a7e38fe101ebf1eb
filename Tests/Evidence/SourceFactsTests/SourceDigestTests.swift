import Notation
import SourceFacts
import Testing

struct SourceDigestTests {
  private func digest(_ text: String, _ path: String = "Sources/A.swift") -> Digest {
    SourceDigest.of(Array(text.utf8), path: path)
  }

  static let original = "/// One pulse.\nfunc events() -> [Event] {\n  [Event(intensity: 0.65)] // soft\n}\n"

  @Test(arguments: [
    "func events() -> [Event] { [Event(intensity: 0.65)] }",
    "func events()\r\n  -> [Event]\r\n{\r\n\t[ Event( intensity : 0.65 ) ]\r\n}",
    "\u{FEFF}func events() /* a /* b */ */ -> [Event] {[Event(intensity:0.65)]}",
  ])
  func commentsAndBlanksDoNotCount(_ text: String) {
    #expect(digest(text) == digest(Self.original))
  }

  @Test(arguments: [
    "func events() -> [Event] { [Event(intensity: 0.66)] }",
    "func events() -> [Event] { [Event(intensity: 0.65), Event(intensity: 0.65)] }",
    "func event_s() -> [Event] { [Event(intensity: 0.65)] }",
    "func events() -> [Event] { [Event(inten sity: 0.65)] }",
    "#if DEBUG\nfunc events() -> [Event] { [Event(intensity: 0.65)] }\n#endif",
  ])
  func tokensCount(_ text: String) {
    #expect(digest(text) != digest(Self.original))
  }

  @Test func blanksInStringsCount() {
    #expect(digest("let a = \"x  // y\"") != digest("let a = \"x // y\""))
    #expect(digest("let a = \"x\" \"y\"") != digest("let a = \"x\\\" \\\"y\""))
  }

  @Test func lineEndsInStringsDoNotCount() {
    #expect(digest("let a = \"\"\"\n  b\n  \"\"\"") == digest("let a = \"\"\"\r\n  b\r\n  \"\"\""))
  }

  @Test func otherFilesCountByteForByte() {
    #expect(digest("a b", "a.ahap") != digest("a  b", "a.ahap"))
    #expect(digest("a", "a.ahap") == Digest.of("a"))
  }

  @Test func sourceThatCannotBeReadWholeCountsByteForByte() {
    #expect(digest("let a = \"b\n//c") == Digest.of("let a = \"b\n//c"))
  }
}
