import Mustache
import Report

/// The two kinds of markup that notes are written in.
enum NotesMarkup {
  case markdown, html

  /// Raw text as safe markup.
  func escape(_ raw: String) -> String {
    switch self {
    case .markdown: MarkdownText(escaping: raw).markup
    case .html: HTMLText(escaping: raw).markup
    }
  }

  /// A name as people type it: a path, an id, a value.
  func code(_ raw: String) -> MustacheValue {
    switch self {
    case .markdown: .markup(MarkdownText.code(raw).markup)
    case .html: .markup("<code>\(HTMLText(escaping: raw).markup)</code>")
    }
  }
}
