/// Words that Swift keeps for itself, by what they begin.
enum SwiftKeyword: Sendable {
  case function, initializer, subscripting, variable, type, caseLabel, condition
  /// A declaration whose name follows at once: `import`, `typealias` and the like.
  case named
  /// Never called, and never the name of a function.
  case other
  /// As `other`, unless a parenthesis follows: that of `open(set)` aside, it is then a name.
  case contextual

  /// The keyword that a word is; nil for an identifier.
  static func of(_ range: Range<Int>, in bytes: [UInt8]) -> SwiftKeyword? {
    guard range.count <= Table.longest else { return nil }
    let word = bytes[range]
    guard let first = word.first,
      first &- 0x61 < 26 || first == UInt8(ascii: "_") || first == UInt8(ascii: "S")
    else { return nil }
    return table.keyword(word)
  }

  private static let table = Table()

  private struct Table {
    static let longest = 15
    private static let slotCount = 512
    private var slots: [(word: [UInt8], keyword: SwiftKeyword)?] = Array(repeating: nil, count: slotCount)

    init() {
      for (keyword, words) in SwiftKeyword.words {
        for word in words.split(separator: " ") {
          var slot = Self.slot(of: Array(word.utf8)[...])
          while slots[slot] != nil { slot = (slot + 1) % Self.slotCount }
          slots[slot] = (Array(word.utf8), keyword)
        }
      }
    }

    func keyword(_ word: ArraySlice<UInt8>) -> SwiftKeyword? {
      var slot = Self.slot(of: word)
      while let entry = slots[slot] {
        if entry.word.count == word.count, entry.word.elementsEqual(word) { return entry.keyword }
        slot = (slot + 1) % Self.slotCount
      }
      return nil
    }

    private static func slot(of word: ArraySlice<UInt8>) -> Int {
      var hash: UInt32 = 2_166_136_261
      for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      return Int((hash >> 7) % UInt32(slotCount))
    }
  }

  private static let words: [(SwiftKeyword, String)] = [
    (.function, "func"), (.initializer, "init"), (.subscripting, "subscript"), (.variable, "var let"),
    (.type, "class struct enum actor protocol extension"), (.caseLabel, "case"),
    (.condition, "if guard while for switch catch"),
    (.named, "macro operator precedencegroup typealias associatedtype import"),
    (
      .other,
      "as async await borrowing break consuming continue default defer deinit didSet do else fallthrough false fileprivate in inout internal is isolated nil nonisolated nonmutating private public repeat rethrows return self static super throw throws true try unowned weak where willSet Self _"
    ),
    (
      .contextual,
      "any some get set open prefix postfix infix optional final copy package yield lazy required override dynamic convenience discard consume each indirect mutating"
    ),
  ]
}
