/// The first findings of each level, for hosts that show only so many, and how many there are in all.
struct FirstFindings {
  private let most: Int
  private var levels: [Finding.Level: (shown: [Finding], count: Int)] = [:]

  init(most: Int) { self.most = most }

  subscript(level: Finding.Level) -> (shown: [Finding], count: Int) { levels[level] ?? ([], 0) }

  /// Counts some findings of a level, and makes them where there is room for them still.
  mutating func add(_ level: Finding.Level, _ count: Int, _ make: () -> [Finding]) {
    var all = self[level]
    if all.shown.count < most { all.shown += make().prefix(most - all.shown.count) }
    all.count += count
    levels[level] = all
  }
}
