import Foundation
import Notation
import OfflineForm
import Testing

/// The three languages of the one form.
@MainActor @Suite(.enabled(if: Chromium.isInstalled, "\(Chromium.missing)")) struct LanguageTests {
  @Test func switchesAndKeepsWhatWasTyped() throws {
    let scene = try FormScene()
    try scene.page.type("김하늘", into: "Your name")
    try scene.page.select("한국어", in: "Language")
    #expect(try scene.page.text("document.documentElement.lang") == "ko")
    #expect(try scene.page.text("document.querySelector('h2').textContent") == "시작하기 전에")
    #expect(try scene.page.value(of: "이름") == "김하늘")
    #expect(try scene.page.text("document.title") == "시작하기 전에 – 햅틱 피드백")
    try scene.page.reload()
    #expect(try scene.page.text("document.documentElement.lang") == "ko")
    try scene.page.select("繁體中文", in: "언어")
    #expect(try scene.page.text("document.querySelector('h1').textContent") == "觸覺回饋")
  }

  @Test func aTextThatALanguageLacksSaysItsOwn() throws {
    let scene = try FormScene(at: "#scenario-3")
    try scene.page.select("한국어", in: "Language")
    #expect(try scene.page.text("document.querySelector('h2 span').lang") == "en")
    #expect(try scene.page.text("document.querySelector('.steps span').lang") == "")
  }

  @Test func beginsInTheBrowsersLanguage() throws {
    let scene = try FormScene()
    for (accepted, language) in [
      ("ko-KR,en", "ko"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("zh-CN,zh,ko", "ko"),
      ("de,en-GB", "en"), ("fr", "en"),
    ] {
      try scene.page.call(
        "Emulation.setUserAgentOverride", ["userAgent": "test", "acceptLanguage": accepted])
      try scene.page.evaluate("localStorage.clear()")
      try scene.page.reload()
      #expect(try scene.page.text("document.documentElement.lang") == language, "\(accepted)")
    }
  }

  @Test func noPlaceIsLeftUnfilled() throws {
    let scene = try FormScene()
    for language in Language.allCases {
      for hash in ["#setup", "#scenario-1", "#finish"] {
        try scene.page.show(hash, in: language)
        let text = try scene.page.text("document.body.innerText")
        #expect(!text.contains("{") && !text.contains("undefined"), "\(text)")
      }
    }
  }
}
