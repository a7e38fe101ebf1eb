import Diagnostics

/// The `#if` branches around a place, as far as `true` and `false` written out decide them.
struct CompilationConditions {
  private struct Branches {
    /// Whether this branch is never compiled.
    var isInactive: Bool
    /// Whether the branch around it is never compiled.
    var isInsideInactive: Bool
    /// Whether an earlier branch is always compiled.
    var isDecided: Bool
    var branch: ConditionalBranch
  }

  private var open: [Branches] = []
  /// Whether the directive read last was one of `#if`'s.
  private(set) var didChange = false

  /// How many branches around a place are told.
  private static let maximumBranches = 16

  /// The outermost branches around a place.
  private(set) var branches: [ConditionalBranch] = []

  var isInactive: Bool { open.last.map { $0.isInactive || $0.isInsideInactive } ?? false }

  /// Reads a directive, with its condition, and gives the index behind it.
  mutating func read(at index: Int, in tokens: SwiftTokens) -> Int {
    didChange = true
    defer { branches = open.prefix(Self.maximumBranches).map(\.branch) }
    switch tokens.text(at: index) {
    case "#if":
      let (value, words, end) = condition(after: index, in: tokens)
      let branch = ConditionalBranch(
        line: tokens.location(at: index).position?.line ?? 0, index: 0, condition: Self.text("#if", words))
      open.append(
        Branches(
          isInactive: value == false, isInsideInactive: isInactive, isDecided: value == true, branch: branch))
      return end
    case "#elseif":
      let (value, words, end) = condition(after: index, in: tokens)
      enterNext(value, Self.text("#elseif", words))
      return end
    case "#else":
      enterNext(nil, "#else")
    case "#endif": _ = open.popLast()
    default: didChange = false
    }
    return index + 1
  }

  private mutating func enterNext(_ value: Bool?, _ condition: String) {
    guard var branches = open.popLast() else { return }
    branches.branch.index += 1
    branches.branch.condition = condition
    branches.isInactive = branches.isDecided || value == false
    branches.isDecided = branches.isDecided || value == true
    open.append(branches)
  }

  /// The words of a directive, the same text for every spacing.
  private static func text(_ directive: String, _ words: [String]) -> String {
    var text = directive + " "
    for word in words {
      let isInfix = ["&&", "||", ">=", "<"].contains(word)
      text += isInfix ? " \(word) " : word
    }
    return text
  }

  /// The tokens to the end of the line: true or false if they say so by themselves, else nil.
  private func condition(after index: Int, in tokens: SwiftTokens)
    -> (value: Bool?, words: [String], end: Int)
  {
    var end = index + 1
    var depth = 0
    var words: [String] = []
    while end < tokens.tokens.count, depth > 0 || !tokens.tokens[end].startsLine {
      if tokens.isMark(end, "(") { depth += 1 }
      if tokens.isMark(end, ")") { depth -= 1 }
      words.append(tokens.text(at: end))
      end += 1
    }
    return (Self.value(of: words), words, end)
  }

  private static func value(of words: [String]) -> Bool? {
    guard !words.contains("||"), !words.contains("?") else { return nil }
    let values = words.split(separator: "&&").map { part -> Bool? in
      var rest = part.filter { $0 != "(" && $0 != ")" }
      let isNegated = rest.first == "!"
      if isNegated { rest.removeFirst() }
      switch rest {
      case ["true"]: return !isNegated
      case ["false"]: return isNegated
      default: return nil
      }
    }
    if values.contains(false) { return false }
    return !values.isEmpty && values.allSatisfy { $0 == true } ? true : nil
  }
}
