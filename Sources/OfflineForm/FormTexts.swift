package import Diagnostics
import Locales
package import Notation

/// The form's texts in all languages. Their keys are those that the script asks for.
package struct FormTexts: Sendable {
  private let texts: [Language: [String: TextPattern]]

  package init() throws(Diagnostic) {
    var texts: [Language: [String: TextPattern]] = [:]
    for language in Language.allCases {
      let (bytes, name) = Self.file(of: language)
      texts[language] = try TextFile.read(bytes, in: language, file: name)
    }
    self.texts = texts
  }

  private static func file(of language: Language) -> (bytes: [UInt8], name: String) {
    switch language {
    case .english: (PackageResources.form_en_yml, "form.en.yml")
    case .korean: (PackageResources.form_ko_yml, "form.ko.yml")
    case .traditionalChinese: (PackageResources.form_zh_Hant_yml, "form.zh-Hant.yml")
    }
  }

  /// The keys and places of a language's texts.
  package func placeholders(in language: Language) -> [String: [String]] {
    (texts[language] ?? [:]).mapValues(\.placeholders)
  }

  /// A language's texts; of those that count, what is said of several.
  package func plain(in language: Language) -> [String: String] {
    (texts[language] ?? [:]).mapValues(\.other)
  }

  /// What is shown instead of the form where no script runs.
  func needsScript(_ language: Language) -> String { texts[language]?["needsScript"]?.other ?? "" }

  var json: JSONValue {
    .object(
      Language.allCases.map { language in
        let entries = (texts[language] ?? [:]).sorted { $0.key < $1.key }
        return (language.rawValue, .object(entries.map { ($0.key, Self.json($0.value)) }))
      })
  }

  private static func json(_ pattern: TextPattern) -> JSONValue {
    guard let one = pattern.one else { return .string(pattern.other) }
    return .object([("one", .string(one)), ("other", .string(pattern.other))])
  }
}
