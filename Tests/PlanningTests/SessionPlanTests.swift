import Notation
import Planning
import Sessions
import Testing

struct SessionPlanTests {
  private let oldest = "id: oldest, model: \"iPhone10,*\", os: \">=16 <17\""
  private let current = "id: current, model: \"iPhone17,*\", os: \">=26\""

  @Test func withoutPhonesThereIsASessionForEachDeviceAndSetOfSettings() throws {
    let plan = try Planned(
      checklists: [
        checklist(
          scenarios: ["id: a", "id: off, settings: { system-haptics: off }, felt: none", "id: b"],
          devices: [oldest, current])
      ]
    ).plan()
    #expect(
      plan.lines == [
        "2026-12-01-oldest: a b", "2026-12-01-oldest-system-haptics-off: off",
        "2026-12-01-current: a b", "2026-12-01-current-system-haptics-off: off",
      ])
    #expect(plan.isMinimal)
    #expect(plan.phones == 2)
    #expect(plan.items == 9)
    #expect(plan.minutes == 4 * 5 + 6 * 2)
  }

  @Test func whatIsFeltAlreadyIsNotAskedAgain() throws {
    let plan = try Planned(
      checklists: [checklist(scenarios: ["id: a", "id: b"], devices: [current])], records: [record("a")]
    ).plan()
    #expect(plan.lines == ["2026-12-01-current: b"])
    #expect(
      plan.sessions[0].tasks[0].needs == [
        Need(item: "c/b", cause: .missing, reasons: ["No session record covers b"]),
        Need(
          item: "c/b@current", cause: .missing,
          reasons: ["No session record covers b on iPhone17,*, system >=26"]),
      ])
  }

  @Test func onePhoneServesAllDevicesThatItIs() throws {
    let devices = [
      current, "id: large, model: \"iPhone17,2\"", "id: new, model: \"iPhone17,*\", os: \">=26.1\"",
    ]
    let text = checklist(scenarios: ["id: a"], devices: devices)
    let plan = try Planned(checklists: [text], phones: ["iPhone17,1 26.1", "iPhone 16 Pro Max 26.1"]).plan()
    #expect(plan.lines == ["2026-12-01-iphone17-2: a"])
    #expect(plan.sessions[0].device.required == ["current", "large", "new"])
    #expect(plan.sessions[0].tasks[0].needs.map(\.item) == ["c/a", "c/a@current", "c/a@large", "c/a@new"])
  }

  @Test func whatNoPhoneAtHandShowsIsSaid() throws {
    let text = checklist(scenarios: ["id: a"], devices: [oldest, current])
    let plan = try Planned(checklists: [text], phones: ["seoul-3 26.1"], fleet: [("seoul-3", "iPhone17,1")])
      .plan()
    #expect(plan.lines == ["2026-12-01-seoul-3: a"])
    #expect(plan.uncovered == [UncoveredCell(item: "c/a@oldest", model: "iPhone10,*", os: ">=16 <17")])
  }

  @Test func aPhoneWithoutCoreHapticsShowsNothing() throws {
    let plan = try Planned(checklists: [checklist(scenarios: ["id: a"])], phones: ["iPhone 7 15.8"]).plan()
    #expect(plan.sessions.isEmpty)
    #expect(plan.uncovered == [UncoveredCell(item: "c/a")])
  }

  @Test func aCheckAsksForItsScenariosOnAnyPhone() throws {
    let text = checklist(
      scenarios: ["id: a", "id: b", "id: c"], devices: [current],
      checks:
        "checks: [{ id: felt, title: F, proof: [{ session: { covers: [c, a], observes: [timing] } }] }]",
      stages: "stages: { pull-request: [checks] }")
    let plan = try Planned(checklists: [text], stage: "pull-request").plan()
    #expect(plan.lines == ["2026-12-01-phone: a c"])
    #expect(plan.sessions[0].tasks[0].needs.map(\.item) == ["c/felt"])
    #expect(plan.sessions[0].device.required == [])
    #expect(plan.sessions[0].device.choices.contains { $0.model == "iPhone10,1" })
    #expect(!plan.sessions[0].device.choices.contains { $0.model == "iPhone9,1" })
  }

  @Test func advisoryItemsAreCountedAndWaitForAll() throws {
    var planned = Planned(checklists: [checklist(scenarios: ["id: a, advisory: true", "id: b"])])
    var plan = try planned.plan()
    #expect(plan.lines == ["2026-12-01-phone: b"])
    #expect(plan.advisoryLeftOut == 1)
    planned.scope = .all
    plan = try planned.plan()
    #expect(plan.lines == ["2026-12-01-phone: a b"])
    #expect(plan.sessions[0].tasks.map(\.isAdvisory) == [true, false])
  }

  @Test func allAsksAgainForWhatPassed() throws {
    let text = checklist(scenarios: ["id: a"], devices: [current])
    let plan = try Planned(checklists: [text], records: [record("a")], scope: .all).plan()
    #expect(plan.sessions[0].tasks[0].needs.map(\.cause) == [.asked, .asked])
  }

  @Test(
    arguments: [
      (["c/b"], ["c/b", "c/b@oldest", "c/b@current"]), (["c/b@current"], ["c/b@current"]),
      (["c/nothing"], []),
    ])
  func onlyWhatIsNamedIsAsked(names: [String], items: [String]) throws {
    let text = checklist(scenarios: ["id: a", "id: b"], devices: [oldest, current])
    let plan = try Planned(checklists: [text], scope: .only(names)).plan()
    #expect(plan.sessions.flatMap(\.tasks).flatMap(\.needs).map(\.item) == items)
  }

  @Test func aRetestReplacesWhatFailedOnItsOwnPhone() throws {
    let text = record("a", verdict: "fail")
    let earlier = try #require(try Planned.record(text).record)
    let plan = try Planned(
      checklists: [checklist(scenarios: ["id: a", "id: b"], devices: [oldest, current])], records: [text],
      scope: .retest(earlier)
    ).plan()
    #expect(plan.lines == ["2026-12-01-iphone17-1: a"])
    #expect(plan.sessions[0].supersedes == .init(session: "earlier", items: ["a"]))
    #expect(plan.sessions[0].tasks[0].needs.map(\.cause) == [.failed, .failed])
  }

  @Test func scenariosThatBeginAlikeComeAfterEachOther() throws {
    let text = """
      format: 1
      id: c
      app: { bundle-id: com.example.tide }
      contracts: { done: { function: f, events: [{ type: hapticTransient, time: 0 }], watch: [S/**] } }
      scenarios:
        - { id: a, title: A, steps: [Open a note, Tap], observe: { timing: T? } }
        - { id: b, title: B, steps: [Turn on airplane mode, Tap], observe: { timing: T? } }
        - { id: c, title: C, steps: [Open a note, Tap twice], observe: { timing: T? } }
      """
    #expect(try Planned(checklists: [text]).plan().lines == ["2026-12-01-phone: a c b"])
  }

  @Test func sessionsOfSeveralChecklistsShareThePhone() throws {
    let silent = "id: off, settings: { ringer: off }"
    let plan = try Planned(
      checklists: [
        checklist("c", scenarios: ["id: a", silent], devices: [oldest, current]),
        checklist("d", scenarios: [silent, "id: z"], devices: [current]),
      ]
    ).plan()
    #expect(
      plan.lines == [
        "2026-12-01-oldest-c: a", "2026-12-01-oldest-ringer-off-c: off",
        "2026-12-01-current-c: a", "2026-12-01-current-d: z",
        "2026-12-01-current-ringer-off-c: off", "2026-12-01-current-ringer-off-d: off",
      ])
  }

  @Test func anIDIsNeverUsedTwice() throws {
    let plan = try Planned(
      checklists: [checklist(scenarios: ["id: a"])],
      taken: ["2026-12-01-phone", "2026-12-01-phone-2"]
    ).plan()
    #expect(plan.sessions.map(\.id) == ["2026-12-01-phone-3"])
  }

  @Test(
    arguments: [
      ("iPhone15,3", "\"iPhone15,3\" does not say the system version"),
      ("iPhone15,x 18.1", "\"iPhone15,x\" is no device of the fleet and none of the catalogue"),
    ])
  func aPhoneIsNotGuessed(text: String, message: String) {
    let fault = #expect(throws: PhoneAtHand.Fault.self) {
      try PhoneAtHand(parsing: text, fleet: [:], catalogue: .shipped)
    }
    #expect(fault?.message == message)
  }
}
