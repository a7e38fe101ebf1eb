import Planning
import Testing

struct MinimumCoverTests {
  @Test func nothingNeedsNoSet() {
    #expect(MinimumCover.of([]).chosen == [])
    #expect(MinimumCover.of([IndexSet64()]).chosen == [])
  }

  /// Choosing the largest set first would take three.
  @Test func theLargestSetIsNotAlwaysTaken() {
    // 0: a b c d, 1: a b e, 2: c d f
    let elements = [[0, 1], [0, 1], [0, 2], [0, 2], [1], [2]].map { IndexSet64($0) }
    let cover = MinimumCover.of(elements)
    #expect(cover.chosen == [1, 2])
    #expect(cover.isMinimal)
  }

  @Test func theFirstOfEqualSetsIsTaken() {
    #expect(MinimumCover.of([IndexSet64([3, 70])]).chosen == [3])
  }

  @Test func aSearchThatIsGivenUpSaysSoAndStillCovers() {
    // Every two of nine sets share an element of their own: eight are needed, and nothing is forced.
    let elements = (0..<9).flatMap { a in (0..<a).map { IndexSet64([a, $0]) } }
    let cover = MinimumCover.of(elements, limit: 1)
    #expect(!cover.isMinimal)
    #expect(elements.allSatisfy { element in cover.chosen.contains { element.contains($0) } })
    #expect(MinimumCover.of(elements).chosen.count == 8)
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func asFewAsByTryingAllChoices(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sets = Int.random(in: 1...8, using: &generator)
    let elements = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      IndexSet64((0..<sets).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
    }
    let coverable = elements.filter { !$0.isEmpty }
    let fewest = (0..<1 << sets).filter { choice in
      coverable.allSatisfy { element in element.members.contains { choice >> $0 & 1 == 1 } }
    }.map(\.nonzeroBitCount).min()
    let cover = MinimumCover.of(elements)
    #expect(cover.chosen.count == fewest)
    #expect(cover.isMinimal)
    #expect(coverable.allSatisfy { element in cover.chosen.contains { element.contains($0) } })
  }
}
