/// Did-you-mean: the known name nearest to what was written.
public enum Suggestion {
  /// The candidate within a third of its length in edits (at least one, at most three), the nearest
  /// first and, among equals, the first in alphabetical order; nil where none is near or where no letter
  /// would stay.
  public static func nearest(to written: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(written.lowercased().unicodeScalars)
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != written {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let limit = min(3, max(1, max(letters.count, target.count) / 3))
      guard abs(letters.count - target.count) <= limit else { continue }
      let distance = editDistance(target, letters)
      guard distance <= limit, distance < min(letters.count, target.count) else { continue }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// Edits between two texts: insertions, deletions, substitutions and swaps of neighbours.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty else { return b.count }
    guard !b.isEmpty else { return a.count }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
