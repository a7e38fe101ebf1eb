import Checklists
import Diagnostics
import Evidence
import Files
import Notation
import Patterns
import SourceFacts

/// Reads the source files that checklists name: for `source` proofs, coverage and freshness.
struct SourceGatherer {
  private(set) var facts: [SourceLocation: SharedFunctionFacts] = [:]
  private(set) var watched: [String: [WatchedFile]] = [:]
  private(set) var forbiddenUses: [SourceLocation: [Call]] = [:]
  private(set) var contractPatterns: [String: PatternFile] = [:]
  private(set) var callSites: [String: [Call]] = [:]
  private(set) var builtEvents: [String: [BuiltEvents]] = [:]
  private(set) var problems: [Diagnostic] = []
  private let tree: any FileTree
  private let index: IndexGatherer
  private(set) var idleConditions: Set<String> = []
  private var bytes: [String: [UInt8]] = [:]
  private var parsed: [String: SourceFile] = [:]

  /// Reads from a tree, and compiled facts where the index lies.
  init(in tree: any FileTree = WorkingTree(), index: IndexGatherer = IndexGatherer()) {
    self.tree = tree
    self.index = index
  }

  /// The files that one `source` proof is about.
  private struct ProofFiles {
    var requirement: SourceRequirement
    var place: SourceLocation
    var production: [String]
    var tests: [String]
  }

  /// What sessions are bound to, and nothing else.
  mutating func gatherWatched(_ checklist: Checklist) {
    let folder = Path.folder(of: checklist.file)
    for contract in checklist.contracts { watch(contract, of: checklist, in: folder) }
  }

  /// A condition that no file can meet would let its item go unseen.
  private mutating func gatherConditions(of checklist: Checklist, in folder: String) {
    for header in checklist.checks.map(\.header) + checklist.scenarios.map(\.header) {
      for pattern in header.condition?.paths ?? [] where files([pattern], in: folder).isEmpty {
        guard idleConditions.insert("\(checklist.id)/\(pattern)").inserted else { continue }
        problems.append(
          .warning(
            "the path \(pattern) under when: matches no file, so that \(header.id) applies",
            at: header.location,
            remedy: "Write it relative to the checklist, as in ../Sources/Radio/**, or take it out."))
      }
    }
  }

  mutating func gather(_ checklist: Checklist) {
    let folder = Path.folder(of: checklist.file)
    gatherWatched(checklist)
    gatherConditions(of: checklist, in: folder)
    let proofs = checklist.checks.flatMap(\.proofs).compactMap { proof -> ProofFiles? in
      guard case .source(let requirement) = proof.requirement else { return nil }
      let ours = swiftFiles(requirement.production, in: folder)
      let tests = swiftFiles(requirement.tests, in: folder).filter { !ours.contains($0) }
      return ProofFiles(requirement: requirement, place: proof.location, production: ours, tests: tests)
    }
    let compiled = proofs.isEmpty ? nil : index.read(proofs.flatMap { $0.production + $0.tests })
    problems += compiled?.problems ?? []
    for proof in proofs where !proof.production.isEmpty || !proof.tests.isEmpty {
      facts[proof.place] = sharedFunction(proof, compiled)
      forbiddenUses[proof.place] = SourceFactsReader.uses(
        of: proof.requirement.forbiddenElsewhere, in: proof.production.compactMap { source($0) },
        outside: proof.requirement.function)
    }
    let distinct = Set(proofs.flatMap(\.production)).sorted()
    gatherBuiltEvents(of: checklist, in: distinct)
    if checklist.coverage != .off, !distinct.isEmpty {
      callSites[checklist.id] = SourceFactsReader.hapticCallSites(in: distinct.compactMap { source($0) })
    }
  }

  /// What the index says where there is one, and the syntax where none is configured; never some of each.
  private mutating func sharedFunction(_ proof: ProofFiles, _ compiled: CompiledIndex?)
    -> SharedFunctionFacts
  {
    let name = proof.requirement.function
    let production = proof.production.compactMap { source($0) }
    let tests = proof.tests.compactMap { source($0) }
    let notBuilt = proof.requirement.notBuiltInTests
    var facts =
      if let compiled {
        CompiledFactsReader.sharedFunction(
          name, production: production, tests: tests, notBuiltInTests: notBuilt, index: compiled,
          absolutePath: IndexGatherer.absolutePath)
      } else {
        SourceFactsReader.sharedFunction(
          name, production: production, tests: tests, notBuiltInTests: notBuilt)
      }
    facts.basis = index.basis
    return facts
  }

  /// The events that each contract's function builds, read out of the sources that it can be defined in.
  private mutating func gatherBuiltEvents(of checklist: Checklist, in production: [String]) {
    for contract in checklist.contracts {
      let key = "\(checklist.id)/\(contract.id)"
      let paths = Set(production + (watched[key] ?? []).map(\.path)).filter { $0.hasSuffix(".swift") }
      builtEvents[key] = paths.sorted().compactMap { source($0) }.flatMap {
        $0.builtEvents(in: contract.function)
      }
    }
  }

  private mutating func watch(_ contract: Contract, of checklist: Checklist, in folder: String) {
    let watchedPaths = files(contract.watch, in: folder)
    let paths =
      watchedPaths + patternFile(contract, of: checklist, in: folder).filter { !watchedPaths.contains($0) }
    // A contract without a watch was reported where it was read.
    if paths.isEmpty, !contract.watch.isEmpty {
      problems.append(
        .warning(
          "the watch of contract \(contract.id) matches no file", at: contract.watchLocation,
          remedy: "Let watch: name the files that build and request this feedback, relative to the checklist."
        ))
    }
    watched["\(checklist.id)/\(contract.id)"] = paths.compactMap { path in
      read(path).map { WatchedFile(path: path, digest: SourceDigest.of($0, path: path)) }
    }
  }

  /// The file that is the contract, which is watched whatever `watch` says.
  private mutating func patternFile(_ contract: Contract, of checklist: Checklist, in folder: String)
    -> [String]
  {
    guard case .ahap(let name, _, _) = contract.promise else { return [] }
    let path = Path.join(folder, name)
    guard let bytes = read(path) else { return [] }
    let file = PatternReader.read(bytes, path: path)
    problems += file.problems
    contractPatterns["\(checklist.id)/\(contract.id)"] = file
    return [path]
  }

  private mutating func files(_ patterns: [PathPattern], in folder: String) -> [String] {
    let found = patterns.map { tree.paths(matching: $0, in: folder) }
    problems += found.flatMap(\.problems).filter { !problems.contains($0) }
    return Set(found.flatMap(\.paths)).filter { tree.kind(of: $0) == .file }.sorted()
  }

  private mutating func swiftFiles(_ patterns: [PathPattern], in folder: String) -> [String] {
    files(patterns, in: folder).filter { $0.hasSuffix(".swift") }
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    if let known = bytes[path] { return known }
    do {
      let read = try tree.read(path)
      bytes[path] = read
      return read
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func source(_ path: String) -> SourceFile? {
    if let known = parsed[path] { return known }
    guard let bytes = read(path) else { return nil }
    let file = SourceFile(path: path, bytes: bytes)
    parsed[path] = file
    return file
  }
}
