import Mustache
import Testing

@Suite struct SectionSizesTests {
  private static let value: MustacheValue = [
    "has": true, "title": "añb", "none": .none, "empty": [],
    "people": [["items": [["n": "1"], ["n": "22"]]], ["items": [["n": "333"]]]],
  ]

  private static func sizes(_ template: String) throws -> SectionSizes {
    try MustacheTemplate(parsing: template, name: "t").renderMeasuring(value, escape: { $0 }).sizes
  }

  @Test func itemsOfNestedListsStandOneAfterTheOther() throws {
    let sizes = try Self.sizes("{{#has}}{{#people}}<{{#items}}{{n}},{{/items}}>{{/people}}{{/has}}")
    #expect(sizes[["people"]] == [7, 6])
    #expect(sizes[["people", "items"]] == [2, 3, 4])
  }

  @Test func sectionsOfTextsAndOfNothingAreMeasuredInBytes() throws {
    let sizes = try Self.sizes("{{#title}}({{title}}){{/title}}{{#none}}x{{/none}}{{#empty}}x{{/empty}}")
    #expect(sizes[["title"]] == [6])
    #expect(sizes[["none"]] == [0])
    #expect(sizes[["empty"]] == [])
    #expect(sizes[["unknown"]] == [])
  }

  @Test func listThatIsRenderedTwiceHasItsItemsTwice() throws {
    let sizes = try Self.sizes("{{#people}}a{{/people}}{{#people}}bb{{/people}}")
    #expect(sizes[["people"]] == [1, 1, 2, 2])
  }
}
