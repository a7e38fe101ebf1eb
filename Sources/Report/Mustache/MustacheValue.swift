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
  /// What is made anew each time it is asked for, so that a long list is never held as a whole.
  case deferred(DeferredValue)
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
    case .deferred(let value): value.made.isTrue
    case .none: false
    }
  }

  /// The value itself where it was deferred.
  var resolved: MustacheValue {
    if case .deferred(let value) = self { value.made.resolved } else { self }
  }
}

/// One of many values that are made alike; equal to another where what is made is.
public struct DeferredValue: Sendable {
  private let index: Int
  private let make: @Sendable (Int) -> MustacheValue

  /// - Parameters:
  ///   - index: which of the values it is.
  ///   - make: makes any of them; the same one is the same every time.
  public init(_ index: Int, _ make: @escaping @Sendable (Int) -> MustacheValue) {
    self.index = index
    self.make = make
  }

  var made: MustacheValue { make(index) }
}

extension DeferredValue: Hashable {
  public static func == (left: DeferredValue, right: DeferredValue) -> Bool { left.made == right.made }

  public func hash(into hasher: inout Hasher) { hasher.combine(made) }
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
