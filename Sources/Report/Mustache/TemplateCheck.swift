import Diagnostics

/// Walks a template as rendering does and collects what rendering would pass over in silence.
struct TemplateCheck {
  private let partials: (String) -> MustacheTemplate?
  private var contexts: ContextStack
  private var depth = 0
  /// Within a section that would not render: its names are looked up, its partials are not entered.
  private var isHypothetical = false
  /// Whether recursion went too deep; nothing more is looked into then.
  private var isExhausted = false
  private var problems: [SourceLocation: Diagnostic] = [:]

  init(_ value: MustacheValue, partials: @escaping (String) -> MustacheTemplate?) {
    contexts = ContextStack(value)
    self.partials = partials
  }

  var found: [Diagnostic] {
    problems.sorted { $0.key < $1.key }.map(\.value)
  }

  mutating func visit(_ nodes: [TemplateNode]) {
    for node in nodes where !isExhausted {
      switch node {
      case .text: break
      case .variable(let name, _): visitVariable(name)
      case .section(let name, let children): visitSection(name, children)
      case .inverted(let name, let children):
        let isTrue = resolve(name)?.isTrue == true
        visitDeeper(children, at: name, hypothetically: isTrue)
      case .partial(let name, _):
        guard let partial = partials(name.written) else {
          report(.error("there is no partial '\(name.written)'", at: name.location))
          continue
        }
        if !isHypothetical { visitDeeper(partial.nodes, at: name) }
      }
    }
  }

  private mutating func visitVariable(_ name: TemplateName) {
    switch resolve(name) {
    case .list, .object:
      report(
        .error(
          "'\(name.written)' is not a text and renders as nothing", at: name.location,
          remedy: "open it as a section, {{#\(name.written)}}"))
    case .text, .markup, .bool, .deferred, .some(.none), nil: break
    }
  }

  private mutating func visitSection(_ name: TemplateName, _ children: [TemplateNode]) {
    switch resolve(name) {
    case .list(let items):
      for item in items where !isExhausted { visitItem(item, children, of: name) }
    case .bool(let value):
      visitDeeper(children, at: name, hypothetically: !value)
    case .some(let value) where value.isTrue:
      visitItem(value, children, of: name)
    case .object, .text, .markup, .deferred, .some(.none), nil: break
    }
  }

  private mutating func visitItem(
    _ item: MustacheValue, _ children: [TemplateNode], of name: TemplateName
  ) {
    contexts.push(item)
    visitDeeper(children, at: name)
    contexts.pop()
  }

  private mutating func visitDeeper(
    _ nodes: [TemplateNode], at name: TemplateName, hypothetically: Bool = false
  ) {
    guard depth < TemplateParser.deepest else {
      isExhausted = true
      return report(name.tooDeep)
    }
    let outer = isHypothetical
    isHypothetical = outer || hypothetically
    depth += 1
    visit(nodes)
    depth -= 1
    isHypothetical = outer
  }

  private mutating func resolve(_ name: TemplateName) -> MustacheValue? {
    if let value = contexts.value(of: name) { return value }
    let suggestion = name.path.first.flatMap { Suggestion.nearest(to: $0, among: contexts.visibleNames) }
    report(
      .error(
        "the data has no '\(name.written)'", at: name.location,
        remedy: suggestion.map { "did you mean '\($0)'?" }))
    return nil
  }

  private mutating func report(_ problem: Diagnostic) {
    guard let location = problem.location, problems[location] == nil else { return }
    problems[location] = problem
  }
}
