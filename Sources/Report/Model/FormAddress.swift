/// The address of the tester's form, in which `{item}` and `{build}` stand for what it is opened for.
struct FormAddress {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The address with its places filled, percent-encoded; in one pass, so that nothing filled in is read as
  /// a place.
  func filled(item: String, build: String?) -> String {
    var filled = ""
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{item}") {
        filled += PercentEncoding.encode(item)
        rest = rest.dropFirst("{item}".count)
      } else if rest.hasPrefix("{build}") {
        filled += PercentEncoding.encode(build ?? "")
        rest = rest.dropFirst("{build}".count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}
