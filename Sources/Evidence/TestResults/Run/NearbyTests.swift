/// Finds tests whose names are like one that is written wrong, without comparing it with all of a large run: a slip
/// leaves the suite and the beginning of a name as they were, or the end of it, so that the ones to compare stand
/// beside it in the order of identities, of names, or of names backwards.
struct NearbyTests: Sendable {
  /// Up to here all are compared.
  private static let few = 256
  /// How many are taken on either side in each order.
  private static let reach = 24

  private var forwards: [Entry] = []
  private var backwards: [Entry] = []

  /// The first sixteen bytes of a name in small letters, and whose name it is.
  private struct Entry: Comparable {
    var high: UInt64
    var low: UInt64
    var index: Int

    init(_ name: some Sequence<UInt8>, index: Int) {
      (high, low, self.index) = (0, 0, index)
      for (place, byte) in name.prefix(16).enumerated() {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        let value = UInt64(isCapital ? byte | 0x20 : byte) << UInt64(8 * (7 - place % 8))
        if place < 8 { high |= value } else { low |= value }
      }
    }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.high, left.low, left.index) < (right.high, right.low, right.index)
    }
  }

  init(_ tests: [TestRecord]) {
    guard tests.count > Self.few else { return }
    forwards = tests.indices.map { Entry(tests[$0].identity.name.utf8, index: $0) }.sorted()
    backwards = tests.indices.map { Entry(tests[$0].identity.name.utf8.reversed(), index: $0) }.sorted()
  }

  /// The indices of those that may be meant, in ascending order; `tests` are sorted by identity.
  func indices(near selector: TestSelector, in tests: [TestRecord]) -> [Int] {
    guard tests.count > Self.few else { return Array(tests.indices) }
    let name = selector.name.utf8
    let suite = TestIdentity(
      module: selector.container.first, suite: Array(selector.container.dropFirst()), name: selector.name,
      labels: selector.labels)
    let key = suite.sortKey
    let places = Self.neighbours(in: tests.count) {
      tests[$0].identity.sortKey.lexicographicallyPrecedes(key)
    }
    return Set(places).union(Self.around(Entry(name, index: 0), in: forwards))
      .union(Self.around(Entry(name.reversed(), index: 0), in: backwards)).sorted()
  }

  private static func around(_ entry: Entry, in order: [Entry]) -> [Int] {
    neighbours(in: order.count) { order[$0] < entry }.map { order[$0].index }
  }

  /// The places around the first one that does not come before what is looked for.
  private static func neighbours(in count: Int, precedes: (Int) -> Bool) -> Range<Int> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(middle) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - reach)..<min(count, low + reach)
  }
}
