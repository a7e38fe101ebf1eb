import Mustache

/// How the language of a template writes what is more than plain text, and how much text of one piece it
/// takes.
struct ReportMarkup: Sendable {
  var escape: @Sendable (String) -> String
  var code: @Sendable (String) -> String
  /// A link, or the label alone where the address cannot be one.
  var link: @Sendable (_ label: String, _ address: String) -> String
  /// The most bytes of one title, reason or remedy; nil for any number.
  var longestText: Int?
  /// Whether the list of all items tells every proof of each, those that passed included.
  var tellsEveryProof = false
  /// The most reasons of one proof; nil for any number.
  var mostReasons: Int?

  static let markdown = ReportMarkup(
    escape: { MarkdownText(escaping: $0).markup }, code: { MarkdownText.code($0).markup },
    link: { MarkdownText.link(MarkdownText(escaping: $0), to: $1).markup })

  static let html = ReportMarkup(
    escape: { HTMLText.visible($0).markup }, code: { HTMLText.code($0).markup },
    link: { HTMLText.link($0, to: $1).markup }, tellsEveryProof: true)

  /// The same for a place that takes only so much: one long text may not crowd out the others.
  var bounded: ReportMarkup {
    var markup = self
    markup.longestText = 480
    markup.mostReasons = 8
    return markup
  }

  func text(_ raw: String) -> MustacheValue { .text(clipped(raw)) }

  func optional(_ raw: String?) -> MustacheValue { raw.map(text) ?? .none }

  func codeText(_ raw: String) -> MustacheValue { .markup(code(clipped(raw))) }

  func linkText(_ label: String, to address: String?) -> MustacheValue {
    address.map { .markup(link(label, $0)) } ?? .none
  }

  private func clipped(_ raw: String) -> String {
    guard let longestText, raw.utf8.count > longestText else { return raw }
    return ClippedText(raw, to: longestText).text
  }
}
