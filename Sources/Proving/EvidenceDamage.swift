import Checklists
import Evaluation
import Evidence
import Patterns
import SourceFacts
import TestResults

/// The evidence after one loss.
struct Loss {
  var kind: Proof.Kind
  var subject: String
  var damage: Damage
  var evidence: GatheredEvidence
}

/// Damages evidence, proof by proof.
struct EvidenceDamage {
  let evidence: GatheredEvidence
  /// The same with all result files empty, which is the same for every test.
  private let withoutResults: GatheredEvidence
  private let withPartsOfResults: GatheredEvidence
  private let withOldResults: GatheredEvidence

  init(_ evidence: GatheredEvidence) {
    self.evidence = evidence
    var empty = evidence
    empty.testFiles = evidence.testFiles.map { TestResultReader.read([], path: $0.path) }
    empty.tests = TestRun(files: empty.testFiles, exitStatus: nil)
    withoutResults = empty
    var parts = evidence
    for index in parts.testFiles.indices { parts.testFiles[index].complete = false }
    withPartsOfResults = parts
    var old = evidence
    old.growOld(evidence.testFiles.map(\.path))
    withOldResults = old
  }

  /// Every loss of what an item rests on.
  func losses(of name: ItemName, in checklist: Checklist) -> [Loss] {
    if let check = checklist.checks.first(where: { $0.header.id == name.id }), name.device == nil {
      return check.proofs.flatMap { losses(of: $0, in: checklist) }
    }
    guard let scenario = checklist.scenario(name.id) else { return [] }
    return sessionLosses([scenario], observes: scenario.observe.map(\.key), in: checklist)
      + logLosses(scenario, in: checklist)
  }

  private func losses(of proof: Proof, in checklist: Checklist) -> [Loss] {
    switch proof.requirement {
    case .test(let selector): testLosses(selector)
    case .pattern(let contract): patternLosses(contract)
    case .source(let source): sourceLosses(source, proof)
    case .session(let covers, let observes):
      sessionLosses(covers.compactMap { checklist.scenario($0) }, observes: observes, in: checklist)
    }
  }

  private func testLosses(_ text: String) -> [Loss] {
    guard let selector = try? TestSelector(parsing: text),
      case .matched(let tests) = evidence.tests.match(selector)
    else { return [] }
    func name(_ test: TestRecord) -> String { tests.count == 1 ? text : test.identity.description }
    var losses = tests.flatMap { test in
      [
        loss(.test, name(test), .removed) {
          $0.tests = $0.tests.without([test.identity])
        },
        loss(.test, name(test), .skipped) {
          $0.tests = $0.tests.skipping(test.identity)
        },
      ]
    }
    // A selector for many tests loses one of them without asking for it: all of them are what it rests on.
    if tests.count > 1 {
      losses = losses.filter { $0.damage != .removed }
      losses.append(loss(.test, text, .removed) { $0.tests = $0.tests.without(tests.map(\.identity)) })
    }
    losses.append(Loss(kind: .test, subject: text, damage: .empty, evidence: withoutResults))
    losses.append(Loss(kind: .test, subject: text, damage: .truncated, evidence: withPartsOfResults))
    losses.append(Loss(kind: .test, subject: text, damage: .older, evidence: withOldResults))
    return losses
  }

  private func patternLosses(_ contract: String) -> [Loss] {
    func edit(_ change: @escaping (PatternFile) -> PatternFile?) -> (inout GatheredEvidence) -> Void {
      { evidence in
        evidence.patterns = evidence.patterns.compactMap { $0.stem == contract ? change($0) : $0 }
      }
    }
    return [
      loss(.pattern, contract, .removed, edit { _ in nil }),
      loss(.pattern, contract, .empty, edit { PatternReader.read([], path: $0.path) }),
      loss(
        .pattern, contract, .truncated,
        edit { file in
          var file = file
          _ = file.pattern?.events.popLast()
          return file
        }),
      loss(.pattern, contract, .older) { evidence in
        evidence.growOld(evidence.patterns.filter { $0.stem == contract }.map(\.path))
      },
    ]
  }

  private func sourceLosses(_ source: SourceRequirement, _ proof: Proof) -> [Loss] {
    let lost = [
      loss(.source, source.function, .removed) { $0.sources[proof.location] = nil },
      loss(.source, source.function, .empty) { $0.sources[proof.location]?.definitions = [] },
      loss(.source, source.function, .untested) {
        $0.sources[proof.location]?.testCalls = []
        $0.sources[proof.location]?.testReferences = []
      },
      loss(.source, source.function, .unused) {
        $0.sources[proof.location]?.productionCalls = []
        $0.sources[proof.location]?.productionReferences = []
      },
    ]
    let built = source.notBuiltInTests.map { name in
      loss(.source, name, .builtInTest) { evidence in
        guard var call = evidence.sources[proof.location]?.testCalls.first else { return }
        call.name = name
        evidence.sources[proof.location]?.testConstructions.append(call)
      }
    }
    let used = source.forbiddenElsewhere.map { name in
      loss(.source, name, .usedElsewhere) { evidence in
        guard var call = evidence.sources[proof.location]?.productionCalls.first else { return }
        call.name = name
        evidence.forbiddenUses[proof.location, default: []].append(call)
      }
    }
    return lost + built + used
  }

  func loss(
    _ kind: Proof.Kind, _ subject: String, _ damage: Damage, _ edit: (inout GatheredEvidence) -> Void
  ) -> Loss {
    var copy = evidence
    edit(&copy)
    return Loss(kind: kind, subject: subject, damage: damage, evidence: copy)
  }
}

extension GatheredEvidence {
  /// The files as they would be had they been made from an older tree.
  fileprivate mutating func growOld(_ paths: [String]) {
    for path in paths { outdated[path] = "it is older than what is being merged" }
  }
}

extension PatternFile {
  /// `save-confirmation` for `build/haptics/save-confirmation.ahap`.
  fileprivate var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
