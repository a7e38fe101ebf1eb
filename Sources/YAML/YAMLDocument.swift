/// A document as a pre-order array of nodes and one arena with the text of all scalars.
final class YAMLDocument: Sendable {
  let file: String
  let nodes: [NodeRecord]
  let text: [UInt8]

  init(file: String, nodes: [NodeRecord], text: [UInt8]) {
    self.file = file
    self.nodes = nodes
    self.text = text
  }
}

/// What a node is and how it was written.
enum NodeShape: UInt8 {
  case plain, singleQuoted, doubleQuoted, literal, folded, sequence, mapping, alias
}

/// One node in 16 bytes.
struct NodeRecord {
  /// Of a scalar: where its text starts. Of an alias: its target. Of a collection: the index after its subtree.
  var reference: UInt32
  /// Of a scalar: bytes of text. Of a collection: number of children (keys and values count apart).
  var count: UInt32
  /// Both 1-based; the column, in code points, stops at 2²⁴ − 1.
  var line: UInt32
  private var columnAndShape: UInt32

  init(_ shape: NodeShape, reference: Int, count: Int = 0, line: Int, column: Int) {
    self.reference = UInt32(truncatingIfNeeded: reference)
    self.count = UInt32(truncatingIfNeeded: count)
    self.line = UInt32(truncatingIfNeeded: line)
    columnAndShape = UInt32(truncatingIfNeeded: min(column, 0xFF_FFFF)) << 8 | UInt32(shape.rawValue)
  }

  var column: Int { Int(columnAndShape >> 8) }
  var shape: NodeShape { NodeShape(rawValue: UInt8(truncatingIfNeeded: columnAndShape)) ?? .plain }

  /// The index of the node that follows this one's subtree.
  func end(from index: Int) -> Int {
    switch shape {
    case .sequence, .mapping: Int(reference)
    default: index + 1
    }
  }
}
