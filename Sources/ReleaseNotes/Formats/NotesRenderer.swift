public import Diagnostics
import Locales
import Mustache
public import Notation

/// The formats of release notes.
public enum NotesFormat: String, Sendable, CaseIterable {
  case markdown, html, json
}

/// Renders release notes.
public struct NotesRenderer: Sendable {
  /// How much the notes say.
  public enum Length: String, Sendable, CaseIterable {
    /// Everything, for an audit.
    case full
    /// An entry of a changelog; of Markdown alone.
    case short
  }

  /// The templates' names.
  public static let templateNames = [
    "notes.md.mustache", "notes-short.md.mustache", "notes.html.mustache",
  ]

  private let full: MustacheTemplate
  private let short: MustacheTemplate
  private let html: MustacheTemplate

  /// - Parameter override: gives the text of a template that replaces the built-in one, or nil.
  /// - Throws: a diagnostic with the template's name, line and column.
  public init(override: (String) -> String? = { _ in nil }) throws(Diagnostic) {
    func template(_ index: Int, _ builtIn: [UInt8]) throws(Diagnostic) -> MustacheTemplate {
      let name = Self.templateNames[index]
      return try MustacheTemplate(
        parsing: override(name) ?? String(decoding: builtIn, as: UTF8.self), name: name)
    }
    full = try template(0, PackageResources.notes_md_mustache)
    short = try template(1, PackageResources.notes_short_md_mustache)
    html = try template(2, PackageResources.notes_html_mustache)
  }

  /// The notes in a format. Redacted ones say that names of people were taken out.
  public func render(
    _ notes: ReleaseNotes, as format: NotesFormat, length: Length = .full, in language: Language,
    isRedacted: Bool = false
  ) throws(Diagnostic) -> String {
    switch format {
    case .json: return NotesJSON.render(notes, isRedacted: isRedacted)
    case .markdown:
      return try fill(length == .full ? full : short, notes, .markdown, language, isRedacted)
    case .html: return try fill(html, notes, .html, language, isRedacted)
    }
  }

  private func fill(
    _ template: MustacheTemplate, _ notes: ReleaseNotes, _ markup: NotesMarkup, _ language: Language,
    _ isRedacted: Bool
  ) throws(Diagnostic) -> String {
    let content = NotesContent(notes, try .notes(in: language), markup, isRedacted: isRedacted)
    return try template.render(content.value, escape: markup.escape)
  }
}

extension Texts<NotesText> {
  /// The shipped texts.
  static func notes(in language: Language) throws(Diagnostic) -> Texts<NotesText> {
    let bytes =
      switch language {
      case .english: PackageResources.notes_en_yml
      case .korean: PackageResources.notes_ko_yml
      case .traditionalChinese: PackageResources.notes_zh_Hant_yml
      }
    return try Texts(reading: bytes, in: language, file: "notes.\(language.rawValue).yml")
  }
}
