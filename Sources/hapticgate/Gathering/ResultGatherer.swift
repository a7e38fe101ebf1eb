import Bundles
import Checklists
import CommandLineOptions
import Diagnostics
import Evidence
import Files
import Notation
import Patterns
import TestResults

/// Reads what test runs left behind: their results, and the patterns that they exported.
struct ResultGatherer {
  private let workspace: Workspace
  private let options: EvaluationOptions
  /// What other machines collected; nil where no bundle is named.
  private let bundles: EvidenceBundles?
  private(set) var results: [TestResultFile] = []
  private(set) var patterns: [PatternFile] = []
  private(set) var files: [EvidenceFile] = []
  /// Whether results are not there that have to be.
  private(set) var isLacking: Bool

  init(
    _ workspace: Workspace, _ options: EvaluationOptions, _ bundles: EvidenceBundles?,
    with search: inout EvidenceSearch
  ) {
    self.workspace = workspace
    self.options = options
    self.bundles = bundles
    isLacking = bundles?.lacksBundles ?? false
    readResults(with: &search)
    readPatterns(with: &search)
  }

  /// The paths of results: where there are bundles, theirs stand for what the configuration names.
  private mutating func paths(
    _ kind: BundleManifest.Kind, _ configured: [Configuration.EvidencePattern], _ given: [PathPattern],
    _ what: String, with search: inout EvidenceSearch
  ) -> [String] {
    guard let bundles else {
      let found = search.paths(configured, given, what, areTestResults: kind == .tests)
      if kind == .tests, !found.isWhole { isLacking = true }
      return found.paths
    }
    for pattern in configured where !pattern.isOptional && !bundles.hold(kind, matching: pattern.pattern) {
      search.reportNoMatch(pattern, what, areTestResults: kind == .tests)
      if kind == .tests { isLacking = true }
    }
    let held = bundles.paths(of: kind, inOrderOf: configured.map(\.pattern))
    let found = search.paths([], given, what, areTestResults: kind == .tests)
    if kind == .tests, !found.isWhole { isLacking = true }
    return held + found.paths.filter { !held.contains($0) }
  }

  private mutating func readResults(with search: inout EvidenceSearch) {
    var waiting = paths(
      .tests, workspace.configuration.tests, options.tests, "test result", with: &search)
    var known = Set(waiting)
    var read: [(file: TestResultFile, digest: Digest)] = []
    while !waiting.isEmpty {
      let path = waiting.removeFirst()
      guard let (file, digest) = readResult(path, with: &search) else { continue }
      read.append((file, digest))
      if let sibling = otherHalf(of: file, in: search.tree), known.insert(sibling).inserted {
        waiting.append(sibling)
      }
    }
    let withTests = read.map(\.file).filter { !$0.tests.isEmpty }
    for (file, digest) in read {
      files.append(
        EvidenceFile(kind: .testResults, path: file.path, summary: Self.summary(file), digest: digest))
      if withTests.contains(where: { SwiftPMHalves.isEmpty(file, beside: $0) }) { continue }
      search.report(file.problems)
      results.append(file)
    }
  }

  private func readResult(_ path: String, with search: inout EvidenceSearch) -> (TestResultFile, Digest)? {
    do {
      let place = bundles?.place(of: path) ?? path
      if ResultBundleFolder.isBundle(place) { return ResultBundleFolder.read(at: place, as: path) }
      return try FileContent(of: place).withBytes { (TestResultReader.read($0, path: path), .of($0)) }
    } catch {
      search.report([error])
      return nil
    }
  }

  private static func summary(_ file: TestResultFile) -> String {
    let totals = file.totals
    let failed = totals.failed + totals.errored
    return
      "\(file.format?.rawValue ?? "not recognised"): \(totals.tests) tests, \(totals.passed) passed, \(failed) failed"
  }

  /// SwiftPM writes the results of XCTest and of Swift Testing into two files: whoever names one means both.
  private func otherHalf(of file: TestResultFile, in tree: any FileTree) -> String? {
    guard bundles?.place(of: file.path) == nil, let sibling = SwiftPMHalves.other(of: file),
      tree.kind(of: sibling) == .file
    else { return nil }
    return Path.normalise(sibling)
  }

  private mutating func readPatterns(with search: inout EvidenceSearch) {
    let found = paths(
      .patterns, workspace.configuration.patterns, options.patterns, "pattern", with: &search)
    for path in found {
      guard let bytes = search.read(bundles?.place(of: path) ?? path) else { continue }
      let file = PatternReader.read(bytes, path: path)
      search.report(file.problems)
      files.append(
        EvidenceFile(
          kind: .pattern, path: path,
          summary: file.pattern.map { counted($0.events.count, "event") } ?? "not readable",
          digest: .of(bytes)))
      patterns.append(file)
    }
  }
}
