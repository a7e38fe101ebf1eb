/// A language that reports, sheets and forms are written in.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"
  case traditionalChinese = "zh-Hant"

  /// The language for a tag as people write it: `ko-KR`, `zh_TW`, `zh-Hant-HK`; nil for any other.
  public init?(tag: some StringProtocol) {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "en": self = .english
    case "ko": self = .korean
    case "zh"
    where !parts.contains("hans")
      && parts.dropFirst().contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }):
      self = .traditionalChinese
    default: return nil
    }
  }
}

/// Text for people: one for all languages, or one for each of several.
public struct LocalizedText: Sendable, Hashable {
  private var texts: [Language: String]
  private var plain: String?

  public init(_ text: String) {
    plain = text
    texts = [:]
  }

  public init(_ texts: [Language: String]) {
    self.texts = texts
    plain = nil
  }

  /// The text for a language, and whether another language's text had to stand in: the plain text first,
  /// then English, then the first that there is.
  public func text(in language: Language) -> (text: String, isFallback: Bool) {
    if let text = texts[language] { return (text, false) }
    if let plain { return (plain, false) }
    let fallback = Language.allCases.lazy.compactMap { texts[$0] }.first
    return (fallback ?? "", true)
  }

  public subscript(language: Language) -> String { text(in: language).text }

  /// The languages that have a text of their own; all of them for plain text.
  public var languages: [Language] {
    plain == nil ? Language.allCases.filter { texts[$0] != nil } : Language.allCases
  }

  /// The same with every text passed through `transform`.
  public func map(_ transform: (String) -> String) -> LocalizedText {
    var copy = self
    copy.plain = plain.map(transform)
    copy.texts = texts.mapValues(transform)
    return copy
  }
}
