/// Cuts the bytes of a Swift file into tokens. It never fails: what it cannot read is a fault, and reading goes
/// on behind it. Nested strings and interpolations are kept on a stack of its own, so that depth costs no more
/// than memory.
struct SwiftLexer {
  struct Fault {
    var message: String
    var offset: Int
  }

  /// A string literal that is open.
  struct OpenString {
    var start: Int
    var hashes: Int
    var isMultiline: Bool
    /// Parentheses open inside the present interpolation.
    var parentheses = 0
  }

  let bytes: [UInt8]
  var offset = 0
  var tokens: [SwiftTokens.Token] = []
  var faults: [Fault] = []
  var strings: [OpenString] = []
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  mutating func run() {
    guard bytes.count < Int(Int32.max) else {
      return faults.append(Fault(message: "the file has 2 GB or more; expected Swift source", offset: 0))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    while offset < bytes.count { readToken() }
    for string in strings {
      faults.append(Fault(message: "a string interpolation does not end", offset: string.start))
    }
    if let bad = firstInvalidUTF8(bytes) {
      faults.append(Fault(message: "expected UTF-8 text", offset: bad))
    }
    faults.sort { $0.offset < $1.offset }
  }

  /// The byte that many places ahead; 0 past the end.
  func byte(_ ahead: Int = 0) -> UInt8 {
    let index = offset + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func append(_ kind: SwiftTokens.Kind, from start: Int) {
    tokens.append(SwiftTokens.Token(kind, start..<offset, startsLine: isAtLineStart))
    isAtLineStart = false
  }

  private mutating func readToken() {
    let start = offset
    switch byte() {
    case 0x0A, 0x0D:
      isAtLineStart = true
      offset += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0x00: offset += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readQuotedIdentifier()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "/") where readRegex(hashes: 0): append(.regex, from: start)
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
      offset += 1
      append(.punctuation, from: start)
    case UInt8(ascii: ")"): readClosingParenthesis()
    case UInt8(ascii: "."):
      offset += 1
      guard byte() == UInt8(ascii: ".") else { return append(.punctuation, from: start) }
      while byte() == UInt8(ascii: ".") || Self.isOperator(byte()) { offset += 1 }
      append(.symbol, from: start)
    case let mark where Self.isPunctuation(mark):
      offset += 1
      append(.punctuation, from: start)
    case let mark where Self.isOperator(mark): readOperator()
    case let mark where Self.isIdentifier(mark):
      while Self.isIdentifier(byte()) { offset += 1 }
      append(.word, from: start)
    default:
      offset += 1
      append(.unknown, from: start)
    }
  }

  private mutating func readClosingParenthesis() {
    guard let string = strings.last else {
      offset += 1
      return append(.punctuation, from: offset - 1)
    }
    if string.parentheses == 0 {
      continueString()
    } else {
      strings[strings.count - 1].parentheses -= 1
      offset += 1
      append(.punctuation, from: offset - 1)
    }
  }

  private mutating func readOperator() {
    let start = offset
    repeat {
      offset += 1
    } while Self.isOperator(byte())
      && !(byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*")))
    append(.symbol, from: start)
  }

  private mutating func readNumber() {
    let start = offset
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    while true {
      if Self.isIdentifier(byte()) && byte() < 0x80 {
        let exponent = byte() | 0x20
        offset += 1
        let isExponent = exponent == UInt8(ascii: isHexadecimal ? "p" : "e")
        if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
      } else if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
        offset += 1
      } else {
        return append(.number, from: start)
      }
    }
  }

  private mutating func readQuotedIdentifier() {
    let start = offset
    offset += 1
    while offset < bytes.count, byte() != UInt8(ascii: "`"), byte() != 0x0A { offset += 1 }
    guard byte() == UInt8(ascii: "`") else {
      faults.append(Fault(message: "expected a closing backtick on this line", offset: start))
      return append(.unknown, from: start)
    }
    offset += 1
    append(.word, from: start)
  }

  private mutating func readHash() {
    let start = offset
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      offset += hashes
      readString(hashes: hashes)
    case UInt8(ascii: "/"):
      if readRegex(hashes: hashes) { return append(.regex, from: start) }
      offset += 1
      append(.unknown, from: start)
    default:
      offset += 1
      while Self.isIdentifier(byte()) { offset += 1 }
      append(offset > start + 1 ? .directive : .unknown, from: start)
    }
  }
}
