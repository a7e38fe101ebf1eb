import Diagnostics
import Locales
import Notation
import Testing

@Suite struct TextsTests {
  private enum Key: String, TextKey {
    case title, openItems
  }

  private func read(_ yaml: String, in language: Language = .english) throws(Diagnostic) -> Texts<Key> {
    try Texts(reading: Array(yaml.utf8), in: language, file: "report.en.yml")
  }

  @Test func givesTexts() throws {
    let texts = try read("title: Gate\nopenItems: { one: '{count} item', other: '{count} items' }\n")
    #expect(texts[.title] == "Gate")
    #expect(texts(.openItems, count: 1) == "1 item")
    #expect(texts(.openItems, count: 3) == "3 items")
    #expect(texts.plain == ["title": "Gate", "openItems": "{count} items"])
  }

  @Test(
    arguments: [
      ("title: Gate\n", .english, "report.en.yml: error: the text \"openItems\" is missing"),
      (
        "title: Gate\nopenItem: x\n", .english,
        "report.en.yml: error: nothing asks for the text \"openItem\"\n  Did you mean \"openItems\"?"
      ),
      ("title: Gate\nopenItems:\n", .english, "report.en.yml:2:11: error: expected a text"),
      ("[title]\n", .english, "report.en.yml:1:1: error: expected a mapping of texts"),
      (
        "title: Gate\nopenItems: { other: x }\n", .english,
        "report.en.yml:2:12: error: expected a text, or one and other"
      ),
      (
        "title: 게이트\nopenItems: { one: x, other: y }\n", .korean,
        "report.en.yml:2:14: error: \"one\" is no form of ko\n  Write the text without forms."
      ),
      (
        "title: Gate\nopenItems: { few: x, other: y }\n", .english,
        "report.en.yml:2:14: error: \"few\" is no form of en\n  Expected one and other."
      ),
    ] as [(String, Language, String)])
  func refuses(_ yaml: String, _ language: Language, _ message: String) {
    let thrown = #expect(throws: Diagnostic.self) { try read(yaml, in: language) }
    let place = thrown?.location.map { "\($0): " } ?? ""
    let remedy = thrown?.remedy.map { "\n  \($0)" } ?? ""
    #expect(place + "error: " + (thrown?.message ?? "") + remedy == message)
  }
}
