import Foundation
import Sessions
import Notation
import Testing

/// What the form says about answers that are missing, wrong, or will not count.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct ValidationTests {
  @Test func nothingIsComplainedAboutBeforeItsTime() throws {
    let scene = try FormScene()
    #expect(try scene.problems() == [])
    try scene.page.turn("Next")
    #expect(try scene.problems() == [])
    try scene.page.turn("Back")
    #expect(
      try scene.problems() == [
        "Write your name or initials.", "Choose how you use the device.", "Choose the device.",
        "Write the iOS version.", "System haptics: choose how it is set.", "Ringer: choose how it is set.",
        "Low Power Mode: choose how it is set.", "Music or a call in another app: choose how it is set.",
      ])
  }

  @Test func aFieldSaysWhatIsWrongBesideIt() throws {
    let system = "Write the version as the phone shows it, such as 18.1."
    let build = "Write the build as the phone shows it, such as 22B83."
    let cases: [(label: String, text: String, message: String?)] = [
      ("iOS version", "eighteen", system), ("iOS version", "18,1", system), ("iOS version", "26", nil),
      ("iOS version", "17.10.1", nil), ("iOS version", "18.1 beta 3", nil), ("iOS build", "412", build),
      ("iOS build", "23A5260n", nil), ("iOS build", "22B83", nil),
      (
        "Build of the app", "0412",
        "This session was prepared for build 412. With another build it may not count."
      ),
      ("Build of the app", " ", "Write the build of the app."), ("Build of the app", "412", nil),
      ("Your name", "–", "Write your name or initials."), ("Your name", "金", nil),
    ]
    let scene = try FormScene()
    for (label, text, message) in cases {
      try scene.page.type(text, into: label)
      try scene.page.evaluate("document.activeElement.blur()")
      #expect(try scene.problems() == [message].compactMap { $0 }, "\(text)")
    }
  }

  @Test(arguments: [
    ("Over remote desktop", Handling.remoteDesktop, Reality.physical),
    ("In the simulator", .simulator, .simulator), ("On a device farm", .deviceFarm, .physical),
  ])
  func aDeviceThatNobodyHoldsIsRecordedAsItIs(label: String, handling: Handling, reality: Reality) throws {
    let scene = try FormScene()
    try scene.fillSetup(handling: label)
    #expect(
      try scene.problems() == [
        "The record will say so, and will not count. Only a person who holds the phone can feel it."
      ])
    try scene.page.turn("Next")
    try scene.fillScenario(
      verdict: "Pass", felt: "As it should be", question: "Do the pulse", answer: "Both at once")
    try scene.page.press("1 of 3")
    try scene.page.press("Hand in")
    let record = try #require(try scene.exported().record)
    #expect(record.handling == handling)
    #expect(record.device.reality == reality)
    let policy = SessionPolicy(asOf: try .init(parsing: "2100-01-01T00:00:00Z"))
    let rules = SessionRules.refusals(of: record, policy: policy, bundleID: "com.example.notes").map(\.rule)
    #expect(rules.contains(.notInHand))
  }

  @Test func aPhoneWithoutHapticsDoesNotCount() throws {
    let scene = try FormScene()
    try scene.page.select("iPhone 7 (iPhone9,1)", in: "Device")
    #expect(
      try scene.problems() == [
        "iPhone 7 cannot play this feedback. The record will say so, and will not count."
      ])
    try scene.page.select("Not in the list", in: "Device")
    try scene.page.type("iPhone99,1", into: "Model identifier")
    #expect(
      try scene.problems() == [
        "The list does not know iPhone99,1. The record counts only once the team adds the device."
      ])
  }

  @Test func aVerdictAsksForItsReasons() throws {
    let scene = try FormScene(at: "#scenario-1")
    let page = scene.page
    try page.choose("Pass", in: "Your verdict")
    try page.choose("Too late", in: "What did you feel?")
    try page.turn("Next")
    try page.turn("Back")
    #expect(
      try scene.problems() == [
        "The start time is missing: press Start, or enter it under Times.",
        "The end time is missing: press Done, or enter it under Times.",
        "Write what you observed, in words.",
        "A pass asks for “As it should be”. If you felt something else, the verdict is Fail.",
      ])
    try page.type("Do the pulse and the saved state come together?", into: "Do the pulse")
    #expect(try scene.problems().contains("Write what you observed, in words."))
    for word in ["Fail", "Blocked", "Not run"] {
      try page.choose(word, in: "Your verdict")
      #expect(try scene.problems() == ["Write why."])
      let asksForFelt =
        try page.evaluate("[...document.querySelectorAll('legend')].at(-1).checkVisibility()") as? Bool
      #expect(asksForFelt == (word == "Fail"))
    }
    try page.type("It never came", into: "Why?")
    #expect(try scene.problems() == [])
  }

  /// What nobody answered is handed out as such, so that the gate does not take it for the usual answer.
  @Test func whatWasNotAnsweredIsHandedOutBlank() throws {
    let scene = try FormScene()
    try scene.fillSetup()
    try scene.page.type(" ", into: "Build of the app")
    try scene.page.turn("Next")
    try scene.fillScenario(verdict: "Pass", felt: nil, question: "Do the pulse", answer: "Both at once")
    try scene.page.press("0 of 3")
    try scene.page.press("Hand in")
    let (read, problems, bytes) = try scene.exported()
    #expect(problems == [])
    let record = try #require(read)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"felt\": null"))
    #expect(record.unanswered == [.felt(scenario: "save-succeeds"), .build])
    let policy = SessionPolicy(asOf: try .init(parsing: "2100-01-01T00:00:00Z"))
    let refusals = SessionRules.refusals(
      of: record.results[0], in: record, observeKeys: ["trigger-timing"], policy: policy)
    #expect(refusals.map(\.question) == [.felt(scenario: "save-succeeds"), .build])
  }

  @Test func timesOfTwoScenariosDoNotOverlap() throws {
    let scene = try FormScene(at: "#scenario-1")
    let page = scene.page
    func enter(_ started: String, _ ended: String) throws {
      for (label, value) in [("Started", started), ("Ended", ended)] {
        try page.evaluate(
          """
          { const input = [...document.querySelectorAll('.times label')].find((l) => l.textContent.startsWith('\(label)')).control;
            input.value = '2026-11-12T\(value)'; input.dispatchEvent(new Event('change')); }
          """)
      }
    }
    try enter("14:03:00", "14:05:00")
    try page.turn("Next")
    try enter("14:04:59", "14:06:00")
    #expect(
      try scene.problems() == [
        "These times overlap with those of “Save succeeds”. Nobody could tell the two apart in the log: correct them."
      ])
    try enter("14:05:00", "14:06:00")
    #expect(try scene.problems() == [])
  }

  @Test func timesAreCheckedAndKeepTheirZone() throws {
    let scene = try FormScene(at: "#scenario-1")
    let page = scene.page
    try page.press("Times")
    for (label, value) in [("Started", "2026-11-12T14:05:10"), ("Ended", "2026-11-12T14:03:00")] {
      try page.evaluate(
        """
        { const input = [...document.querySelectorAll('.times label')].find((l) => l.textContent.startsWith('\(label)')).control;
          input.value = '\(value)'; input.dispatchEvent(new Event('change')); }
        """)
    }
    #expect(try scene.problems() == ["It ends before it starts. Correct the times."])
    try page.press("0 of 3")
    try page.press("Hand in")
    try page.press("Show the record")
    #expect(try page.value(of: "Record (JSON)").contains(#""started": "2026-11-12T14:05:10+09:00""#))
  }
}
