/// The fewest sets that together hold every element: exact, with a limit on the search.
package struct MinimumCover: Sendable {
  /// The chosen sets in ascending order.
  package var chosen: [Int]
  /// Whether no smaller choice exists; false where the search was given up and fewer may do.
  package var isMinimal: Bool

  /// Among sets that hold the same elements, those with lower numbers are preferred.
  ///
  /// - Parameters:
  ///   - elements: for each element the sets that hold it; an element without a set is left out.
  ///   - limit: how many branches to look at before the best choice so far is taken.
  /// - Returns: the choice.
  package static func of(_ elements: [IndexSet64], limit: Int = 20_000) -> MinimumCover {
    var search = Search(left: limit)
    search.explore(distinct(elements.filter { !$0.isEmpty }), chosen: [])
    return MinimumCover(chosen: search.best?.sorted() ?? [], isMinimal: search.left > 0)
  }

  /// The elements that no other one implies: whatever covers an element covers those that more sets hold.
  private static func distinct(_ elements: [IndexSet64]) -> [IndexSet64] {
    let unique = Set(elements).sorted { $0.precedes($1) }
    var kept: [IndexSet64] = []
    for element in unique where !kept.contains(where: { $0.isSubset(of: element) }) { kept.append(element) }
    return kept
  }

  private struct Search {
    var left: Int
    var best: [Int]?

    mutating func explore(_ elements: [IndexSet64], chosen: [Int]) {
      let (rest, forced) = Self.reduced(elements)
      let chosen = chosen + forced
      guard let next = rest.first else {
        if best.map({ chosen.count < $0.count }) ?? true { best = chosen }
        return
      }
      if let best, chosen.count + Self.lowerBound(rest) >= best.count { return }
      guard left > 0 || best == nil else { return }
      left = max(0, left - 1)
      let gains = next.members.map { set in (set: set, gain: rest.count { $0.contains(set) }) }
      for (set, _) in gains.sorted(by: { ($1.gain, $0.set) < ($0.gain, $1.set) }) {
        explore(rest.filter { !$0.contains(set) }, chosen: chosen + [set])
        if left == 0 { return }
      }
    }

    /// Takes sets that are the only one of an element, and leaves out sets that another one makes needless.
    private static func reduced(_ elements: [IndexSet64]) -> (rest: [IndexSet64], forced: [Int]) {
      var rest = MinimumCover.distinct(elements)
      var forced: [Int] = []
      while true {
        if let only = rest.first(where: { $0.count == 1 })?.members.first {
          forced.append(only)
          rest.removeAll { $0.contains(only) }
          continue
        }
        let needless = needlessSets(rest)
        guard !needless.isEmpty else { return (rest, forced) }
        rest = MinimumCover.distinct(rest.map { $0.subtracting(needless) })
      }
    }

    /// Sets whose elements are all held by one other set; of equal sets all but the first.
    private static func needlessSets(_ elements: [IndexSet64]) -> IndexSet64 {
      var holding: [Int: IndexSet64] = [:]
      for (number, element) in elements.enumerated() {
        for set in element.members { holding[set, default: IndexSet64()].insert(number) }
      }
      let sets = holding.keys.sorted()
      var needless = IndexSet64()
      for set in sets {
        guard let own = holding[set] else { continue }
        let isNeedless = sets.contains { other in
          guard other != set, !needless.contains(other), let others = holding[other] else { return false }
          return own.isSubset(of: others) && (own != others || other < set)
        }
        if isNeedless { needless.insert(set) }
      }
      return needless
    }

    /// As many sets are needed as there are elements that share none.
    private static func lowerBound(_ elements: [IndexSet64]) -> Int {
      var taken = IndexSet64()
      var count = 0
      for element in elements where !element.intersects(taken) {
        taken.formUnion(element)
        count += 1
      }
      return count
    }
  }
}
