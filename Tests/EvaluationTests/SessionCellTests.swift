import Foundation
import Checklists
import Evaluation
import Evidence
import Notation
import Testing

struct SessionCellTests {
  private func judged(_ records: String..., commits: [SessionEvidence.CommitRelation?] = []) throws -> Judged
  {
    var judged = Judged(checklist: oneScenario, records: records, commits: commits)
    judged.callSiteFiles = [WatchedFile(path: "Sources/a.swift", digest: .of("a"))]
    return judged
  }

  @Test func aCurrentPassPassesTheCellItsCheckAndNoOther() throws {
    let statuses = try judged(record()).statuses()
    #expect(statuses["c/save"] == "passed")
    #expect(statuses["c/save@current"] == "passed")
    #expect(statuses["c/felt"] == "passed")
  }

  @Test(arguments: [
    ("verdict: pass", "verdict: fail", "failed"), ("verdict: pass", "verdict: blocked", "missing"),
    ("verdict: pass", "verdict: not-run", "missing"), ("felt: as-contract", "felt: late", "failed"),
    ("system-haptics: on", "system-haptics: off", "missing"), ("checklist: c", "checklist: d", "missing"),
    ("iPhone17,1", "iPad14,1", "missing"), ("iPhone17,1", "iPhone88,8", "unverifiable"),
    ("reality: physical", "reality: virtual", "missing"),
    ("handling: in-hand", "handling: device-farm", "missing"),
    ("2026-11-12T", "2026-12-12T", "missing"), ("Both at once", "\"\"", "missing"),
    ("intensity: 0.65", "intensity: 0.7", "stale"),
  ])
  func whatIsNoEvidenceDoesNotHelp(from: String, to: String, status: String) throws {
    let text = record().replacingOccurrences(of: from, with: to)
    #expect(try judged(text).statuses()["c/save"] == status)
  }

  @Test(arguments: [
    (SessionEvidence.CommitRelation?.some(.isHead), "passed"),
    (.some(.differs(changed: ["README.md"])), "passed"),
    (.some(.differs(changed: ["Sources/a.swift"])), "stale"),
    (.some(.differs(changed: ["Sources/new.swift"])), "stale"),
    (.some(.unknown("shallow clone")), "unverifiable"), (nil, "unverifiable"),
  ])
  func withoutABindingTheCommitDecides(commit: SessionEvidence.CommitRelation?, status: String) throws {
    #expect(try judged(record(), commits: [commit]).statuses()["c/save"] == status)
  }

  @Test func aFailureOnAnotherBuildStands() throws {
    #expect(
      try judged(record(), record("two", verdict: "fail", felt: "late", build: "8")).statuses()["c/save"]
        == "failed")
  }

  @Test func aContradictionOnOneBuildDecidesNothingUntilItIsSettled() throws {
    let failing = record("two", verdict: "fail", felt: "late")
    #expect(try judged(record(), failing).statuses()["c/save"] == "unverifiable")
    let settled = record(
      "three", extra: "supersedes: [{ session: two, items: [save], reason: A case was on }]")
    let gate = try judged(record(), failing, settled)
    #expect(try gate.statuses()["c/save"] == "passed")
    #expect(
      try gate.gate().items.flatMap(\.proofs).flatMap(\.reasons).contains {
        $0.text == "three supersedes two: A case was on"
      })
  }

  @Test func anOldSessionIsStale() throws {
    var judged = try judged(record())
    judged.configuration.maximumAge = .seconds(10 * 86_400)
    #expect(try judged.statuses()["c/save"] == "stale")
  }

  @Test func aSampleNeedsToBeAccepted() throws {
    var judged = try judged(record(extra: "sample: true"))
    #expect(try judged.statuses()["c/save"] == "missing")
    judged.acceptSamples = true
    #expect(try judged.statuses()["c/save"] == "passed")
    #expect(try judged.gate().restsOnSamples)
  }

  @Test func aRetiredDeviceIsNotAskedFor() throws {
    var judged = try judged(record())
    judged.checklist = oneScenario.replacingOccurrences(
      of: "model: \"iPhone17,*\"", with: "model: \"iPhone17,*\", retired: { on: 2026-10-01, reason: Sold }")
    #expect(try judged.statuses()["c/save@current"] == "not-applicable")
  }
}
