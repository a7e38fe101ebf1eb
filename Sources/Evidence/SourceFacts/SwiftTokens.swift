public import Diagnostics

/// The tokens of a Swift file, without comments and blanks, in the order in which they stand. Every branch of
/// `#if` is seen. A string with interpolations gives its pieces and, between them, the tokens of the code.
public struct SwiftTokens: Sendable {
  public enum Kind: UInt8, Sendable {
    /// An identifier or keyword, with its backticks if it has any; also `$0`.
    case word
    case number
    /// A string literal without interpolations.
    case string
    /// From a string's opening delimiter to the `\(` of its first interpolation.
    case stringHead
    /// From the `)` that ends an interpolation to the next `\(`.
    case stringMiddle
    /// From the `)` that ends the last interpolation to the closing delimiter.
    case stringTail
    case regex
    /// A run of operator characters.
    case symbol
    /// `#if`, `#selector` and the like.
    case directive
    /// One of `( ) [ ] { } , : ; . @ \`.
    case punctuation
    /// A byte or character that Swift has no use for.
    case unknown
  }

  public struct Token: Sendable {
    public var kind: Kind
    /// Whether it is the first token of its line.
    public var startsLine: Bool
    private var start: Int32
    private var end: Int32

    init(_ kind: Kind, _ range: Range<Int>, startsLine: Bool) {
      self.kind = kind
      self.startsLine = startsLine
      start = Int32(truncatingIfNeeded: range.lowerBound)
      end = Int32(truncatingIfNeeded: range.upperBound)
    }

    /// The bytes of the token in its file.
    public var range: Range<Int> { Int(start)..<Int(end) }
  }

  public let path: String
  public let bytes: [UInt8]
  public let tokens: [Token]
  /// What could not be read as Swift, in order.
  public let problems: [Diagnostic]
  let lines: LineTable
  /// How many problems of a file are told.
  static let maximumProblems = 100

  /// Reads any bytes; what is not Swift becomes a problem.
  public init(_ bytes: [UInt8], path: String) {
    var lexer = SwiftLexer(bytes)
    lexer.run()
    self.path = path
    self.bytes = bytes
    tokens = lexer.tokens
    let lines = LineTable(bytes)
    self.lines = lines
    problems = lexer.faults.prefix(Self.maximumProblems).map { fault in
      .error(
        fault.message, at: SourceLocation(file: path, position: lines.position(of: fault.offset, in: bytes)))
    }
  }

  /// The place of a token.
  public func location(at index: Int) -> SourceLocation {
    SourceLocation(
      file: path, position: lines.position(of: tokens[index].range.lowerBound, in: bytes))
  }
}

extension SwiftTokens {
  /// The text of a token.
  public func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a token is this one byte.
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.kind == .punctuation || token.kind == .symbol else { return false }
    return token.range.count == 1 && bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }

  /// Whether a token is a text, letter for letter.
  func isText(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount else { return false }
    return bytes[range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether a token is a run of operator characters that begins with this one.
  func isSymbol(_ index: Int, beginningWith mark: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    return bytes[tokens[index].range.lowerBound] == UInt8(ascii: mark)
  }

  /// The index of the token that begins at a byte.
  func index(ofByte offset: Int) -> Int? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].range.lowerBound == offset ? low : nil
  }

  /// The byte at a position.
  func offset(of position: Position) -> Int { lines.offset(of: position, in: bytes) }

  /// The index of the token at which an occurrence stands.
  func index(of occurrence: CompiledIndex.Occurrence) -> Int? {
    lines.offset(ofLine: occurrence.line, byteColumn: occurrence.column).flatMap { index(ofByte: $0) }
  }

  /// The text of a token, or nothing past either end.
  func text(at index: Int) -> String {
    tokens.indices.contains(index) ? text(tokens[index]) : ""
  }

  /// An identifier without its backticks; nil for anything but a word.
  func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    let range = tokens[index].range
    guard bytes[range.lowerBound] == UInt8(ascii: "`"), range.count > 2 else { return text(tokens[index]) }
    return String(decoding: bytes[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
  }

  /// Whether a word is written in backticks and so is no keyword.
  func isQuoted(at index: Int) -> Bool {
    tokens.indices.contains(index) && bytes[tokens[index].range.lowerBound] == UInt8(ascii: "`")
  }
}
