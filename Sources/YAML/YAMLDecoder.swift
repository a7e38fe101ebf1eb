public import Diagnostics

/// Typed decoding of nodes. Each call gives a value or reports a problem at the node's place, so that one run
/// tells all that is wrong with a file.
///
/// `what` names the value in messages, such as `required` or `the title of an item`.
public struct YAMLDecoder: Sendable {
  public private(set) var problems: [Diagnostic] = []

  public init() {}

  public mutating func report(_ diagnostic: Diagnostic) {
    problems.append(diagnostic)
  }

  public mutating func error(
    _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = [], remedy: String? = nil
  ) {
    report(.error(message, at: node.location, notes: notes, remedy: remedy))
  }

  public mutating func warning(
    _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = [], remedy: String? = nil
  ) {
    report(.warning(message, at: node.location, notes: notes, remedy: remedy))
  }

  mutating func mismatch(_ node: YAMLNode, _ what: String, expected: String, remedy: String? = nil) {
    error("\(what): expected \(expected), not \(node.summary)", at: node, remedy: remedy)
  }
}

extension YAMLNode {
  /// The node in a few words, for messages.
  var summary: String {
    switch kind {
    case .sequence: return elements.isEmpty ? "an empty list" : "a list"
    case .mapping: return "a mapping"
    case .scalar:
      let text = text
      if text.isEmpty { return isPlain ? "nothing" : "an empty text" }
      if isNull { return text == "~" ? "~ (null)" : "null" }
      let scalars = text.unicodeScalars
      return scalars.count <= 60 ? "\"\(text)\"" : "\"\(String(scalars.prefix(60)))…\""
    }
  }
}
