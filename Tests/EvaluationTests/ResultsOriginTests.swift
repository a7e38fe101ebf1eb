import Evaluation
import Evidence
import Testing

/// Results that were made of other sources do not speak for what is being merged.
struct ResultsOriginTests {
  private func statuses(_ origin: ResultsOrigin, _ outcome: String = "") throws -> [String: String] {
    var judged = Judged(checklist: oneTest, results: [junit(row("testA", outcome), row("b", "<skipped/>"))])
    judged.resultsOrigin = origin
    return try judged.statuses()
  }

  @Test func aPassOfOtherSourcesIsOld() throws {
    #expect(try statuses(.current) == ["c/t": "passed"])
    #expect(try statuses(.stale("they are older")) == ["c/t": "stale"])
    #expect(try statuses(.unknown("nobody knows")) == ["c/t": "unverifiable"])
  }

  @Test func aFailureStaysOne() throws {
    #expect(try statuses(.stale("they are older"), "<failure/>") == ["c/t": "failed"])
    #expect(try statuses(.unknown("nobody knows"), "<skipped/>") == ["c/t": "missing"])
  }
}
