/// A line of a shell block, as far as documentation needs one: words, quotes, comments, and where a command ends.
enum ShellLine {
  /// The words of each simple command; a variable or a substitution stands as `0`.
  static func commands(_ line: some StringProtocol) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    var rest = Array(line)[...]
    func isEnd(_ character: Character) -> Bool { "|&;".contains(character) }
    func finish() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
    while let next = rest.popFirst() {
      switch next {
      case "$" where quote != "'":
        if rest.first == "(" {
          skipSubstitution(&rest)
        } else {
          rest = rest.drop { $0.isLetter || $0.isNumber || "_?{}".contains($0) }
        }
        word = (word ?? "") + "0"
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = next
        word = word ?? ""
      case " " where quote == nil: finish()
      case "#" where quote == nil && word == nil: return commands.filter { !$0.isEmpty }
      case _ where quote == nil && isEnd(next):
        finish()
        commands.append([])
      default: word = (word ?? "") + String(next)
      }
    }
    finish()
    return commands.filter { !$0.isEmpty }
  }

  /// Past the bracket that closes the one at the start.
  private static func skipSubstitution(_ rest: inout ArraySlice<Character>) {
    var depth = 0
    while let next = rest.popFirst() {
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
