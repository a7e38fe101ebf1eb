import Baseline
import Checklists
import Diagnostics
import Evaluation
import Evidence
import Notation
import Testing

/// `enforce: scope: touched`: what a change leaves alone is shown and does not block.
struct TouchedItemsTests {
  private static let checklist = """
    format: 1
    id: c
    app: { bundle-id: com.example.tide }
    contracts:
      one:
        trigger: done
        function: oneEvents
        events: [{ type: hapticTransient, time: 0 }]
        watch: [../Sources/One/**]
      two:
        function: twoEvents
        events: [{ type: hapticTransient, time: 0 }]
        watch: [../Sources/Two/**]
    signals:
      done: { message: done }
    checks:
      - { id: a, title: A, contract: one, proof: [{ test: Mod.Suite/testA }] }
      - { id: b, title: B, contract: two, proof: [{ test: Mod.Suite/testB }] }
      - { id: all, title: All, proof: [{ test: Mod.Suite/testAll }] }
      - { id: felt, title: Felt, contract: two, proof: [{ session: { covers: [save] } }] }
    scenarios:
      - { id: save, title: Save, contract: one, steps: [Tap], log: [{ exercised: done }] }
    """

  private func blocking(
    _ files: [String]?, _ subjects: [PolicySubject] = [], scope: Configuration.EnforcementScope = .touched
  ) throws -> [String] {
    var judged = Judged(checklist: Self.checklist)
    judged.configuration.scope = scope
    judged.change = files.map { Change(base: "main", files: $0, filesByChecklist: ["c": $0]) }
    if !subjects.isEmpty {
      var review = PolicyReview(
        from: PolicyVersion(), to: PolicyVersion(), allowing: [], asOf: .init(secondsSince1970: 0))
      review.changes = subjects.map {
        PolicyChange(.change, $0, "is another", at: .init(file: "c.yml", line: 1), was: nil)
      }
      judged.review = review
    }
    return try judged.gate().blocking.map(\.name.id)
  }

  private static let everything = ["a", "b", "all", "felt", "save"]

  @Test(arguments: [
    (["../Sources/One/a.swift"], ["a", "all", "felt", "save"]),
    (["../Sources/Two/gone.swift"], ["b", "all", "felt"]),
    (["../README.md"], []), ([], []),
  ])
  func watchedFilesTouchTheItemsOfTheirContract(files: [String], items: [String]) throws {
    #expect(try blocking(files) == items)
  }

  /// The tests that a source proof looks at, which no contract watches.
  @Test func filesOfASourceProofTouchItsItem() throws {
    var judged = Judged(
      checklist: Self.checklist.replacing(
        "contract: two, proof: [{ test: Mod.Suite/testB }]",
        with:
          "contract: two, proof: [{ source: { function: twoEvents, production: [../Sources/Two/**], tests: [../Tests/**] } }]"
      ))
    judged.configuration.scope = .touched
    let files = ["../Tests/EventTests.swift"]
    judged.change = Change(base: "main", files: files, filesByChecklist: ["c": files])
    #expect(try judged.gate().blocking.map(\.name.id) == ["b"])
  }

  /// A failure that is filed beside other code must not stay without effect.
  @Test(arguments: [("s0.yml", ["felt", "save"]), ("logs/a.ndjson", ["felt", "save"]), ("s1.yml", [])])
  func recordsAndTheirLogsTouchWhatTheyFelt(path: String, items: [String]) throws {
    let digest = Digest.of("").hexadecimal
    var judged = Judged(
      checklist: Self.checklist,
      records: [record(verdict: "fail", extra: "logs: [{ file: logs/a.ndjson, sha256: \(digest) }]")])
    judged.configuration.scope = .touched
    judged.lacksLogs = true
    var change = Change(base: "main", files: [path], filesByChecklist: ["c": ["../\(path)"]])
    change.paths = [path]
    judged.change = change
    #expect(try judged.gate().blocking.map(\.name.id) == items)
  }

  @Test func aDeviceThatIsAskedForAnewTouchesItsCells() throws {
    var judged = Judged(
      checklist: Self.checklist + "\ndevices: { required: [{ id: new, model: \"iPhone17,*\" }] }")
    judged.configuration.scope = .touched
    judged.change = Change(base: "main", files: [], filesByChecklist: ["c": []])
    var review = PolicyReview(
      from: PolicyVersion(), to: PolicyVersion(), allowing: [], asOf: .init(secondsSince1970: 0))
    review.changes = [
      PolicyChange(
        .tightening, .device(checklist: "c", id: "new"), "the device is now required",
        at: .init(file: "c.yml", line: 1), was: nil)
    ]
    judged.review = review
    #expect(try judged.gate().blocking.map(\.name.description) == ["c/save@new"])
  }

  /// It says of no file that it is about it.
  @Test(arguments: [
    (["README.md"], []), (["Docs/a.rst", "CHANGES.MD"], []), (["README.md", "Sources/a.swift"], ["t"]),
    (["Package.resolved"], ["t"]),
  ])
  func aChecklistWithoutContractsIsAboutAllButProse(files: [String], items: [String]) throws {
    var judged = Judged(checklist: oneTest)
    judged.configuration.scope = .touched
    judged.change = Change(base: "main", files: files, filesByChecklist: ["c": files])
    #expect(try judged.gate().blocking.map(\.name.id) == items)
  }

  @Test func whereNobodySaysWhatChangedEverythingBlocks() throws {
    #expect(try blocking(nil) == Self.everything)
    #expect(try blocking([], scope: .all) == Self.everything)
  }

  @Test(arguments: [
    (PolicySubject.item(checklist: "c", id: "b"), ["b"]),
    (.item(checklist: "c", id: "save"), ["felt", "save"]),
    (.contract(checklist: "c", id: "two"), ["b", "all", "felt"]),
    (.signal(checklist: "c", name: "done"), ["a", "all", "felt", "save"]),
    (.waiver("c/b"), ["b"]), (.waiver("c/save@current"), []),
    (.contract(checklist: "other", id: "two"), []), (.checklist("c"), []), (.configuration("flaky"), []),
  ])
  func wordsThatChangeTouchTheirItem(subject: PolicySubject, items: [String]) throws {
    #expect(try blocking(["../README.md"], [subject]) == items)
  }

  @Test func aChangeThatTouchesNothingPassesAndShowsWhatIsOpen() throws {
    var judged = Judged(checklist: Self.checklist)
    judged.configuration.scope = .touched
    judged.change = Change(base: "main", files: ["../README.md"], filesByChecklist: ["c": ["../README.md"]])
    let gate = try judged.gate()
    #expect(gate.outcome == .passed)
    #expect(gate.items.filter { $0.status.isOpen }.map(\.name.id) == Self.everything)
    #expect(gate.problems.isEmpty)
    judged.change = nil
    #expect(
      try judged.gate().problems.map(\.message) == [
        "enforce: scope: touched, and nobody says what changed: every item blocks"
      ])
  }
}
