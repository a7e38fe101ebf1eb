import Foundation
import Notation
import OfflineForm
import Planning
import Sessions
import Testing

@Suite struct FormPageTests {
  private static let fleet = [(id: "seoul-3", model: "iPhone15,3")]

  private func render(_ session: PlannedSession) throws -> String {
    try FormPage().render(
      session, catalogue: .shipped, fleet: Self.fleet, language: .english, version: "1.0.0")
  }

  /// What the script reads from the page.
  private func data(in html: String) throws -> [String: Any] {
    let text = try #require(
      html.firstMatch(
        of: /<script type="application\/json" id="session">(.*?)<\/script>/.dotMatchesNewlines()))
    return try #require(JSONSerialization.jsonObject(with: Data(text.output.1.utf8)) as? [String: Any])
  }

  @Test(arguments: PlannedSession.hostileTexts)
  func aChecklistsTextStaysText(text: String) throws {
    let html = try render(.sample(saying: text))
    #expect(html.matches(of: /<script/).count == 2)
    #expect(html.matches(of: /<\/script>/).count == 2)
    #expect(!html.contains("<!--"))
    let plan = try #require(try data(in: html)["plan"] as? [String: Any])
    let task = try #require((plan["tasks"] as? [[String: Any]])?.first)
    #expect(task["title"] as? String == text)
    #expect((task["steps"] as? [String])?.first == text)
    let title = try #require(html.firstMatch(of: /<title>(.*?)<\/title>/.dotMatchesNewlines())).output.1
    #expect(!title.contains("<"))
  }

  @Test func theSameSessionGivesTheSameBytes() throws {
    #expect(try render(.sample(saying: "Tap")) == (try render(.sample(saying: "Tap"))))
  }

  @Test func itLoadsNothing() throws {
    let html = try render(.sample(saying: "Tap"))
    #expect(html.contains("default-src &#39;none&#39;; script-src &#39;sha256-"))
    for word in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest", "innerHTML", "eval("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func devicesToHoldCanBeChosen() throws {
    let data = try data(in: try render(.sample(saying: "Tap")))
    let models = try #require(data["devices"] as? [[String: String]]).compactMap { $0["model"] }
    #expect(models.contains("iPhone15,3"))
    #expect(models.contains("iPhone9,1"))
    #expect(!models.contains { $0.hasSuffix("*") || $0 == "arm64" })
    #expect((data["fleet"] as? [[String: String]]) == [["id": "seoul-3", "model": "iPhone15,3"]])
  }

  @Test func anotherTemplateTakesItsPlace() throws {
    let page = try FormPage(override: "{{title}}|{{language}}")
    let text = try page.render(
      .sample(saying: "<b>"), catalogue: .shipped, fleet: [], language: .korean, version: "1.0.0")
    #expect(text == "&lt;b&gt;|ko")
  }
}
