import Foundation
import Sessions
import Testing

/// What a tester wants changed is taken as it is typed, or said to be none; it is never dropped.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct AdjustmentTests {
  /// The last page, with one suggestion begun.
  private func scene() throws -> FormScene {
    let scene = try FormScene(at: "#finish")
    try scene.page.press("Should a value change?")
    try scene.page.press("Suggest a value")
    try scene.page.type("Less harsh on glass", into: "What you felt that speaks for it")
    try scene.page.press("Show the record")
    return scene
  }

  /// What is said beside the fields of the suggestion.
  private func problems(_ scene: FormScene) throws -> [String] {
    try scene.problems().filter {
      $0 != "Some scenarios need a log of the device. Without one they stay open."
    }
  }

  private func record(_ scene: FormScene) throws -> String { try scene.page.value(of: "Record (JSON)") }

  @Test func aNumberIsTakenAsPeopleTypeIt() throws {
    let scene = try scene()
    let cases = [
      (".5", "0.5"), ("0,5", "0.5"), ("5e-1", "0.5"), (" 0.65 ", "0.65"), ("1", "1"), ("-.25", "-0.25"),
      ("+1.", "1"),
    ]
    for (typed, value) in cases {
      try scene.page.type(typed, into: "Better at")
      try scene.page.evaluate("document.activeElement.blur()")
      #expect(try problems(scene) == [], "\(typed)")
      #expect(try record(scene).contains("\"to\": \(value),"), "\(typed)")
    }
  }

  @Test func whatIsNoNumberIsSaidToBeNoneAndKeepsTheWish() throws {
    let scene = try scene()
    let wrong = "Write a number, such as 0.65."
    let cases = [
      ("much less", wrong), ("0,5,5", wrong), ("1.2.3", wrong), (".", wrong), ("1e9", wrong), ("0x1", wrong),
      (" ", "Write the value that you want, or remove the suggestion."),
    ]
    for (typed, message) in cases {
      try scene.page.type(typed, into: "Better at")
      try scene.page.evaluate("document.activeElement.blur()")
      #expect(try problems(scene) == [message], "\(typed)")
      #expect(try record(scene).contains("\"to\": null,"), "\(typed)")
    }
    let file = SessionReader.read(Array(try record(scene).utf8), path: "record.json")
    #expect(
      file.gaps.map(\.question).contains(
        .adjustment(contract: "save-confirmation", parameter: "intensity", key: "to")))
  }

  @Test func aSuggestionThatIsTakenBackIsGone() throws {
    let scene = try scene()
    try scene.page.press("Remove")
    #expect(try !record(scene).contains("adjustments"))
    #expect(try !scene.page.text("document.getElementById('open').innerText").contains("value that you want"))
  }
}
