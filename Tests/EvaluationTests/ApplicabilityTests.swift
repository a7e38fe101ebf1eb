import Checklists
import Evaluation
import Evidence
import Foundation
import Testing

/// `when`: what makes an item apply, and that not knowing makes it apply.
struct ApplicabilityTests {
  private func status(
    _ condition: String, files: [String]? = nil, stage: String? = nil, labels: [String]? = nil
  ) throws -> (status: String, note: String?) {
    let checklist = """
      format: 1
      id: c
      app: { bundle-id: com.example.tide }
      checks: [{ id: t, title: T, when: \(condition), proof: [{ test: Mod.Suite/testA }] }]
      stages: { pull-request: [checks], release: [checks] }
      """
    var judged = Judged(checklist: checklist, stage: stage)
    judged.labels = labels
    judged.change = files.map { Change(base: "main", files: $0, filesByChecklist: ["c": $0]) }
    let item = try #require(try judged.gate().items.first)
    return (item.status.name, item.note)
  }

  @Test(arguments: [
    ("{ paths: [../Sources/**] }", ["../Docs/a.md", "../Sources/a.swift"], "missing"),
    ("{ paths: [../Sources/**] }", ["../Docs/a.md", "Sources/a.swift"], "not-applicable"),
    ("{ paths: [../Sources/**] }", [], "not-applicable"),
    ("{ paths: [../Sources/**] }", nil, "missing"),
  ])
  func changedFilesDecide(condition: String, files: [String]?, status: String) throws {
    #expect(try self.status(condition, files: files).status == status)
  }

  @Test(arguments: [("release", "missing"), ("pull-request", "not-applicable"), (nil, "missing")])
  func theStageDecides(stage: String?, status: String) throws {
    #expect(try self.status("{ stages: [release] }", stage: stage).status == status)
  }

  @Test(arguments: [(["haptics", "big"], "missing"), ([], "not-applicable"), (nil, "missing")])
  func labelsDecide(labels: [String]?, status: String) throws {
    #expect(try self.status("{ labels: [haptics] }", labels: labels).status == status)
  }

  @Test func oneOfSeveralCircumstancesIsEnoughAndNoneIsExplained() throws {
    let condition = "{ paths: [../Sources/**], stages: [release], labels: [haptics, feel] }"
    #expect(
      try status(condition, files: ["a"], stage: "pull-request", labels: ["feel"]).status == "missing")
    #expect(try status(condition, files: ["a"], stage: "release", labels: []).status == "missing")
    #expect(try status(condition, files: ["a"], stage: nil, labels: []).status == "missing")
    let none = try status(condition, files: ["a"], stage: "pull-request", labels: ["big"])
    #expect(none.status == "not-applicable")
    #expect(
      none.note
        == "Does not apply: no file that changed since main matches ../Sources/**; the stage is pull-request, not release; the change has no label haptics or feel"
    )
  }

  @Test func aChecklistThatNobodyCanPlaceInTheRepositoryApplies() throws {
    var judged = Judged(
      checklist: oneTest.replacingOccurrences(
        of: "title: T,", with: "title: T, when: { paths: [nothing] },"))
    judged.change = Change(base: "main", files: ["a"], filesByChecklist: [:])
    #expect(try judged.statuses() == ["c/t": "missing"])
  }
}
