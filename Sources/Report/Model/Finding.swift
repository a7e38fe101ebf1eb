package import Diagnostics
import Checklists
import Evaluation
import Notation

/// One thing for a host to show at a place: an open proof, or a problem in what the gate reads.
package struct Finding: Sendable {
  package enum Level: String, Sendable { case error, warning }

  /// A kind of finding; the kinds of proof bear the same names.
  package enum Rule: String, Sendable, CaseIterable {
    case test, source, pattern, session, log, item, problem, gate, policy

    /// What holds where there is no such finding, in a sentence.
    package var abstract: String {
      switch self {
      case .test: "A checklist item is proved by a test."
      case .source: "A checklist item is proved by facts of the source code."
      case .pattern: "A checklist item is proved by a recorded haptic pattern."
      case .session: "A checklist item is proved by a session on a device."
      case .log: "A checklist item is proved by a device log."
      case .item: "A checklist item has a proof."
      case .problem: "What the gate reads can be read."
      case .gate: "The gate passes."
      case .policy: "A change leaves the gate that judges it as strict as it was."
      }
    }
  }

  package var level: Level
  package var rule: Rule
  /// One line.
  package var title: String
  package var message: String
  /// The best place first, each once; those outside the repository are left out.
  package var places: [FindingPlace]
  /// What stays the same while lines move and reasons change.
  package var identity: String

  package init(
    _ level: Level, _ rule: Rule, title: String, message: String, at locations: [SourceLocation],
    in folders: RepositoryFolders = .unknown, identity: String
  ) {
    self.level = level
    self.rule = rule
    self.title = VisibleText(title).text
    self.message = VisibleText(message).text
    var seen: Set<FindingPlace> = []
    self.places = locations.compactMap { FindingPlace($0, in: folders) }.filter { seen.insert($0).inserted }
    fallback = RepositoryPath("hapticgate.yml", in: folders)
    self.identity = identity
  }

  private let fallback: RepositoryPath?

  /// The file to name for a host that asks for one, where there is no place.
  package var file: RepositoryPath? { places.first?.path ?? fallback }
}

extension Sequence where Element == Finding {
  /// A fingerprint of each: the digest of what stays the same, numbered where several share it.
  package var fingerprints: [String] {
    var seen: [String: Int] = [:]
    return map { finding in
      let digest = Digest.of("\(finding.rule.rawValue)\u{0}\(finding.identity)").hexadecimal
      seen[digest, default: 0] += 1
      return "\(digest):\(seen[digest, default: 1])"
    }
  }
}

extension GateReport {
  /// Problems, then open items in the report's order; errors before warnings.
  var findings: [Finding] {
    let all = generalFindings + gate.items.filter(\.status.isOpen).flatMap(itemFindings)
    return all.filter { $0.level == .error } + all.filter { $0.level == .warning }
  }

  /// The same, but only so many of each level made, and the others counted.
  func firstFindings(_ most: Int) -> FirstFindings {
    var first = FirstFindings(most: most)
    for finding in generalFindings { first.add(finding.level, 1) { [finding] } }
    for item in gate.items where item.status.isOpen {
      let open = item.proofs.count { $0.status != .passed }
      first.add(level(of: item), max(open, 1)) { itemFindings(item) }
    }
    return first
  }

  private var generalFindings: [Finding] {
    gate.problems.map(problemFinding) + weakeningFindings + [gateFinding].compactMap { $0 }
  }

  private func level(of item: ItemVerdict) -> Finding.Level {
    item.blocks && !gate.isAdvisory ? .error : .warning
  }

  /// What keeps the gate from passing where neither a problem nor an item says so.
  var gateFinding: Finding? {
    let isExplained =
      gate.outcome == .couldNotEvaluate
      ? !errors.isEmpty : gate.items.contains(where: \.blocks) || !gate.blockingWeakenings.isEmpty
    guard gate.outcome != .passed, !isExplained else { return nil }
    return Finding(
      gate.outcome == .blocked && gate.isAdvisory ? .warning : .error, .gate, title: "gate",
      message: headline, at: checklists.map(\.location), in: surroundings.folders, identity: "")
  }

  func itemFindings(_ item: ItemVerdict) -> [Finding] {
    let title = "\(item.name) \(item.status.name): \(item.title[language])"
    let level = level(of: item)
    let open = item.proofs.filter { $0.status != .passed }
    guard !open.isEmpty else {
      return [
        Finding(
          level, .item, title: title, message: title, at: [item.location], in: surroundings.folders,
          identity: item.name.description)
      ]
    }
    return open.map { proof in
      let places = proof.reasons.compactMap(\.location)
      return Finding(
        level, rule(proof.kind), title: title, message: title + "\n" + Self.account(of: proof),
        at: proof.kind.pointsIntoRepository ? places + [item.location] : [item.location] + places,
        in: surroundings.folders, identity: "\(item.name)\u{0}\(proof.subject)")
    }
  }

  /// A proof's status, reasons and remedy as lines of text.
  static func account(of proof: ProofVerdict) -> String {
    var lines = ["\(proof.kind.rawValue) \(proof.subject): \(proof.status.rawValue)"]
    lines += proof.reasons.map { "- \($0.location.map { "\($0): " } ?? "")\($0.text)" }
    if let remedy = proof.remedy { lines.append("→ \(remedy)") }
    return lines.joined(separator: "\n")
  }

  private func problemFinding(_ problem: Diagnostic) -> Finding {
    let remedy = problem.remedy.map { "\n→ \($0)" } ?? ""
    return Finding(
      problem.severity == .error ? .error : .warning, .problem, title: "problem in what the gate reads",
      message: problem.message + remedy,
      at: [problem.location].compactMap { $0 } + checklists.map(\.location), in: surroundings.folders,
      identity: "\(problem.location?.file ?? "")\u{0}\(problem.message)")
  }

  private func rule(_ kind: Proof.Kind) -> Finding.Rule {
    switch kind {
    case .test: .test
    case .source: .source
    case .pattern: .pattern
    case .session: .session
    case .log: .log
    }
  }
}

extension Proof.Kind {
  /// Whether its reasons lie in files that people commit. Results, recordings and logs are products of a
  /// run, so that their findings are shown at the checklist.
  fileprivate var pointsIntoRepository: Bool { self == .source || self == .session }
}
