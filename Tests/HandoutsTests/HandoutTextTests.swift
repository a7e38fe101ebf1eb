import Handouts
import Locales
import Notation
import Testing

struct HandoutTextTests {
  @Test(arguments: Language.allCases)
  func everyTextIsThere(language: Language) throws {
    _ = try HandoutTexts.shipped(language)
  }

  /// A translation that forgets a value, or asks for one that is not given, would show it.
  @Test(arguments: HandoutText.allCases)
  func languagesNameTheSameValues(key: HandoutText) throws {
    let places = try Language.allCases.map { try HandoutTexts.shipped($0).pattern(key).placeholders }
    #expect(places.allSatisfy { $0 == places[0] }, "\(key): \(places)")
  }

  @Test(arguments: [
    (1, "about 1 minute"), (59, "about 59 minutes"), (60, "about 1 h 0 min"), (135, "about 2 h 15 min"),
  ])
  func timesAreRead(minutes: Int, text: String) throws {
    let texts = try HandoutTexts.shipped(.english)
    let plan = SampleSession.plan(minutes: minutes)
    #expect(PlanSummary.text(plan, texts).hasPrefix("1 session, 1 phone, 1 item, \(text)\n"))
  }
}
