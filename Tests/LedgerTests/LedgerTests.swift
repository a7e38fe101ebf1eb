import Evaluation
import Ledger
import Testing

@Suite struct LedgerTests {
  @Test func theOrderOfTheFilesDoesNotMatter() throws {
    let entries = [
      try KeptGate.entry(KeptGate.report(asOf: "2026-12-02T00:00:00Z")),
      try KeptGate.entry(KeptGate.report(outcome: "blocked", asOf: "2026-12-01T00:00:00Z")),
      try KeptGate.entry(KeptGate.report(asOf: "2026-12-01T00:00:00Z")),
      try KeptGate.entry(KeptGate.report(stage: nil, asOf: "2026-11-30T00:00:00+09:00")),
    ]
    let expected = Ledger(entries).entries.map(\.digest)
    for shift in 0..<4 {
      let turned = Array(entries[shift...] + entries[..<shift])
      #expect(Ledger(turned + entries).entries.map(\.digest) == expected)
    }
    #expect(Ledger(entries).entries.map(\.gate.outcome) == [.passed, .passed, .blocked, .passed])
  }

  private func answer(
    _ entries: [LedgerEntry], stage: String? = "release", tree: String = KeptGate.tree
  ) -> String {
    let question = Ledger.Question(
      commit: KeptGate.commit, tree: tree, stage: stage, basis: GateBasis(KeptGate.policy()))
    return switch Ledger(entries).answer(question) {
    case .kept(let entry, let same, let earlier):
      "\(entry.gate.outcome.rawValue)\(same ? " of the same files" : ""), \(earlier.count) earlier"
    case .changedFiles: "changed files"
    case .otherTree: "another tree"
    case .otherBasis(_, let kinds): "other \(kinds.joined(separator: ", "))"
    case .otherStages(let stages): "other stages: \(stages.map { $0 ?? "all" }.joined(separator: ", "))"
    case .nothing: "nothing"
    }
  }

  @Test func theLatestVerdictOfTheStageCounts() throws {
    let early = try KeptGate.entry(KeptGate.report(asOf: "2026-12-01T00:00:00Z"))
    let late = try KeptGate.entry(KeptGate.report(outcome: "blocked", asOf: "2026-12-02T00:00:00Z"))
    let other = try KeptGate.entry(KeptGate.report(stage: "pull-request", asOf: "2026-12-03T00:00:00Z"))
    #expect(answer([late, early, other]) == "blocked, 1 earlier")
    #expect(answer([early, other], stage: nil) == "other stages: release, pull-request")
    #expect(
      answer([early, try KeptGate.entry(KeptGate.report(stage: nil))], stage: nil) == "passed, 0 earlier")
    #expect(answer([other]) == "other stages: pull-request")
  }

  @Test func ofTwoVerdictsAtOneTimeTheWorseCounts() throws {
    let blocked = try KeptGate.entry(KeptGate.report(outcome: "blocked"))
    #expect(answer([blocked, try KeptGate.entry()]) == "blocked, 1 earlier")
  }

  @Test func aSquashKeepsTheVerdictAndChangedFilesDoNot() throws {
    let other = String(repeating: "d", count: 40)
    #expect(answer([try KeptGate.entry(commit: other)]) == "passed of the same files, 0 earlier")
    #expect(answer([try KeptGate.entry(commit: other)], tree: other) == "nothing")
    #expect(answer([try KeptGate.entry(isChanged: true)]) == "changed files")
    #expect(answer([try KeptGate.entry()], tree: other) == "another tree")
    #expect(answer([]) == "nothing")
  }

  /// A gate that ran with --checklist, --config or --sessions of its own is none of the release.
  @Test func aGateThatWentByOtherFilesDoesNotCount() throws {
    let other = try KeptGate.entry(policy: KeptGate.policy("checklist", "two"))
    #expect(answer([other]) == "other checklist")
    #expect(
      answer([try KeptGate.entry(policy: KeptGate.policy() + KeptGate.policy("waivers"))]) == "other waivers")
    #expect(answer([try KeptGate.entry(policy: [])]) == "other checklist")
    let felt = KeptGate.report().replacing("\"kind\": \"test results\"", with: "\"kind\": \"session record\"")
    #expect(answer([try KeptGate.entry(felt)]) == "other session record")
    #expect(answer([try KeptGate.entry(), other]) == "passed, 0 earlier")
  }
}
