import Foundation
import Testing

/// One thing has one name, in whichever text a Traditional Chinese reader meets it.
struct TermsTests {
  /// Each with what is said instead.
  private static let variants = [
    ("關卡", "閘門"), ("裝置農場", "雲端實機"), ("裝置群", "雲端實機"), ("真實手機", "實體手機"), ("真機", "實體手機"),
    ("型號", "機型"), ("場次代碼", "測試代碼"), ("場次碼", "測試代碼"), ("測試碼", "測試代碼"), ("您", "你"),
    ("提醒模式", "僅供參考模式"), ("提醒事項", "僅供參考事項"), ("建議性", "僅供參考"), ("參考", "僅供參考"),
  ]

  /// Everything that is written in the language.
  private static let texts: [Page] = {
    let folders = ["Templates/locales", "Documentation", "checklists", "Templates/starter"]
    return folders.flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: Page.root.appendingPathComponent(folder).path))
        ?? []
      return names.sorted().map { Page("\(folder)/\($0)") }
    }.filter { $0.path.contains("zh-Hant") || $0.text.contains("zh-Hant:") }
  }()

  @Test func thereAreTextsToRead() {
    #expect(Self.texts.filter { $0.path.contains("zh-Hant") }.count >= 5)
    #expect(Self.texts.contains { $0.path == "checklists/haptics.yml" })
  }

  @Test(arguments: texts)
  func nothingHasTwoNames(page: Page) {
    // 機型號碼 is what the phone itself calls its model number.
    let text = page.text.replacingOccurrences(of: "僅供參考", with: "").replacingOccurrences(of: "機型號碼", with: "")
    for (variant, term) in Self.variants {
      #expect(!text.contains(variant), "\(variant), and it is called \(term)")
    }
  }
}
