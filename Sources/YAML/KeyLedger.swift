/// The keys of the mappings that are still open, to find duplicates when a mapping ends.
struct KeyLedger {
  struct Duplicate {
    var name: String
    var first: Int
    var again: Int
  }

  private struct Key {
    var node: Int
    var length: Int
    /// The first eight bytes.
    var head: UInt64
    var isASCII: Bool
  }

  private var keys: [Key] = []

  var count: Int { keys.count }

  mutating func append(_ characters: UnsafeBufferPointer<UInt8>, node: Int) {
    var head: UInt64 = 0
    var bits: UInt8 = 0
    for (offset, byte) in characters.enumerated() {
      bits |= byte
      if offset < 8 { head |= UInt64(byte) << (8 * UInt64(offset)) }
    }
    keys.append(Key(node: node, length: characters.count, head: head, isASCII: bits < 0x80))
  }

  /// Removes the keys of the mapping that ends and gives those that were there before, in their order.
  mutating func close(from firstKey: Int, text: [UInt8], nodes: [NodeRecord]) -> [Duplicate] {
    defer { keys.removeSubrange(firstKey...) }
    let mapping = keys[firstKey...]
    if mapping.count <= 16, mapping.allSatisfy(\.isASCII), !hasLikelyDuplicate(mapping) { return [] }
    // `String` compares by canonical equivalence, so that composed and decomposed forms are one key.
    var seen: [String: Int] = [:]
    var duplicates: [Duplicate] = []
    for key in mapping {
      let record = nodes[key.node]
      let scalar = record.shape == .alias ? nodes[Int(record.reference)] : record
      let start = Int(scalar.reference)
      let name = String(decoding: text[start..<start + key.length], as: UTF8.self)
      if let first = seen[name] {
        duplicates.append(Duplicate(name: name, first: first, again: key.node))
      } else {
        seen[name] = key.node
      }
    }
    return duplicates
  }

  private func hasLikelyDuplicate(_ mapping: ArraySlice<Key>) -> Bool {
    for index in mapping.indices {
      for earlier in mapping.startIndex..<index
      where keys[earlier].head == keys[index].head && keys[earlier].length == keys[index].length {
        return true
      }
    }
    return false
  }
}
