public import Diagnostics

/// All result files of one run, merged: one entry a distinct test. Where sources disagree the weaker
/// result wins.
public struct TestRun: Sendable {
  /// Sorted by identity.
  public var tests: [TestRecord]
  public var totals: TestTotals
  /// What concerns the run as a whole, such as an exit status that contradicts the results.
  public var problems: [Diagnostic]
  /// Why the run failed although no test of it did; nil otherwise.
  public var runFailed: Diagnostic?
  /// Indices into `tests` by the function's base name.
  private let byName: [String: [Int]]
  private let nearby: NearbyTests
  /// Indices of tests that no selector finds.
  private var hidden: Set<Int> = []

  /// - Parameters:
  ///   - files: the results of one run, in any order.
  ///   - exitStatus: what the test runner exited with; nil where that is not known.
  public init(files: [TestResultFile], exitStatus: Int?) {
    let merged = TestMerge.merge(files.flatMap(\.tests))
    tests = merged
    totals = TestTotals(merged)
    nearby = NearbyTests(merged)
    byName = Dictionary(grouping: merged.indices, by: { merged[$0].identity.name })
    runFailed = files.lazy.compactMap(\.runFailure).first
    problems = []
    if let exitStatus { judge(exitStatus) }
  }

  /// The run as it would be had nobody written some of its tests.
  public func without(_ identities: [TestIdentity]) -> TestRun {
    var copy = self
    copy.hidden.formUnion(identities.compactMap(index))
    return copy
  }

  /// The run as it would be had a test been skipped.
  public func skipping(_ identity: TestIdentity) -> TestRun {
    var copy = self
    if let index = index(of: identity) { copy.tests[index].status = .skipped }
    return copy
  }

  private func index(of identity: TestIdentity) -> Int? {
    byName[identity.name]?.first { tests[$0].identity == identity }
  }

  private mutating func judge(_ exitStatus: Int) {
    let failures = totals.failed + totals.errored
    if exitStatus > 128 {
      let failure = Diagnostic.error(
        "the test runner was killed: it exited with status \(exitStatus)", at: nil,
        remedy: "Look for a crash or a time-out of the runner, and run the tests again to their end.")
      problems.append(failure)
      runFailed = failure
    } else if exitStatus != 0, failures == 0 {
      let failure = Diagnostic.error(
        "the test runner exited with status \(exitStatus) although no test failed", at: nil,
        remedy: "Read the end of the run's log: the runner failed outside the tests, or results are missing.")
      problems.append(failure)
      runFailed = failure
    } else if exitStatus == 0, failures > 0 {
      problems.append(
        .warning(
          "the test runner exited with status 0 although \(failures == 1 ? "1 test" : "\(failures) tests") failed",
          at: nil, remedy: "Keep the runner's own status (set -o pipefail); the failures count here."))
    } else if exitStatus == 0, let runFailed {
      problems.append(
        .warning(
          "the test runner exited with status 0 although the run failed", at: runFailed.location,
          remedy: "Keep the runner's own status (set -o pipefail); the failure counts here."))
    }
  }

  /// The tests that a selector names, by the identity rule.
  public func match(_ selector: TestSelector) -> TestMatch {
    var exact: [TestRecord] = []
    var withoutModule: [TestRecord] = []
    var unknownParts: [TestRecord] = []
    /// Reports that may belong to the test and cannot be told apart.
    var doubts: [TestRecord] = []
    for index in candidates(selector) {
      let test = tests[index]
      guard let fit = selector.fitContainer(test.identity) else { continue }
      if test.isNamedByDisplayName {
        if selector.hasWildcard, test.status != .passed { doubts.append(test) }
        continue
      }
      guard selector.fitsFunction(test.identity) else { continue }
      switch fit {
      case .exact: exact.append(test)
      case .withoutModule: withoutModule.append(test)
      case .unknownParts:
        unknownParts.append(test)
        if test.status != .passed { doubts.append(test) }
      }
    }
    if selector.hasWildcard {
      let named = exact + withoutModule
      return matchAll(named.isEmpty ? unknownParts : named, doubts, selector)
    }
    if exact.isEmpty {
      exact = withoutModule + unknownParts
    } else if !doubts.isEmpty {
      return .ambiguous(exact + doubts)
    }
    switch exact.count {
    case 0: return .none(nearest: nearest(to: selector))
    case 1 where exact[0].mayBeSeveral: return .ambiguous(exact)
    case 1: return .matched(exact)
    default: return .ambiguous(exact)
    }
  }

  private func matchAll(
    _ all: [TestRecord], _ doubts: [TestRecord], _ selector: TestSelector
  ) -> TestMatch {
    guard !all.isEmpty else { return .none(nearest: nearest(to: selector)) }
    let open = doubts.filter { doubt in !all.contains { $0.identity == doubt.identity } }
    return open.isEmpty ? .matched(all) : .ambiguous(all + open)
  }

  private func candidates(_ selector: TestSelector) -> [Int] {
    let found = selector.hasWildcard ? Array(tests.indices) : byName[selector.name] ?? []
    return hidden.isEmpty ? found : found.filter { !hidden.contains($0) }
  }

  /// Tests of the same name elsewhere first, then the name that is nearest by edits.
  private func nearest(to selector: TestSelector) -> [String] {
    var names = (byName[selector.name] ?? []).prefix(3).map { tests[$0].identity.description }
    let known = nearby.indices(near: selector, in: tests).map { tests[$0].identity }
    let inContainer = known.filter { selector.fitContainer($0) != nil }
    if let name = Suggestion.nearest(to: selector.name, among: inContainer.map(\.name)),
      let identity = inContainer.first(where: { $0.name == name })
    {
      names.append(identity.description)
    }
    if names.isEmpty {
      let near = Suggestion.nearest(to: selector.description, among: known.map(\.description))
      if let near { names.append(near) }
    }
    return Array(names.prefix(3))
  }
}
