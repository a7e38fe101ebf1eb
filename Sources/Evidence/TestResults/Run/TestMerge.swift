/// Merges the tests of several sources by the identity rule.
struct TestMerge {
  /// What tests of one base name and label list share.
  private struct Function: Hashable {
    var name: String
    var labels: [String]

    init(_ identity: TestIdentity) {
      name = identity.name
      labels = identity.labels ?? []
    }
  }

  private var entries: [TestRecord?]
  private var byFunction: [Function: [Int]] = [:]

  /// One record a distinct test, sorted by identity. A missing module or suite, and a display name, stand
  /// for another test only where exactly one fits.
  static func merge(_ tests: [TestRecord]) -> [TestRecord] {
    var merge = TestMerge(exact(tests))
    merge.resolvePartial()
    merge.resolveDisplayNames()
    let left = merge.entries.compactMap { $0 }
    return left.map { (key: $0.identity.sortKey, test: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.test)
  }

  private init(_ tests: [TestRecord]) {
    entries = tests
    for (index, test) in tests.enumerated() where !test.isNamedByDisplayName {
      byFunction[Function(test.identity), default: []].append(index)
    }
  }

  /// Reports of equal identities become one.
  private static func exact(_ tests: [TestRecord]) -> [TestRecord] {
    var merged: [TestRecord] = []
    var indices: [Key: Int] = [:]
    for test in tests {
      let key = Key(identity: test.identity, isDisplayName: test.isNamedByDisplayName)
      if let index = indices[key] {
        merged[index] = combine(merged[index], test)
      } else {
        indices[key] = merged.count
        merged.append(test)
      }
    }
    return merged
  }

  private struct Key: Hashable {
    var identity: TestIdentity
    var isDisplayName: Bool
  }

  private mutating func resolvePartial() {
    let partial = entries.indices.filter { index in
      entries[index].map { !$0.isNamedByDisplayName && $0.identity.knownParts < 2 } ?? false
    }
    for known in [1, 0] {
      for index in partial {
        guard let test = entries[index], test.identity.knownParts == known else { continue }
        let candidates = (byFunction[Function(test.identity)] ?? []).filter { other in
          guard let candidate = entries[other], other != index else { return false }
          return candidate.identity.knownParts > known && candidate.identity.isCompatible(with: test.identity)
        }
        resolve(index, candidates)
      }
    }
  }

  private mutating func resolveDisplayNames() {
    var byDisplayName: [String: [Int]] = [:]
    for (index, test) in entries.enumerated() {
      guard let test, !test.isNamedByDisplayName, let name = test.displayName else { continue }
      byDisplayName[name, default: []].append(index)
    }
    for index in entries.indices {
      guard let test = entries[index], test.isNamedByDisplayName else { continue }
      let candidates = (byDisplayName[test.identity.name] ?? []).filter { other in
        guard var candidate = entries[other]?.identity else { return false }
        candidate.name = test.identity.name
        candidate.labels = test.identity.labels
        return candidate.isCompatible(with: test.identity)
      }
      resolve(index, candidates)
    }
  }

  /// Merges a report into the only test that it can mean. Of several, a report that every one of them
  /// passed shows at least that none was skipped.
  private mutating func resolve(_ index: Int, _ candidates: [Int]) {
    guard let test = entries[index] else { return }
    if candidates.count == 1, let only = candidates.first, let candidate = entries[only] {
      entries[only] = Self.combine(candidate, test)
      entries[index] = nil
    } else if test.status == .passed, test.skipsRecorded, test.attempts.count >= candidates.count {
      for candidate in candidates { entries[candidate]?.skipsRecorded = true }
    }
  }

  /// Two reports of one test: the weaker status with its attempts, the fuller identity, and a pass that any
  /// source recording skips confirms.
  private static func combine(_ first: TestRecord, _ second: TestRecord) -> TestRecord {
    let secondDecides =
      second.status.weakness > first.status.weakness
      || (second.status == first.status && second.attempts.count > first.attempts.count)
    var merged = secondDecides ? second : first
    let other = secondDecides ? first : second
    let isFuller =
      (merged.isNamedByDisplayName && !other.isNamedByDisplayName)
      || (merged.isNamedByDisplayName == other.isNamedByDisplayName
        && other.identity.knownParts > merged.identity.knownParts)
    if isFuller {
      merged.identity = other.identity
      merged.isNamedByDisplayName = other.isNamedByDisplayName
    }
    merged.displayName = first.displayName ?? second.displayName
    merged.duration = first.duration ?? second.duration
    merged.skipsRecorded = first.skipsRecorded || second.skipsRecorded
    return merged
  }
}
