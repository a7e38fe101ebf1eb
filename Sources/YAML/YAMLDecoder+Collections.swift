import Diagnostics

extension YAMLDecoder {
  /// A mapping whose keys are all known. Keys that begin with `x-` are extensions and ignored; any other
  /// unknown key is an error that names the nearest known one. Keys are case-sensitive.
  ///
  /// - Returns: nil, and an error, if the node is not a mapping.
  public mutating func mapping(_ node: YAMLNode, _ what: String, keys: [String]) -> YAMLNode? {
    guard node.kind == .mapping else {
      let names = keys.joined(separator: ", ")
      mismatch(node, what, expected: keys.isEmpty ? "a mapping" : "a mapping with the keys \(names)")
      return nil
    }
    for entry in node.entries where !keys.contains(entry.key.text) && !entry.key.text.hasPrefix("x-") {
      let written = entry.key.text
      let remedy =
        Suggestion.nearest(to: written, among: keys).map { "Did you mean \"\($0)\"?" }
        ?? "Known keys: \(keys.joined(separator: ", "))."
      error("\(what): unknown key \"\(written)\"", at: entry.key, remedy: remedy)
    }
    return node
  }

  /// The value of a key that must be there; an error at the mapping if it is absent.
  public mutating func required(_ key: String, in mapping: YAMLNode, _ what: String) -> YAMLNode? {
    if let value = mapping[key] { return value }
    error("\(what): key \"\(key)\" is missing", at: mapping, remedy: "Add \(key): here.")
    return nil
  }

  /// The elements of a sequence that is not empty; else an error and none.
  public mutating func list(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    let elements = node.elements
    if elements.isEmpty { mismatch(node, what, expected: "a list with at least one element") }
    return elements
  }
}
