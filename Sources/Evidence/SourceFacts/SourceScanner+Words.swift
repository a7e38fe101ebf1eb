import Diagnostics

extension SourceScanner {
  /// Reads what a word begins and gives the index behind it.
  mutating func scanWord(_ index: Int) -> Int {
    guard let keyword = SwiftKeyword.of(tokens.tokens[index].range, in: tokens.bytes),
      !tokens.isMark(index - 1, ".")
    else {
      scanName(index)
      return index + 1
    }
    switch keyword {
    case .function: return scanFunction(index)
    case .initializer: return scanInitializer(index)
    case .subscripting:
      guard tokens.isMark(index + 1, "(") || tokens.isMark(index + 1, "<") else {
        scanName(index)
        break
      }
      declare(.condition)
    case .variable: return scanVariable(index)
    case .type:
      if let next = scanType(index) { return next }
      scanName(index)
    case .caseLabel:
      // The `case` of `if case` and `for case` ends nothing.
      if case .condition? = pendingHere { break }
      dropPendingHere()
      if case .type(isEnum: true, _)? = open.last?.scope { isEnumCase = true }
    case .condition: expect(.condition)
    case .named:
      endStatement()
      return skipName(after: index)
    case .contextual:
      if isAdjacent(index + 1, "("), !tokens.isText(index + 2, "set") {
        scanName(index)
      } else if isLabel(index), isParameter(index) {
        uses.append(Use(token: index, context: context, isDeclaration: true))
      }
    case .other: break
    }
    return index + 1
  }

  // MARK: Names in use

  private mutating func scanName(_ index: Int) {
    if tokens.isMark(index - 1, "@") {
      if tokens.isText(index, "Test") { isTestNext = true }
      return
    }
    if tokens.isMark(index - 1, "."), tokens.isText(index, "init") {
      // `Type.init(…)` is a call of Type; behind `return` and its like the type is left to the compiler.
      if index >= 2, tokens.tokens[index - 2].kind == .word, !tokens.tokens[index - 1].startsLine,
        !Self.isOperand(before: tokens.text(at: index - 2))
      {
        return
      }
      if isCalled(index) { appendCall("init", at: index) }
      return
    }
    if isEnumCase, case .type(isEnum: true, _)? = open.last?.scope { return }
    let isConstructed =
      tokens.isMark(index + 1, ".") && tokens.isText(index + 2, "init") && isCalled(index + 2)
    if isCalled(index) || isConstructed {
      appendCall(tokens.word(at: index) ?? "", at: index)
    } else if isLabel(index) {
      if isParameter(index) { uses.append(Use(token: index, context: context, isDeclaration: true)) }
    } else {
      uses.append(Use(token: index, context: context, isDeclaration: false))
    }
  }

  private mutating func appendCall(_ name: String, at index: Int) {
    calls.append(Self.call(name, at: index, contexts[context], in: tokens))
  }

  static func call(_ name: String, at index: Int, _ context: Context, in tokens: SwiftTokens) -> Call {
    let offset = tokens.tokens[index].range.lowerBound
    return Call(
      name: name, qualifier: qualifier(of: index, in: tokens), isMember: tokens.isMark(index - 1, "."),
      enclosingFunction: context.function, enclosingTypes: context.types,
      location: tokens.location(at: index), offset: offset, isInactive: context.isInactive,
      isConditional: !context.branches.isEmpty)
  }

  private static func qualifier(of index: Int, in tokens: SwiftTokens) -> String? {
    var names: [String] = []
    var dot = index - 1
    while tokens.isMark(dot, ".") {
      var owner = dot - 1
      if tokens.isMark(owner, "?") || tokens.isMark(owner, "!") { owner -= 1 }
      guard let name = tokens.word(at: owner), !isOperand(before: name) else { break }
      names.insert(name, at: 0)
      dot = owner - 1
    }
    // Behind a call or another expression the chain of names has no beginning.
    if tokens.isMark(dot, "."), !names.isEmpty || dot == index - 1 { return nil }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// Whether a word before a dot is a keyword, so that the dot begins an implicit member: `return .init()`.
  private static func isOperand(before name: String) -> Bool {
    ["return", "in", "case", "try", "await", "else", "is", "as", "where", "throw", "yield"].contains(name)
  }

  /// Whether an argument list, with or without generic arguments, or a trailing closure follows.
  private func isCalled(_ index: Int) -> Bool {
    var next = index + 1
    if tokens.isMark(next, "?") || tokens.isMark(next, "!"), tokens.isMark(next + 1, "("),
      tokens.tokens[next].range.upperBound == tokens.tokens[next + 1].range.lowerBound
    {
      next += 1
    } else if let end = endOfGenericArguments(next) {
      next = end
    }
    guard tokens.tokens.indices.contains(next), !tokens.tokens[next].startsLine else { return false }
    if tokens.isMark(next, "(") {
      guard !isCompoundName(next) else { return false }
      return !isSignature || tokens.tokens[next].range.lowerBound == tokens.tokens[next - 1].range.upperBound
    }
    guard tokens.isMark(next, "{") else { return false }
    return pendingHere == nil && !isTypePosition(index)
  }

  /// Whether labels alone stand in parentheses: `map(judge(_:from:))` uses a function and does not call it.
  private func isCompoundName(_ parenthesis: Int) -> Bool {
    var index = parenthesis + 1
    while tokens.tokens.indices.contains(index), tokens.tokens[index].kind == .word,
      tokens.isMark(index + 1, ":")
    {
      index += 2
    }
    return index > parenthesis + 1 && tokens.isMark(index, ")")
  }

  /// Whether a mark follows the token before it without a blank.
  private func isAdjacent(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.isMark(index, mark)
      && tokens.tokens[index].range.lowerBound == tokens.tokens[index - 1].range.upperBound
  }

  /// Whether the present place is the head of a declaration.
  private var isSignature: Bool {
    switch pendingHere {
    case .type, .function: true
    default: false
    }
  }

  private func isTypePosition(_ index: Int) -> Bool {
    let before = index - 1
    return tokens.isMark(before, ":") || tokens.isText(before, "->") || tokens.isText(before, "as")
      || tokens.isText(before, "is") || tokens.isText(before, "some") || tokens.isText(before, "any")
  }

  /// The index behind `<…>`, if what stands there can only be types.
  func endOfGenericArguments(_ start: Int) -> Int? {
    guard tokens.isSymbol(start, beginningWith: "<") else { return nil }
    var depth = 0
    var index = start
    while tokens.tokens.indices.contains(index), index - start < 64 {
      let token = tokens.tokens[index]
      switch token.kind {
      case .symbol:
        for byte in tokens.bytes[token.range] {
          switch byte {
          case UInt8(ascii: "<"): depth += 1
          case UInt8(ascii: ">"): depth -= 1
          case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "."):
            break
          default: return nil
          }
          if tokens.text(token) == "->" { depth += 1 }
        }
        if tokens.text(token) == "->" { depth -= 1 }
        if depth <= 0 { return depth == 0 ? index + 1 : nil }
      case .word: break
      case .punctuation:
        if ["{", "}", ";"].contains(tokens.text(token)) { return nil }
      default: return nil
      }
      index += 1
    }
    return nil
  }

  private func isLabel(_ index: Int) -> Bool {
    guard case .parenthesis? = open.last?.scope else { return false }
    let before = index - 1
    if tokens.isMark(index + 1, ":") {
      return tokens.isMark(before, "(") || tokens.isMark(before, ",") || tokens.tokens[before].kind == .word
    }
    // The first of two names of a parameter.
    return tokens.tokens.indices.contains(index + 1) && tokens.tokens[index + 1].kind == .word
      && tokens.isMark(index + 2, ":") && (tokens.isMark(before, "(") || tokens.isMark(before, ","))
  }

  /// Whether a label stands in the parameter list of a declaration.
  private func isParameter(_ index: Int) -> Bool {
    guard let last = pending.last, last.depth == open.count - 1, case .function = last.what else {
      return false
    }
    return tokens.isMark(index + 1, ":")
  }
}
