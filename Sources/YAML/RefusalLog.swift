import Diagnostics

/// Collects what a file is refused for.
struct RefusalLog {
  private let file: String
  private var refusals: [Refusal] = []

  /// More problems than these help nobody; reading stops there.
  private static let limit = 1000

  init(file: String) { self.file = file }

  var isEmpty: Bool { refusals.isEmpty }
  var isFull: Bool { refusals.count >= Self.limit }

  /// In the order of their places.
  var inOrder: [Refusal] {
    let sorted = refusals.enumerated().sorted { left, right in
      guard let a = left.element.diagnostic.location, let b = right.element.diagnostic.location, a != b
      else { return left.offset < right.offset }
      return a < b
    }
    return sorted.map(\.element)
  }

  mutating func add(_ refusal: Refusal) { refusals.append(refusal) }

  mutating func add(
    _ rule: YAMLRule, _ message: String, at position: Position?, notes: [Diagnostic.Note] = [],
    remedy: String? = nil
  ) {
    let location = SourceLocation(file: file, position: position)
    refusals.append(Refusal(rule, message, at: location, notes: notes, remedy: remedy))
  }

  mutating func tag(_ tag: String, at position: Position) {
    let standard = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(standard) ? "!!\(tag.dropFirst(standard.count))" : tag
    add(
      .tag, "tag \(written); expected a value without a tag", at: position,
      remedy: "Remove the tag, or put the value in quotes if the exclamation mark belongs to it.")
  }

  mutating func mergeKey(at position: Position) {
    add(
      .mergeKey, "merge key <<; expected keys written out", at: position,
      remedy: "Repeat the keys, or put << in quotes if it is meant as text.")
  }

  mutating func collectionAsKey(at position: Position) {
    add(
      .keyKind, "a list or mapping as a key; expected text", at: position,
      remedy: "Put the key in quotes if it is meant as text.")
  }

  mutating func depth(at position: Position) {
    add(
      .depth, "nested deeper than \(YAMLReader.maximumDepth) levels, the most that is read", at: position)
  }

  mutating func duplicateKey(_ name: String, at position: Position, first: Position) {
    add(
      .duplicateKey, "key \"\(name)\" is given twice in one mapping", at: position,
      notes: [Diagnostic.Note("first given here", at: SourceLocation(file: file, position: first))],
      remedy: "Keep one of the two.")
  }

  mutating func secondDocument(at position: Position) {
    add(
      .severalDocuments, "a second document begins here; expected one document in a file", at: position,
      remedy: "Keep one document in a file, and no text after \"...\".")
  }

  mutating func emptyFile() {
    add(
      .empty, "the file is empty; expected a YAML document", at: Position(line: 1),
      remedy: "Write its content, beginning with format: 1, or remove the file.")
  }

  mutating func alias(_ name: String, _ problem: String, at position: Position) {
    add(
      .alias, "*\(name) \(problem)", at: position,
      remedy: "Put the value in quotes if it is meant as text: \"*\(name)\".")
  }

  mutating func aliasedNodes(at position: Position) {
    add(
      .alias, "aliases repeat more than \(YAMLReader.maximumAliasedNodes) nodes, the most that is read",
      at: position, remedy: "Write the values out, or use fewer aliases.")
  }
}
