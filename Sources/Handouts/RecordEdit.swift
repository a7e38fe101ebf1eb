package import Diagnostics
package import Notation
import YAML

/// Puts values into a record without touching anything else in it: comments, order and layout stay as somebody
/// wrote them. Works on block and flow YAML and on JSON.
package struct RecordEdit: Sendable {
  package private(set) var bytes: [UInt8]
  private let file: String

  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Sets the value at the keys, and numbers of elements, from the root. A blank is filled; a scalar in one line is replaced; a key that
  /// is absent is added to its mapping, and mappings that are absent are made.
  ///
  /// - Throws: a diagnostic where the file cannot be read, or has something else in that place.
  package mutating func set(_ path: [String], to value: JSONValue) throws(Diagnostic) {
    let before = bytes
    try write(value, at: path)
    // Line breaks that only some count would have led to another place.
    var node = YAMLReader.read(bytes, file: file).root
    for key in path { node = node.flatMap { Self.child(key, of: $0) } }
    if case .string(let text) = value, node?.text != text {
      bytes = before
      throw .error(
        "cannot be edited in place", at: SourceLocation(file: file), remedy: "Write the value yourself.")
    }
  }

  private mutating func write(_ value: JSONValue, at path: [String]) throws(Diagnostic) {
    let reading = YAMLReader.read(bytes, file: file)
    guard let root = reading.root else {
      throw reading.problems.first ?? .error("is empty", at: SourceLocation(file: file))
    }
    var node = root
    for (depth, key) in path.enumerated() {
      guard let next = Self.child(key, of: node) else {
        guard node.kind == .mapping else { throw occupied(node) }
        return try add(path[depth...], to: value, in: node)
      }
      if depth < path.count - 1, next.isNull {
        return try replace(next, with: Self.nested(path[(depth + 1)...], value))
      }
      node = next
    }
    try replace(node, with: value.flow)
  }

  /// The value of a key, or the element of a number from 0.
  private static func child(_ key: String, of node: YAMLNode) -> YAMLNode? {
    guard node.kind == .sequence else { return node[key] }
    return Int(key).flatMap { node.elements.indices.contains($0) ? node.elements[$0] : nil }
  }

  private static func nested(_ path: ArraySlice<String>, _ value: JSONValue) -> String {
    path.reversed().reduce(value) { inner, key in .object([(key, inner)]) }.flow
  }

  private mutating func add(_ path: ArraySlice<String>, to value: JSONValue, in mapping: YAMLNode)
    throws(Diagnostic)
  {
    guard let key = path.first, let position = mapping.location.position else { throw occupied(mapping) }
    let start = offset(of: position)
    let value = Self.nested(path.dropFirst(), value)
    let isPlain = key.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      insert(
        " \(JSONValue.string(key).flow): \(value)" + (mapping.entries.isEmpty ? " " : ","), at: start + 1)
    } else {
      let indent = String(repeating: " ", count: position.column - 1)
      insert("\(isPlain ? key : JSONValue.string(key).flow): \(value)\n\(indent)", at: start)
    }
  }

  private mutating func replace(_ node: YAMLNode, with text: String) throws(Diagnostic) {
    guard node.kind == .scalar, let position = node.location.position else { throw occupied(node) }
    let start = offset(of: position)
    let length: Int
    if node.isPlain {
      length = node.text.utf8.count
      guard bytes[start...].prefix(length).elementsEqual(node.text.utf8) else { throw occupied(node) }
    } else {
      guard let quoted = quotedLength(from: start) else { throw occupied(node) }
      length = quoted
    }
    let needsBlank = start > 0 && bytes[start - 1] == UInt8(ascii: ":")
    bytes.replaceSubrange(start..<start + length, with: Array((needsBlank ? " " + text : text).utf8))
  }

  private mutating func insert(_ text: String, at offset: Int) {
    bytes.insert(contentsOf: Array(text.utf8), at: offset)
  }

  private func occupied(_ node: YAMLNode) -> Diagnostic {
    .error(
      "something else stands here, and nothing is overwritten", at: node.location,
      remedy: "Write the value here yourself.")
  }

  /// The bytes of a quoted scalar from its first quote to its last; nil for another style.
  private func quotedLength(from start: Int) -> Int? {
    guard start < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start]) else {
      return nil
    }
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == quote {
        let isDoubled = quote == UInt8(ascii: "'") && index + 1 < bytes.count && bytes[index + 1] == quote
        if !isDoubled { return index + 1 - start }
        index += 1
      } else if quote == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") {
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Where a position, counted in lines and characters, lies in the bytes.
  private func offset(of position: Position) -> Int {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 1..<max(1, position.line) { index = lineEnd(from: index) }
    var column = 1
    while column < position.column, index < bytes.count {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return min(index, bytes.count)
  }

  /// The start of the next line: after LF, CR LF or CR, as YAML ends lines.
  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: return index + 1
      case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
      default: index += 1
      }
    }
    return index
  }
}

extension JSONValue {
  /// The value in one line, as JSON and as flow YAML.
  fileprivate var flow: String {
    switch self {
    case .array(let values): "[\(values.map(\.flow).joined(separator: ", "))]"
    case .elements(let count, let make): JSONValue.array((0..<count).map(make)).flow
    case .object(let members):
      "{ \(members.map { "\(JSONValue.string($0.0).serialised): \($0.1.flow)" }.joined(separator: ", ")) }"
    case .null, .bool, .int, .number, .string: serialised
    }
  }
}
