import Foundation
import Checklists
import Evaluation
import Testing

struct TestProofTests {
  @Test(arguments: [
    (junit(row("testA")), "passed"),
    (junit(row("testA", "<failure message=\"no\"/>")), "failed"),
    (junit(row("testA", "<error message=\"crash\"/>")), "failed"),
    (junit(row("testA", "<skipped/>")), "missing"),
    (junit(row("testB")), "missing"),
    (junit(row("testA", "<failure/>"), row("testA")), "passed"),
    (junit(row("testA"), row("testA", "<failure/>")), "failed"),
  ])
  func aTestHasToRunAndPass(results: String, status: String) throws {
    #expect(try Judged(checklist: oneTest, results: [results]).statuses()["c/t"] == status)
  }

  @Test func aFlakyTestCountsUnlessItIsRefused() throws {
    var judged = Judged(checklist: oneTest, results: [junit(row("testA", "<failure/>"), row("testA"))])
    let gate = try judged.gate()
    #expect(gate.outcome == .passed)
    #expect(gate.items[0].proofs[0].reasons[0].text.hasPrefix("Passed after failing (flaky) in 2 attempts"))
    judged.configuration.flaky = .refuse
    #expect(try judged.gate().outcome == .blocked)
  }

  @Test func everythingThatAFailedTestSaysIsAReason() throws {
    let failures = ["one", "two", "three"].map { "<failure message=\"\($0)\"/>" }.joined()
    let gate = try Judged(checklist: oneTest, results: [junit(row("testA", failures))]).gate()
    #expect(gate.items[0].proofs[0].reasons.map(\.text) == ["Failed: one", "two", "three"])
    let many = (1...12).map { "<failure message=\"\($0)\"/>" }.joined()
    let cut = try Judged(checklist: oneTest, results: [junit(row("testA", many))]).gate()
    #expect(cut.items[0].proofs[0].reasons.count <= 10)
    #expect(cut.items[0].proofs[0].reasons.first?.text == "Failed: 1")
  }

  @Test func theWeakerOfTwoSourcesWins() throws {
    let judged = Judged(
      checklist: oneTest, results: [junit(row("testA")), junit(row("testA", "<skipped/>"))])
    #expect(try judged.statuses()["c/t"] == "missing")
  }

  @Test func aNameThatFitsSeveralTestsDecidesNothing() throws {
    let checklist = oneTest.replacingOccurrences(of: "Mod.Suite/testA", with: "testA")
    let results = junit(row("testA", suite: "Mod.One"), row("testA", suite: "Mod.Two"))
    #expect(try Judged(checklist: checklist, results: [results]).statuses()["c/t"] == "unverifiable")
  }

  @Test func aRunThatWasCutShortLetsNothingPass() throws {
    let cut = "<testsuites><testsuite name=\"S\">\(row("testA"))<testcase name=\"x\""
    #expect(try Judged(checklist: oneTest, results: [cut]).statuses()["c/t"] == "unverifiable")
  }

  @Test func aRunnerThatFailedLetsNothingPass() throws {
    let judged = Judged(checklist: oneTest, results: [junit(row("testA"))], exitStatus: 65)
    #expect(try judged.statuses()["c/t"] == "failed")
  }

  @Test func ofSeveralMatchesAllHaveToPass() throws {
    let checklist = oneTest.replacingOccurrences(of: "Mod.Suite/testA", with: "\"Mod.Suite/test*\"")
    let mixed = junit(row("testA"), row("testB", "<failure/>"))
    #expect(try Judged(checklist: checklist, results: [mixed]).statuses()["c/t"] == "failed")
    #expect(
      try Judged(checklist: checklist, results: [junit(row("testA"), row("testB"))]).statuses()["c/t"]
        == "passed")
  }

  @Test func withoutAnyPassedItemTheGateIsBlocked() throws {
    let checklist = oneTest.replacingOccurrences(of: "title: T,", with: "title: T, advisory: true,")
    #expect(try Judged(checklist: checklist, results: [junit(row("testB"))]).gate().outcome == .blocked)
    #expect(try Judged(checklist: checklist, results: [junit(row("testA"))]).gate().outcome == .passed)
  }

  @Test func anAdvisoryGateReportsAndDoesNotBlockUntilItsDay() throws {
    let text = "format: 1\nenforce: { mode: advisory, from: 2027-01-01T00:00:00Z }\n"
    var judged = Judged(checklist: oneTest)
    judged.configuration = ConfigurationReader.read(Array(text.utf8), file: "hapticgate.yml").configuration
    #expect(try judged.gate().isAdvisory)
    #expect(try judged.gate().outcome == .blocked)
    judged.asOf = "2027-01-01T00:00:00Z"
    #expect(try judged.gate().isAdvisory == false)
  }
}
