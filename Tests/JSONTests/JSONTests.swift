import JSON
import Testing

@Suite struct JSONTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  /// Readers of other notations refuse some of these; a JSON string may hold them all.
  @Test(arguments: [
    "\u{7F}", "\u{80}", "\u{9F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{2028}",
  ])
  func stringsHoldAnyCharacterButControls(character: String) throws {
    #expect(try parse("{\"a\": \"\(character)\"}")["a"]?.string == character)
  }

  @Test func aKeyThatComesTwiceIsRefusedAndShownInShort() {
    let key = String(repeating: "k", count: 5000)
    #expect {
      try parse("{\"\(key)\": 1, \"\(key)\": 2}")
    } throws: { error in
      (error as? JSONFault)?.message
        == "the key \"\(String(repeating: "k", count: 200))…\" comes twice in one JSON object"
    }
  }

  @Test func placesAreByteOffsets() throws {
    #expect(try parse("{\"ä\": [1, null]}")["ä"]?.array?.map(\.offset) == [8, 11])
  }
}
