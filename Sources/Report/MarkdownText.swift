/// Safe inline markup of GitHub Flavored Markdown. Raw text becomes markup only through this type, which
/// is the one place that escapes it.
///
/// Escaped text means the same in running text, in a table cell, in a link's label and inside an HTML
/// block such as `<summary>`, because it holds entities, `<br>`, `<wbr>` and `<code>` instead of
/// backslashes and backticks. What GitHub and GitLab look for after rendering, where entities no longer
/// help (mentions, issues, commits), stands in `<code>`, which both leave alone; so the text stays intact
/// and can be copied.
package struct MarkdownText: Hashable, Sendable {
  package let markup: String

  /// Raw text as inline markup that shows the text and nothing else.
  ///
  /// White space at the ends is dropped; elsewhere a run of it becomes one space, or `<br>` where it
  /// holds a line break. Control characters are shown as `\u{1B}`, bidirectional overrides dropped.
  package init(escaping raw: String) {
    markup = InlineEscaper.escape(raw, marksReferences: true)
  }

  private init(safe markup: String) {
    self.markup = markup
  }

  /// A code span of raw text, for running text and table cells alike. Text that a span of backticks
  /// cannot hold in every place (it has a pipe, or is blank) becomes a `codeElement`.
  package static func code(_ raw: String) -> MarkdownText {
    let scalars = VisibleText(raw).text.unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }
    guard !scalars.contains("|"), scalars.contains(where: { $0 != " " }) else { return codeElement(raw) }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: scalars) + 1)
    let ends = (scalars.first, scalars.last)
    let needsPadding = ends.0 == "`" || ends.1 == "`" || (ends.0 == " " && ends.1 == " ")
    let padding = needsPadding ? " " : ""
    return MarkdownText(safe: fence + padding + String(String.UnicodeScalarView(scalars)) + padding + fence)
  }

  /// A `<code>` element of raw text, which also holds inside an HTML block.
  package static func codeElement(_ raw: String) -> MarkdownText {
    MarkdownText(safe: "<code>\(InlineEscaper.escape(raw, marksReferences: false))</code>")
  }

  /// A fenced code block of raw text, ending in a line feed; it starts a line of its own. Of the
  /// language only ASCII letters, digits, `-`, `+` and `_` are kept.
  package static func fencedBlock(_ raw: String, language: String = "") -> MarkdownText {
    let text = VisibleText(raw).text
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text.unicodeScalars) + 1))
    let info = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-+_".contains($0)) }
    let lineEnd = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return MarkdownText(safe: "\(fence)\(info)\n\(text)\(lineEnd)\(fence)\n")
  }

  /// A link, or its label alone where the destination is neither relative nor `http`, `https` or `mailto`.
  package static func link(_ label: MarkdownText, to destination: String) -> MarkdownText {
    guard let destination = LinkDestination(destination) else { return label }
    return MarkdownText(safe: "[\(label.markup)](\(destination.markup))")
  }

  private static func longestRun(of wanted: Unicode.Scalar, in scalars: some Sequence<Unicode.Scalar>) -> Int
  {
    var (longest, current) = (0, 0)
    for scalar in scalars {
      current = scalar == wanted ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

/// A literal is markup; a `String` inserted into it is raw text and becomes escaped.
extension MarkdownText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { markup += literal }

    package mutating func appendInterpolation(_ raw: String) { markup += MarkdownText(escaping: raw).markup }

    package mutating func appendInterpolation(_ text: MarkdownText) { markup += text.markup }

    package mutating func appendInterpolation(_ number: Int) { markup += String(number) }
  }

  package init(stringLiteral value: String) { self.init(safe: value) }

  package init(stringInterpolation: StringInterpolation) { self.init(safe: stringInterpolation.markup) }
}

extension Sequence<MarkdownText> {
  package func joined(separator: MarkdownText = "") -> MarkdownText {
    var texts = makeIterator()
    guard var whole = texts.next() else { return "" }
    while let text = texts.next() { whole = "\(whole)\(separator)\(text)" }
    return whole
  }
}
