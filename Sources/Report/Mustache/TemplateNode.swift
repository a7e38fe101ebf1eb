import Diagnostics

/// A parsed template.
indirect enum TemplateNode: Sendable {
  /// Text within one source line. A partial's indentation goes before each text that starts a line.
  case text(String, startsLine: Bool)
  case variable(TemplateName, escaped: Bool)
  case section(TemplateName, [TemplateNode])
  case inverted(TemplateName, [TemplateNode])
  /// The indentation of a partial on a line of its own; nil for one within a line.
  case partial(TemplateName, indentation: String?)
}

/// A name as a tag gives it, and where.
struct TemplateName: Sendable {
  let written: String
  let location: SourceLocation

  /// The parts of a dotted name; none for `.`, the current item.
  let path: [String]
}
