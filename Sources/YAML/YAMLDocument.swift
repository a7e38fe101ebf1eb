import Diagnostics

/// A document as a pre-order array of nodes.
final class YAMLDocument: Sendable {
  let file: String
  let nodes: [NodeRecord]
  let texts: ScalarTexts

  init(file: String, nodes: [NodeRecord], texts: ScalarTexts) {
    self.file = file
    self.nodes = nodes
    self.texts = texts
  }
}

/// The text of all scalars: slices of the source where a scalar is written as it reads, and one arena for those
/// with escapes, folded lines or indentation.
struct ScalarTexts: Sendable {
  let source: ArraySlice<UInt8>
  private(set) var arena: [UInt8] = []

  init(source: ArraySlice<UInt8>) { self.source = source }

  var nextReference: Int { arena.count }

  mutating func append(_ characters: UnsafeBufferPointer<UInt8>) {
    arena.append(contentsOf: characters)
  }

  func bytes(of scalar: NodeRecord) -> ArraySlice<UInt8> {
    let start = Int(scalar.reference)
    let range = start..<start + Int(scalar.count)
    guard scalar.isInSource else { return arena[range] }
    return source[source.startIndex + range.lowerBound..<source.startIndex + range.upperBound]
  }

  func string(of scalar: NodeRecord) -> String {
    String(decoding: bytes(of: scalar), as: UTF8.self)
  }
}

/// What a node is and how it was written.
enum NodeShape: UInt8 {
  case plain, singleQuoted, doubleQuoted, literal, folded, sequence, mapping, alias
}

/// One node in 16 bytes.
struct NodeRecord {
  /// Of a scalar: where its text starts, in the source or the arena. Of an alias: its target. Of a collection: the index after its subtree.
  var reference: UInt32
  /// Of a scalar: bytes of text. Of a collection: number of children (keys and values count apart).
  var count: UInt32
  private var line: UInt32
  /// The column stops at 2²⁴ − 1.
  private var columnAndShape: UInt32

  private static let inSource: UInt32 = 0x80

  init(_ shape: NodeShape, reference: Int, count: Int, isInSource: Bool = false, at position: Position) {
    self.reference = UInt32(truncatingIfNeeded: reference)
    self.count = UInt32(truncatingIfNeeded: count)
    line = UInt32(truncatingIfNeeded: position.line)
    columnAndShape = UInt32(truncatingIfNeeded: min(position.column, 0xFF_FFFF)) << 8 | UInt32(shape.rawValue)
    if isInSource { columnAndShape |= Self.inSource }
  }

  /// Whether a scalar's text is a slice of the source.
  var isInSource: Bool { columnAndShape & Self.inSource != 0 }

  var position: Position { Position(line: Int(line), column: Int(columnAndShape >> 8)) }
  var isCollection: Bool { shape == .sequence || shape == .mapping }
  var shape: NodeShape { NodeShape(rawValue: UInt8(columnAndShape & 0x7F)) ?? .plain }

  /// The index of the node that follows this one's subtree.
  func end(from index: Int) -> Int {
    isCollection ? Int(reference) : index + 1
  }
}
