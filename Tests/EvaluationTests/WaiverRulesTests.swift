import Foundation
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Testing

struct WaiverRulesTests {
  private func judged(_ waiver: String, author: String? = nil, change: Change? = nil) throws -> Gate {
    let text = "format: 1\nwaivers:\n  - { \(waiver) }\n"
    let reading = WaiversReader.read(Array(text.utf8), file: "w.yml")
    if let problem = reading.problems.first(where: { $0.severity == .error }) { throw problem }
    let checklist = oneTest.replacingOccurrences(
      of: "checks: [",
      with: "stages: { pr: [checks] }\nchecks: [{ id: other, title: O, proof: [{ test: Mod.Suite/testB }] }, "
    )
    var judged = Judged(
      checklist: checklist, results: [junit(row("testB"))], waivers: reading.waivers, author: author)
    judged.change = change
    return try judged.gate()
  }

  private static let good =
    "item: c/t, reason: In repair, approved-by: \"@kim\", approved-on: 2026-11-20, expires: 2027-01-15T00:00:00Z"

  @Test func aWaiverLetsAnItemGoAndKeepsItsStatusVisible() throws {
    let gate = try judged(Self.good)
    #expect(gate.outcome == .passed)
    #expect(gate.items.first { $0.name.id == "t" }?.status == .waived(.missing))
    #expect(gate.problems.isEmpty)
  }

  @Test func ofAChangeWithoutAnAuthorNobodyCanTellWhoApproved() throws {
    let change = Change(base: "main", files: [], filesByChecklist: [:])
    let gate = try judged(Self.good, change: change)
    #expect(
      gate.problems.map(\.message) == [
        "the author of the change is not known, so that nobody can tell whether @kim approved a waiver for a change of their own"
      ])
    #expect(try judged(Self.good, author: "lee", change: change).problems.isEmpty)
    #expect(try judged(Self.good.replacing("c/t", with: "c/x"), change: change).problems.count == 1)
  }

  @Test(arguments: [
    ("2027-01-15T00:00:00Z", "2026-11-30T23:59:59Z", "the waiver of c/t expired: 2026-11-30T23:59:59Z"),
    ("2027-01-15T00:00:00Z", "2026-11-30", "the waiver of c/t expired: 2026-11-30"),
    ("item: c/t", "item: d/x", "the waiver of d/x covers nothing that is open"),
    ("reason:", "covers: [failed], reason:", "the waiver of c/t covers nothing that is open"),
    ("reason:", "scope: pr, reason:", "the waiver of c/t covers nothing that is open"),
  ])
  func whatAWaiverDoesNotCoverStaysOpen(from: String, to: String, problem: String) throws {
    let gate = try judged(Self.good.replacingOccurrences(of: from, with: to))
    #expect(gate.outcome == .blocked)
    #expect(gate.problems.map(\.message) == [problem])
  }

  @Test(arguments: [
    (
      "item: c/t", "item: c/othr", "w.yml:3:13",
      "the waiver names the item \"c/othr\", which the checklist does not have", "Did you mean \"c/other\"?"
    ),
    (
      "reason:", "scope: current, reason:", "w.yml:3:25",
      "the waiver's scope \"current\" is no device or stage", "Known are: pr."
    ),
  ])
  func aNameThatTheChecklistDoesNotHaveIsAnError(
    from: String, to: String, place: String, message: String, remedy: String
  ) throws {
    let gate = try judged(Self.good.replacing(from, with: to))
    #expect(gate.outcome == .couldNotEvaluate)
    #expect(gate.problems.map(\.message) == [message])
    #expect(gate.problems[0].location?.description == place)
    #expect(gate.problems[0].remedy == remedy)
  }

  @Test func nobodyWaivesTheirOwnChange() throws {
    let gate = try judged(Self.good, author: "Kim")
    #expect(gate.outcome == .blocked)
    #expect(
      gate.problems.map(\.message) == ["the waiver of c/t was approved by the author of the change, @kim"])
  }

  @Test(arguments: [("2026-12-02", 1), ("2026-12-01", 0)])
  func anApprovalThatIsStillToComeCoversNothing(day: String, problems: Int) throws {
    let gate = try judged(Self.good.replacingOccurrences(of: "2026-11-20", with: day))
    #expect(gate.outcome == (problems == 0 ? .passed : .blocked))
    #expect(
      gate.problems.map(\.message)
        == Array(
          repeating: "the waiver of c/t was approved on 2026-12-02, which is still to come", count: problems))
  }

  @Test(arguments: [
    ("2026-12-10T00:00:00Z", "the waiver of c/t expires soon: 2026-12-10T00:00:00Z"),
    ("2027-06-15T00:00:00Z", "the waiver of c/t runs for more than 90 d"),
  ])
  func aWaiverNearItsEndOrWithoutOneIsReported(expires: String, problem: String) throws {
    let gate = try judged(Self.good.replacingOccurrences(of: "2027-01-15T00:00:00Z", with: expires))
    #expect(gate.outcome == .passed)
    #expect(gate.problems.map(\.message) == [problem])
  }
}
