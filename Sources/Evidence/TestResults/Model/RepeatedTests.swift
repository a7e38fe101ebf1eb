/// Finds the rows of a file that tell of one test, in one sort at its end: a table that is asked for every row
/// would be a cache miss for every row of a large file.
struct RepeatedTests {
  /// The upper half of a row's hash above the row's number.
  private var keys: [UInt64] = []

  var count: Int { keys.count }

  /// Makes room for that many rows.
  mutating func reserve(_ count: Int) { keys.reserveCapacity(count) }

  /// Adds the next row by the hash of its test.
  mutating func append(hash: UInt64) {
    keys.append(hash & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(truncatingIfNeeded: keys.count)))
  }

  /// The rows of each test that has several, in file order, by the first of them.
  consuming func groups(identity: (Int) -> TestIdentity) -> [[Int]] {
    sort()
    var groups: [[Int]] = []
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
      if end > start + 1 { groups += Self.groups(keys[start..<end], identity) }
      start = end
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  /// The groups among rows of one hash, which may be of several tests.
  private static func groups(_ keys: ArraySlice<UInt64>, _ identity: (Int) -> TestIdentity) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [TestIdentity: Int] = [:]
    for key in keys {
      let row = Int(UInt32(truncatingIfNeeded: key))
      let identity = identity(row)
      if let number = numbers[identity] {
        groups[number].append(row)
      } else {
        numbers[identity] = groups.count
        groups.append([row])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Sorts by hash and keeps the order of the rows, a digit of eleven bits at a time.
  private mutating func sort() {
    var sorted = keys
    for shift in stride(from: UInt64(32), to: 64, by: 11) {
      var starts = [Int](repeating: 0, count: 1 << 11)
      for key in keys { starts[Int(key >> shift & 0x7FF)] += 1 }
      var sum = 0
      for digit in starts.indices { (starts[digit], sum) = (sum, sum + starts[digit]) }
      for key in keys {
        let digit = Int(key >> shift & 0x7FF)
        sorted[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &sorted)
    }
  }
}
