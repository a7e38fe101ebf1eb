import Baseline
import Diagnostics
import Notation
import Testing

/// Every way to ask for less is named, with the place where it stands.
struct WeakeningTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var from: String
    var to: String
    /// `file:line` of the place in the changed files, and of the place before.
    var at: String
    var was: String?
    var says: String
    var testDescription: String { says }

    init(_ from: String, _ to: String, at: String, was: String?, _ says: String) {
      (self.from, self.to, self.at, self.was, self.says) = (from, to, at, was, says)
    }
  }

  private static let list = "checklists/haptics.yml"

  static let edits: [Edit] = [
    // the checklist as a whole
    Edit(
      "coverage: block", "coverage: off", at: "\(list):4", was: "\(list):4",
      "haptics/coverage: coverage: block → off"),
    Edit(
      "com.example.tide", "com.example.other", at: "\(list):3", was: "\(list):3",
      "haptics: sessions of another app count: com.example.tide → com.example.other"),
    Edit(
      "id: haptics", "id: haptic", at: "\(list):1", was: "\(list):1",
      "haptics: the checklist is no longer read"),
    // items
    Edit(
      "  - id: silent\n", "  - id: quiet\n", at: "\(list):28", was: "\(list):36",
      "haptics/silent: the item was removed"),
    Edit(
      "    title: A failure is silent\n", "    title: A failure is silent\n    advisory: true\n",
      at: "\(list):38", was: "\(list):36", "haptics/silent: the item no longer blocks: it is advisory"),
    Edit(
      "    title: A failure is silent\n", "    title: A failure is silent\n    stage: release\n",
      at: "\(list):38", was: "\(list):36", "haptics/silent: stage: every stage → release"),
    Edit(
      "    title: Somebody felt it\n", "    title: Somebody felt it\n    when: { labels: [felt] }\n",
      at: "\(list):42", was: "\(list):40", "haptics/felt: the item applies only under a condition"),
    Edit(
      "paths: [../Sources/**, ../Tests/**]", "paths: [../Sources/**]", at: "\(list):38", was: "\(list):38",
      "haptics/silent: when: paths no longer has ../Tests/**"),
    Edit(
      "labels: [haptics]", "labels: [feel]", at: "\(list):38", was: "\(list):38",
      "haptics/silent: when: labels no longer has haptics"),
    Edit(
      "    title: Work finishes\n    contract: done\n", "    title: Work finishes\n    contract: undone\n",
      at: "\(list):46",
      was: "\(list):46",
      "haptics/finishes: the item is about another contract: done → undone"),
    // proofs
    Edit(
      "      - test: TideTests.EventTests/testOneEvent\n", "", at: "\(list):32", was: "\(list):34",
      "haptics/shared: the proof was removed: test: TideTests.EventTests/testOneEvent"),
    Edit(
      "      - pattern: done\n", "      - pattern: undone\n", at: "\(list):32", was: "\(list):35",
      "haptics/shared: the proof was removed: pattern: done"),
    Edit(
      "production: [../Sources/**]", "production: [../Sources/Haptics/**]", at: "\(list):33",
      was: "\(list):33", "haptics/shared: the proof source: production no longer has ../Sources/**"),
    Edit(
      "not-built-in-tests: [HapticEvent], ", "", at: "\(list):33", was: "\(list):33",
      "haptics/shared: the proof source: not-built-in-tests no longer has HapticEvent"),
    Edit(
      ", forbid-elsewhere: [HapticEngine]", "", at: "\(list):33", was: "\(list):33",
      "haptics/shared: the proof source: forbid-elsewhere no longer has HapticEngine"),
    Edit(
      "covers: [finishes, repeats], observes: [timing, density]", "covers: [repeats], observes: [density]",
      at: "\(list):42", was: "\(list):42",
      "haptics/felt: the proof session: covers no longer has finishes"),
    Edit(
      "observes: [timing, density]", "observes: [density]", at: "\(list):42", was: "\(list):42",
      "haptics/felt: the proof session: observes no longer has timing"),
    // scenarios
    Edit(
      "steps: [Open a note, Tap Start]", "steps: [Tap Start]", at: "\(list):48", was: "\(list):48",
      "haptics/finishes: a step was removed or reworded: Open a note"),
    Edit(
      ", strength: Too strong?", "", at: "\(list):49", was: "\(list):49",
      "haptics/finishes: observe no longer has strength"),
    Edit(
      "    settings: { ringer: on }\n", "    settings: { ringer: off }\n", at: "\(list):47",
      was: "\(list):47",
      "haptics/finishes: settings: ringer: on → off"),
    Edit(
      "    steps: [Tap Start ten times]\n", "    steps: [Tap Start ten times]\n    felt: none\n",
      at: "\(list):57", was: "\(list):53", "haptics/repeats: felt: as-contract → none"),
    Edit(
      "work.done, at-least: 3", "work.done, at-least: 1", at: "\(list):51", was: "\(list):51",
      "haptics/finishes: the rule exercised: work.done: at-least: 3 → 1"),
    Edit(
      "fail: 100 ms }, same: [id]", "fail: 250 ms }, same: [id]", at: "\(list):52", was: "\(list):52",
      "haptics/finishes: the rule after: work.done, expect: haptic.requested: within: 100 ms → 250 ms"),
    Edit(
      "count: 1, within", "count: 2, within", at: "\(list):52", was: "\(list):52",
      "haptics/finishes: the rule after: work.done, expect: haptic.requested: count: 1 → 2"),
    Edit(
      "fail: 100 ms }, same: [id]", "fail: 100 ms }", at: "\(list):52", was: "\(list):52",
      "haptics/finishes: the rule after: work.done, expect: haptic.requested: same: id → none"),
    Edit(
      "at-least: 50 ms, warn", "at-least: 10 ms, warn", at: "\(list):60", was: "\(list):60",
      "haptics/repeats: the rule spacing: haptic.requested: at-least: 50 ms → 10 ms"),
    Edit(
      "50 ms, warn-below: 200 ms", "50 ms", at: "\(list):60", was: "\(list):60",
      "haptics/repeats: the rule spacing: haptic.requested: warn-below: 200 ms → none"),
    Edit(
      "of: haptic.requested, same: [id]", "of: haptic.requested", at: "\(list):61", was: "\(list):61",
      "haptics/repeats: the rule only-after: work.done, of: haptic.requested: same no longer has id"),
    Edit(
      "      - { never: work.failed }\n", "", at: "\(list):58", was: "\(list):62",
      "haptics/repeats: the rule was removed: never: work.failed"),
    // contracts
    Edit(
      "    trigger: work.done\n", "    trigger: work.tapped\n", at: "\(list):9", was: "\(list):9",
      "haptics/contract:done: trigger: work.done → work.tapped"),
    Edit(
      ", where: { contract: done }", "", at: "\(list):10", was: "\(list):10",
      "haptics/contract:done: request is another"),
    Edit(
      "warn: 50 ms, fail: 100 ms }\n    never", "warn: 50 ms, fail: 300 ms }\n    never", at: "\(list):12",
      was: "\(list):12", "haptics/contract:done: deadline: 100 ms → 300 ms"),
    Edit(
      "    never-on: [work.failed]\n", "", at: "\(list):7", was: "\(list):13",
      "haptics/contract:done: never-on no longer has work.failed"),
    Edit(
      "    visible: The result is on screen\n", "", at: "\(list):7", was: "\(list):14",
      "haptics/contract:done: nothing is said to stay visible any more"),
    Edit(
      "    function: undoneEvents\n", "    function: otherEvents\n", at: "\(list):20", was: "\(list):20",
      "haptics/contract:undone: another function makes the feedback: undoneEvents → otherEvents"),
    Edit(
      ", ../Sources/Save/**]", "]", at: "\(list):17", was: "\(list):17",
      "haptics/contract:done: watch no longer has ../Sources/Save/**"),
    Edit(
      "../Sources/Haptics/**,", "../Sources/Haptics/*.swift,", at: "\(list):17", was: "\(list):17",
      "haptics/contract:done: watch no longer has ../Sources/Haptics/**"),
    Edit(
      "  undone:\n", "  undo:\n", at: "\(list):6", was: "\(list):18",
      "haptics/contract:undone: the contract was removed"),
    // signals
    Edit(
      "tapped id={id}", "tapped*", at: "\(list):26", was: "\(list):26",
      "haptics/signal:work.tapped: the signal stands for more messages, or for others"),
    Edit(
      "category: ui, ", "", at: "\(list):26", was: "\(list):26",
      "haptics/signal:work.tapped: the signal stands for more messages, or for others"),
    Edit(
      "message: \"failed id={id}\"", "level: fault, message: \"failed id={id}\"", at: "\(list):25",
      was: "\(list):25",
      "haptics/signal:work.failed: the signal stands for fewer messages, and rules that limit it rest on it"),
    // devices and stages
    Edit(
      "    - { id: current, model: \"iPhone17,1\", os: \">=26\" }\n", "", at: "\(list):64", was: "\(list):66",
      "haptics/device:current: the device is no longer required"),
    Edit(
      "iPhone17,1", "iPhone*", at: "\(list):66", was: "\(list):66",
      "haptics/device:current: other devices will do: iPhone17,1, system >=26 → iPhone*, system >=26"),
    Edit(
      ">=16 <17", ">=15 <17", at: "\(list):65", was: "\(list):65",
      "haptics/device:oldest: other devices will do: iPhone10,*, system >=16 <17 → iPhone10,*, system >=15 <17"
    ),
    Edit(
      "os: \">=16 <17\"", "os: \">=16 <17\", retired: { on: 2026-11-01, reason: Lost }", at: "\(list):65",
      was: "\(list):65", "haptics/device:oldest: the device was retired"),
    Edit(
      "[checks, scenarios, devices]", "[checks, scenarios]", at: "\(list):69", was: "\(list):69",
      "haptics/stage:release: the stage no longer has devices"),
    Edit(
      "  pull-request: [checks]\n", "", at: "\(list):67", was: "\(list):68",
      "haptics/stage:pull-request: the stage was removed"),
    // configuration
    Edit(
      "checklists/*.yml", "checklists/haptics.yml", at: "hapticgate.yml:2", was: "hapticgate.yml:2",
      "configuration:checklists: checklists no longer has checklists/*.yml"),
    Edit(
      "build/*.xml", "Fixtures/green.xml", at: "hapticgate.yml:4", was: "hapticgate.yml:4",
      "configuration:evidence.tests: evidence.tests no longer reads build/*.xml"),
    Edit(
      "[build/*.xml]", "[{ path: build/*.xml, optional: true }]", at: "hapticgate.yml:4",
      was: "hapticgate.yml:4", "configuration:evidence.tests: evidence.tests: build/*.xml may now be absent"),
    Edit(
      "[build/*.xml]", "[build/**/*.xml]", at: "hapticgate.yml:4", was: "hapticgate.yml:4",
      "configuration:evidence.tests: evidence.tests: nothing has to match build/*.xml any more"),
    Edit(
      "[build/*.xml]", "[{ path: build/**, optional: true }, build/lint/*.xml]", at: "hapticgate.yml:4",
      was: "hapticgate.yml:4",
      "configuration:evidence.tests: evidence.tests: nothing has to match build/*.xml any more"),
    Edit(
      "sessions: [evidence/*.yml]", "sessions: [{ path: evidence/**/*.yml, optional: true }]",
      at: "hapticgate.yml:5", was: "hapticgate.yml:5",
      "configuration:evidence.sessions: evidence.sessions: nothing has to match evidence/*.yml any more"),
    Edit(
      "waivers: waivers.yml", "waivers: others.yml", at: "hapticgate.yml:6", was: "hapticgate.yml:6",
      "configuration:waivers: waivers: waivers.yml → others.yml"),
    Edit(
      "flaky: refuse", "flaky: pass", at: "hapticgate.yml:7", was: "hapticgate.yml:7",
      "configuration:flaky: flaky: refuse → pass"),
    Edit(
      "max-age: 90 d", "max-age: 180 d", at: "hapticgate.yml:8", was: "hapticgate.yml:8",
      "configuration:max-age: max-age: 90 d → 180 d"),
    Edit(
      "max-age: 90 d\n", "", at: "hapticgate.yml:1", was: "hapticgate.yml:8",
      "configuration:max-age: max-age: 90 d → none"),
    Edit(
      "iPhone10,4", "iPhone17,1", at: "hapticgate.yml:9", was: "hapticgate.yml:9",
      "configuration:fleet: the fleet's drawer: iPhone10,4 → iPhone17,1"),
    Edit(
      "mode: blocking", "mode: advisory", at: "hapticgate.yml:10", was: "hapticgate.yml:10",
      "configuration:enforce: enforce: blocking → advisory"),
    Edit(
      "mode: blocking", "from: 2027-01-01T00:00:00Z", at: "hapticgate.yml:10", was: "hapticgate.yml:10",
      "configuration:enforce: enforce: blocking → from 2027-01-01T00:00:00Z"),
    Edit(
      "scope: all", "scope: touched", at: "hapticgate.yml:10", was: "hapticgate.yml:10",
      "configuration:enforce: enforce: scope: all → touched"),
    Edit(
      "flaky: refuse\n",
      "flaky: refuse\ndevices: [{ model: \"iPod9,1\", name: iPod, haptics: core-haptics, source: A guess }]\n",
      at: "hapticgate.yml:8", was: "hapticgate.yml:1",
      "configuration:devices: the catalogue now says of iPod9,1: core-haptics"),
    // waivers
    Edit(
      "  - item: haptics/felt\n",
      "  - { item: haptics/silent, reason: Later, approved-by: \"@lee\", expires: 2026-12-24 }\n  - item: haptics/felt\n",
      at: "waivers.yml:3", was: nil,
      "waiver:haptics/silent: the waiver is new: haptics/silent until 2026-12-24"),
    Edit(
      "2026-12-20", "2027-02-20", at: "waivers.yml:3", was: "waivers.yml:3",
      "waiver:haptics/felt: the waiver of haptics/felt ends: 2026-12-20T00:00:00Z → 2027-02-20T00:00:00Z"),
    Edit(
      "covers: [missing]", "covers: [missing, failed]", at: "waivers.yml:3", was: "waivers.yml:3",
      "waiver:haptics/felt: the waiver of haptics/felt now covers failed"),
    Edit(
      "@kim", "@lee", at: "waivers.yml:3", was: "waivers.yml:3",
      "waiver:haptics/felt: the waiver of haptics/felt is approved by @lee, not @kim"),
    // records
    Edit(
      "verdict: fail", "verdict: pass", at: "evidence/first.yml:6", was: "evidence/first.yml:6",
      "session:first: the session record was rewritten: results.finishes.verdict: fail → pass"),
  ]

  @Test(arguments: edits)
  func isNamedWithItsPlace(_ edit: Edit) throws {
    let review = try Policy().replacing(edit.from, with: edit.to).changes()
    let found = review.changes.filter { "\($0.subject): \($0.text)" == edit.says }
    let change = try #require(found.first, "found: \(review.changes.map { "\($0.subject): \($0.text)" })")
    #expect(change.effect == .weakening)
    #expect(Self.line(change.location) == edit.at)
    #expect(change.former.map(Self.line) == edit.was)
    #expect(review.blocking.contains(change))
  }

  @Test func theMatrixIsLargeEnough() { #expect(Self.edits.count >= 25) }

  static func line(_ location: Diagnostics.SourceLocation) -> String {
    "\(location.file):\(location.position?.line ?? 0)"
  }

  @Test func whatIsTakenAwayAltogetherIsNamed() throws {
    let all = [
      (Policy(checklist: nil), "haptics: the checklist is no longer read"),
      (Policy(configuration: nil), "configuration: the configuration is no longer read"),
      (Policy(record: nil), "session:first: the session record was withdrawn"),
    ]
    for (policy, text) in all {
      let review = try policy.changes()
      #expect(review.blocking.contains { "\($0.subject): \($0.text)" == text })
      #expect(review.blocking.allSatisfy { $0.location.position != nil })
    }
  }

  @Test func anEarlierRetirementIsAWeakeningAndALaterOneIsNone() throws {
    func retired(on day: String) throws -> Policy {
      try Policy().replacing(
        "os: \">=16 <17\"", with: "os: \">=16 <17\", retired: { on: \(day), reason: Lost }")
    }
    func changes(to day: String) throws -> [String] {
      PolicyReview(
        from: try retired(on: "2026-12-24").version(), to: try retired(on: day).version(), allowing: [],
        asOf: .init(secondsSince1970: 0)
      ).changes.map { "\($0.effect.rawValue) \($0.text)" }
    }
    #expect(
      try changes(to: "2026-12-01") == [
        "weakening the device is retired on another day: 2026-12-24 → 2026-12-01"
      ])
    #expect(
      try changes(to: "2027-01-01") == [
        "tightening the device is retired on another day: 2026-12-24 → 2027-01-01"
      ])
    #expect(try changes(to: "2026-12-24") == [])
  }

  /// A gate without a configuration goes by the defaults.
  @Test func aNewConfigurationIsHeldAgainstTheDefaults() throws {
    var base = try Policy(configuration: nil).version()
    let head = try Policy().replacing("mode: blocking, scope: all", with: "mode: advisory, scope: touched")
      .version()
    func weakenings() -> [String] {
      PolicyReview(from: base, to: head, allowing: [], asOf: .init(secondsSince1970: 0)).blocking
        .map { "\($0.subject): \($0.text) \($0.former == nil)" }
    }
    #expect(
      weakenings() == [
        "configuration:waivers: waivers: hapticgate-waivers.yml → waivers.yml true",
        "configuration:enforce: enforce: blocking → advisory true",
        "configuration:enforce: enforce: scope: all → touched true",
      ])
    base.checklists = []
    #expect(weakenings() == [])
  }

  @Test func whatTheBaseDoesNotShowIsAWeakening() throws {
    var base = try Policy().version()
    base.unseen = [.init(key: "checklists", text: "no checklist matches a.yml as it stands at the base")]
    let review = PolicyReview(
      from: base, to: try Policy().version(), allowing: [], asOf: .init(secondsSince1970: 0))
    #expect(
      review.blocking.map { "\($0.subject): \($0.text)" } == [
        "configuration:checklists: no checklist matches a.yml as it stands at the base, so that nobody can tell what this change takes away"
      ])
  }

  @Test func aBaseThatNobodyCanReadIsAWeakening() throws {
    var base = try Policy().version()
    base.unreadable = ["checklists/more.yml"]
    let review = PolicyReview(
      from: base, to: try Policy().version(), allowing: [], asOf: .init(secondsSince1970: 0))
    #expect(review.blocking.map(\.subject.description) == ["checklists/more.yml"])
  }
}
