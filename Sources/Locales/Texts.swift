public import Diagnostics
public import Notation

/// The keys of one part of the product's texts: an enum whose raw values are the keys of its locale files.
public protocol TextKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The texts of one part of the product in one language. Where one is made, it has a text for every key.
public struct Texts<Key: TextKey>: Sendable {
  public let language: Language
  private let patterns: [Key: TextPattern]

  /// Reads a locale file.
  ///
  /// - Throws: the first problem: a syntax error, a key that nothing asks for, or a key without a text.
  public init(reading bytes: [UInt8], in language: Language, file: String) throws(Diagnostic) {
    let texts = try TextFile.read(bytes, in: language, file: file)
    var patterns: [Key: TextPattern] = [:]
    for (name, pattern) in texts {
      guard let key = Key(rawValue: name) else {
        let near = Suggestion.nearest(to: name, among: Key.allCases.map(\.rawValue))
        throw .error(
          "nothing asks for the text \"\(name)\"", at: SourceLocation(file: file),
          remedy: near.map { "Did you mean \"\($0)\"?" })
      }
      patterns[key] = pattern
    }
    if let absent = Key.allCases.first(where: { patterns[$0] == nil }) {
      throw .error("the text \"\(absent.rawValue)\" is missing", at: SourceLocation(file: file))
    }
    self.language = language
    self.patterns = patterns
  }

  public subscript(key: Key) -> String { pattern(key).filled() }

  /// The text with its values, and in the form that `count` asks for.
  public func callAsFunction(_ key: Key, count: Int? = nil, _ values: [String: String] = [:]) -> String {
    pattern(key).filled(count: count, values)
  }

  public func pattern(_ key: Key) -> TextPattern {
    patterns[key] ?? TextPattern(other: key.rawValue)
  }

  /// Every text without values by its key, as templates look them up.
  public var plain: [String: String] {
    Dictionary(uniqueKeysWithValues: patterns.map { ($0.key.rawValue, $0.value.other) })
  }
}
