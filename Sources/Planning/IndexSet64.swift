/// A set of small whole numbers, 64 to a word.
package struct IndexSet64: Sendable, Hashable {
  /// Without empty words at the end.
  private(set) var words: [UInt64] = []

  package init() {}

  package init(_ members: some Sequence<Int>) {
    for member in members { insert(member) }
  }

  package var isEmpty: Bool { words.isEmpty }
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package func contains(_ member: Int) -> Bool {
    member >> 6 < words.count && words[member >> 6] & (1 << UInt64(member & 63)) != 0
  }

  package mutating func insert(_ member: Int) {
    while words.count <= member >> 6 { words.append(0) }
    words[member >> 6] |= 1 << UInt64(member & 63)
  }

  package mutating func formUnion(_ other: IndexSet64) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  package func subtracting(_ other: IndexSet64) -> IndexSet64 {
    var result = self
    for index in words.indices where index < other.words.count { result.words[index] &= ~other.words[index] }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  package func intersection(_ other: IndexSet64) -> IndexSet64 { subtracting(subtracting(other)) }

  package func isSubset(of other: IndexSet64) -> Bool {
    words.count <= other.words.count && zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }

  package func intersects(_ other: IndexSet64) -> Bool {
    zip(words, other.words).contains { $0 & $1 != 0 }
  }

  /// An order for the sake of order: fewer members first.
  package func precedes(_ other: IndexSet64) -> Bool {
    count != other.count ? count < other.count : words.lexicographicallyPrecedes(other.words)
  }

  /// In ascending order.
  package var members: [Int] {
    words.enumerated().flatMap { index, word in
      (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { index << 6 + $0 }
    }
  }
}
