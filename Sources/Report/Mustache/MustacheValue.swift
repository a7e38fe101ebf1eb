/// What a template is filled with. Raw text and safe markup are different cases, so a template inserts
/// each rightly with the same `{{name}}`.
public enum MustacheValue: Hashable, Sendable {
  /// Raw text; `{{name}}` escapes it, `{{{name}}}` does not.
  case text(String)
  /// Markup that is already safe; inserted as it is.
  case markup(String)
  case bool(Bool)
  case list([MustacheValue])
  case object([String: MustacheValue])
  /// A known name without a value: renders empty and is false.
  case none

  /// Whether a section of this value renders: false for `false`, `none`, and an empty text, markup or
  /// list.
  var isTrue: Bool {
    switch self {
    case .text(let text), .markup(let text): !text.isEmpty
    case .bool(let value): value
    case .list(let items): !items.isEmpty
    case .object: true
    case .none: false
    }
  }
}

extension MustacheValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }

  public init(integerLiteral value: Int) { self = .text(String(value)) }

  public init(booleanLiteral value: Bool) { self = .bool(value) }

  public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }

  /// The last of several equal keys counts.
  public init(dictionaryLiteral elements: (String, MustacheValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
