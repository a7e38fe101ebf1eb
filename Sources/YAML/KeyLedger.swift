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
    /// Made from the first eight bytes and the last; keys that differ here are different.
    var digest: UInt64
    var isASCII: Bool
  }

  private var keys: [Key] = []

  var count: Int { keys.count }

  mutating func append(_ characters: UnsafeBufferPointer<UInt8>, node: Int) {
    let raw = UnsafeRawBufferPointer(characters)
    var offset = 0
    var bits: UInt64 = 0
    while offset + 8 <= raw.count {
      bits |= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < raw.count {
      tail = tail << 8 | UInt64(raw[offset])
      offset += 1
    }
    bits |= tail
    let digest = raw.count >= 8 ? raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self) ^ tail : tail
    keys.append(
      Key(node: node, length: characters.count, digest: digest, isASCII: bits & 0x8080_8080_8080_8080 == 0))
  }

  /// Whether the mapping that ends may hold a key twice. Quick for mappings of the usual size.
  func mayRepeat(from firstKey: Int) -> Bool {
    guard keys.count - firstKey <= 16 else { return true }
    for index in firstKey..<keys.count {
      guard keys[index].isASCII else { return true }
      for earlier in firstKey..<index
      where keys[earlier].digest == keys[index].digest && keys[earlier].length == keys[index].length {
        return true
      }
    }
    return false
  }

  /// The keys of the mapping that ends that were there before, in their order.
  ///
  /// - Parameters:
  ///   - firstKey: where the mapping's keys begin.
  ///   - name: gives the text of a key's node.
  /// - Returns: each key that repeats an earlier one.
  func duplicates(from firstKey: Int, name: (Int) -> String) -> [Duplicate] {
    let mapping = keys[firstKey...]
    // `String` compares by canonical equivalence, so that composed and decomposed forms are one key.
    var seen: [String: Int] = [:]
    var duplicates: [Duplicate] = []
    for key in mapping {
      let name = name(key.node)
      if let first = seen[name] {
        duplicates.append(Duplicate(name: name, first: first, again: key.node))
      } else {
        seen[name] = key.node
      }
    }
    return duplicates
  }

  mutating func close(from firstKey: Int) {
    keys.removeLast(keys.count - firstKey)
  }
}
