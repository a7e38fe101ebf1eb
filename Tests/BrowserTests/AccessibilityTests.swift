import Foundation
import Notation
import Testing

/// Whether everybody can work the form: by eye, by ear, by keyboard, with large text and on a small screen.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct AccessibilityTests {
  private static let hashes = ["#setup", "#scenario-1", "#scenario-2", "#finish"]

  /// A form with every part on show: notices, problems, moments, opened parts.
  private func busyScene() throws -> FormScene {
    let scene = try FormScene()
    try scene.fillSetup(handling: "Over remote desktop")
    try scene.page.type("x", into: "iOS version")
    try scene.page.turn("Next")
    try scene.page.press("Start")
    try scene.page.press("Note this moment")
    try scene.page.press("Done")
    try scene.page.choose("Pass", in: "Your verdict")
    try scene.page.choose("Too late", in: "What did you feel?")
    try scene.page.turn("Next")
    try scene.page.turn("Next")
    try scene.page.turn("Next")
    try scene.page.press("Should a value change?")
    try scene.page.press("Suggest a value")
    return scene
  }

  @Test(.enabled(if: AxeCore.isInstalled, "\(AxeCore.missing)"), arguments: ["light", "dark"])
  func axeObjectsToNothing(scheme: String) throws {
    let scene = try busyScene()
    try scene.page.colours(scheme)
    for language in scheme == "light" ? Language.allCases : [.english] {
      for hash in Self.hashes {
        try scene.page.show(hash, in: language)
        try scene.page.unfold()
        #expect(try scene.page.violations() == [], "\(language) \(hash)")
      }
    }
  }

  /// 320 CSS pixels wide, which is also what a window of 640 shows at a zoom of 200 %.
  @Test(arguments: [(320, 1.0), (320, 2.0), (390, 3.0), (1280, 1.0)])
  func nothingIsCutOff(width: Int, scale: Double) throws {
    let scene = try busyScene()
    try scene.page.viewport(width: width, height: 640, scale: scale)
    for language in Language.allCases {
      for hash in Self.hashes {
        try scene.page.show(hash, in: language)
        try scene.page.unfold()
        let wide = try scene.page.evaluate(
          """
          [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && e.tagName !== 'OPTION' &&
            e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 120))
          """)
        #expect(wide as? [String] == [], "\(language) \(hash)")
        let shown = try scene.page.evaluate("document.documentElement.scrollWidth")
        #expect(try #require(shown as? Int) <= width)
      }
    }
  }

  @Test func everythingToPressIsLargeEnough() throws {
    let scene = try busyScene()
    for hash in Self.hashes {
      try scene.page.show(hash, in: .english)
      try scene.page.unfold()
      let small = try scene.page.evaluate(
        """
        [...document.querySelectorAll('button, .button, summary, select, input:not([type=radio]), textarea, .choice, nav a')]
          .filter((e) => e.checkVisibility() && (e.getBoundingClientRect().height < 44 || e.getBoundingClientRect().width < 44))
          .map((e) => e.outerHTML.slice(0, 120))
        """)
      #expect(small as? [String] == [], "\(hash)")
    }
  }

  @Test func theKeyboardGoesThroughThePageInItsOrder() throws {
    let scene = try FormScene()
    let page = scene.page
    try page.viewport(width: 1280, height: 800)
    var order: [String] = []
    for _ in 0..<30 {
      try page.key("Tab", code: 9)
      let place = try page.text(
        """
        (({ activeElement: e }) => e.labels && e.labels.length ? (e.type === 'radio' ?
          e.closest('fieldset').querySelector('legend') : e.labels[0]).textContent : e.textContent)(document)
        """)
      order.append(String(place.prefix(14)))
      if place.hasPrefix("Next") { break }
    }
    #expect(
      order == [
        "Language", "0 of 3 scenari", "Continue from ", "Your name or i", "How do you use", "Device",
        "iOS version",
        "iOS build (if ", "Build of the a", "System haptics", "Ringer", "Low Power Mode", "Music or a cal",
        "Next",
      ])
    try page.key("Enter", code: 13)
    try page.call("Input.dispatchKeyEvent", ["type": "char", "text": "\r"])
    try page.wait(for: "document.activeElement.textContent === 'Save succeeds'")
    #expect(try page.text("location.hash") == "#scenario-1")
  }

  @Test func aScreenReaderHearsTheProblemOfAField() throws {
    let scene = try FormScene()
    try scene.page.type("eighteen", into: "iOS version")
    try scene.page.evaluate("document.activeElement.blur()")
    let reply = try scene.page.call("Accessibility.getFullAXTree")
    let nodes = try #require(reply["nodes"] as? [[String: Any]])
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let field = try #require(
      nodes.first { value($0, "name") == "iOS version" && value($0, "role") == "textbox" })
    #expect(value(field, "description").hasSuffix("Write the version as the phone shows it, such as 18.1."))
    let properties = try #require(field["properties"] as? [[String: Any]])
    #expect(
      properties.contains {
        $0["name"] as? String == "invalid" && ($0["value"] as? [String: Any])?["value"] as? String == "true"
      })
  }
}
