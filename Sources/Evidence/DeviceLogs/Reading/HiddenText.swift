import Notation

/// Whether a message may be a signal's although parts of it cannot be read.
enum HiddenText {
  private enum Token {
    case byte(UInt8)
    case anything
  }

  /// Whether any text in place of the holes would fit the pattern. Rather yes than no: a capture is taken
  /// to fit anything.
  static func mayFit(_ pattern: MessagePattern, _ text: [UInt8], holes: [Range<Int>]) -> Bool {
    guard beginsAlike(pattern, text, holes) else { return false }
    let wanted = tokens(of: pattern)
    let given = tokens(of: text, holes)
    var next = [Bool](repeating: false, count: given.count + 1)
    for row in (0...wanted.count).reversed() {
      var current = [Bool](repeating: false, count: given.count + 1)
      for column in (0...given.count).reversed() {
        let pair = (row < wanted.count ? wanted[row] : nil, column < given.count ? given[column] : nil)
        switch pair {
        case (nil, nil): current[column] = true
        case (.anything?, _?): current[column] = next[column] || current[column + 1]
        case (.anything?, nil): current[column] = next[column]
        case (.byte?, .anything?): current[column] = current[column + 1] || next[column]
        case (nil, .anything?): current[column] = current[column + 1]
        case (.byte(let left)?, .byte(let right)?): current[column] = left == right && next[column + 1]
        case (.byte?, nil), (nil, .byte?): break
        }
      }
      next = current
    }
    return next[0]
  }

  /// A cheap test that refuses most texts: what can be read before the first hole, against the literal at
  /// the beginning.
  private static func beginsAlike(_ pattern: MessagePattern, _ text: [UInt8], _ holes: [Range<Int>]) -> Bool {
    guard case .literal(let literal)? = pattern.parts.first else { return true }
    let legible = text[..<(holes.first?.lowerBound ?? text.count)]
    return zip(legible, literal.utf8).allSatisfy { $0 == $1 }
  }

  private static func tokens(of pattern: MessagePattern) -> [Token] {
    pattern.parts.flatMap { part -> [Token] in
      if case .literal(let text) = part { text.utf8.map { .byte($0) } } else { [.anything] }
    }
  }

  private static func tokens(of text: [UInt8], _ holes: [Range<Int>]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    for hole in holes {
      tokens += text[index..<hole.lowerBound].map { .byte($0) }
      tokens.append(.anything)
      index = hole.upperBound
    }
    return tokens + text[index...].map { .byte($0) }
  }
}
