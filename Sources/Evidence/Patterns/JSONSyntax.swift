import Diagnostics

/// Checks that bytes are JSON, and finds commas before a closing bracket, which are warnings. Values, text encoding
/// and duplicate keys are the decoder's business.
struct JSONSyntax {
  private(set) var problems: [Diagnostic] = []
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  /// The closing brackets that are due, and where each opened.
  private var open: [(closing: UInt8, start: Int)] = []
  /// Where pairs of escaped surrogates begin.
  private var surrogatePairs: [Int] = []
  private var located = (offset: 0, position: Position(line: 1))

  /// What has to come next.
  private enum Expected {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, end
  }

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func check() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    var expected = Expected.value
    /// The comma before the present token.
    var comma: Int?
    while true {
      while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
      guard offset < bytes.count else { return checkEnd(expected) }
      let isClosing = bytes[offset] == open.last?.closing
      if isClosing, let trailing = comma { warnOfComma(at: trailing) }
      let couldClose =
        comma != nil || expected == .valueOrEnd || expected == .keyOrEnd || expected == .commaOrEnd
      if isClosing, couldClose {
        open.removeLast()
        offset += 1
        comma = nil
        expected = open.isEmpty ? .end : .commaOrEnd
        continue
      }
      let isComma = bytes[offset] == UInt8(ascii: ",")
      let start = offset
      guard let next = take(expected) else { return }
      comma = isComma ? start : nil
      expected = next
    }
  }

  /// The bytes with pairs of escaped surrogates written as one escape that YAML has too.
  var portableBytes: [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for pair in surrogatePairs {
      guard let high = codeUnit(at: pair), let low = codeUnit(at: pair + 6) else { continue }
      let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      let digits = String(scalar, radix: 16)
      result += bytes[copied..<pair]
      result += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
      copied = pair + 12
    }
    return result + bytes[copied...]
  }

  // MARK: Grammar

  private mutating func take(_ expected: Expected) -> Expected? {
    switch expected {
    case .value, .valueOrEnd: return takeValue()
    case .key, .keyOrEnd:
      guard bytes[offset] == UInt8(ascii: "\"") else { return refuse("expected a key in double quotes") }
      return takeString() ? .colon : nil
    case .colon:
      guard bytes[offset] == UInt8(ascii: ":") else { return refuse("expected a colon after the key") }
      offset += 1
      return .value
    case .commaOrEnd:
      let closing = open.last?.closing ?? 0
      guard bytes[offset] == UInt8(ascii: ",") else {
        return refuse("expected a comma or \(Character(UnicodeScalar(closing)))")
      }
      offset += 1
      return closing == UInt8(ascii: "}") ? .key : .value
    case .end: return refuse("expected nothing after the end of the pattern")
    }
  }

  private mutating func takeValue() -> Expected? {
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      open.append((UInt8(ascii: "}"), offset))
      offset += 1
      return .keyOrEnd
    case UInt8(ascii: "["):
      open.append((UInt8(ascii: "]"), offset))
      offset += 1
      return .valueOrEnd
    case UInt8(ascii: "\""):
      guard takeString() else { return nil }
    default:
      guard takeNumber() || ["true", "false", "null"].contains(where: { takeWord($0) }) else {
        return refuse("expected a JSON value")
      }
    }
    return open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    let end = offset + word.utf8.count
    if end < bytes.count, (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] &- 0x30 < 10 { return false }
    offset = end
    return true
  }

  private mutating func takeNumber() -> Bool {
    var index = offset
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = digits(from: index)
    guard whole > 0, whole == 1 || bytes[index] != UInt8(ascii: "0") else { return false }
    index += whole
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fraction = digits(from: index + 1)
      guard fraction > 0 else { return false }
      index += 1 + fraction
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      let exponent = digits(from: index)
      guard exponent > 0 else { return false }
      index += exponent
    }
    offset = index
    return true
  }

  private func digits(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - start
  }

  // MARK: Strings

  private mutating func takeString() -> Bool {
    let start = offset
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return true
      case UInt8(ascii: "\\"):
        guard takeEscape() else {
          report("expected a JSON escape after \\")
          return false
        }
      case 0..<0x20:
        report("expected no control character inside a string; write it as an escape")
        return false
      default: offset += 1
      }
    }
    offset = start
    report("a string does not end; expected \"")
    return false
  }

  private mutating func takeEscape() -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: offset) else { return false }
      let isPair = 0xD800...0xDBFF ~= unit && codeUnit(at: offset + 6).map { 0xDC00...0xDFFF ~= $0 } == true
      if isPair { surrogatePairs.append(offset) }
      offset += isPair ? 12 : 6
    default: return false
    }
    return true
  }

  /// The value of `\uXXXX`.
  private func codeUnit(at start: Int) -> Int? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    let digits = bytes[start + 2..<start + 6]
    guard digits.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Problems

  private mutating func checkEnd(_ expected: Expected) {
    guard expected != .end else { return }
    guard let last = open.last else {
      return problems.append(
        .error("the file is empty; expected a pattern as JSON", at: SourceLocation(file: file)))
    }
    let note = Diagnostic.Note(
      "this bracket is still open", at: SourceLocation(file: file, position: position(of: last.start)))
    problems.append(
      .error(
        "the file ends too early; expected \(Character(UnicodeScalar(last.closing)))",
        at: SourceLocation(file: file, position: position(of: bytes.count)), notes: [note],
        remedy: "Export the pattern again."))
  }

  private mutating func warnOfComma(at comma: Int) {
    problems.append(
      .warning(
        "a comma before a closing bracket is not JSON",
        at: SourceLocation(file: file, position: position(of: comma)),
        remedy: "Remove the comma."))
  }

  private mutating func refuse(_ message: String) -> Expected? {
    report(message)
    return nil
  }

  private mutating func report(_ message: String) {
    problems.append(.error(message, at: SourceLocation(file: file, position: position(of: offset))))
  }

  /// Counts on from the last place asked for, or from the start if that lies behind.
  private mutating func position(of target: Int) -> Position {
    var (index, position) = located.offset <= target ? located : (0, Position(line: 1))
    while index < min(target, bytes.count) {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A)) {
        position = Position(line: position.line + 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    located = (index, position)
    return position
  }
}
