import Diagnostics

/// Builds the tree of sections from the pieces of a template.
struct TemplateParser {
  /// How deep sections and partials nest at most; bounds the stack that rendering takes.
  static let deepest = 100

  private struct OpenSection {
    let name: TemplateName
    let isInverted: Bool
    var nodes: [TemplateNode] = []
  }

  private var finished: [TemplateNode] = []
  private var open: [OpenSection] = []

  static func parse(_ template: String, name: String) throws(Diagnostic) -> [TemplateNode] {
    var scanner = TemplateScanner(template, name: name)
    var parser = TemplateParser()
    for piece in try scanner.scan() {
      switch piece {
      case .text(let text, let startsLine): parser.append(.text(text, startsLine: startsLine))
      case .tag(let tag): try parser.add(tag)
      }
    }
    if let unclosed = parser.open.last {
      throw .error(
        "the section '\(unclosed.name.written)' is not closed", at: unclosed.name.location,
        remedy: "close it with {{/\(unclosed.name.written)}}")
    }
    return parser.finished
  }

  private mutating func add(_ tag: TemplateTag) throws(Diagnostic) {
    switch tag.kind {
    case .comment, .delimiters: break
    case .escaped: append(.variable(try Self.name(of: tag), escaped: true))
    case .unescaped: append(.variable(try Self.name(of: tag), escaped: false))
    case .partial: append(.partial(try Self.partialName(of: tag), indentation: tag.indentation))
    case .section, .inverted: try openSection(tag)
    case .end: try closeSection(tag)
    }
  }

  private mutating func append(_ node: TemplateNode) {
    if open.isEmpty {
      finished.append(node)
    } else {
      open[open.count - 1].nodes.append(node)
    }
  }

  private mutating func openSection(_ tag: TemplateTag) throws(Diagnostic) {
    guard open.count < Self.deepest else {
      throw .error("sections nest more than \(Self.deepest) deep", at: tag.location)
    }
    open.append(OpenSection(name: try Self.name(of: tag), isInverted: tag.kind == .inverted))
  }

  private mutating func closeSection(_ tag: TemplateTag) throws(Diagnostic) {
    guard let section = open.popLast() else {
      throw .error("'\(tag.content)' is closed and no section is open", at: tag.location)
    }
    guard section.name.written == tag.content else {
      throw .error(
        "expected the section '\(section.name.written)' to be closed before '\(tag.content)'",
        at: tag.location,
        notes: [.init("'\(section.name.written)' opens here", at: section.name.location)])
    }
    append(
      section.isInverted ? .inverted(section.name, section.nodes) : .section(section.name, section.nodes))
  }

  private static func name(of tag: TemplateTag) throws(Diagnostic) -> TemplateName {
    if tag.content == "." { return TemplateName(written: ".", location: tag.location, path: []) }
    let path = tag.content.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !path.contains(""), isOneWord(tag.content) else {
      throw .error("expected a name, '.' or names joined by '.', not '\(tag.content)'", at: tag.location)
    }
    guard !tag.content.hasPrefix("<"), !tag.content.hasPrefix("$") else {
      throw .error("template inheritance ('\(tag.content)') is not supported", at: tag.location)
    }
    return TemplateName(written: tag.content, location: tag.location, path: path)
  }

  private static func partialName(of tag: TemplateTag) throws(Diagnostic) -> TemplateName {
    guard !tag.content.isEmpty, isOneWord(tag.content) else {
      throw .error("expected the name of a partial, not '\(tag.content)'", at: tag.location)
    }
    guard !tag.content.hasPrefix("*") else {
      throw .error("a partial named by data ('\(tag.content)') is not supported", at: tag.location)
    }
    return TemplateName(written: tag.content, location: tag.location, path: [tag.content])
  }

  private static func isOneWord(_ text: String) -> Bool { !text.contains(where: \.isWhitespace) }
}
