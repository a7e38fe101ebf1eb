import Diagnostics

/// Writes a template's nodes in one pass; what it inserts is never read as a template.
struct TemplateRenderer {
  private let partials: (String) -> MustacheTemplate?
  private let escape: (String) -> String
  private var contexts: ContextStack
  private var depth = 0
  private(set) var output = ""
  /// Nil where nobody asked.
  private(set) var sizes: SectionSizes?

  init(
    _ value: MustacheValue, partials: @escaping (String) -> MustacheTemplate?,
    escape: @escaping (String) -> String, measures: Bool = false
  ) {
    sizes = measures ? SectionSizes() : nil
    contexts = ContextStack(value)
    self.partials = partials
    self.escape = escape
  }

  /// Appends the nodes to the output, each of their lines after the indentation.
  mutating func render(_ nodes: [TemplateNode], indentation: String = "") throws(Diagnostic) {
    for node in nodes {
      switch node {
      case .text(let text, let startsLine):
        if startsLine { output += indentation }
        output += text
      case .variable(let name, let isEscaped):
        insert(contexts.value(of: name), isEscaped: isEscaped)
      case .section(let name, let children):
        try renderSection(name, children, indentation)
      case .inverted(let name, let children):
        if contexts.value(of: name)?.isTrue == true { continue }
        try renderDeeper(children, at: name, indentation)
      case .partial(let name, let added):
        guard let partial = partials(name.written) else { continue }
        try renderDeeper(partial.nodes, at: name, added.map { indentation + $0 } ?? "")
      }
    }
  }

  private mutating func insert(_ value: MustacheValue?, isEscaped: Bool) {
    switch value {
    case .text(let text): output += isEscaped ? escape(text) : text
    case .markup(let markup): output += markup
    case .bool(let value): output += value ? "true" : "false"
    case .list, .object, .deferred, .some(.none), nil: break
    }
  }

  private mutating func renderSection(
    _ name: TemplateName, _ children: [TemplateNode], _ indentation: String
  ) throws(Diagnostic) {
    guard let value = contexts.value(of: name) else { return }
    guard case .bool = value else { return try renderMeasured(value, name, children, indentation) }
    if value.isTrue { try render(children, within: value, at: name, indentation) }
  }

  private mutating func renderMeasured(
    _ value: MustacheValue, _ name: TemplateName, _ children: [TemplateNode], _ indentation: String
  ) throws(Diagnostic) {
    sizes?.open(name.written)
    var items = [value]
    if case .list(let list) = value { items = list }
    for item in items {
      let start = output.utf8.count
      if value.isTrue { try render(children, within: item, at: name, indentation) }
      sizes?.add(output.utf8.count - start)
    }
    sizes?.close()
  }

  private mutating func render(
    _ nodes: [TemplateNode], within value: MustacheValue, at name: TemplateName, _ indentation: String
  ) throws(Diagnostic) {
    contexts.push(value)
    try renderDeeper(nodes, at: name, indentation)
    contexts.pop()
  }

  private mutating func renderDeeper(
    _ nodes: [TemplateNode], at name: TemplateName, _ indentation: String
  ) throws(Diagnostic) {
    guard depth < TemplateParser.deepest else { throw name.tooDeep }
    depth += 1
    try render(nodes, indentation: indentation)
    depth -= 1
  }
}

extension TemplateName {
  /// The problem of a template that includes itself without end.
  var tooDeep: Diagnostic {
    .error(
      "sections and partials nest more than \(TemplateParser.deepest) deep at '\(written)'", at: location,
      remedy: "end the recursion of the partial with a section that is false or empty in the innermost item")
  }
}
