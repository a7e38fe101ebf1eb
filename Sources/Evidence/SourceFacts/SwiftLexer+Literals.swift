extension SwiftLexer {
  /// Reads a string from its opening quotes, with the `#` already passed.
  mutating func readString(hashes: Int) {
    let start = offset - hashes
    let isMultiline = byte(1) == 0x22 && byte(2) == 0x22 && !endsOnLine(hashes)
    offset += isMultiline ? 3 : 1
    readStringBody(
      OpenString(start: start, hashes: hashes, isMultiline: isMultiline), from: start, isFirst: true)
  }

  /// Goes on with a string behind the `)` of an interpolation.
  mutating func continueString() {
    guard var string = strings.popLast() else { return }
    string.parentheses = 0
    offset += 1
    readStringBody(string, from: offset - 1, isFirst: false)
  }

  /// Whether a raw string that begins with three quotes ends on its line and so holds quotes: `#"""#`.
  private func endsOnLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var index = offset + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == 0x22, hasHashes(hashes, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private mutating func readStringBody(_ string: OpenString, from start: Int, isFirst: Bool) {
    while offset < bytes.count {
      switch byte() {
      case UInt8(ascii: "\"") where closes(string):
        offset += (string.isMultiline ? 3 : 1) + string.hashes
        return append(isFirst ? .string : .stringTail, from: start)
      case UInt8(ascii: "\\") where hasHashes(string.hashes, at: offset + 1):
        offset += 1 + string.hashes
        if byte() == UInt8(ascii: "(") {
          offset += 1
          strings.append(string)
          return append(isFirst ? .stringHead : .stringMiddle, from: start)
        }
        if offset < bytes.count, string.isMultiline || (byte() != 0x0A && byte() != 0x0D) { offset += 1 }
      case 0x0A where !string.isMultiline, 0x0D where !string.isMultiline:
        faults.append(Fault(message: "a string does not end on its line; expected \"", offset: string.start))
        return append(isFirst ? .string : .stringTail, from: start)
      default: offset += 1
      }
    }
    let quotes = string.isMultiline ? "\"\"\"" : "\""
    faults.append(Fault(message: "a string does not end; expected \(quotes)", offset: string.start))
    append(isFirst ? .string : .stringTail, from: start)
  }

  private func closes(_ string: OpenString) -> Bool {
    if string.isMultiline {
      return byte(1) == 0x22 && byte(2) == 0x22 && hasHashes(string.hashes, at: offset + 3)
    }
    return hasHashes(string.hashes, at: offset + 1)
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    return bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Passes a regular expression literal, if there is one here. A bare `/` begins one only where an operand is
  /// due, no blank follows, and an unescaped `/` ends it on the line with no parenthesis left unbalanced.
  mutating func readRegex(hashes: Int) -> Bool {
    let body = offset + hashes + 1
    guard hashes > 0 else {
      guard isOperandDue, let end = endOfBareRegex(from: body) else { return false }
      offset = end
      return true
    }
    let isMultiline = body < bytes.count && (bytes[body] == 0x0A || bytes[body] == 0x0D)
    var index = body
    while index < bytes.count, isMultiline || (bytes[index] != 0x0A && bytes[index] != 0x0D) {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) {
        offset = index + 1 + hashes
        return true
      } else {
        index += 1
      }
    }
    faults.append(Fault(message: "a regular expression does not end; expected /#", offset: offset))
    return false
  }

  private func endOfBareRegex(from body: Int) -> Int? {
    guard body < bytes.count, ![0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[body]) else {
      return nil
    }
    var index = body
    var depth = 0
    var isInClass = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/") where !isInClass:
        let hasBlank = bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
        return hasBlank || depth != 0 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether an expression may begin here, judged by the token before.
  private var isOperandDue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .symbol:
      // A postfix `?` or `!` ends an operand.
      let isPostfix = [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[last.range.lowerBound])
      return !(isPostfix && last.range.count == 1 && !isBlank(before: offset))
    case .stringHead, .stringMiddle: return true
    case .punctuation:
      return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ".")]
        .contains(bytes[last.range.lowerBound])
    case .word: return Self.operandKeywords.contains(String(decoding: bytes[last.range], as: UTF8.self))
    default: return false
    }
  }

  private func isBlank(before index: Int) -> Bool {
    index > 0 && (bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 || bytes[index - 1] == 0x0A)
  }

  private static let operandKeywords: Set<String> = [
    "return", "in", "case", "where", "if", "guard", "while", "switch", "try", "await", "throw", "else", "is",
    "as",
    "let", "var", "yield", "do",
  ]
}
