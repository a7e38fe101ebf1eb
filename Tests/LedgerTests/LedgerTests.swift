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
    switch Ledger(entries).answer(on: KeptGate.commit, tree: tree, stage: stage) {
    case .kept(let entry, let same, let earlier):
      "\(entry.gate.outcome.rawValue)\(same ? " of the same files" : ""), \(earlier.count) earlier"
    case .changedFiles: "changed files"
    case .otherStages(let stages): "other stages: \(stages.map { $0 ?? "all" }.joined(separator: ", "))"
    case .nothing: "nothing"
    }
  }

  @Test func theLatestVerdictOfTheStageCounts() throws {
    let early = try KeptGate.entry(KeptGate.report(asOf: "2026-12-01T00:00:00Z"))
    let late = try KeptGate.entry(KeptGate.report(outcome: "blocked", asOf: "2026-12-02T00:00:00Z"))
    let other = try KeptGate.entry(KeptGate.report(stage: "pull-request", asOf: "2026-12-03T00:00:00Z"))
    #expect(answer([late, early, other]) == "blocked, 1 earlier")
    #expect(answer([early, other], stage: nil) == "passed, 1 earlier")
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
    #expect(answer([]) == "nothing")
  }
}
