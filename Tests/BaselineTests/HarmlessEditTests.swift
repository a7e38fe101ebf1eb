import Baseline
import Diagnostics
import Notation
import Testing

/// Edits that ask for no less are not called weakenings; what they do is listed or nothing.
struct HarmlessEditTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var name: String
    var from: String
    var to: String
    var says: [String]
    var testDescription: String { name }

    init(_ name: String, _ from: String, _ to: String, _ says: String...) {
      (self.name, self.from, self.to, self.says) = (name, from, to, says)
    }
  }

  static let edits: [Edit] = [
    Edit("a comment", "coverage: block\n", "# what nobody covered\ncoverage: block   # blocks\n"),
    Edit("a title", "title: A failure is silent", "title: { en: Nothing is felt, ko: 무음 }"),
    Edit("a question", "timing: Together?", "timing: Do both come at once?"),
    Edit(
      "the order of keys", "    title: Work is done\n    trigger: work.done\n",
      "    trigger: work.done\n    title: Work is done\n"),
    Edit(
      "the order of proofs", "      - test: TideTests.EventTests/testOneEvent\n      - pattern: done\n",
      "      - pattern: done\n      - test: TideTests.EventTests/testOneEvent\n"),
    Edit(
      "the order of rules",
      "      - { exercised: work.tapped, at-least: 5 }\n      - { spacing: haptic.requested, at-least: 50 ms, warn-below: 200 ms }\n",
      "      - { spacing: haptic.requested, at-least: 50 ms, warn-below: 200 ms }\n      - { exercised: work.tapped, at-least: 5 }\n"
    ),
    Edit("the notation of a limit", "fail: 100 ms }\n    never", "fail: 0.1 s }\n    never"),
    Edit("the notation of a list", "never-on: [work.failed]", "never-on: work.failed"),
    Edit("a remedy", "    title: Somebody felt it\n", "    title: Somebody felt it\n    remedy: Feel it.\n"),
    Edit("the order of a record", "id: first\nchecklist: haptics\n", "checklist: haptics\nid: first\n"),
    Edit(
      "blanks, capitals and stops of a step", "Open a note, Tap Start]", "Open a note, \"tap  Start.\"]",
      "change haptics/finishes: a step is written otherwise: Tap Start"),
    Edit(
      "an approval that is told later", "    expires: 2026-12-20",
      "    approved-on: 2026-12-02\n    expires: 2026-12-20",
      "change waiver:haptics/felt: the waiver of haptics/felt was approved on another day: none → 2026-12-02"),
    Edit("a waiver's reason", "reason: In repair", "reason: In repair until Friday"),
    Edit(
      "a wider watch", "../Sources/Haptics/**,", "../Sources/**, ../Sources/Haptics/**,",
      "tightening haptics/contract:done: watch now has ../Sources/**"),
    Edit(
      "a shorter limit", "fail: 100 ms }\n    never", "fail: 80 ms }\n    never",
      "tightening haptics/contract:done: deadline: 100 ms → 80 ms"),
    Edit(
      "a higher count", "work.tapped, at-least: 5", "work.tapped, at-least: 9",
      "tightening haptics/repeats: the rule exercised: work.tapped: at-least: 5 → 9"),
    Edit(
      "a narrower signal that is asked for", "tapped id={id}", "tapped id={id} again",
      "tightening haptics/signal:work.tapped: the signal stands for fewer messages"),
    Edit(
      "a narrower device", "iPhone10,*", "iPhone10,4",
      "tightening haptics/device:oldest: fewer devices will do: iPhone10,*, system >=16 <17 → iPhone10,4, system >=16 <17"
    ),
    Edit(
      "an earlier end of a waiver", "2026-12-20", "2026-12-10",
      "tightening waiver:haptics/felt: the waiver of haptics/felt ends: 2026-12-20T00:00:00Z → 2026-12-10T00:00:00Z"
    ),
    Edit(
      "a narrower pattern of results beside the one that was", "[build/*.xml]",
      "[build/*.xml, build/unit.xml]",
      "addition configuration:evidence.tests: evidence.tests now reads build/unit.xml"),
    Edit(
      "a wider pattern of sessions", "sessions: [evidence/*.yml]", "sessions: [evidence/**/*.yml]",
      "addition configuration:evidence.sessions: evidence.sessions now reads evidence/**/*.yml"),
    Edit(
      "a shorter age", "max-age: 90 d", "max-age: 30 d",
      "tightening configuration:max-age: max-age: 90 d → 30 d"),
    Edit(
      "one more item", "  - id: silent\n",
      "  - id: more\n    title: More\n    proof: [{ test: A.B/c }]\n  - id: silent\n",
      "addition haptics/more: the check is new"),
    Edit(
      "another intensity", "intensity: 0.65", "intensity: 0.6",
      "change haptics/contract:done: the events are others"),
  ]

  @Test(arguments: edits)
  func isNoWeakening(_ edit: Edit) throws {
    let review = try Policy().replacing(edit.from, with: edit.to).changes()
    #expect(review.changes.map { "\($0.effect.rawValue) \($0.subject): \($0.text)" } == edit.says)
    #expect(review.blocking == [])
  }

  @Test func everythingIsAnAdditionWhereTheBaseHasNothing() throws {
    let head = try Policy().version()
    let review = PolicyReview(
      from: PolicyVersion(), to: head, allowing: [], asOf: .init(secondsSince1970: 0))
    let additions = review.changes.filter { $0.effect == .addition }.map(\.subject.description)
    #expect(additions == ["haptics", "configuration", "waiver:haptics/felt"])
    #expect(review.blocking == [])
  }

  @Test func whatIsAllowedDoesNotBlockAndNothingElseIs() throws {
    let policy = try Policy().replacing("flaky: refuse", with: "flaky: pass")
      .replacing("max-age: 90 d", with: "max-age: 91 d")
    #expect(
      try policy.changes(allowing: ["configuration:flaky"]).blocking.map(\.subject.description) == [
        "configuration:max-age"
      ])
    #expect(try policy.changes(allowing: ["configuration:flaky", "configuration:max-age"]).blocking == [])
    #expect(
      try policy.changes(allowing: ["configuration:max-ages"]).problems.map(\.message) == [
        "--allow-weakening configuration:max-ages allows nothing: the change does not weaken it; did you mean configuration:max-age?"
      ])
  }

  @Test func aGateThatBlocksNobodyYetIsNotGuarded() throws {
    let base = try Policy().replacing("mode: blocking", with: "mode: advisory").version()
    let head = try Policy().replacing("mode: blocking", with: "mode: advisory")
      .replacing("flaky: refuse", with: "flaky: pass").version()
    let review = PolicyReview(from: base, to: head, allowing: [], asOf: .init(secondsSince1970: 0))
    #expect(review.changes.map(\.effect) == [.weakening])
    #expect(review.blocking == [])
  }

  /// `../logs/./a` is `../logs/a`.
  @Test func aPathThatIsWrittenOtherwiseIsTheSame() throws {
    func changes(_ former: String, _ path: String) throws -> [String] {
      var (before, after) = (Policy(), Policy())
      before.record = Policy.record + "\nlogs: [{ file: \(former) }]"
      after.record = Policy.record + "\nlogs: [{ file: \(path) }]"
      return PolicyReview(
        from: try before.version(), to: try after.version(), allowing: [],
        asOf: try Timestamp(parsing: "2026-12-01T00:00:00Z")
      ).changes.map(\.text)
    }
    #expect(try changes("../logs/a", "../logs/./a") == [])
    #expect(try changes("../logs/./a", "../logs//a") == [])
    #expect(
      try changes("../logs/a", "../logs/b") == ["the session record was rewritten: logs is another"])
    #expect(try changes("/logs/a", "logs/a") == ["the session record was rewritten: logs is another"])
  }
}
