import Notation
import Testing

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("en", .english), ("en-GB", .english), ("ko", .korean), ("ko-KR", .korean), ("KO_kr", .korean),
      ("zh-Hant", .traditionalChinese), ("zh_TW", .traditionalChinese), ("zh-Hant-HK", .traditionalChinese),
      ("zh-MO", .traditionalChinese), ("zh", nil), ("zh-CN", nil), ("zh-Hans-TW", nil), ("de", nil),
      ("kok", nil),
      ("", nil),
    ] as [(String, Language?)])
  func readsTags(_ tag: String, _ language: Language?) {
    #expect(Language(tag: tag) == language)
  }

  @Test func fallsBackVisibly() {
    let both = LocalizedText([.english: "Saved", .korean: "저장됨"])
    #expect(both[.korean] == "저장됨")
    #expect(both.text(in: .korean) == (text: "저장됨", isFallback: false))
    #expect(both.text(in: .traditionalChinese) == (text: "Saved", isFallback: true))
    #expect(both.languages == [.english, .korean])
    #expect(LocalizedText([.korean: "저장됨"]).text(in: .english) == (text: "저장됨", isFallback: true))
    #expect(LocalizedText("Saved").text(in: .korean) == (text: "Saved", isFallback: false))
    #expect(LocalizedText("Saved").languages == Language.allCases)
    #expect(both.map { $0 + "!" }[.english] == "Saved!")
  }
}

@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func isSHA256(_ text: String, _ hexadecimal: String) {
    #expect(Digest.of(text).description == "sha256:\(hexadecimal)")
    #expect(Digest.of(text) == Digest(hexadecimal))
    #expect(Digest.of(text) == Digest("sha256:\(hexadecimal.uppercased())"))
    #expect(Digest.of(text).short == hexadecimal.prefix(12))
  }

  @Test(arguments: [
    "", "sha256:", "ba7816bf", "md5:ba7816bf8f01cfea414140de5dae2223", String(repeating: "g", count: 64),
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(Digest(text) == nil)
  }
}
