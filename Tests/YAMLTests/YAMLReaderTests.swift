import Diagnostics
import Testing
import YAML

@Suite struct YAMLReaderTests {
  @Test func textStaysText() throws {
    let source = """
      version: 1.10
      items:
        - id: NO
          code: 0123
        - id: ~
          title: "a\\tb"

      """
    let root = try #require(YAMLReader.read(Array(source.utf8), file: "a.yml").root)
    #expect(root["version"]?.text == "1.10")
    let items = try #require(root["items"]?.elements)
    #expect(items.map { $0["id"]?.text } == ["NO", "~"])
    #expect(items.map { $0["id"]?.isNull } == [false, true])
    #expect(items[0]["code"]?.text == "0123")
    #expect(items[1]["title"]?.text == "a\tb")
    #expect(items[1].location == SourceLocation(file: "a.yml", line: 5, column: 5))
  }

  @Test func duplicatesNameBothPlaces() {
    let source = "items:\n  - id: a\n    \"id\": b\n"
    let reading = YAMLReader.read(Array(source.utf8), file: "a.yml")
    #expect(reading.root == nil)
    #expect(
      reading.problems == [
        .error(
          "key \"id\" is given twice in one mapping", at: SourceLocation(file: "a.yml", line: 3, column: 5),
          notes: [.init("first given here", at: SourceLocation(file: "a.yml", line: 2, column: 5))],
          remedy: "Keep one of the two.")
      ])
  }
}
