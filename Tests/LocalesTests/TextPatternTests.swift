import Locales
import Notation
import Testing

@Suite struct TextPatternTests {
  @Test(arguments: [
    (0, "0 items of 36"), (1, "1 item of 36"), (2, "2 items of 36"), (21, "21 items of 36"),
  ])
  func choosesTheForm(_ count: Int, _ text: String) {
    let pattern = TextPattern(one: "{count} item of {total}", other: "{count} items of {total}")
    #expect(pattern.filled(count: count, ["total": "36"]) == text)
  }

  @Test func oneFormServesAnyNumber() {
    let pattern = TextPattern(other: "전체 {total}개 중 {count}개")
    #expect(pattern.filled(count: 1, ["total": "36"]) == "전체 36개 중 1개")
  }

  @Test func whatIsInsertedIsNotLookedInto() {
    let pattern = TextPattern(other: "{a}, {b}, {c}, {")
    #expect(pattern.filled(["a": "{b}", "b": "}{c}"]) == "{b}, }{c}, {c}, {")
  }

  @Test func namesItsPlaces() {
    #expect(TextPattern(one: "{b}", other: "{a} and {b} {a}").placeholders == ["a", "b"])
    #expect(TextPattern(other: "none").placeholders == [])
  }
}
