public import Diagnostics

/// Reads one YAML document (JSON is YAML) into a tree of nodes that keep their places and their own text.
///
/// The subset is YAML as libyaml 0.2 reads it, less what could be misread. Refused, each with its place:
/// - anything but UTF-8 (a byte-order mark is skipped; UTF-16 is refused), control characters, and unescaped
///   U+0085, U+2028 and U+2029, which YAML 1.1 takes for line breaks and YAML 1.2 does not;
/// - an empty file, and more than one document;
/// - duplicate keys, compared after Unicode normalisation, quoted or not;
/// - merge keys (`<<` without quotes), keys that are not scalars, and every tag (`!x`, `!!str`);
/// - more than ``maximumDepth`` levels, more than ``maximumSize`` bytes, and aliases that together repeat more
///   than ``maximumAliasedNodes`` nodes. An alias stands for the subtree of its anchor, which lies before it.
public enum YAMLReader {
  /// How deep sequences and mappings may nest, aliases included.
  public static let maximumDepth = 64
  /// The largest file that is read, in bytes.
  public static let maximumSize = 256 << 20
  /// How many nodes all aliases of a file may repeat.
  public static let maximumAliasedNodes = 100_000

  /// Reads the bytes of a file, whose name the locations carry.
  public static func read(_ bytes: [UInt8], file: String) -> YAMLReading {
    let body = bytes[(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)...]
    let check = body.withUnsafeBufferPointer { InputCheck($0, file: file) }
    if let refusal = check.refusal { return YAMLReading(root: nil, refusals: [refusal]) }
    let source = endsInBlanks(body) ? body + [UInt8(ascii: "\n")] : body
    return parse(source, isASCII: check.isASCII, file: file)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether the last line holds only spaces and has no line end. libyaml would take them into a block scalar.
  private static func endsInBlanks(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.last == UInt8(ascii: " ") else { return false }
    let before = bytes.last { $0 != UInt8(ascii: " ") }
    return before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, isASCII: Bool, file: String) -> YAMLReading {
    bytes.withUnsafeBufferPointer { buffer in
      var builder = TreeBuilder(file: file, source: bytes)
      let text = SourceText(bytes: buffer, isASCII: isASCII)
      builder.build(from: text)
      guard builder.stoppedAtSurrogate, let pairs = SurrogatePairs(replacingIn: text) else {
        return builder.finish()
      }
      return parse(pairs, isASCII: isASCII, file: file)
    }
  }

  private static func parse(_ pairs: SurrogatePairs, isASCII: Bool, file: String) -> YAMLReading {
    var builder = TreeBuilder(file: file, source: pairs.bytes[...], pairs: pairs)
    pairs.bytes.withUnsafeBufferPointer { builder.build(from: SourceText(bytes: $0, isASCII: isASCII)) }
    return builder.finish()
  }
}

/// What reading a file gave: its root, or the problems that make it unusable.
public struct YAMLReading: Sendable {
  /// Nil if there is any error.
  public var root: YAMLNode?
  /// In the order of their places.
  public var problems: [Diagnostic]
  /// The rule that each problem rests on.
  package var rules: [YAMLRule]

  init(root: YAMLNode?, refusals: [Refusal]) {
    self.root = root
    problems = refusals.map(\.diagnostic)
    rules = refusals.map(\.rule)
  }
}
