import Foundation
import Checklists
import Diagnostics
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
    ("intensity: 0.65", "intensity: 0.7", "stale"), ("felt: as-contract", "felt:", "missing"),
    ("felt: as-contract", "felt: \" \"", "missing"), ("build: \"7\"", "build: null", "missing"),
    ("build: \"7\"", "build: \"\"", "missing"),
  ])
  func whatIsNoEvidenceDoesNotHelp(from: String, to: String, status: String) throws {
    let text = record().replacingOccurrences(of: from, with: to)
    #expect(try judged(text).statuses()["c/save"] == status)
  }

  @Test func whatIsLeftBlankSetsNoFailureAside() throws {
    let failing = record("two", verdict: "fail").replacingOccurrences(of: "felt: as-contract", with: "felt:")
      .replacingOccurrences(of: "build: \"7\"", with: "build: null")
    #expect(try judged(failing).statuses()["c/save"] == "failed")
    #expect(try judged(record(), failing).statuses()["c/save"] == "failed")
  }

  /// An opinion on the contract says that its values are not right yet: it is no pass of them.
  @Test(arguments: [("done", "unverifiable"), ("gone", "unverifiable"), ("other", "passed")])
  func aPassWithAdjustmentsConfirmsNoValues(contract: String, status: String) throws {
    let wish =
      "adjustments: [{ contract: \(contract), parameter: intensity, from: 0.8, to: 0.65, observed: Harsh }]"
    var judged = try judged(record(extra: wish))
    judged.checklist = oneScenario.replacingOccurrences(
      of: "contracts:\n",
      with:
        "contracts:\n  other: { function: otherEvents, events: [{ type: hapticTransient, time: 0 }], watch: [Sources/**] }\n"
    )
    #expect(try judged.statuses()["c/save"] == status)
    judged.records.append(record("two", day: "2026-11-13"))
    #expect(try judged.statuses()["c/save"] == "passed")
  }

  @Test func aPassWithAdjustmentsSaysWhatIsWanted() throws {
    let wish = "adjustments: [{ contract: done, parameter: intensity, from: 0.8, to: 0.65, observed: Harsh }]"
    let item = try #require(
      try judged(record(extra: wish)).gate().items.first { $0.name.description == "c/save" })
    #expect(
      item.proofs[0].reasons.map(\.text) == [
        "one: verdict pass, and J. K. on iPhone17,1, 26.1 wants other values (done: intensity 0.8 → 0.65)"
      ])
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
      "three", day: "2026-11-13",
      extra: "supersedes: [{ session: two, items: [save], reason: A case was on }]")
    let gate = try judged(record(), failing, settled)
    #expect(try gate.statuses()["c/save"] == "passed")
    #expect(
      try gate.gate().items.flatMap(\.proofs).flatMap(\.reasons).contains {
        $0.text == "three supersedes two: A case was on"
      })
  }

  /// What was felt first answers nothing that was felt later.
  @Test(arguments: ["2026-11-10", "2026-11-12"])
  func anOlderSessionSupersedesNothing(day: String) throws {
    let older = record(
      "three", day: day, extra: "supersedes: [{ session: two, items: [save], reason: A case was on }]")
    let gate = try judged(record("two", verdict: "fail", felt: "late"), older)
    #expect(try gate.statuses()["c/save"] == "unverifiable")
    let problem = try #require(try gate.gate().problems.first)
    #expect(
      problem.message
        == "three cannot supersede two for save, which ended later than its own result began")
    #expect(problem.severity == .warning)
    #expect(problem.location?.description == "s1.yml:18:14")
  }

  @Test func aFailureWithoutTimesIsSuperseded() throws {
    let failing = record("two", verdict: "fail", felt: "late")
      .split(separator: "\n").filter { !$0.contains("started:") && !$0.contains("ended:") }.joined(
        separator: "\n")
    let later = record("three", extra: "supersedes: [{ session: two, items: [save], reason: A case was on }]")
    #expect(try judged(failing, later).statuses()["c/save"] == "passed")
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

  /// The day begins in UTC.
  @Test(arguments: [
    ("2026-11-30T23:59:59Z", "missing"), ("2026-12-01T08:59:59+09:00", "missing"),
    ("2026-12-01T00:00:00Z", "not-applicable"), ("2026-12-01T09:00:00+09:00", "not-applicable"),
  ])
  func aDeviceIsAskedForUntilTheDayOfItsRetirement(asOf: String, status: String) throws {
    var judged = try judged()
    judged.checklist = oneScenario.replacingOccurrences(
      of: "model: \"iPhone17,*\"", with: "model: \"iPhone17,*\", retired: { on: 2026-12-01, reason: Sold }")
    judged.asOf = asOf
    #expect(try judged.statuses()["c/save@current"] == status)
  }
}
