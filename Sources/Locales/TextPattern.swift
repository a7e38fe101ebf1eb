public import Notation

/// A text with places for values, `{name}`, and with a form for one thing and one for several where the
/// language tells them apart.
public struct TextPattern: Sendable, Hashable {
  /// What is said of exactly one; nil where the same is said of any number.
  public var one: String?
  public var other: String

  public init(one: String? = nil, other: String) {
    self.one = one
    self.other = other
  }

  /// The text with its places filled in one pass, so that what is inserted is never looked into. A place
  /// without a value stays as it is written.
  ///
  /// - Parameters:
  ///   - count: chooses the form, and is the value of `{count}`.
  ///   - values: by name.
  /// - Returns: the text for people.
  public func filled(count: Int? = nil, _ values: [String: String] = [:]) -> String {
    let form = count == 1 ? one ?? other : other
    guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
    var text = ""
    var rest = form[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      text += rest[..<open]
      text += values[name] ?? (name == "count" ? count.map(String.init) : nil) ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// The names of its places, without repetition, sorted.
  public var placeholders: [String] {
    var names: Set<String> = []
    for form in [one, other].compactMap({ $0 }) {
      for part in form.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        if let close = part.firstIndex(of: "}") { names.insert(String(part[..<close])) }
      }
    }
    return names.sorted()
  }
}

extension Language {
  /// Whether one thing and several things are spoken of in different forms.
  public var hasSingular: Bool {
    switch self {
    case .english: true
    case .korean, .traditionalChinese: false
    }
  }
}
