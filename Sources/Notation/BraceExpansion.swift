/// Writes out the alternatives of `{a,b}` in a path pattern.
struct BraceExpansion {
  private(set) var texts: [String] = []
  private(set) var problem: String?

  /// The most alternatives that one pattern may have.
  private static let limit = 1000

  /// Adds every text that the pattern stands for. A brace without its partner is literal text.
  mutating func expand(_ pattern: [Character]) {
    var pending = [pattern]
    while let text = pending.popLast() {
      guard texts.count + pending.count < Self.limit else {
        problem = "the pattern has more than \(Self.limit) alternatives"
        return
      }
      guard let open = text.firstIndex(of: "{") else {
        texts.append(String(text))
        continue
      }
      guard let close = Self.partner(of: open, in: text) else {
        problem = "the pattern has a { without its }"
        texts.append(String(text))
        continue
      }
      let choices = Self.choices(text[(open + 1)..<close])
      guard choices.count < Self.limit else {
        problem = "the pattern has more than \(Self.limit) alternatives"
        return
      }
      pending += choices.reversed().map { Array(text[..<open]) + $0 + Array(text[(close + 1)...]) }
    }
  }

  private static func partner(of open: Int, in text: [Character]) -> Int? {
    var depth = 0
    for index in open..<text.count {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func choices(_ text: ArraySlice<Character>) -> [[Character]] {
    var result: [[Character]] = [[]]
    var depth = 0
    for character in text {
      if character == ",", depth == 0 {
        result.append([])
        continue
      }
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      result[result.count - 1].append(character)
    }
    return result
  }
}
