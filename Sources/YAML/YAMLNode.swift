public import Diagnostics

/// One node of a document: a view that keeps the document alive.
///
/// An alias is seen as the node that it stands for, with that node's place.
public struct YAMLNode: Sendable {
  public enum Kind: Sendable {
    case scalar, sequence, mapping
  }

  private let document: YAMLDocument
  private let index: Int

  init(_ document: YAMLDocument, at index: Int) {
    let record = document.nodes[index]
    self.document = document
    self.index = record.shape == .alias ? Int(record.reference) : index
  }

  private var record: NodeRecord { document.nodes[index] }

  public var kind: Kind {
    switch record.shape {
    case .sequence: .sequence
    case .mapping: .mapping
    default: .scalar
    }
  }

  /// Where the node begins: a scalar's first character or quote, a block collection's first key or dash.
  public var location: SourceLocation {
    SourceLocation(file: document.file, position: record.position)
  }

  /// A scalar's own characters, with escapes and line folding resolved; empty for a collection.
  public var text: String {
    kind == .scalar ? document.texts.string(of: record) : ""
  }

  /// Whether it is a scalar without quotes (and not a block scalar).
  public var isPlain: Bool { record.shape == .plain }

  /// Whether it is a scalar without quotes that is empty or one of `~`, `null`, `Null`, `NULL`.
  public var isNull: Bool {
    isPlain && record.count <= 4 && ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The elements of a sequence, else none.
  public var elements: [YAMLNode] {
    kind == .sequence ? children : []
  }

  /// The entries of a mapping in their order, else none.
  public var entries: [(key: YAMLNode, value: YAMLNode)] {
    guard kind == .mapping else { return [] }
    let nodes = children
    return stride(from: 0, to: nodes.count - 1, by: 2).map { (nodes[$0], nodes[$0 + 1]) }
  }

  /// The value of a key of a mapping; nil where there is none.
  public subscript(key: String) -> YAMLNode? {
    guard kind == .mapping else { return nil }
    var child = index + 1
    let end = record.end(from: index)
    while child < end {
      let value = document.nodes[child].end(from: child)
      if YAMLNode(document, at: child).isText(key) { return YAMLNode(document, at: value) }
      child = document.nodes[value].end(from: value)
    }
    return nil
  }

  /// Whether it is a scalar with a text, which need not be the same in bytes.
  private func isText(_ text: String) -> Bool {
    let bytes = document.texts.bytes(of: record)
    return bytes.elementsEqual(text.utf8) || !bytes.allSatisfy { $0 < 0x80 } && self.text == text
  }

  private var children: [YAMLNode] {
    var nodes: [YAMLNode] = []
    nodes.reserveCapacity(Int(record.count))
    var child = index + 1
    let end = record.end(from: index)
    while child < end {
      nodes.append(YAMLNode(document, at: child))
      child = document.nodes[child].end(from: child)
    }
    return nodes
  }

  /// How a scalar was written, as a character of the YAML test suite's event notation; nil for a collection.
  package var styleMark: Character? {
    switch record.shape {
    case .plain: ":"
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    case .sequence, .mapping, .alias: nil
    }
  }
}
