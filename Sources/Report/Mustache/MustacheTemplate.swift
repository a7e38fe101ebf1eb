public import Diagnostics

/// A template in the language of the Mustache specification: interpolation, sections, inverted sections,
/// partials, comments and delimiters, with its rules for lines on which a tag stands alone. Lambdas,
/// template inheritance and partials named by data are not part of it.
public struct MustacheTemplate: Sendable {
  let nodes: [TemplateNode]

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - template: the template's text.
  ///   - name: what diagnostics call the template, such as its path.
  /// - Throws: the first thing that is not Mustache, with its line and column.
  public init(parsing template: String, name: String) throws(Diagnostic) {
    nodes = try TemplateParser.parse(template, name: name)
  }

  /// The template filled with a value. A name that the data does not have, or a partial that is not
  /// there, renders as nothing; `unknownNames(in:partials:)` finds both.
  ///
  /// - Parameters:
  ///   - value: what names are looked up in.
  ///   - partials: gives the template that `{{>name}}` includes.
  ///   - escape: turns raw text into safe markup of the output's format.
  /// - Returns: the template's text with its tags replaced.
  /// - Throws: where sections and partials nest more than 100 deep, as in a partial that includes itself
  ///   without end.
  public func render(
    _ value: MustacheValue, partials: @escaping (String) -> MustacheTemplate? = { _ in nil },
    escape: @escaping (String) -> String
  ) throws(Diagnostic) -> String {
    var renderer = TemplateRenderer(value, partials: partials, escape: escape)
    try renderer.render(nodes)
    return renderer.output
  }

  /// The same, with what each section took of the text.
  public func renderMeasuring(
    _ value: MustacheValue, partials: @escaping (String) -> MustacheTemplate? = { _ in nil },
    escape: @escaping (String) -> String
  ) throws(Diagnostic) -> (text: String, sizes: SectionSizes) {
    var renderer = TemplateRenderer(value, partials: partials, escape: escape, measures: true)
    try renderer.render(nodes)
    return (renderer.output, renderer.sizes ?? SectionSizes())
  }

  /// What rendering would pass over in silence: names that the data does not have, lists and objects
  /// inserted as text, missing partials, endless recursion; in order of place, each place once.
  ///
  /// A section over an empty list or a value that is absent is not looked into, since nothing tells what
  /// its items would hold: check with data that fills every list.
  public func unknownNames(
    in value: MustacheValue, partials: @escaping (String) -> MustacheTemplate? = { _ in nil }
  ) -> [Diagnostic] {
    var check = TemplateCheck(value, partials: partials)
    check.visit(nodes)
    return check.found
  }
}
